#include "dynamics/islands.h"

#include <utility>

#include "base/assert.h"

namespace tandem::dynamics {

void Islands::reset(std::size_t bodies) {
  if (parent_.size() != bodies) parent_ = std::vector<std::atomic<std::uint32_t>>(bodies);
  for (std::size_t i = 0; i < bodies; ++i)
    parent_[i].store(static_cast<std::uint32_t>(i), std::memory_order_relaxed);
}

void Islands::join(std::uint32_t a, std::uint32_t b) {
  for (;;) {
    std::uint32_t low = root(a), high = root(b);
    if (low == high) return;
    if (low > high) std::swap(low, high);
    // Fails if another thread has joined `high` to an island meanwhile.
    std::uint32_t root_of_high = high;
    if (parent_[high].compare_exchange_strong(root_of_high, low, std::memory_order_relaxed)) return;
  }
}

/// Shortens the path to the root. What it writes is an ancestor, and ancestors stay ancestors, whatever other
/// threads join.
std::uint32_t Islands::root(std::uint32_t body) {
  TANDEM_ASSERT(body < parent_.size());
  for (;;) {
    const std::uint32_t parent = parent_[body].load(std::memory_order_relaxed);
    if (parent == body) return body;
    TANDEM_ASSERT(parent < body);  // the root of an island is its lowest member
    const std::uint32_t above = parent_[parent].load(std::memory_order_relaxed);
    if (above == parent) return parent;
    parent_[body].store(above, std::memory_order_relaxed);
    body = above;
  }
}

}  // namespace tandem::dynamics

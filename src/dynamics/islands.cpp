#include "dynamics/islands.h"

#include <numeric>

#include "base/assert.h"

namespace tandem::dynamics {

void Islands::reset(std::size_t bodies) {
  parent_.resize(bodies);
  std::iota(parent_.begin(), parent_.end(), 0u);
}

void Islands::join(std::uint32_t a, std::uint32_t b) {
  const std::uint32_t x = root(a), y = root(b);
  if (x < y) parent_[y] = x;
  if (y < x) parent_[x] = y;
}

std::uint32_t Islands::root(std::uint32_t body) {
  TANDEM_ASSERT(body < parent_.size());
  while (parent_[body] != body) {
    TANDEM_ASSERT(parent_[body] < body);  // the root of an island is its lowest member
    parent_[body] = parent_[parent_[body]];
    body = parent_[body];
  }
  return body;
}

}  // namespace tandem::dynamics

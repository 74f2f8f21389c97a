#include "dynamics/islands.h"

#include <numeric>

namespace tandem {

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
  while (parent_[body] != body) {
    parent_[body] = parent_[parent_[body]];
    body = parent_[body];
  }
  return body;
}

}  // namespace tandem

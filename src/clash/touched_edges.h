#pragma once
#include <algorithm>
#include <cstdint>
#include <unordered_set>

namespace tandem::clash {

inline std::uint64_t edge_key(std::uint32_t p, std::uint32_t q) {
  return std::uint64_t{std::min(p, q)} << 32 | std::max(p, q);
}

/// The edges and vertices of one surface that touch the other one, decided exactly.
struct TouchedEdges {
  std::unordered_set<std::uint64_t> edges;
  std::unordered_set<std::uint32_t> vertices;
};

}  // namespace tandem::clash

#include "mesh/joined_vertices.h"

#include <bit>
#include <cstddef>

namespace tandem {
namespace {

/// Equal for equal coordinates: 0 and −0 have one hash.
std::uint64_t hash_of(Vec3 v) {
  std::uint64_t hash = 0;
  for (const double coordinate : {v.x, v.y, v.z}) {
    hash = (hash ^ std::bit_cast<std::uint64_t>(coordinate + 0.0)) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace

std::vector<std::uint32_t> joined_vertices(std::span<const Vec3> vertices) {
  constexpr std::uint32_t empty = 0xffffffff;
  std::vector<std::uint32_t> joined(vertices.size());
  // Open addressing: at most half of the slots are used, each by the first vertex with its coordinates.
  std::vector<std::uint32_t> slots(std::bit_ceil(2 * vertices.size() + 1), empty);
  for (std::uint32_t v = 0; v < vertices.size(); ++v) {
    std::size_t slot = hash_of(vertices[v]) & (slots.size() - 1);
    while (slots[slot] != empty && !(vertices[slots[slot]] == vertices[v]))
      slot = (slot + 1) & (slots.size() - 1);
    if (slots[slot] == empty) slots[slot] = v;
    joined[v] = slots[slot];
  }
  return joined;
}

}  // namespace tandem

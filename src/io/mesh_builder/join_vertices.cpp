#include "io/mesh_builder/join_vertices.h"

#include <bit>
#include <cstdint>
#include <limits>

namespace tandem::io {
namespace {

std::uint64_t hash(Vec3 p) {
  std::uint64_t mixed = 0;
  // Adding zero turns -0 into 0, so that equal coordinates have equal bits.
  for (const double coordinate : {p.x + 0.0, p.y + 0.0, p.z + 0.0}) {
    mixed = (mixed ^ std::bit_cast<std::uint64_t>(coordinate)) * 0x9e3779b97f4a7c15u;
    mixed ^= mixed >> 32;
  }
  return mixed;
}

}  // namespace

std::size_t merge_identical_vertices(std::span<Vec3> vertices, std::span<Triangle> triangles) {
  constexpr std::uint32_t vacant = std::numeric_limits<std::uint32_t>::max();
  // Open addressing at a load of at most one half, with indices only: a third of the memory of the vertices.
  std::vector<std::uint32_t> slots(std::bit_ceil(2 * vertices.size() + 1), vacant);
  const std::uint64_t mask = slots.size() - 1;
  std::vector<std::uint32_t> joined(vertices.size());
  std::uint32_t kept = 0;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    std::uint64_t slot = hash(vertices[i]) & mask;
    while (slots[slot] != vacant && !(vertices[slots[slot]] == vertices[i])) slot = (slot + 1) & mask;
    if (slots[slot] == vacant) {
      slots[slot] = kept;
      vertices[kept++] = vertices[i];
    }
    joined[i] = slots[slot];
  }
  if (kept == vertices.size()) return kept;
  for (Triangle& triangle : triangles)
    for (std::uint32_t& corner : triangle) corner = joined[corner];
  return kept;
}

void merge_identical_vertices(std::vector<Vec3>& vertices, std::vector<Triangle>& triangles) {
  vertices.resize(merge_identical_vertices(std::span(vertices), std::span(triangles)));
}

}  // namespace tandem::io

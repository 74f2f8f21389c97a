#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "base/assert.h"

namespace tandem {

/// The surface of a mesh with vertices of equal coordinates merged, for inside tests: the adjacency, and
/// whether it is closed.
struct Solid {
  static constexpr std::uint32_t none = 0xffffffff;

  explicit Solid(const Mesh& mesh);

  /// Every edge occurs equally often in both directions, so the winding number is defined for every point off
  /// the surface.
  bool closed = false;
  /// The triangles are counter-clockwise viewed from outside: the signed volume is not negative.
  bool faces_outward = true;
  /// The triangle across the side from corner k to corner k + 1; none unless exactly two triangles share it.
  std::vector<std::array<std::uint32_t, 3>> neighbor;
  /// The neighbour's vertex opposite the common side; none if there is no neighbour or it has no such vertex.
  std::vector<std::array<std::uint32_t, 3>> beyond;

  /// Returns a mask with one bit per side of a triangle, set if a neighbour shares the side.
  std::uint32_t shared_sides(std::uint32_t triangle) const {
    TANDEM_ASSERT(triangle < beyond.size());
    const auto& other = beyond[triangle];
    return (other[0] != none ? 1u : 0u) | (other[1] != none ? 2u : 0u) | (other[2] != none ? 4u : 0u);
  }

  std::size_t bytes() const { return (neighbor.size() + beyond.size()) * sizeof neighbor[0]; }
};

}  // namespace tandem

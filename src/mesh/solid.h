#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem {

/// The surface of a mesh with vertices of equal coordinates taken for one, as a question about its inside
/// needs it: who is beside whom, and whether it is closed.
struct Solid {
  static constexpr std::uint32_t none = 0xffffffff;

  explicit Solid(const Mesh& mesh);

  /// Every edge is passed as often one way as the other, so the surface winds a definite number of times
  /// around every point off it.
  bool closed = false;
  /// The triangle's corners turn counter-clockwise seen from outside: the enclosed volume is not negative.
  bool faces_outward = true;
  /// The triangle across the side from corner k to corner k + 1; none unless exactly two triangles meet
  /// there.
  std::vector<std::array<std::uint32_t, 3>> neighbor;
  /// The neighbour's vertex that is not on the common side; none where there is no neighbour, or only one
  /// that has no such vertex.
  std::vector<std::array<std::uint32_t, 3>> beyond;

  /// One bit for each side of a triangle that a neighbour shares.
  std::uint32_t shared_sides(std::uint32_t triangle) const {
    const auto& other = beyond[triangle];
    return (other[0] != none ? 1u : 0u) | (other[1] != none ? 2u : 0u) | (other[2] != none ? 4u : 0u);
  }

  std::size_t bytes() const { return (neighbor.size() + beyond.size()) * sizeof neighbor[0]; }
};

}  // namespace tandem

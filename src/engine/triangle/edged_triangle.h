#pragma once
#include <array>
#include <cstdint>

#include "tandem/mesh/mesh.h"

namespace tandem {

/// A triangle in the form for the filters of the engine: the vectors from its first corner to the two others.
/// The first corner itself is a vertex of the mesh. Half a cache line.
struct alignas(32) EdgedTriangle {
  float edge[2][3];
  std::uint32_t vertex;  ///< the first corner
  std::uint32_t face;    ///< the triangle of the mesh
};

inline EdgedTriangle edged(const Mesh& mesh, std::uint32_t face) {
  const std::array<Vec3, 3> corners = mesh.corners(face);
  EdgedTriangle triangle;
  for (int k = 0; k < 3; ++k)
    for (int e = 0; e < 2; ++e)
      triangle.edge[e][k] = static_cast<float>(corners[static_cast<std::size_t>(e) + 1][k] - corners[0][k]);
  triangle.vertex = mesh.triangles()[face][0];
  triangle.face = face;
  return triangle;
}

}  // namespace tandem

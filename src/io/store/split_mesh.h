#pragma once
#include <cstdint>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem::io {

/// Returns the triangles of a mesh in `count` groups of equal size that are compact in space: recursive
/// halving along the longest axis of the centres. Each group is ascending.
std::vector<std::vector<std::uint32_t>> split_triangles(const Mesh& mesh, std::uint32_t count);

/// Some triangles of a mesh with their vertices.
struct SubMesh {
  Mesh mesh;
  std::vector<std::uint32_t> vertices;  ///< number of each vertex in the whole mesh, ascending
};
/// `faces` must be ascending. `others` are further vertices to take.
SubMesh sub_mesh(const Mesh& mesh, const std::vector<std::uint32_t>& faces,
                 const std::vector<std::uint32_t>& others = {});

/// Returns the vertices that no triangle has.
std::vector<std::uint32_t> unused_vertices(const Mesh& mesh);

}  // namespace tandem::io

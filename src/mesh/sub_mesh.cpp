#include "mesh/sub_mesh.h"

#include <algorithm>

namespace tandem {

Mesh SubMeshes::extract(std::span<const MeshPart> ranges) {
  std::vector<std::uint32_t> used;
  std::vector<Triangle> triangles;
  for (const MeshPart& range : ranges)
    for (const Triangle& triangle : mesh_->triangles().subspan(range.first_triangle, range.triangle_count)) {
      triangles.push_back(triangle);
      for (const std::uint32_t corner : triangle)
        if (number_[corner] == unused) {
          number_[corner] = 0;
          used.push_back(corner);
        }
    }
  std::ranges::sort(used);
  std::vector<Vec3> vertices;
  vertices.reserve(used.size());
  for (std::uint32_t i = 0; i < used.size(); ++i) {
    number_[used[i]] = i;
    vertices.push_back(mesh_->vertices()[used[i]]);
  }
  for (Triangle& triangle : triangles)
    for (std::uint32_t& corner : triangle) corner = number_[corner];
  for (const std::uint32_t vertex : used) number_[vertex] = unused;
  return {std::move(vertices), std::move(triangles)};
}

}  // namespace tandem

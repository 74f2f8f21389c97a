#include "tandem/mesh/adjacency.h"
#include "tandem/mesh/generate.h"

#include "mesh/generate_checks.h"

namespace tandem::generate {
namespace {

Mesh subdivided_once(const Mesh& mesh) {
  const Adjacency adjacency(mesh);
  const auto first_midpoint = static_cast<std::uint32_t>(mesh.vertices().size());
  std::vector<Vec3> vertices(mesh.vertices().begin(), mesh.vertices().end());
  vertices.reserve(vertices.size() + adjacency.edges().size());
  for (const auto& [low, high] : adjacency.edges())
    vertices.push_back(0.5 * (vertices[low] + vertices[high]));

  std::vector<Triangle> triangles;
  triangles.reserve(4 * mesh.triangles().size());
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    const Triangle& corner = mesh.triangles()[i];
    Triangle middle{};
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t edge = adjacency.edges_of_triangle(i)[k];
      middle[k] = edge == Adjacency::none ? corner[k] : first_midpoint + edge;
    }
    for (std::size_t k = 0; k < 3; ++k) triangles.push_back({corner[k], middle[k], middle[(k + 2) % 3]});
    triangles.push_back(middle);
  }

  std::vector<MeshPart> parts(mesh.parts().begin(), mesh.parts().end());
  for (MeshPart& part : parts) {
    part.first_triangle *= 4;
    part.triangle_count *= 4;
  }
  return Mesh(std::move(vertices), std::move(triangles), std::move(parts));
}

}  // namespace

Mesh subdivided(const Mesh& mesh, int times) {
  need_between("subdivided", "times", times, 0, 15);
  double count = static_cast<double>(mesh.triangles().size());
  for (int i = 0; i < times; ++i) count *= 4;
  need_triangle_count("subdivided", count);
  Mesh result = mesh;
  for (int i = 0; i < times; ++i) result = subdivided_once(result);
  return result;
}

}  // namespace tandem::generate

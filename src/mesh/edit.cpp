#include "tandem/mesh/edit.h"

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "tandem/base/error.h"

#include "mesh/sub_mesh.h"

namespace tandem {
namespace {

template <class Map>
std::vector<Vec3> mapped_vertices(const Mesh& mesh, const Map& map) {
  std::vector<Vec3> vertices;
  vertices.reserve(mesh.vertices().size());
  for (const Vec3& vertex : mesh.vertices()) vertices.push_back(map(vertex));
  return vertices;
}

template <class T>
std::vector<T> copied(std::span<const T> items) {
  return {items.begin(), items.end()};
}

/// Appends the parts of a mesh whose triangles begin at `first`.
void append_parts(const Mesh& mesh, std::uint32_t first, std::vector<MeshPart>& parts) {
  for (MeshPart part : mesh.parts()) {
    part.first_triangle += first;
    parts.push_back(std::move(part));
  }
  if (mesh.parts().empty()) parts.push_back({"", first, static_cast<std::uint32_t>(mesh.triangles().size())});
}

}  // namespace

Mesh transformed(const Mesh& mesh, const Transform& pose) {
  return {mapped_vertices(mesh, pose), copied(mesh.triangles()), copied(mesh.parts())};
}

Mesh transformed(const Mesh& mesh, const Mat3& linear) {
  std::vector<Triangle> triangles = copied(mesh.triangles());
  if (determinant(linear) < 0)
    for (Triangle& triangle : triangles) std::swap(triangle[1], triangle[2]);
  return {mapped_vertices(mesh, [&](Vec3 vertex) { return linear * vertex; }), std::move(triangles),
          copied(mesh.parts())};
}

Mesh scaled(const Mesh& mesh, double factor) { return scaled(mesh, {factor, factor, factor}); }

Mesh scaled(const Mesh& mesh, Vec3 factors) {
  Mat3 linear;
  for (int axis = 0; axis < 3; ++axis) {
    if (!is_finite(factors) || factors[axis] == 0)
      throw Error("scaled: expected finite factors other than 0, got " + std::to_string(factors[axis]));
    linear.row[axis] = {};
    linear.row[axis][axis] = factors[axis];
  }
  return transformed(mesh, linear);
}

Mesh merged(std::span<const Mesh> meshes) {
  std::size_t vertex_count = 0, triangle_count = 0;
  for (const Mesh& mesh : meshes) {
    vertex_count += mesh.vertices().size();
    triangle_count += mesh.triangles().size();
  }
  if (vertex_count > std::numeric_limits<std::uint32_t>::max() ||
      triangle_count > std::numeric_limits<std::int32_t>::max())
    throw Error("merged: " + std::to_string(vertex_count) + " vertices and " +
                std::to_string(triangle_count) +
                " triangles exceed the limits of a mesh (4294967295 and 2147483647)");
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  std::vector<MeshPart> parts;
  vertices.reserve(vertex_count);
  triangles.reserve(triangle_count);
  for (const Mesh& mesh : meshes) {
    const auto first = static_cast<std::uint32_t>(vertices.size());
    append_parts(mesh, static_cast<std::uint32_t>(triangles.size()), parts);
    vertices.insert(vertices.end(), mesh.vertices().begin(), mesh.vertices().end());
    for (const auto& [i, j, k] : mesh.triangles()) triangles.push_back({i + first, j + first, k + first});
  }
  return {std::move(vertices), std::move(triangles), std::move(parts)};
}

Mesh part(const Mesh& mesh, std::size_t index) {
  if (index >= mesh.parts().size())
    throw Error("part: expected an index below the number of parts, " + std::to_string(mesh.parts().size()) +
                ", got " + std::to_string(index));
  return SubMeshes(mesh).extract(mesh.parts().subspan(index, 1));
}

}  // namespace tandem

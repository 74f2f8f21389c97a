#include "tandem/mesh/mesh.h"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <utility>

#include "tandem/base/error.h"

namespace tandem {
namespace {

std::string show(Vec3 v) {
  char text[96];
  std::snprintf(text, sizeof text, "(%g, %g, %g)", v.x, v.y, v.z);
  return text;
}

bool is_within_limit(Vec3 vertex) {
  const Vec3 size = abs(vertex);
  // False for NaN. Uses no short-circuit operators, so that there is no branch.
  return (size.x <= Mesh::max_coordinate) & (size.y <= Mesh::max_coordinate) &
         (size.z <= Mesh::max_coordinate);
}

void check_vertices(std::span<const Vec3> vertices) {
  if (vertices.size() > std::numeric_limits<std::uint32_t>::max())
    throw Error("mesh: " + std::to_string(vertices.size()) + " vertices; at most 4294967295 can be indexed");
  // No branch per vertex; the invalid vertex is searched for only if there is one.
  unsigned all_fine = 1;
  for (const Vec3& vertex : vertices) all_fine &= static_cast<unsigned>(is_within_limit(vertex));
  if (all_fine) return;
  for (std::size_t i = 0; i < vertices.size(); ++i)
    if (!is_within_limit(vertices[i]))
      throw Error("mesh: vertex " + std::to_string(i) + " is " + show(vertices[i]) +
                  "; coordinates must be finite and at most 1e15 in magnitude");
}

void check_triangles(std::span<const Triangle> triangles, std::size_t vertex_count) {
  if (triangles.size() > std::numeric_limits<std::int32_t>::max())
    throw Error("mesh: " + std::to_string(triangles.size()) + " triangles; at most 2147483647 are supported");
  std::uint32_t largest = 0;
  for (const Triangle& triangle : triangles)
    for (const std::uint32_t index : triangle) largest = std::max(largest, index);
  if (triangles.empty() || largest < vertex_count) return;
  for (std::size_t i = 0; i < triangles.size(); ++i)
    for (const std::uint32_t index : triangles[i])
      if (index >= vertex_count)
        throw Error("mesh: triangle " + std::to_string(i) + " has vertex index " + std::to_string(index) +
                    "; the mesh has " + std::to_string(vertex_count) + " vertices (indices start at 0)");
}

void check_parts(std::span<const MeshPart> parts, std::size_t triangle_count) {
  std::uint64_t end = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].first_triangle < end)
      throw Error("mesh: part " + std::to_string(i) + " ('" + parts[i].name + "') starts at triangle " +
                  std::to_string(parts[i].first_triangle) + ", before the end of the previous part");
    end = std::uint64_t{parts[i].first_triangle} + parts[i].triangle_count;
    if (end > triangle_count)
      throw Error("mesh: part " + std::to_string(i) + " ('" + parts[i].name + "') ends at triangle " +
                  std::to_string(end) + "; the mesh has " + std::to_string(triangle_count) + " triangles");
  }
}

}  // namespace

Mesh::Mesh(std::vector<Vec3> vertices, std::vector<Triangle> triangles, std::vector<MeshPart> parts)
    : Mesh(from_arrays(std::move(vertices), std::move(triangles), std::move(parts))) {}

Mesh Mesh::from_arrays(Array<Vec3> vertices, Array<Triangle> triangles, std::vector<MeshPart> parts) {
  // Read access: write access would copy the memory of another owner.
  check_vertices({std::as_const(vertices).data(), vertices.size()});
  check_triangles({std::as_const(triangles).data(), triangles.size()}, vertices.size());
  check_parts(parts, triangles.size());
  return Mesh(Checked(), std::move(vertices), std::move(triangles), std::move(parts));
}

Mesh::Mesh(Checked, Array<Vec3> vertices, Array<Triangle> triangles, std::vector<MeshPart> parts)
    : vertices_(std::move(vertices)), triangles_(std::move(triangles)), parts_(std::move(parts)) {}

}  // namespace tandem

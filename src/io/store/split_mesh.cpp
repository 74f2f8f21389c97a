#include "io/store/split_mesh.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "tandem/math/bounds.h"

namespace tandem::io {
namespace {

Vec3 center_of(const Mesh& mesh, std::uint32_t face) {
  const auto [p, q, r] = mesh.corners(face);
  return p + q + r;
}

void split(const Mesh& mesh, std::span<std::uint32_t> faces, std::uint32_t count,
           std::vector<std::vector<std::uint32_t>>& groups) {
  if (count == 1) {
    std::sort(faces.begin(), faces.end());
    groups.emplace_back(faces.begin(), faces.end());
    return;
  }
  Bounds box;
  for (const std::uint32_t face : faces) box.add(center_of(mesh, face));
  const Vec3 extent = box.extent();
  const int axis = extent.x >= extent.y && extent.x >= extent.z ? 0 : extent.y >= extent.z ? 1 : 2;
  const std::uint32_t left = count / 2;
  const auto middle = static_cast<std::ptrdiff_t>(faces.size() * left / count);
  std::nth_element(faces.begin(), faces.begin() + middle, faces.end(), [&](std::uint32_t x, std::uint32_t y) {
    const double at_x = center_of(mesh, x)[axis], at_y = center_of(mesh, y)[axis];
    return at_x != at_y ? at_x < at_y : x < y;
  });
  split(mesh, faces.first(static_cast<std::size_t>(middle)), left, groups);
  split(mesh, faces.subspan(static_cast<std::size_t>(middle)), count - left, groups);
}

}  // namespace

std::vector<std::vector<std::uint32_t>> split_triangles(const Mesh& mesh, std::uint32_t count) {
  std::vector<std::uint32_t> faces(mesh.triangles().size());
  std::iota(faces.begin(), faces.end(), 0u);
  std::vector<std::vector<std::uint32_t>> groups;
  split(mesh, faces, count, groups);
  return groups;
}

std::vector<std::uint32_t> unused_vertices(const Mesh& mesh) {
  std::vector<bool> used(mesh.vertices().size(), false);
  for (const Triangle& triangle : mesh.triangles())
    for (const std::uint32_t corner : triangle) used[corner] = true;
  std::vector<std::uint32_t> unused;
  for (std::uint32_t v = 0; v < used.size(); ++v)
    if (!used[v]) unused.push_back(v);
  return unused;
}

SubMesh sub_mesh(const Mesh& mesh, const std::vector<std::uint32_t>& faces,
                 const std::vector<std::uint32_t>& others) {
  SubMesh piece;
  piece.vertices = others;
  std::vector<Triangle> triangles;
  triangles.reserve(faces.size());
  for (const std::uint32_t face : faces)
    for (const std::uint32_t corner : mesh.triangles()[face]) piece.vertices.push_back(corner);
  std::sort(piece.vertices.begin(), piece.vertices.end());
  piece.vertices.erase(std::unique(piece.vertices.begin(), piece.vertices.end()), piece.vertices.end());
  const auto number_of = [&](std::uint32_t vertex) {
    return static_cast<std::uint32_t>(std::lower_bound(piece.vertices.begin(), piece.vertices.end(), vertex) -
                                      piece.vertices.begin());
  };
  for (const std::uint32_t face : faces) {
    const Triangle& whole = mesh.triangles()[face];
    triangles.push_back({number_of(whole[0]), number_of(whole[1]), number_of(whole[2])});
  }
  std::vector<Vec3> vertices;
  vertices.reserve(piece.vertices.size());
  for (const std::uint32_t vertex : piece.vertices) vertices.push_back(mesh.vertices()[vertex]);
  piece.mesh = Mesh(std::move(vertices), std::move(triangles));
  return piece;
}

}  // namespace tandem::io

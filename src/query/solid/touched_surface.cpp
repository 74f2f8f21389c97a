#include "query/solid/touched_surface.h"

#include <algorithm>

#include "mesh/joined_vertices.h"

namespace tandem {

std::vector<std::uint32_t> touched_faces(std::span<const FacePair> pairs, bool of_a) {
  std::vector<std::uint32_t> faces;
  for (const FacePair& pair : pairs) {
    const std::uint32_t face = of_a ? pair.a : pair.b;
    if (faces.empty() || faces.back() != face) faces.push_back(face);
  }
  if (!of_a) std::sort(faces.begin(), faces.end());
  faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
  return faces;
}

TouchedSurface::TouchedSurface(const Mesh& mesh, const Transform& location, std::vector<std::uint32_t> faces)
    : faces_(std::move(faces)) {
  std::vector<std::uint32_t> used;
  for (const std::uint32_t face : faces_)
    for (const std::uint32_t corner : mesh.triangles()[face]) used.push_back(corner);
  std::sort(used.begin(), used.end());
  used.erase(std::unique(used.begin(), used.end()), used.end());
  std::vector<Vec3> points;
  for (const std::uint32_t vertex : used) points.push_back(mesh.vertices()[vertex]);
  const std::vector<std::uint32_t> joined = joined_vertices(points);
  for (const std::uint32_t index : joined) vertices_.push_back(used[index]);
  for (Vec3& point : points) point = location(point);
  for (const std::uint32_t face : faces_) {
    Triangle local;
    Corners at;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto place = std::lower_bound(used.begin(), used.end(), mesh.triangles()[face][k]);
      const auto index = static_cast<std::size_t>(place - used.begin());
      at.point[k] = points[index];
      local[k] = joined[index];
    }
    local_.push_back(local);
    corners_.push_back(at);
    flat_.push_back(on_one_line(at[0], at[1], at[2]));
  }
}

std::uint32_t TouchedSurface::index_of(std::uint32_t face) const {
  return static_cast<std::uint32_t>(std::lower_bound(faces_.begin(), faces_.end(), face) - faces_.begin());
}

MeshFeature TouchedSurface::feature(std::uint32_t index, IntersectionFeature feature) const {
  constexpr std::uint32_t none = 0xffffffff;
  MeshFeature result{none, none, none};
  const Triangle& local = local_[index];
  for (std::size_t k = 0; k < 3; ++k)
    if ((feature.corners >> k & 1) != 0) result[k] = vertices_[local[k]];
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace tandem

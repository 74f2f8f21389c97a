#include "shape/face_planes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace tandem {
namespace {

using Plane = std::array<float, 4>;  // normal and offset

/// Returns whether every triangle is reached from the first one through common sides.
bool is_connected(const Solid& solid) {
  std::vector<bool> reached(solid.neighbor.size(), false);
  std::vector<std::uint32_t> pending{0};
  reached[0] = true;
  std::size_t count = 0;
  while (!pending.empty()) {
    const std::uint32_t triangle = pending.back();
    pending.pop_back();
    ++count;
    for (const std::uint32_t next : solid.neighbor[triangle]) {
      if (next == Solid::none || reached[next]) continue;
      reached[next] = true;
      pending.push_back(next);
    }
  }
  return count == reached.size();
}

/// Returns the outward normal of a triangle; the zero vector if it is nearly a line, so that rounding could
/// change the direction by more than 2⁻³⁰.
Vec3 unit_normal(Vec3 a, Vec3 b, Vec3 c) {
  const Vec3 u = b - a, v = c - a, n = cross(u, v);
  const double area = length(n);
  return area > 0x1p-20 * length(u) * length(v) && area < HUGE_VAL ? n * (1 / area) : Vec3{};
}

}  // namespace

FacePlanes::FacePlanes(const Mesh& mesh, const Solid& solid, Vec3 center) {
  if (!solid.closed || solid.neighbor.empty() || !is_connected(solid)) return;
  std::vector<Plane> planes;
  double nearest = HUGE_VAL;
  for (const Triangle& triangle : mesh.triangles()) {
    const Vec3 a = mesh.vertices()[triangle[0]] - center;
    Vec3 normal =
        unit_normal(a, mesh.vertices()[triangle[1]] - center, mesh.vertices()[triangle[2]] - center);
    if (normal == Vec3{}) return;
    if (!solid.faces_outward) normal = -normal;
    const double offset = dot(normal, a);
    nearest = std::fmin(nearest, offset);
    planes.push_back({static_cast<float>(normal.x), static_cast<float>(normal.y),
                      static_cast<float>(normal.z), static_cast<float>(offset)});
  }
  inner_radius = nearest;
  std::sort(planes.begin(), planes.end());
  planes.erase(std::unique(planes.begin(), planes.end()), planes.end());
  if (planes.size() > max_planes) return;
  planes.resize((planes.size() + block - 1) / block * block, planes.front());
  for (std::size_t first = 0; first < planes.size(); first += block)
    for (std::size_t k = 0; k < 4; ++k)
      for (std::size_t i = 0; i < block; ++i) numbers.push_back(planes[first + i][k]);
}

}  // namespace tandem

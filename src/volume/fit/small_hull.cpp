#include "volume/fit/small_hull.h"

#include <cmath>
#include <utility>

namespace tandem {

SmallHull::SmallHull(std::span<const Vec3> points) : points_(points) {
  if (points.size() < 4 || !start()) return;
  for (std::size_t i = 0; i < points.size(); ++i) add(static_cast<std::uint8_t>(i));
  for (std::size_t i = 0; i < count_; ++i) {
    const Triangle& t = triangles_[i];
    faces_[face_count_++] = {{points_[t.corner[0]], points_[t.corner[1]], points_[t.corner[2]]},
                             t.doubled_area};
  }
}

bool SmallHull::push(std::uint8_t a, std::uint8_t b, std::uint8_t c) {
  if (count_ == max_faces) return false;
  const Vec3 normal = cross(points_[b] - points_[a], points_[c] - points_[a]);
  triangles_[count_++] = {{a, b, c}, normal, length(normal)};
  return true;
}

bool SmallHull::start() {
  const auto furthest = [&](auto&& measure) {
    std::uint8_t best = 0;
    double most = -1;
    for (std::size_t i = 0; i < points_.size(); ++i)
      if (const double m = measure(points_[i]); m > most) {
        most = m;
        best = static_cast<std::uint8_t>(i);
      }
    return std::pair(best, most);
  };
  const std::uint8_t a = 0;
  const auto [b, b_size] = furthest([&](Vec3 p) { return length(p - points_[a]); });
  const Vec3 side = points_[b] - points_[a];
  const auto [c, c_size] = furthest([&](Vec3 p) { return length(cross(side, p - points_[a])); });
  const Vec3 normal = cross(side, points_[c] - points_[a]);
  const auto [d, d_size] = furthest([&](Vec3 p) { return std::fabs(dot(normal, p - points_[a])); });
  if (!(d_size > 1e-9 * b_size * b_size * b_size) || !(c_size > 0)) return false;
  tolerance_ = 1e-12 * b_size;
  const bool up = dot(normal, points_[d] - points_[a]) > 0;
  const std::uint8_t e = up ? c : b, f = up ? b : c;  // the base faces away from d
  return push(a, e, f) && push(a, d, e) && push(e, d, f) && push(f, d, a);
}

void SmallHull::add(std::uint8_t point) {
  // Faces visible from the point are removed; their boundary edges are connected to the point.
  std::uint32_t edge_from[2 * dop_direction_count] = {};  // bit j of entry i: from corner i to corner j
  std::array<std::array<std::uint8_t, 2>, 3 * max_faces> edges;
  std::size_t edge_count = 0;
  const Vec3 p = points_[point];
  for (std::size_t i = 0; i < count_;) {
    const Triangle& t = triangles_[i];
    if (!(dot(t.normal, p - points_[t.corner[0]]) > tolerance_ * t.doubled_area)) {
      ++i;
      continue;
    }
    for (int k = 0; k < 3; ++k) {
      const std::uint8_t from = t.corner[k], to = t.corner[(k + 1) % 3];
      edge_from[from] |= 1u << to;
      edges[edge_count++] = {from, to};
    }
    triangles_[i] = triangles_[--count_];
  }
  for (std::size_t i = 0; i < edge_count; ++i)
    if (const auto [from, to] = edges[i]; !(edge_from[to] >> from & 1u)) push(from, to, point);
}

}  // namespace tandem

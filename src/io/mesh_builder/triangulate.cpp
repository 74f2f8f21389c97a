#include "io/mesh_builder/triangulate.h"

#include <utility>

namespace tandem::io {
namespace {

struct Point2 {
  double x, y;
};

// Twice the signed area: positive if a, b, c turn left.
double rotation(Point2 a, Point2 b, Point2 c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Newell's normal: exact for planar polygons up to rounding, an average for others.
Vec3 average_normal(std::span<const std::uint32_t> corners, std::span<const Vec3> vertices) {
  const Vec3 origin = vertices[corners[0]];
  Vec3 normal;
  for (std::size_t i = 1; i + 1 < corners.size(); ++i)
    normal += cross(vertices[corners[i]] - origin, vertices[corners[i + 1]] - origin);
  return normal;
}

// Projects the polygon along the largest axis of its normal, oriented counter-clockwise.
std::vector<Point2> flatten(std::span<const std::uint32_t> corners, std::span<const Vec3> vertices,
                            Vec3 normal) {
  const int axis = largest_axis(normal);
  const int u = normal[axis] > 0 ? (axis + 1) % 3 : (axis + 2) % 3;
  const int v = normal[axis] > 0 ? (axis + 2) % 3 : (axis + 1) % 3;
  std::vector<Point2> points;
  points.reserve(corners.size());
  for (const std::uint32_t corner : corners) points.push_back({vertices[corner][u], vertices[corner][v]});
  return points;
}

bool is_convex(std::span<const std::uint32_t> corners, std::span<const Vec3> vertices, Vec3 normal) {
  const std::size_t n = corners.size();
  Vec3 before = vertices[corners[0]] - vertices[corners[n - 1]];
  for (std::size_t i = 0; i < n; ++i) {
    const Vec3 after = vertices[corners[i + 1 < n ? i + 1 : 0]] - vertices[corners[i]];
    if (dot(cross(before, after), normal) < 0) return false;
    before = after;
  }
  return true;
}

// Clips ears off a counter-clockwise polygon. Only the neighbours of a clipped ear can become ears, so each
// corner is tested a few times. Complexity: quadratic in the number of corners.
class EarClipper {
 public:
  EarClipper(std::span<const std::uint32_t> corners, std::vector<Point2> points)
      : corners_(corners),
        points_(std::move(points)),
        next_(corners.size()),
        previous_(corners.size()),
        ear_(corners.size()) {
    const std::size_t n = corners.size();
    for (std::size_t i = 0; i < n; ++i) {
      next_[i] = (i + 1) % n;
      previous_[i] = (i + n - 1) % n;
    }
    for (std::size_t i = 0; i < n; ++i) ear_[i] = is_ear(i);
  }

  void clip(std::vector<Triangle>& triangles) {
    std::size_t at = 0, left = points_.size();
    for (std::size_t passed = 0; left > 3 && passed < left;) {
      if (!ear_[at]) {
        at = next_[at];
        ++passed;
        continue;
      }
      const std::size_t before = previous_[at], after = next_[at];
      triangles.push_back({corners_[before], corners_[at], corners_[after]});
      next_[before] = after;
      previous_[after] = before;
      ear_[before] = is_ear(before);
      ear_[after] = is_ear(after);
      at = after;
      --left;
      passed = 0;
    }
    // Three corners, or a rest without ears.
    for (std::size_t b = next_[at]; next_[b] != at; b = next_[b])
      triangles.push_back({corners_[at], corners_[b], corners_[next_[b]]});
  }

 private:
  bool is_ear(std::size_t i) const {
    const std::size_t before = previous_[i], after = next_[i];
    const Point2 a = points_[before], b = points_[i], c = points_[after];
    if (rotation(a, b, c) <= 0) return false;
    for (std::size_t j = next_[after]; j != before; j = next_[j]) {
      const Point2 p = points_[j];
      const bool inside = rotation(a, b, p) >= 0 && rotation(b, c, p) >= 0 && rotation(c, a, p) >= 0;
      // A polygon connected to its hole visits points twice; a point that equals a corner does not block the
      // ear.
      if (inside && !same(p, a) && !same(p, b) && !same(p, c)) return false;
    }
    return true;
  }
  static bool same(Point2 a, Point2 b) { return a.x == b.x && a.y == b.y; }

  std::span<const std::uint32_t> corners_;
  std::vector<Point2> points_;
  std::vector<std::size_t> next_, previous_;
  std::vector<char> ear_;
};

}  // namespace

void triangulate_as_fan(std::span<const std::uint32_t> corners, std::vector<Triangle>& triangles) {
  for (std::size_t i = 1; i + 1 < corners.size(); ++i)
    triangles.push_back({corners[0], corners[i], corners[i + 1]});
}

bool triangulate(std::span<const std::uint32_t> corners, std::span<const Vec3> vertices,
                 std::vector<Triangle>& triangles) {
  const Vec3 normal = average_normal(corners, vertices);
  if (corners.size() > 3 && !is_convex(corners, vertices, normal)) {
    if (corners.size() > max_concave_corners) return false;
    EarClipper(corners, flatten(corners, vertices, normal)).clip(triangles);
    return true;
  }
  triangulate_as_fan(corners, triangles);
  return true;
}

}  // namespace tandem::io

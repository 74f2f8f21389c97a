#pragma once
#include "narrow/triangle/refined_distance.h"

/// The distance of two closed triangles with its two nearest points, bounded by a lower and an upper bound.
namespace tandem {

namespace detail {

/// Where the edge pq passes through the plane of t, if p and q are on different sides.
TANDEM_HD inline void offer_crossing(Vec3 p, Vec3 q, const Corners& t, NearestPoints& best) {
  const Vec3 normal = cross(t[1] - t[0], t[2] - t[0]);
  const double p_height = dot(p - t[0], normal), q_height = dot(q - t[0], normal);
  if (p_height * q_height > 0 || p_height == q_height) return;
  const Vec3 x = p + (q - p) * (p_height / (p_height - q_height));
  // By areas, which are known better than the squares of a thin triangle's sides.
  const Vec3 u = t[1] - t[0], v = t[2] - t[0], w = x - t[0];
  const double size = dot(normal, normal), s = dot(cross(w, v), normal), r = dot(cross(u, w), normal);
  if (s >= 0 && r >= 0 && s + r <= size) best.offer(x, t[0] + u * (s / size) + v * (r / size));
}

/// Gap between the projections of two triangles on a unit vector: a lower bound of their distance for any
/// direction, since projection shortens.
TANDEM_HD inline double gap_along(Vec3 direction, const Corners& a, const Corners& b) {
  double a_end = -HUGE_VAL, b_start = HUGE_VAL, size = 0;
  for (int i = 0; i < 3; ++i) {
    const double index_a = dot(direction, a[i] - b[0]), index_b = dot(direction, b[i] - b[0]);
    if (index_a > a_end) a_end = index_a;
    if (index_b < b_start) b_start = index_b;
    const Vec3 extent = abs(a[i] - b[0]) + abs(b[i] - b[0]);
    size = larger(size, extent.x + extent.y + extent.z);
  }
  // Each projection takes six roundings of values up to `size`, and the direction's length is off by two.
  return (b_start - a_end) - 16 * 0x1p-53 * size;
}

/// Returns the length of a vector, also if squares of its coordinates underflow.
TANDEM_HD inline double length_of_any(Vec3 v) {
  const double squared = dot(v, v);
  if (squared > 1e-280) return std::sqrt(squared);
  const Vec3 larger_one = v * 0x1p+500;
  return std::sqrt(dot(larger_one, larger_one)) * 0x1p-500;
}

/// How far a point that was computed may be off a triangle. A corner is not. Others are a corner and one or
/// two edges times weights that are one together at most. With coordinates below m and edges below 2 m, the
/// two sums are off by 2 εm, edges and products by 4 εm and the sum of the weights by 2 εm; √3 times that as
/// a distance.
TANDEM_HD inline double off_triangle(Vec3 point, const Corners& t, double largest) {
  return point == t[0] || point == t[1] || point == t[2] ? 0 : 16 * 0x1p-53 * largest;
}

TANDEM_HD inline double largest_coordinate(const Corners& t) {
  double m = 0;
  for (int i = 0; i < 3; ++i)
    for (int k = 0; k < 3; ++k) m = larger(m, std::fabs(t[i][k]));
  return m;
}

/// The size that the bounds of a distance are relative to, from the largest coordinates of both triangles:
/// their sum, unless one of them is thousands of times as large as the other.
TANDEM_HD inline double compared_size(double a, double b) {
  const double sum = a + b, most = 4096 * (a < b ? a : b);
  return sum < most ? sum : most;
}

/// Whether the bounds of a distance differ by more than rounding alone explains. `size`: compared_size.
TANDEM_HD inline bool is_loose(const TriangleDistance& d, double size) {
  return d.upper - d.lower > 128 * 0x1p-53 * (size + d.upper);
}

/// The nearest points of triangles that do not cross.
TANDEM_HD inline NearestPoints nearest_points(const Corners& a, const Corners& b) {
  NearestPoints best;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) offer_segments(a[i], a[(i + 1) % 3], b[j], b[(j + 1) % 3], best);
    Vec3 foot;
    if (foot_inside(b, a[i], foot)) best.offer(a[i], foot);
    if (foot_inside(a, b[i], foot)) best.offer(foot, b[i]);
  }
  return best;
}

/// Better bounds than those of the line between the nearest points, which rounding turns if the triangles are
/// very close or thin: the gap along the planes' normals or along the common perpendicular of two edges is
/// mostly enough, double-double arithmetic always.
TANDEM_HD_ONCE TriangleDistance tightened(TriangleDistance d, const Corners& a, const Corners& b);

}  // namespace detail

/// Bounds of the distance of triangles that are known not to touch. The lower bound is the gap of the two
/// along the line between their nearest points, which is the distance itself but for rounding; rounding tilts
/// that line if the triangles are thin or very close, and the bounds are loose.
TANDEM_HD inline TriangleDistance rough_distance_of_separate(const Corners& a, const Corners& b) {
  const detail::NearestPoints best = detail::nearest_points(a, b);
  const double distance = best.squared < HUGE_VAL ? detail::length_of_any(best.b - best.a) : HUGE_VAL;
  const double gap = distance > 0 ? detail::gap_along((best.b - best.a) / distance, a, b) : 0;
  const double size_a = detail::largest_coordinate(a), size_b = detail::largest_coordinate(b);
  const double off = detail::off_triangle(best.a, a, size_a) + detail::off_triangle(best.b, b, size_b);
  return {gap > 0 ? gap : 0, (distance + off) * (1 + 0x1p-50), best.a, best.b};
}

/// The same with loose bounds tightened: upper − lower is at most 1.5e-14 of the compared size of both
/// triangles and the distance.
TANDEM_HD inline TriangleDistance distance_of_separate(const Corners& a, const Corners& b) {
  const TriangleDistance d = rough_distance_of_separate(a, b);
  const double size = detail::compared_size(detail::largest_coordinate(a), detail::largest_coordinate(b));
  return detail::is_loose(d, size) ? detail::tightened(d, a, b) : d;
}

/// Distance of triangles that are known to touch: the bounds 0 and 0, and a common point to rounding. Usually
/// an edge of one passes through the other; if rounding hides that, the nearest points found.
TANDEM_HD inline TriangleDistance distance_of_touching(const Corners& a, const Corners& b) {
  detail::NearestPoints best, crossing;
  for (int i = 0; i < 3; ++i) {
    detail::offer_crossing(a[i], a[(i + 1) % 3], b, best);
    detail::offer_crossing(b[i], b[(i + 1) % 3], a, crossing);
  }
  if (crossing.squared < best.squared) best.offer(crossing.b, crossing.a);
  const Vec3 u = a[1] - a[0], v = b[1] - b[0];
  if (!(best.squared <= 1e-28 * (dot(u, u) + dot(v, v)))) {
    const detail::NearestPoints nearest = detail::nearest_points(a, b);
    best.offer(nearest.a, nearest.b);
  }
  return {0, 0, best.a, best.b};
}

TANDEM_HD inline TriangleDistance triangle_distance(const Corners& a, const Corners& b) {
  return triangles_touch(a, b) ? distance_of_touching(a, b) : distance_of_separate(a, b);
}

}  // namespace tandem

#ifdef __CUDACC__
#include "narrow/triangle/triangle_distance.cpp"
#endif

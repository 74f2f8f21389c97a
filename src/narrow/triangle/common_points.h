#pragma once
#include "narrow/triangle/triangle_distance.h"

namespace tandem {

/// The intersection of two touching triangles: the ends of their common segment or, if they are coplanar, the
/// corners of their common polygon, in no order and with repetitions. Positions are rounded.
struct CommonPoints {
  int count = 0;
  Vec3 point[21];  // at most three corners and three crossings of each, and nine crossings of edges

  void add(Vec3 p) { point[count++] = p; }

  /// Returns the two points that are furthest apart.
  void ends(Vec3& first, Vec3& last) const {
    double furthest = -1;
    for (int i = 0; i < count; ++i)
      for (int j = i; j < count; ++j) {
        const Vec3 d = point[j] - point[i];
        if (dot(d, d) > furthest) {
          furthest = dot(d, d);
          first = point[i];
          last = point[j];
        }
      }
  }
};

namespace detail {

/// Adds the corners of `t` that lie on the closed triangle `other`, and the points where its edges cross it.
inline void add_common_points(const Corners& t, const Corners& other, CommonPoints& found) {
  const OrientedPlane plane(other[0], other[1], other[2]);
  const Vec3 normal = cross(other[1] - other[0], other[2] - other[0]);
  for (int i = 0; i < 3; ++i) {
    const Vec3 p = t[i], q = t[(i + 1) % 3];
    const int p_side = plane.side(p), q_side = plane.side(q);
    if (p_side == 0 && triangles_touch(Corners{{p, p, p}}, other)) found.add(p);
    if (p_side * q_side >= 0 || !triangles_touch(Corners{{p, q, q}}, other)) continue;
    const double p_height = dot(p - other[0], normal), q_height = dot(q - other[0], normal);
    const double part = p_height != q_height ? clamp01(p_height / (p_height - q_height)) : 0.5;
    found.add(p + (q - p) * part);
  }
}

/// The point where the edge pq crosses a plane, given the heights of its ends above it.
TANDEM_HD inline Vec3 crossing(const Vec3& p, const Vec3& q, double over_p, double over_q) {
  return p + (q - p) * (over_p / (over_p - over_q));
}

/// Returns the points where the edges of `t` cross a plane, in the order of the edges, given the heights of
/// its corners above it, none of which is zero and not all of which have one sign. Two edges cross it: the
/// first is edge 0 or 1, the last edge 2 or 1. References instead of branches, which would be mispredicted.
TANDEM_HD inline void crossings(const Corners& t, const double (&height)[3], Vec3 (&at)[2]) {
  const bool first = (height[0] > 0) != (height[1] > 0), last = (height[2] > 0) != (height[0] > 0);
  at[0] = crossing(first ? t[0] : t[1], first ? t[1] : t[2], first ? height[0] : height[1],
                   first ? height[1] : height[2]);
  at[1] = crossing(last ? t[2] : t[1], last ? t[0] : t[2], last ? height[2] : height[1],
                   last ? height[0] : height[2]);
}

/// Puts two points in their order along a direction.
TANDEM_HD inline void put_in_order(Vec3 (&at)[2], Vec3 along) {
  if (!(dot(at[0], along) > dot(at[1], along))) return;
  const Vec3 first = at[0];
  at[0] = at[1];
  at[1] = first;
}

TANDEM_HD inline bool one_sided(const double h[3]) {
  return (h[0] > 0) == (h[1] > 0) && (h[1] > 0) == (h[2] > 0);
}

}  // namespace detail

/// The heights of the corners of two triangles above each other's planes, in units of twice the areas: the
/// determinants of OrientedPlane.
struct MutualHeights {
  double over_a[3], over_b[3];
  double largest = 0, least = HUGE_VAL;  ///< magnitudes

  /// The normals are the cross products of the first two edges.
  TANDEM_HD MutualHeights(const Corners& a, Vec3 normal_a, const Corners& b, Vec3 normal_b) {
    for (int i = 0; i < 3; ++i) {
      over_b[i] = dot(a[i] - b[0], normal_b);
      over_a[i] = dot(b[i] - a[0], normal_a);
      const double x = detail::magnitude(over_a[i]), y = detail::magnitude(over_b[i]);
      largest = detail::larger(largest, detail::larger(x, y));
      least = x < least ? x : least;
      least = y < least ? y : least;
    }
  }

  /// Returns whether the triangles clearly cross each other's planes, as nearly all that touch do: no corner
  /// is so close to the other's plane that rounding matters.
  TANDEM_HD bool is_plain() const {
    return least > 1e-6 * largest && !detail::one_sided(over_a) && !detail::one_sided(over_b);
  }
};

/// The ends of the common segment of two triangles that touch and whose heights are plain.
TANDEM_HD inline void plain_segment(const Corners& a, Vec3 normal_a, const Corners& b, Vec3 normal_b,
                                    const MutualHeights& heights, Vec3 (&ends)[2]) {
  const Vec3 along = cross(normal_a, normal_b);
  Vec3 of_a[2], of_b[2];
  detail::crossings(a, heights.over_b, of_a);
  detail::crossings(b, heights.over_a, of_b);
  detail::put_in_order(of_a, along);
  detail::put_in_order(of_b, along);
  ends[0] = dot(of_a[0] - of_b[0], along) > 0 ? of_a[0] : of_b[0];
  ends[1] = dot(of_a[1] - of_b[1], along) < 0 ? of_a[1] : of_b[1];
}
/// The same for any triangles; returns false if their heights are not plain.
TANDEM_HD inline bool plain_segment(const Corners& a, const Corners& b, Vec3 (&ends)[2]) {
  const Vec3 normal_a = cross(a[1] - a[0], a[2] - a[0]), normal_b = cross(b[1] - b[0], b[2] - b[0]);
  const MutualHeights heights(a, normal_a, b, normal_b);
  if (!heights.is_plain()) return false;
  plain_segment(a, normal_a, b, normal_b, heights, ends);
  return true;
}

/// The triangles must touch.
inline CommonPoints touch_points(const Corners& a, const Corners& b) {
  CommonPoints found;
  if (Vec3 ends[2]; plain_segment(a, b, ends)) {
    found.add(ends[0]);
    found.add(ends[1]);
    return found;
  }
  detail::add_common_points(a, b, found);
  detail::add_common_points(b, a, found);
  double size = 0;
  for (int i = 0; i < 3; ++i) {
    const Vec3 margin = abs(a[i] - a[0]) + abs(b[i] - a[0]);
    size = detail::larger(size, margin.x + margin.y + margin.z);
  }
  detail::NearestPoints nearest;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      detail::NearestPoints edges;
      detail::offer_segments(a[i], a[(i + 1) % 3], b[j], b[(j + 1) % 3], edges);
      nearest.offer(edges.a, edges.b);
      if (edges.squared <= 1e-26 * size * size) found.add(0.5 * (edges.a + edges.b));
    }
  if (found.count == 0) found.add(0.5 * (nearest.a + nearest.b));
  return found;
}

}  // namespace tandem

#pragma once
#include "math/orientation.h"

/// The exact triangle–triangle test. A triangle is the convex hull of its three corners, closed, so it may be
/// a segment or a point. Every decision is the sign of an exact orientation predicate or a comparison of
/// coordinates, so the answer has no error.
namespace tandem {

/// Three corners; any of them may coincide.
struct Corners {
  Vec3 point[3];
  TANDEM_HD const Vec3& operator[](int i) const { return point[i]; }
};

namespace detail {

TANDEM_HD inline bool less_by_coordinates(Vec3 a, Vec3 b) {
  return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.z < b.z;
}

/// The corners of two coplanar figures, projected by dropping the coordinate `dropped`.
struct InPlane {
  int dropped;

  TANDEM_HD int side(Vec3 a, Vec3 b, Vec3 c) const { return orient_projected(dropped, a, b, c); }

  /// Whether `p`, known to be on the line through a and b, lies between them.
  TANDEM_HD static bool between(Vec3 a, Vec3 b, Vec3 p) {
    const bool a_first = less_by_coordinates(a, b);
    const Vec3 low = a_first ? a : b, high = a_first ? b : a;
    return !less_by_coordinates(p, low) && !less_by_coordinates(high, p);
  }

  TANDEM_HD bool segments_touch(Vec3 a, Vec3 b, Vec3 c, Vec3 d) const {
    const int c_side = side(a, b, c), d_side = side(a, b, d), a_side = side(c, d, a), b_side = side(c, d, b);
    if (c_side * d_side < 0 && a_side * b_side < 0) return true;
    return (c_side == 0 && between(a, b, c)) || (d_side == 0 && between(a, b, d)) ||
           (a_side == 0 && between(c, d, a)) || (b_side == 0 && between(c, d, b));
  }

  TANDEM_HD bool inside(Vec3 p, const Corners& t) const {
    const int s0 = side(t[0], t[1], p), s1 = side(t[1], t[2], p), s2 = side(t[2], t[0], p);
    return (s0 >= 0 && s1 >= 0 && s2 >= 0) || (s0 <= 0 && s1 <= 0 && s2 <= 0);
  }

  TANDEM_HD bool segment_touches_triangle(Vec3 p, Vec3 q, const Corners& t) const {
    return inside(p, t) || segments_touch(p, q, t[0], t[1]) || segments_touch(p, q, t[1], t[2]) ||
           segments_touch(p, q, t[2], t[0]);
  }

  /// Whether some edge of `a`, turning by `turn`, has all of `b` strictly outside.
  TANDEM_HD bool edge_separates(const Corners& a, int orientation, const Corners& b) const {
    for (int i = 0; i < 3; ++i) {
      const Vec3 p = a[i], q = a[(i + 1) % 3];
      if (orientation * side(p, q, b[0]) < 0 && orientation * side(p, q, b[1]) < 0 &&
          orientation * side(p, q, b[2]) < 0)
        return true;
    }
    return false;
  }

  /// Both triangles must have area. Two convex polygons are disjoint exactly if an edge of one separates
  /// them.
  TANDEM_HD bool triangles_touch(const Corners& a, const Corners& b) const {
    const int rotation_a = side(a[0], a[1], a[2]), rotation_b = side(b[0], b[1], b[2]);
    return !edge_separates(a, rotation_a, b) && !edge_separates(b, rotation_b, a);
  }
};

/// A coordinate to drop such that the plane of a, b, c keeps its shape; the points must not be on one line.
TANDEM_HD inline InPlane projected(Vec3 a, Vec3 b, Vec3 c) {
  for (int dropped = 0; dropped < 2; ++dropped)
    if (orient_projected(dropped, a, b, c) != 0) return {dropped};
  return {2};
}

/// The corner of a triangle that the other's plane cuts off from the two others: alone on its side, or
/// the only one on the plane.
struct Lone {
  int corner;
  bool above;
};
TANDEM_HD inline Lone lone_corner(const int (&side)[3]) {
  for (int i = 0; i < 3; ++i) {
    const int j = side[(i + 1) % 3], k = side[(i + 2) % 3];
    if (side[i] > 0 && j <= 0 && k <= 0) return {i, true};
    if (side[i] < 0 && j >= 0 && k >= 0) return {i, false};
    if (side[i] == 0 && j * k > 0) return {i, j < 0};
  }
  return {0, true};  // unreachable: all on one side or all on the plane is decided before
}

}  // namespace detail

/// Returns whether two closed triangles share a point. Guigue & Devillers 2003, completed for degenerate
/// triangles.
TANDEM_HD_ONCE bool triangles_touch(const Corners& a, const Corners& b);

}  // namespace tandem

#ifdef __CUDACC__
#include "narrow/triangle/triangle_triangle.cpp"
#endif

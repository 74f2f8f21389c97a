#include "narrow/triangle/triangle_triangle.h"

#include <limits>

namespace tandem {

namespace detail {

/// The two ends of the segment that three points on one line span.
struct Segment {
  Vec3 low, high;
};
TANDEM_HD inline Segment span_on_line(const Corners& t) {
  Segment s{t[0], t[0]};
  for (int i = 1; i < 3; ++i) {
    if (less_by_coordinates(t[i], s.low)) s.low = t[i];
    if (less_by_coordinates(s.high, t[i])) s.high = t[i];
  }
  return s;
}

/// `t` must have area.
TANDEM_HD inline bool segment_touches_triangle(Vec3 p, Vec3 q, const Corners& t) {
  const OrientedPlane plane(t[0], t[1], t[2]);
  const int p_side = plane.side(p), q_side = plane.side(q);
  if (p_side * q_side > 0) return false;
  if (p_side == 0 && q_side == 0) return projected(t[0], t[1], t[2]).segment_touches_triangle(p, q, t);
  // The line crosses the plane in one point, which lies between p and q.
  const int s0 = orient3d(p, q, t[0], t[1]), s1 = orient3d(p, q, t[1], t[2]), s2 = orient3d(p, q, t[2], t[0]);
  return (s0 >= 0 && s1 >= 0 && s2 >= 0) || (s0 <= 0 && s1 <= 0 && s2 <= 0);
}

TANDEM_HD inline bool segments_touch(Segment a, Segment b) {
  if (orient3d(a.low, a.high, b.low, b.high) != 0) return false;
  const Vec3 p = a.low, q = a.high, r = b.low, s = b.high;
  // Any three of the four points that are not on one line show the common plane.
  if (!on_one_line(p, q, r)) return projected(p, q, r).segments_touch(p, q, r, s);
  if (!on_one_line(p, q, s)) return projected(p, q, s).segments_touch(p, q, r, s);
  if (!on_one_line(r, s, p)) return projected(r, s, p).segments_touch(p, q, r, s);
  if (!on_one_line(r, s, q)) return projected(r, s, q).segments_touch(p, q, r, s);
  return !less_by_coordinates(a.high, b.low) && !less_by_coordinates(b.high, a.low);
}

/// Both triangles have area and lie in one plane. Inlines all that it calls: 3 % fewer instructions for all
/// pairs of coplanar plates.
#ifndef __CUDACC__
[[gnu::flatten]]
#endif
TANDEM_HD inline bool
coplanar_touch(const Corners& a, const Corners& b) {
  return projected(a[0], a[1], a[2]).triangles_touch(a, b);
}

/// At least one of the triangles has no area, or both lie in one plane.
TANDEM_HD inline bool touch_flat(const Corners& a, const Corners& b) {
  const bool a_is_line = on_one_line(a[0], a[1], a[2]), b_is_line = on_one_line(b[0], b[1], b[2]);
  if (a_is_line && b_is_line) return segments_touch(span_on_line(a), span_on_line(b));
  if (a_is_line) {
    const Segment s = span_on_line(a);
    return segment_touches_triangle(s.low, s.high, b);
  }
  if (b_is_line) {
    const Segment s = span_on_line(b);
    return segment_touches_triangle(s.low, s.high, a);
  }
  return coplanar_touch(a, b);
}

/// The axis of the coordinate that all corners share: -1 if there is none.
TANDEM_HD inline int shared_axis(const Corners& t) {
  for (int i = 0; i < 3; ++i)
    if (t[0][i] == t[1][i] && t[1][i] == t[2][i]) return i;
  return -1;
}

/// The interval in which a line cuts a triangle in its plane: bounds of its two ends. The line has the
/// coordinate `at` of the axis `across`; the interval is along the axis `along`. An end is a corner on the
/// line, known exactly, or the point where an edge crosses the line.
class LineCut {
 public:
  double min_low = std::numeric_limits<double>::infinity(), min_high = min_low;  ///< bounds of the lower end
  double max_low = -min_low, max_high = -min_low;                                ///< bounds of the upper end

  TANDEM_HD LineCut(const Corners& t, int across, double at, int along) {
    const double x[3] = {t[0][across], t[1][across], t[2][across]};
    const double y[3] = {t[0][along], t[1][along], t[2][along]};
    for (int i = 0; i < 3; ++i) {
      const int next = i == 2 ? 0 : i + 1;
      if (x[i] == at) add(y[i], y[i]);
      if ((x[i] < at && at < x[next]) || (x[next] < at && at < x[i]))
        add_crossing(x[i], y[i], x[next], y[next], at);
    }
  }
  TANDEM_HD bool is_empty() const { return min_low > max_high; }

 private:
  TANDEM_HD void add(double low, double high) {
    if (low < min_low) min_low = low;
    if (high < min_high) min_high = high;
    if (low > max_low) max_low = low;
    if (high > max_high) max_high = high;
  }

  /// The edge from (px, py) to (qx, qy) crosses the line x = at. With ε = 2⁻⁵³, the computed (at − px)·v / w
  /// has a relative error below 5.1ε, and |at − px| < |w|. The sum and the two ends of the interval add ε
  /// times the larger of |py| and |qy| each. So 9ε·(|v| + |py| + |qy|), here 1e-15, covers all of them; for v
  /// and w within the limits of the filters nothing overflows, and underflows are far below 1e-15·|v|.
  TANDEM_HD void add_crossing(double px, double py, double qx, double qy, double at) {
    const double v = qy - py, w = qx - px;
    if (filter_applies(magnitude(v)) && filter_applies(magnitude(w))) {
      const double y = py + (at - px) * v / w, error = 1e-15 * (magnitude(v) + magnitude(py) + magnitude(qy));
      add(y - error, y + error);
    } else {
      add(py < qy ? py : qy, py < qy ? qy : py);
    }
  }
};

/// Two triangles in planes of different axes: +1 touch, -1 disjoint, 0 undecided.
TANDEM_HD inline int touch_in_axis_planes(const Corners& a, int axis_a, const Corners& b, int axis_b) {
  const int along = 3 - axis_a - axis_b;
  const LineCut cut_a(a, axis_b, b[0][axis_b], along);
  if (cut_a.is_empty()) return -1;
  const LineCut cut_b(b, axis_a, a[0][axis_a], along);
  if (cut_b.is_empty()) return -1;
  if (cut_a.max_high < cut_b.min_low || cut_b.max_high < cut_a.min_low) return -1;
  return cut_a.min_high <= cut_b.max_low && cut_b.min_high <= cut_a.max_low ? 1 : 0;
}

}  // namespace detail

TANDEM_HD_ONCE bool triangles_touch(const Corners& a, const Corners& b) {
  // Common corners are common in meshes, and every sign with them in it would be zero, which is decided last.
  for (int i = 0; i < 3; ++i)
    if (a[i] == b[0] || a[i] == b[1] || a[i] == b[2]) return true;
  if (const int axis_a = detail::shared_axis(a); axis_a >= 0) {
    const int axis_b = detail::shared_axis(b);
    if (axis_b >= 0 && axis_b != axis_a)
      if (const int certain = detail::touch_in_axis_planes(a, axis_a, b, axis_b); certain != 0)
        return certain > 0;
  }
  const OrientedPlane plane_a(a[0], a[1], a[2]);
  const int b_side[3] = {plane_a.side(b[0]), plane_a.side(b[1]), plane_a.side(b[2])};
  if (b_side[0] != 0 && b_side[0] == b_side[1] && b_side[1] == b_side[2]) return false;
  const OrientedPlane plane_b(b[0], b[1], b[2]);
  const int a_side[3] = {plane_b.side(a[0]), plane_b.side(a[1]), plane_b.side(a[2])};
  if (a_side[0] != 0 && a_side[0] == a_side[1] && a_side[1] == a_side[2]) return false;
  const bool a_in_plane = a_side[0] == 0 && a_side[1] == 0 && a_side[2] == 0;
  const bool b_in_plane = b_side[0] == 0 && b_side[1] == 0 && b_side[2] == 0;
  if (a_in_plane || b_in_plane) return detail::touch_flat(a, b);

  // Both have area and their planes meet in a line, which cuts each in an interval. Turn both so that the
  // first corner is the lone one and lies above the other's plane; the intervals then overlap when two signs
  // agree.
  const detail::Lone lone_a = detail::lone_corner(a_side), lone_b = detail::lone_corner(b_side);
  const Vec3 p1 = a[lone_a.corner], p2 = b[lone_b.corner];
  Vec3 q1 = a[(lone_a.corner + 1) % 3], r1 = a[(lone_a.corner + 2) % 3];
  Vec3 q2 = b[(lone_b.corner + 1) % 3], r2 = b[(lone_b.corner + 2) % 3];
  const auto swap = [](Vec3& x, Vec3& y) {
    const Vec3 kept = x;
    x = y;
    y = kept;
  };
  if (!lone_a.above) swap(q2, r2);
  if (!lone_b.above) swap(q1, r1);
  return orient3d(p1, q1, p2, q2) <= 0 && orient3d(p1, r1, r2, p2) <= 0;
}

}  // namespace tandem

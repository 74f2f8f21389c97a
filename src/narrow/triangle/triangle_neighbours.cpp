#include "narrow/triangle/triangle_neighbours.h"

namespace tandem {

namespace detail {

TANDEM_HD inline Corners segment(Vec3 p, Vec3 q) { return {{p, q, q}}; }

/// Whether x and y, on one line with v, lie on the same side of it.
TANDEM_HD inline bool same_direction(Vec3 v, Vec3 x, Vec3 y) {
  return less_by_coordinates(v, x) == less_by_coordinates(v, y) && x != v && y != v;
}

/// Whether the segment from v to x meets the triangle of v, z and w anywhere but in v.
TANDEM_HD inline bool segment_goes_on(Vec3 v, Vec3 x, Vec3 z, Vec3 w) {
  if (x == v) return false;
  if (on_one_line(v, z, w))
    return (on_one_line(v, x, z) && same_direction(v, x, z)) ||
           (on_one_line(v, x, w) && same_direction(v, x, w));
  return triangles_touch(segment(x, x), Corners{{v, z, w}}) || triangles_touch(segment(v, x), segment(z, w));
}

/// Triangles that share the corner v only. A common part that is more than v ends on the edge opposite of v
/// of one of them.
TANDEM_HD inline bool touch_beyond_corner(Vec3 v, Vec3 x, Vec3 y, Vec3 z, Vec3 w) {
  const int x_side = orient3d(v, z, w, x), y_side = orient3d(v, z, w, y);
  if (x_side * y_side > 0) return false;
  const int z_side = orient3d(v, x, y, z), w_side = orient3d(v, x, y, w);
  if (z_side * w_side > 0) return false;
  // A triangle without area is the two segments from v.
  if (on_one_line(v, x, y)) return segment_goes_on(v, x, z, w) || segment_goes_on(v, y, z, w);
  if (on_one_line(v, z, w)) return segment_goes_on(v, z, x, y) || segment_goes_on(v, w, x, y);
  return triangles_touch(segment(x, y), Corners{{v, z, w}}) ||
         triangles_touch(segment(z, w), Corners{{v, x, y}});
}

/// Triangles that share the edge pq only: they share more when one is folded onto the other, or both lie on
/// the edge's line and reach over the same end.
TANDEM_HD inline bool touch_beyond_edge(Vec3 p, Vec3 q, Vec3 r, Vec3 s) {
  if (orient3d(p, q, r, s) != 0) return false;
  const bool r_on_line = on_one_line(p, q, r), s_on_line = on_one_line(p, q, s);
  if (r_on_line != s_on_line) return false;
  if (!r_on_line) {
    const InPlane plane = projected(p, q, r);
    return plane.side(p, q, r) == plane.side(p, q, s);
  }
  const auto beyond = [](Vec3 from, Vec3 end, Vec3 x) { return x != end && !same_direction(end, x, from); };
  return (beyond(p, q, r) && beyond(p, q, s)) || (beyond(q, p, r) && beyond(q, p, s));
}

}  // namespace detail

TANDEM_HD_ONCE bool touch_beyond_common(const Corners& a, const Corners& b) {
  const CommonCorners common(a, b);
  const auto pa = [&](int i) { return a[common.order_a[i]]; };
  const auto pb = [&](int i) { return b[common.order_b[i]]; };
  if (common.count == 0) return triangles_touch(a, b);
  if (common.count == 3) return true;
  if (common.count == 2 && pa(0) != pa(1)) return detail::touch_beyond_edge(pa(0), pa(1), pa(2), pb(2));
  return detail::touch_beyond_corner(pa(0), pa(1), pa(2), pb(1), pb(2));
}

}  // namespace tandem

#pragma once
#include "narrow/cast/ray_end.h"
#include "narrow/triangle/triangle_triangle.h"

/// A ray against a closed triangle. Whether it hits is decided exactly, by signs of determinants without
/// rounding, so a ray through an edge or a corner hits every triangle there and passes through no closed
/// surface. The end of a finite ray is the exact point of ray_end.h. The hit point is rounded.
namespace tandem {

struct RayCrossing {
  bool hit = false;
  double along = 0;  ///< ray parameter of the hit; not negative
  Vec3 point;        ///< origin + along · direction; on the triangle, to rounding
};

namespace detail {

/// The sign of d · ((a − o) × (b − o)), without rounding.
TANDEM_HD_ONCE int exact_orientation(Vec3 o, Vec3 d, Vec3 a, Vec3 b);

/// On which side of the ray the directed edge a → b passes, from the rounded differences `u` and `v` of its
/// ends with the origin: the sign of d · (u × v), or 0 where the filter cannot tell. Its bound is that of
/// orientation.h's dynamic stage, whose third factor is a difference too and here is not.
TANDEM_HD inline int filtered_turn_around_ray(Vec3 d, Vec3 u, Vec3 v) {
  const double yz = u.y * v.z, zy = u.z * v.y, zx = u.z * v.x, xz = u.x * v.z, xy = u.x * v.y, yx = u.y * v.x;
  const double value = d.x * (yz - zy) + d.y * (zx - xz) + d.z * (xy - yx);
  const double permanent = magnitude(d.x) * (magnitude(yz) + magnitude(zy)) +
                           magnitude(d.y) * (magnitude(zx) + magnitude(xz)) +
                           magnitude(d.z) * (magnitude(xy) + magnitude(yx));
  const double underflow = 1e-322 * (magnitude(d.x) + magnitude(d.y) + magnitude(d.z)) + 1e-307;
  return magnitude(value) > 7.78e-16 * permanent + underflow ? sign(value) : 0;
}
TANDEM_HD inline int orientation_around_ray(Vec3 o, Vec3 d, Vec3 a, Vec3 b, Vec3 u, Vec3 v) {
  const int certain = filtered_turn_around_ray(d, u, v);
  return certain != 0 ? certain : exact_orientation(o, d, a, b);
}

/// The triangle has no area, or the ray runs in its plane.
TANDEM_HD_ONCE RayCrossing ray_in_plane(Vec3 o, Vec3 d, const Corners& t, const RayEnd& end);

TANDEM_HD inline double smaller(double a, double b) { return b < a ? b : a; }

/// Returns the hit point of a ray that is known to hit and not to lie in the triangle's plane. The plane's
/// equation comes from the triangle's own edges, which stays accurate however far away the ray starts. A ray
/// nearly in the plane may leave the triangle by rounding; the point is clamped.
TANDEM_HD inline RayCrossing crossing_ahead(Vec3 origin, Vec3 direction, const Corners& t) {
  const Vec3 a = t[0] - origin, b = t[1] - origin, c = t[2] - origin;
  const Vec3 normal = cross(t[1] - t[0], t[2] - t[0]);
  const double speed = dot(direction, direction);
  const double at[3] = {dot(a, direction) / speed, dot(b, direction) / speed, dot(c, direction) / speed};
  const double low = smaller(at[0], smaller(at[1], at[2]));
  const double high = larger(at[0], larger(at[1], at[2]));
  const double meets = dot(normal, a) / dot(normal, direction);
  const double along = !(meets >= low) ? low : meets > high ? high : meets;
  return {true, along > 0 ? along : 0, origin + direction * (along > 0 ? along : 0)};
}

}  // namespace detail

/// Whether a finite ray that crosses the plane of `t`, in which it does not run, reaches that plane.
TANDEM_HD inline bool reaches_plane(const RayEnd& end, const Corners& t) {
  if (!end.is_finite()) return true;
  const int from = orient3d(t[0], t[1], t[2], end.origin);
  return from == 0 || detail::side_of_end(end, t[0], t[1], t[2]) * from <= 0;
}

/// `direction` must not be zero. A finite `end` is that of the ray; its own direction may have another
/// length.
TANDEM_HD inline RayCrossing ray_crossing(Vec3 origin, Vec3 direction, const Corners& t,
                                          const RayEnd& end = {}) {
  const Vec3 a = t[0] - origin, b = t[1] - origin, c = t[2] - origin;
  const int s0 = detail::orientation_around_ray(origin, direction, t[0], t[1], a, b);
  const int s1 = detail::orientation_around_ray(origin, direction, t[1], t[2], b, c);
  if (s0 * s1 < 0) return {};
  const int s2 = detail::orientation_around_ray(origin, direction, t[2], t[0], c, a);
  if (s0 * s2 < 0 || s1 * s2 < 0) return {};
  const int facing = s0 != 0 ? s0 : s1 != 0 ? s1 : s2;
  if (facing == 0) return detail::ray_in_plane(origin, direction, t, end);
  // The three turns add up to direction · normal; the plane is ahead when the origin is on its other side.
  if (orient3d(t[0], t[1], t[2], origin) * facing > 0) return {};
  if (!reaches_plane(end, t)) return {};
  return detail::crossing_ahead(origin, direction, t);
}

/// The same by the filters alone: false where exact arithmetic would be needed.
TANDEM_HD inline bool filtered_ray_crossing(Vec3 origin, Vec3 direction, const Corners& t,
                                            RayCrossing& found) {
  found.hit = false;
  const Vec3 a = t[0] - origin, b = t[1] - origin, c = t[2] - origin;
  const int s0 = detail::filtered_turn_around_ray(direction, a, b);
  const int s1 = detail::filtered_turn_around_ray(direction, b, c);
  const int s2 = detail::filtered_turn_around_ray(direction, c, a);
  if (s0 * s1 < 0 || s0 * s2 < 0 || s1 * s2 < 0) return true;
  if (s0 == 0 || s1 == 0 || s2 == 0) return false;
  const int side = OrientedPlane(t[0], t[1], t[2]).filtered_side(origin);
  if (side * s0 < 0) found = detail::crossing_ahead(origin, direction, t);
  return side != 0;
}

}  // namespace tandem

#ifdef __CUDACC__
#include "narrow/cast/ray_triangle.cpp"
#endif

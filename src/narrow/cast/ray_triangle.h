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

TANDEM_HD inline Expansion<2> exactly(double x) {
  Expansion<2> e;
  e.append(x);
  return e;
}

/// The side of a line through `o` along `d` on which `p` lies, without the coordinate `dropped`.
TANDEM_HD inline int side_of_ray(int dropped, Vec3 o, Vec3 d, Vec3 p) {
  const int x = dropped == 2 ? 0 : dropped + 1, y = dropped == 0 ? 2 : dropped - 1;
  if (exact::fits_expansion(o) && exact::fits_expansion(d) && exact::fits_expansion(p))
    return exact::determinant_sign(exactly(d[x]), exactly(d[y]), difference(p[x], o[x]),
                                   difference(p[y], o[y]));
  using Wide = WideInteger<66>;
  return exact::determinant_sign(Wide::from(d[x]), Wide::from(d[y]), Wide::from(p[x]) - Wide::from(o[x]),
                                 Wide::from(p[y]) - Wide::from(o[y]));
}

/// The sign of d · ((a − o) × (b − o)), without rounding.
TANDEM_HD inline int exact_orientation(Vec3 o, Vec3 d, Vec3 a, Vec3 b) {
  if (exact::fits_expansion(o) && exact::fits_expansion(d) && exact::fits_expansion(a) &&
      exact::fits_expansion(b)) {
    const Expansion<2> u[3] = {difference(a.x, o.x), difference(a.y, o.y), difference(a.z, o.z)};
    const Expansion<2> v[3] = {difference(b.x, o.x), difference(b.y, o.y), difference(b.z, o.z)};
    const Expansion<2> w[3] = {exactly(d.x), exactly(d.y), exactly(d.z)};
    return exact::determinant_sign(u, v, w);
  }
  using Wide = WideInteger<99>;
  const Wide base[3] = {Wide::from(o.x), Wide::from(o.y), Wide::from(o.z)};
  const Wide u[3] = {Wide::from(a.x) - base[0], Wide::from(a.y) - base[1], Wide::from(a.z) - base[2]};
  const Wide v[3] = {Wide::from(b.x) - base[0], Wide::from(b.y) - base[1], Wide::from(b.z) - base[2]};
  const Wide w[3] = {Wide::from(d.x), Wide::from(d.y), Wide::from(d.z)};
  return exact::determinant_sign(u, v, w);
}

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

/// Ray and segment in one plane that does not project to a line without the coordinate `dropped`.
class RayInPlane {
 public:
  TANDEM_HD RayInPlane(int dropped, Vec3 o, Vec3 d, const RayEnd& end)
      : dropped_(dropped), o_(o), d_(d), end_(end) {}

  TANDEM_HD const RayCrossing& first() const { return first_; }

  TANDEM_HD void offer_segment(Vec3 a, Vec3 b) {
    const int a_side = side_of_ray(dropped_, o_, d_, a), b_side = side_of_ray(dropped_, o_, d_, b);
    if (a_side * b_side > 0) return;
    if (a_side == 0 && b_side == 0) return offer_collinear(a, b);
    // The parameter is orient(a, b, o) over the difference of the two sides. It is within the ray if the end
    // is not on the origin's side.
    const int growth = b_side != 0 ? b_side : -a_side;
    if (orient_projected(dropped_, a, b, o_) * growth < 0) return;
    if (end_.is_finite() && side_of_end(end_, dropped_, a, b) * growth > 0) return;
    const Vec3 e = b - a, across = cross(d_, e);
    const double size = dot(across, across);
    const double part = size > 0 ? dot(cross(o_ - a, d_), -across) / size : 0;
    offer(a + e * (part > 0 ? (part < 1 ? part : 1) : 0));
  }

 private:
  TANDEM_HD void offer(Vec3 p) {
    const double along = dot(p - o_, d_) / dot(d_, d_);
    if (!first_.hit || along < first_.along) first_ = {true, along > 0 ? along : 0, p};
  }

  /// Along one line: compare the coordinate in which it moves most.
  TANDEM_HD void offer_collinear(Vec3 a, Vec3 b) {
    const int axis = largest_axis(d_);
    const int a_ahead = sign(a[axis] - o_[axis]) * sign(d_[axis]);
    const int b_ahead = sign(b[axis] - o_[axis]) * sign(d_[axis]);
    if (a_ahead * b_ahead < 0) return offer(o_);
    const auto within = [&](Vec3 p) {
      return !end_.is_finite() || end_beyond(end_, p, axis) * sign(d_[axis]) >= 0;
    };
    if (a_ahead >= 0 && within(a)) offer(a);
    if (b_ahead >= 0 && within(b)) offer(b);
  }

  int dropped_;
  Vec3 o_, d_;
  const RayEnd& end_;
  RayCrossing first_;
};

/// The triangle has no area, or the ray runs in its plane.
TANDEM_HD inline RayCrossing ray_in_plane(Vec3 o, Vec3 d, const Corners& t, const RayEnd& end) {
  int dropped = -1;
  for (int axis = 0; axis < 3 && dropped < 0; ++axis) {
    // The plane is that of the ray and a corner off it.
    for (int i = 0; i < 3; ++i)
      if (side_of_ray(axis, o, d, t[i]) != 0) dropped = axis;
  }
  if (dropped < 0) dropped = largest_axis(d) == 0 ? 1 : 0;  // all on the ray's line
  if (!on_one_line(t[0], t[1], t[2]) && InPlane{dropped}.inside(o, t)) return {true, 0, o};
  RayInPlane ray(dropped, o, d, end);
  for (int i = 0; i < 3; ++i) ray.offer_segment(t[i], t[(i + 1) % 3]);
  return ray.first();
}

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

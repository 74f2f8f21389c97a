#include "narrow/cast/ray_triangle.h"

namespace tandem::detail {

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

TANDEM_HD_ONCE int exact_orientation(Vec3 o, Vec3 d, Vec3 a, Vec3 b) {
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

TANDEM_HD_ONCE RayCrossing ray_in_plane(Vec3 o, Vec3 d, const Corners& t, const RayEnd& end) {
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

}  // namespace tandem::detail

// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_SURFACE_HIT_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_SURFACE_HIT_INL_H
#undef TANDEM_ENGINE_SURFACE_HIT_INL_H
#else
#define TANDEM_ENGINE_SURFACE_HIT_INL_H
#endif

#include "tandem/math/transform.h"
#include "tandem/narrow/cast.h"

#include "engine/ray/four_doubles-inl.h"
#include "engine/ray/surface_hit.h"

/// The hit of one ray on a triangle in double precision, a vector of coordinates per register. Operations are
/// those of ray_crossing() and nearest_on_triangle() in their order, and none is fused, so results are the
/// same.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {
#if HWY_MAX_BYTES >= 32

/// Three vectors, one per lane; or one vector in all lanes.
struct VectorLanes {
  FourVec x, y, z;

  /// The same vector in all lanes.
  static HWY_INLINE VectorLanes all(const Vec3& v) {
    const FourDoubles d;
    return {hn::Set(d, v.x), hn::Set(d, v.y), hn::Set(d, v.z)};
  }
  static HWY_INLINE VectorLanes all(FourVec v) {
    return {spread_lane<0>(v), spread_lane<1>(v), spread_lane<2>(v)};
  }
  static HWY_INLINE VectorLanes of(const Vec3* const (&v)[3]) {
    return {gathered(v[0]->x, v[1]->x, v[2]->x), gathered(v[0]->y, v[1]->y, v[2]->y),
            gathered(v[0]->z, v[1]->z, v[2]->z)};
  }
  /// The vector that is in all lanes, one coordinate per lane.
  HWY_INLINE FourVec coordinates() const {
    const FourDoubles d;
    return hn::ConcatUpperLower(d, z, hn::OddEven(y, x));
  }
};

HWY_INLINE VectorLanes difference(const VectorLanes& a, const VectorLanes& b) {
  return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}
HWY_INLINE FourVec dot_of(const VectorLanes& a, const VectorLanes& b) {
  return hn::Add(hn::Add(hn::Mul(a.x, b.x), hn::Mul(a.y, b.y)), hn::Mul(a.z, b.z));
}
HWY_INLINE VectorLanes cross_of(const VectorLanes& a, const VectorLanes& b) {
  return {hn::Sub(hn::Mul(a.y, b.z), hn::Mul(a.z, b.y)), hn::Sub(hn::Mul(a.z, b.x), hn::Mul(a.x, b.z)),
          hn::Sub(hn::Mul(a.x, b.y), hn::Mul(a.y, b.x))};
}

/// A triangle in the frame of its model: its corners, and its edges and normal in all lanes. Almost nothing
/// moves between lanes that way, which would add to the latency.
struct TriangleOfVectors {
  const Vec3* const (&at)[3];
  VectorLanes corners, u, v, normal;

  HWY_INLINE explicit TriangleOfVectors(const Vec3* const (&t)[3])
      : at(t),
        corners(VectorLanes::of(t)),
        u(difference(VectorLanes::all(*t[1]), VectorLanes::all(*t[0]))),
        v(difference(VectorLanes::all(*t[2]), VectorLanes::all(*t[0]))),
        normal(cross_of(u, v)) {}

  /// Returns whether `p`, in all lanes, is inside, and the nearest point then, as nearest_on_triangle().
  HWY_INLINE bool project(const VectorLanes& p, FourVec& nearest) const {
    const FourDoubles d;
    const FourVec zero = hn::Zero(d);
    const VectorLanes from = difference(p, corners);
    const FourVec along_u = dot_of(u, from), along_v = dot_of(v, from), weight = cross_of(along_u, along_v);
    const double sum = sum3(weight);
    const FourVec part = hn::Div(weight, hn::Set(d, sum));
    const FourVec corner = load3(*at[0]), edge_u = hn::Sub(load3(*at[1]), corner),
                  edge_v = hn::Sub(load3(*at[2]), corner);
    nearest = hn::Add(hn::Add(corner, hn::Mul(edge_u, spread_lane<1>(part))),
                      hn::Mul(edge_v, spread_lane<2>(part)));
    // At the first corner: u, v <= 0; at the second: 0, v <= u; at the third: 0, u <= v.
    const FourVec bound = hn::ConcatUpperLower(d, along_v, hn::OddEven(along_u, zero)),
                  one = hn::ConcatUpperLower(d, zero, hn::OddEven(zero, along_u)),
                  other = hn::ConcatUpperLower(d, along_u, along_v);
    const auto at_corner = hn::And(hn::Le(one, bound), hn::Le(other, bound));
    return (four_bits(hn::AndNot(at_corner, hn::Gt(weight, zero))) & 7) == 7 && sum > 0;
  }
};

/// Returns the ray parameter in all lanes, as crossing_ahead().
HWY_INLINE FourVec parameter_of_hit(const TriangleOfVectors& t, const VectorLanes& origin,
                                    const VectorLanes& along) {
  const FourDoubles d;
  const FourVec in_all =
      hn::Div(dot_of(t.normal, difference(VectorLanes::all(*t.at[0]), origin)), dot_of(t.normal, along));
  const VectorLanes from = difference(t.corners, origin);
  alignas(32) double at[4];
  hn::Store(hn::Div(dot_of(from, along), dot_of(along, along)), d, at);
  const double low = detail::smaller(at[0], detail::smaller(at[1], at[2])),
               high = detail::larger(at[0], detail::larger(at[1], at[2])), meets = hn::GetLane(in_all);
  // A branch that is nearly always taken: selections would be part of the chain of dependent operations.
  if (meets >= low && meets <= high && meets > 0) [[likely]]
    return in_all;
  const double clamped = !(meets >= low) ? low : meets > high ? high : meets;
  return hn::Set(d, clamped > 0 ? clamped : 0);
}

/// Sets the parameter of the ray, and returns whether it set the point and the normal, too. `origin` and
/// `along`: the ray in the frame of the model; `direction`: in the world.
HWY_INLINE bool set_surface(const Transform& pose, const Vec3& direction, const VectorLanes& origin,
                            const VectorLanes& along, const Vec3* const (&corners)[3], RayHit& hit) {
  const FourDoubles d;
  const TriangleOfVectors t(corners);
  const FourVec size = hn::Sqrt(dot_of(t.normal, t.normal));
  const FourVec parameter = parameter_of_hit(t, origin, along);
  hit.t = hn::GetLane(parameter);
  const VectorLanes p{hn::Add(origin.x, hn::Mul(along.x, parameter)),
                      hn::Add(origin.y, hn::Mul(along.y, parameter)),
                      hn::Add(origin.z, hn::Mul(along.z, parameter))};
  FourVec nearest;
  const bool inside = t.project(p, nearest);
  if (!inside || !(hn::GetLane(size) > 0)) return false;
  const ThreeColumns rotation(pose.rotation);
  const FourVec unit = rotation.times(hn::Div(t.normal.coordinates(), size));
  const auto away = hn::Gt(hn::Set(d, sum3(hn::Mul(unit, gathered(direction)))), hn::Zero(d));
  alignas(32) double normal[4], point[4];
  hn::Store(hn::Add(rotation.times(nearest), gathered(pose.offset)), d, point);
  hn::Store(hn::IfThenElse(away, hn::Neg(unit), unit), d, normal);
  hit.point = {point[0], point[1], point[2]};
  hit.normal = {normal[0], normal[1], normal[2]};
  return true;
}

#endif
}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

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

/// A triangle in the frame of its model.
struct TriangleOfVectors {
  FourVec corner[3], u, v, normal;

  HWY_INLINE explicit TriangleOfVectors(const Vec3* const (&t)[3])
      : corner{load3(*t[0]), load3(*t[1]), load3(*t[2])} {
    u = hn::Sub(corner[1], corner[0]);
    v = hn::Sub(corner[2], corner[0]);
    normal = cross_of(u, v);
  }

  /// Returns whether `p` is inside, and the nearest point then, as nearest_on_triangle().
  HWY_INLINE bool project(FourVec p, FourVec& nearest) const {
    const FourDoubles d;
    const FourVec zero = hn::Zero(d);
    const FourVec from_0 = hn::Sub(p, corner[0]), from_1 = hn::Sub(p, corner[1]),
                  from_2 = hn::Sub(p, corner[2]);
    const FourVec along_u =
        ThreeColumns(hn::Mul(u, from_0), hn::Mul(u, from_1), hn::Mul(u, from_2), zero).sum();
    const FourVec along_v =
        ThreeColumns(hn::Mul(v, from_0), hn::Mul(v, from_1), hn::Mul(v, from_2), zero).sum();
    const FourVec weight = cross_of(along_u, along_v);
    const double sum = sum3(weight);
    const FourVec part = hn::Div(weight, hn::Set(d, sum));
    nearest = hn::Add(hn::Add(corner[0], hn::Mul(u, spread_lane<1>(part))), hn::Mul(v, spread_lane<2>(part)));
    const unsigned at_0 = four_bits(hn::And(hn::Le(along_u, zero), hn::Le(along_v, zero))),
                   at_1 = four_bits(hn::And(hn::Ge(along_u, zero), hn::Le(along_v, along_u))),
                   at_2 = four_bits(hn::And(hn::Ge(along_v, zero), hn::Le(along_u, along_v)));
    const unsigned at_corner = (at_0 & 1) | (at_1 & 2) | (at_2 & 4);
    return at_corner == 0 && (four_bits(hn::Gt(weight, zero)) & 7) == 7 && sum > 0;
  }
};

/// Returns the ray parameter, as crossing_ahead().
HWY_INLINE double parameter_of_hit(const TriangleOfVectors& t, FourVec origin, FourVec along) {
  const FourDoubles d;
  const FourVec a = hn::Sub(t.corner[0], origin), b = hn::Sub(t.corner[1], origin),
                c = hn::Sub(t.corner[2], origin), speed = hn::Mul(along, along);
  const FourVec sums = ThreeColumns(hn::Mul(a, along), hn::Mul(b, along), hn::Mul(c, along), speed).sum();
  alignas(32) double at[4];
  hn::Store(hn::Div(sums, spread_lane<3>(sums)), d, at);
  const double low = detail::smaller(at[0], detail::smaller(at[1], at[2])),
               high = detail::larger(at[0], detail::larger(at[1], at[2]));
  const double meets = sum3(hn::Mul(t.normal, a)) / sum3(hn::Mul(t.normal, along));
  const double clamped = !(meets >= low) ? low : meets > high ? high : meets;
  return clamped > 0 ? clamped : 0;
}

/// Sets the parameter of the ray, and returns whether it set the point and the normal, too.
bool hit_surface(const engine::SurfaceRay& ray, const Vec3* const (&corners)[3], RayHit& hit) {
  const FourDoubles d;
  const TriangleOfVectors t(corners);
  const FourVec origin = gathered(ray.in_model.origin), along = gathered(ray.in_model.direction);
  const FourVec size = hn::Sqrt(hn::Set(d, sum3(hn::Mul(t.normal, t.normal))));
  hit.t = parameter_of_hit(t, origin, along);
  FourVec nearest;
  const bool inside = t.project(hn::Add(origin, hn::Mul(along, hn::Set(d, hit.t))), nearest);
  if (!inside || !(hn::GetLane(size) > 0)) return false;
  const ThreeColumns rotation(ray.pose.rotation);
  const FourVec unit = rotation.times(hn::Div(t.normal, size));
  const bool away = sum3(hn::Mul(unit, gathered(ray.world.direction))) > 0;
  alignas(32) double normal[4], point[4];
  hn::Store(hn::Add(rotation.times(nearest), gathered(ray.pose.offset)), d, point);
  hn::Store(hn::Xor(unit, hn::Set(d, away ? -0.0 : 0.0)), d, normal);
  hit.point = {point[0], point[1], point[2]};
  hit.normal = {normal[0], normal[1], normal[2]};
  return true;
}

#else

bool hit_surface(const engine::SurfaceRay& ray, const Vec3* const (&corners)[3], RayHit& hit) {
  hit.t = detail::crossing_ahead(ray.in_model.origin, ray.in_model.direction,
                                 {{*corners[0], *corners[1], *corners[2]}})
              .along;
  return false;
}

#endif

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

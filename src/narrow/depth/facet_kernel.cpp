// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrow/depth/facet_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "narrow/depth/facet_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using FacetTag = hn::CappedTag<float, GaussMap::lanes>;
using Bits = hn::RebindToSigned<FacetTag>;
using V = hn::Vec<FacetTag>;

/// Dot products of a vector with normals stored in blocks. Every product is rounded before it is added (no
/// FMA), so that all processors compute the same result.
struct AlongFacet {
  V x, y, z;
  HWY_INLINE explicit AlongFacet(Vec3 w)
      : x(hn::Set(FacetTag(), static_cast<float>(w.x))),
        y(hn::Set(FacetTag(), static_cast<float>(w.y))),
        z(hn::Set(FacetTag(), static_cast<float>(w.z))) {}
  HWY_INLINE V operator()(const FacetStates& facets, std::size_t i) const {
    const FacetTag d;
    const float* p = facets.normals + i;
    const V xy = hn::Add(hn::Mul(hn::LoadU(d, p), x), hn::Mul(hn::LoadU(d, p + facets.padded), y));
    return hn::Add(xy, hn::Mul(hn::LoadU(d, p + 2 * facets.padded), z));
  }
};

/// 0, 1, 2, ... as a constant in memory: building it from parts would stall on store forwarding.
HWY_INLINE hn::Vec<Bits> first_indices() {
  alignas(64) static constexpr std::int32_t indices[GaussMap::lanes] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                                        8, 9, 10, 11, 12, 13, 14, 15};
  return hn::Load(Bits(), indices);
}

HWY_INLINE void begin_side(FacetStates& facets, const FacetBall& ball, double enough) {
  const FacetTag d;
  const Bits bits;
  const AlongFacet along(ball.toward);
  // Error bound of a dozen roundings in single precision.
  const double error_bound = 0x1p-20 * (ball.center_distance + ball.radius + enough);
  const V center_distance = hn::Set(d, static_cast<float>(ball.center_distance)),
          radius = hn::Set(d, static_cast<float>(ball.radius));
  const V most = hn::Set(d, static_cast<float>(ball.radius - enough - error_bound));
  const auto last = hn::Set(bits, static_cast<std::int32_t>(facets.count) - 1),
             step = hn::Set(bits, static_cast<std::int32_t>(hn::Lanes(d)));
  auto index = first_indices();
  const std::size_t padded = facets.padded;
  for (std::size_t i = 0; i < padded; i += hn::Lanes(d), index = hn::Add(index, step)) {
    const V towards = along(facets, i), margin = hn::LoadU(d, facets.normals + 3 * facets.padded + i);
    // The interior of an arc may be slightly nearer to the direction of the ball than its ends.
    const V nearest = hn::Max(towards, hn::Mul(margin, towards));
    const auto out =
        hn::Or(hn::VecFromMask(bits, hn::Gt(index, last)),
               hn::BitCast(bits, hn::VecFromMask(d, hn::Le(hn::Mul(nearest, center_distance), most))));
    hn::Store(hn::And(out, hn::Set(bits, 1)), bits, facets.ruled_out + i);
    hn::Store(hn::Sub(radius, hn::Mul(towards, center_distance)), d, facets.lowest + i);
  }
}

/// A point in SIMD registers.
struct LoadedPoint {
  AlongFacet along;
  V enough;
  hn::Vec<Bits> bit, measured;
  HWY_INLINE LoadedPoint(const FacetPoint& point, Vec3 from, std::int32_t face)
      : along(from),
        enough(hn::Set(FacetTag(), static_cast<float>(point.enough))),
        bit(hn::Set(Bits(), point.bit)),
        measured(hn::Set(Bits(), face)) {}
};

/// Excludes faces by `count` points; `load` returns one of them.
template <class Load>
HWY_INLINE void rule_out_side(FacetStates& facets, std::size_t count, const Load& load) {
  const FacetTag d;
  const Bits bits;
  const V none = hn::Set(d, FacetStates::none);
  const auto no_index = hn::Set(bits, ~FacetStates::index_bits),
             step = hn::Set(bits, static_cast<std::int32_t>(hn::Lanes(d)));
  auto index = first_indices();
  V best = none;
  const std::size_t padded = facets.padded;
  for (std::size_t i = 0; i < padded; i += hn::Lanes(d), index = hn::Add(index, step)) {
    V lowest = hn::Load(d, facets.lowest + i);
    auto out = hn::Load(bits, facets.ruled_out + i);
    for (std::size_t k = 0; k < count; ++k) {
      const LoadedPoint& point = load(k);
      const V here = point.along(facets, i);
      const auto now = hn::Or(hn::BitCast(bits, hn::VecFromMask(d, hn::Ge(here, point.enough))),
                              hn::VecFromMask(bits, hn::Eq(index, point.measured)));
      lowest = hn::Max(here, lowest);
      out = hn::Or(out, hn::And(now, point.bit));
    }
    hn::Store(lowest, d, facets.lowest + i);
    hn::Store(out, bits, facets.ruled_out + i);
    // The last bits hold the index, so that the minimum is found together with its index.
    const V key = hn::BitCast(d, hn::Or(hn::And(hn::BitCast(bits, lowest), no_index), index));
    best = hn::Min(best, hn::IfThenElse(hn::RebindMask(d, hn::Eq(out, hn::Zero(bits))), key, none));
  }
  facets.next = hn::GetLane(hn::MinOfLanes(d, best));
}

void begin_against(FacetStates& facets, const float* offsets, const FacetBox& box, double error_bound,
                   FacetsAlongBox& along) {
  const FacetTag d;
  const Bits bits;
  const AlongFacet center(box.center), first(box.axis[0]), second(box.axis[1]), third(box.axis[2]);
  const V error = hn::Set(d, static_cast<float>(error_bound)), none = hn::Set(d, FacetStates::none);
  const auto last = hn::Set(bits, static_cast<std::int32_t>(facets.count) - 1),
             step = hn::Set(bits, static_cast<std::int32_t>(hn::Lanes(d))),
             no_index = hn::Set(bits, ~FacetStates::index_bits);
  auto index = first_indices();
  V best = none;
  const std::size_t padded = facets.padded;
  for (std::size_t i = 0; i < padded; i += hn::Lanes(d), index = hn::Add(index, step)) {
    const V base = hn::Sub(hn::Sub(hn::LoadU(d, offsets + i), center(facets, i)), error);
    const V x = first(facets, i), y = second(facets, i), z = third(facets, i);
    const V width = hn::Add(hn::Add(base, hn::Add(hn::Abs(x), hn::Abs(y))), hn::Abs(z));
    hn::Store(x, d, along.axis[0] + i);
    hn::Store(y, d, along.axis[1] + i);
    hn::Store(z, d, along.axis[2] + i);
    const auto padding = hn::Gt(index, last);
    hn::Store(hn::IfThenElse(padding, hn::Set(bits, 1), hn::Zero(bits)), bits, facets.ruled_out + i);
    hn::Store(width, d, facets.lowest + i);
    const V key = hn::BitCast(d, hn::Or(hn::And(hn::BitCast(bits, width), no_index), index));
    best = hn::Min(best, hn::IfThenElse(hn::RebindMask(d, padding), none, key));
  }
  facets.next = hn::GetLane(hn::MinOfLanes(d, best));
}

void begin_one(FacetStates& facets, const FacetBall& ball, double enough) {
  begin_side(facets, ball, enough);
}
void begin(FacetStates& a, const FacetBall& ball_a, FacetStates& b, const FacetBall& ball_b, double enough) {
  begin_side(a, ball_a, enough);
  begin_side(b, ball_b, enough);
}
void rule_out(FacetStates& a, FacetStates& b, const FacetPoint& point) {
  const LoadedPoint of_a(point, point.from_a, point.face_of_a), of_b(point, point.from_b, point.face_of_b);
  rule_out_side(a, 1, [&](std::size_t) -> const LoadedPoint& { return of_a; });
  rule_out_side(b, 1, [&](std::size_t) -> const LoadedPoint& { return of_b; });
}
void rule_out_several(FacetStates& a, FacetStates& b, const FacetPoint* p, std::size_t count) {
  rule_out_side(a, count, [&](std::size_t k) { return LoadedPoint(p[k], p[k].from_a, p[k].face_of_a); });
  rule_out_side(b, count, [&](std::size_t k) { return LoadedPoint(p[k], p[k].from_b, p[k].face_of_b); });
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(begin);
HWY_EXPORT(begin_one);
HWY_EXPORT(begin_against);
HWY_EXPORT(rule_out);
HWY_EXPORT(rule_out_several);

void begin_facets(FacetStates& a, const FacetBall& ball_a, FacetStates& b, const FacetBall& ball_b,
                  double enough) {
  HWY_DYNAMIC_DISPATCH(begin)(a, ball_a, b, ball_b, enough);
}
void begin_facets(FacetStates& facets, const FacetBall& ball, double enough) {
  HWY_DYNAMIC_DISPATCH(begin_one)(facets, ball, enough);
}
void begin_against_box(FacetStates& facets, const float* offsets, const FacetBox& box, double error_bound,
                       FacetsAlongBox& along) {
  HWY_DYNAMIC_DISPATCH(begin_against)(facets, offsets, box, error_bound, along);
}
void rule_out_facets(FacetStates& a, FacetStates& b, const FacetPoint& point) {
  HWY_DYNAMIC_DISPATCH(rule_out)(a, b, point);
}
void rule_out_facets(FacetStates& a, FacetStates& b, std::span<const FacetPoint> points) {
  HWY_DYNAMIC_DISPATCH(rule_out_several)(a, b, points.data(), points.size());
}

}  // namespace tandem
#endif

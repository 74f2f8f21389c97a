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

void begin(FacetStates& facets, const FacetBall& ball, double enough) {
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

void rule_out(FacetStates& facets, const FacetPoint& point) {
  const FacetTag d;
  const Bits bits;
  const AlongFacet along(point.w);
  const V enough = hn::Set(d, static_cast<float>(point.enough)), none = hn::Set(d, FacetStates::none);
  const auto bit = hn::Set(bits, point.bit), measured = hn::Set(bits, point.face),
             no_index = hn::Set(bits, ~FacetStates::index_bits),
             step = hn::Set(bits, static_cast<std::int32_t>(hn::Lanes(d)));
  auto index = first_indices();
  V best = none;
  const std::size_t padded = facets.padded;
  for (std::size_t i = 0; i < padded; i += hn::Lanes(d), index = hn::Add(index, step)) {
    const V here = along(facets, i), lowest = hn::Max(here, hn::Load(d, facets.lowest + i));
    const auto now = hn::Or(hn::BitCast(bits, hn::VecFromMask(d, hn::Ge(here, enough))),
                            hn::VecFromMask(bits, hn::Eq(index, measured)));
    const auto out = hn::Or(hn::Load(bits, facets.ruled_out + i), hn::And(now, bit));
    hn::Store(lowest, d, facets.lowest + i);
    hn::Store(out, bits, facets.ruled_out + i);
    // The last bits hold the index, so that the minimum is found together with its index.
    const V key = hn::BitCast(d, hn::Or(hn::And(hn::BitCast(bits, lowest), no_index), index));
    best = hn::Min(best, hn::IfThenElse(hn::RebindMask(d, hn::Eq(out, hn::Zero(bits))), key, none));
  }
  facets.next = hn::GetLane(hn::MinOfLanes(d, best));
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(begin);
HWY_EXPORT(rule_out);

void begin_facets(FacetStates& facets, const FacetBall& ball, double enough) {
  HWY_DYNAMIC_DISPATCH(begin)(facets, ball, enough);
}
void rule_out_facets(FacetStates& facets, const FacetPoint& point) {
  HWY_DYNAMIC_DISPATCH(rule_out)(facets, point);
}

}  // namespace tandem
#endif

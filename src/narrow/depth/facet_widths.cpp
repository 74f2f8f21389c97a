// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrow/depth/facet_widths.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <cmath>

#include "narrow/depth/facet_widths.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using WidthTag = hn::CappedTag<float, GaussMap::lanes>;
using WidthBits = hn::RebindToSigned<WidthTag>;
using Width = hn::Vec<WidthTag>;

HWY_INLINE Width set_width(double x) { return hn::Set(WidthTag(), static_cast<float>(x)); }

/// A vector in SIMD registers.
struct Direction {
  Width x, y, z;
  HWY_INLINE explicit Direction(Vec3 v) : x(set_width(v.x)), y(set_width(v.y)), z(set_width(v.z)) {}
  /// Every product is rounded before it is added (no FMA), so that all processors compute the same result.
  HWY_INLINE Width along(Width nx, Width ny, Width nz) const {
    return hn::Add(hn::Add(hn::Mul(nx, x), hn::Mul(ny, y)), hn::Mul(nz, z));
  }
};

/// 0, 1, 2, ... as a constant in memory: building it from parts would stall on store forwarding.
HWY_INLINE hn::Vec<WidthBits> width_indices() {
  alignas(64) static constexpr std::int32_t indices[GaussMap::lanes] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                                        8, 9, 10, 11, 12, 13, 14, 15};
  return hn::Load(WidthBits(), indices);
}

/// The faces that the ball does not exclude: their normals and offsets.
struct NearFaces {
  alignas(64) float x[FacetWidths::most], y[FacetWidths::most], z[FacetWidths::most],
      offset[FacetWidths::most];
};

HWY_INLINE std::size_t find_near(const FacetSide& side, double enough, NearFaces& near, FacetWidths& widths) {
  const WidthTag d;
  const WidthBits bits;
  const FacetBall& ball = side.ball;
  const Direction direction(ball.toward);
  const Width center_distance = set_width(ball.center_distance);
  // Error bound of a dozen roundings in single precision.
  const double error_bound = 0x1p-20 * (ball.center_distance + ball.radius + std::fabs(enough));
  const Width most = set_width(ball.radius - enough - error_bound);
  const auto count = hn::Set(bits, static_cast<std::int32_t>(side.count)),
             step = hn::Set(bits, static_cast<std::int32_t>(hn::Lanes(d)));
  auto index = width_indices();
  std::size_t found = 0;
  const std::size_t padded = side.padded;
  for (std::size_t i = 0; i < side.count; i += hn::Lanes(d), index = hn::Add(index, step)) {
    const float* p = side.normals + i;
    const Width nx = hn::LoadU(d, p), ny = hn::LoadU(d, p + padded), nz = hn::LoadU(d, p + 2 * padded),
                margin = hn::LoadU(d, p + 3 * padded);
    const Width towards = direction.along(nx, ny, nz);
    // The interior of an arc may be slightly nearer to the direction of the ball than its ends.
    const Width nearest = hn::Max(towards, hn::Mul(margin, towards));
    const auto open =
        hn::And(hn::Gt(hn::Mul(nearest, center_distance), most), hn::RebindMask(d, hn::Lt(index, count)));
    const std::size_t more = hn::CountTrue(d, open);
    hn::StoreU(hn::Compress(nx, open), d, near.x + found);
    hn::StoreU(hn::Compress(ny, open), d, near.y + found);
    hn::StoreU(hn::Compress(nz, open), d, near.z + found);
    hn::StoreU(hn::Compress(hn::LoadU(d, side.offsets + i), open), d, near.offset + found);
    hn::StoreU(hn::Compress(index, hn::RebindMask(bits, open)), bits, widths.face + found);
    found += more;
  }
  hn::StoreU(hn::Zero(d), d, near.x + found);
  hn::StoreU(hn::Zero(d), d, near.y + found);
  hn::StoreU(hn::Zero(d), d, near.z + found);
  hn::StoreU(hn::Zero(d), d, near.offset + found);
  return found;
}

void widths_of(const FacetSide& side, FacetWidths& widths, double enough, double error_bound) {
  const WidthTag d;
  const WidthBits bits;
  NearFaces near;
  const std::size_t found = find_near(side, enough, near, widths);
  const Direction first(side.to_other.row[0]), second(side.to_other.row[1]), third(side.to_other.row[2]),
      shift(side.from_other);
  const Width error = set_width(error_bound), none = hn::Set(d, FacetWidths::none);
  const auto count = hn::Set(bits, static_cast<std::int32_t>(found)),
             step = hn::Set(bits, static_cast<std::int32_t>(hn::Lanes(d))),
             no_index = hn::Set(bits, ~FacetWidths::index_bits);
  auto index = width_indices();
  const std::size_t stride = side.corner_stride;
  Width next = none;
  for (std::size_t i = 0; i < found; i += hn::Lanes(d), index = hn::Add(index, step)) {
    const Width nx = hn::Load(d, near.x + i), ny = hn::Load(d, near.y + i), nz = hn::Load(d, near.z + i);
    const Width mx = first.along(nx, ny, nz), my = second.along(nx, ny, nz), mz = third.along(nx, ny, nz);
    Width farthest = hn::Set(d, -HUGE_VALF);
    auto who = hn::Zero(bits);
    const float* p = side.corners;
    for (std::uint32_t k = 0; k < side.corner_count; ++k, ++p) {
      const Width xy = hn::Add(hn::Mul(mx, hn::Set(d, p[0])), hn::Mul(my, hn::Set(d, p[stride])));
      const Width here = hn::Add(xy, hn::Mul(mz, hn::Set(d, p[2 * stride])));
      const auto farther = hn::Gt(here, farthest);
      who = hn::IfThenElse(hn::RebindMask(bits, farther), hn::Set(bits, static_cast<std::int32_t>(k)), who);
      farthest = hn::Max(here, farthest);
    }
    const Width base = hn::Add(hn::Load(d, near.offset + i), shift.along(nx, ny, nz));
    const Width width = hn::Sub(hn::Add(base, farthest), error);
    hn::Store(width, d, widths.width + i);
    hn::Store(who, bits, widths.corner + i);
    // The last bits hold the index, so that the minimum is found together with its index.
    const Width key = hn::BitCast(d, hn::Or(hn::And(hn::BitCast(bits, width), no_index), index));
    next = hn::Min(next, hn::IfThenElse(hn::RebindMask(d, hn::Lt(index, count)), key, none));
  }
  widths.count = static_cast<std::uint32_t>(found);
  widths.next = hn::GetLane(hn::MinOfLanes(d, next));
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(widths_of);

void facet_widths(const FacetSide& side, FacetWidths& widths, double enough, double error_bound) {
  HWY_DYNAMIC_DISPATCH(widths_of)(side, widths, enough, error_bound);
}
}  // namespace tandem
#endif

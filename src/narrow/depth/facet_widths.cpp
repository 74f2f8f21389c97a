// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrow/depth/facet_widths.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <cmath>

#include "math/compress-inl.h"
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
    const Compressor<WidthTag> open(
        hn::And(hn::Gt(hn::Mul(nearest, center_distance), most), hn::RebindMask(d, hn::Lt(index, count))));
    hn::StoreU(open(d, nx), d, near.x + found);
    hn::StoreU(open(d, ny), d, near.y + found);
    hn::StoreU(open(d, nz), d, near.z + found);
    hn::StoreU(open(d, hn::LoadU(d, side.offsets + i)), d, near.offset + found);
    hn::StoreU(open(bits, index), bits, widths.face + found);
    found += open.count();
  }
  hn::StoreU(hn::Zero(d), d, near.x + found);
  hn::StoreU(hn::Zero(d), d, near.y + found);
  hn::StoreU(hn::Zero(d), d, near.z + found);
  hn::StoreU(hn::Zero(d), d, near.offset + found);
  return found;
}

/// The farthest corner of the other polytope along each face of a vector.
template <bool with_index>
struct ExtentOfCorners {
  Width along = hn::Set(WidthTag(), -HUGE_VALF);
  hn::Vec<WidthBits> index = hn::Zero(WidthBits());

  HWY_INLINE ExtentOfCorners(const FacetSide& side, Width mx, Width my, Width mz) {
    const WidthTag d;
    const WidthBits bits;
    auto corner = index;
    const auto one = hn::Set(bits, 1);
    const std::size_t stride = side.corner_stride;
    const float* p = side.corners;
    for (std::uint32_t k = 0; k < side.corner_count; ++k, ++p) {
      const Width xy = hn::Add(hn::Mul(mx, hn::Set(d, p[0])), hn::Mul(my, hn::Set(d, p[stride])));
      const Width here = hn::Add(xy, hn::Mul(mz, hn::Set(d, p[2 * stride])));
      if constexpr (with_index) {
        index = hn::IfThenElse(hn::RebindMask(bits, hn::Gt(here, along)), corner, index);
        corner = hn::Add(corner, one);
      }
      along = hn::Max(here, along);
    }
  }
};

template <bool with_corners>
HWY_INLINE void widths_along(const FacetSide& side, const NearFaces& near, std::size_t found,
                             double error_bound, FacetWidths& widths) {
  const WidthTag d;
  const WidthBits bits;
  const Mat3& rotation = *side.to_other;
  const Direction first(rotation.row[0]), second(rotation.row[1]), third(rotation.row[2]),
      shift(side.from_other);
  const Width error = set_width(error_bound), none = hn::Set(d, FacetWidths::none);
  const auto count = hn::Set(bits, static_cast<std::int32_t>(found)),
             step = hn::Set(bits, static_cast<std::int32_t>(hn::Lanes(d))),
             no_index = hn::Set(bits, ~FacetWidths::index_bits);
  auto index = width_indices();
  Width next = none;
  for (std::size_t i = 0; i < found; i += hn::Lanes(d), index = hn::Add(index, step)) {
    const Width nx = hn::Load(d, near.x + i), ny = hn::Load(d, near.y + i), nz = hn::Load(d, near.z + i);
    // The other polytope is the farthest against the normal.
    const ExtentOfCorners<with_corners> farthest(side, hn::Neg(first.along(nx, ny, nz)),
                                                 hn::Neg(second.along(nx, ny, nz)),
                                                 hn::Neg(third.along(nx, ny, nz)));
    const Width base = hn::Add(hn::Load(d, near.offset + i), shift.along(nx, ny, nz));
    const Width width = hn::IfThenElse(hn::RebindMask(d, hn::Lt(index, count)),
                                       hn::Sub(hn::Add(base, farthest.along), error), none);
    hn::Store(width, d, widths.width + i);
    if constexpr (with_corners) hn::Store(farthest.index, bits, widths.corner + i);
    // The last bits hold the index, so that the minimum is found together with its index.
    const Width key = hn::BitCast(d, hn::Or(hn::And(hn::BitCast(bits, width), no_index), index));
    next = hn::Min(next, key);
  }
  if constexpr (hn::MaxLanes(WidthTag()) < 4)
    for (std::size_t i = found; i % 4 != 0; ++i) widths.width[i] = FacetWidths::none;
  widths.count = static_cast<std::uint32_t>(found);
  widths.next = hn::GetLane(hn::MinOfLanes(d, next));
}

/// The near faces of both come first: those of A are then in the cache when they are loaded. Until then a
/// load of several of the stores that wrote them would wait.
void widths_of(const FacetSide& a, const FacetSide& b, FacetWidths& of_a, FacetWidths& of_b, double enough,
               double error_bound) {
  NearFaces near_a, near_b;
  const std::size_t found_a = find_near(a, enough, near_a, of_a),
                    found_b = find_near(b, enough, near_b, of_b);
  if (found_a <= found_b) {
    widths_along<true>(a, near_a, found_a, error_bound, of_a);
    widths_along<false>(b, near_b, found_b, error_bound, of_b);
  } else {
    widths_along<false>(a, near_a, found_a, error_bound, of_a);
    widths_along<true>(b, near_b, found_b, error_bound, of_b);
  }
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem {

HWY_EXPORT(widths_of);

void facet_widths(const FacetSide& a, const FacetSide& b, FacetWidths& of_a, FacetWidths& of_b, double enough,
                  double error_bound) {
  HWY_DYNAMIC_DISPATCH(widths_of)(a, b, of_a, of_b, enough, error_bound);
}
}  // namespace tandem
#endif

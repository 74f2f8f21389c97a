// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_FOUR_DOUBLES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_FOUR_DOUBLES_INL_H
#undef TANDEM_ENGINE_FOUR_DOUBLES_INL_H
#else
#define TANDEM_ENGINE_FOUR_DOUBLES_INL_H
#endif

#include <cstdint>
#include <hwy/highway.h>

#include "tandem/math/mat3.h"

#if HWY_MAX_BYTES >= 32
/// One vector of three coordinates in a register, in double precision. The fourth number does not matter.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using FourDoubles = hn::FixedTag<double, 4>;
using FourVec = hn::Vec<FourDoubles>;

HWY_INLINE FourVec load3(const Vec3& v) {
  const FourDoubles d;
  return hn::MaskedLoad(hn::FirstN(d, 3), d, &v.x);
}
/// The same from numbers that were just stored one by one: a load of all of them would wait until they are in
/// the cache.
HWY_INLINE FourVec gathered(double x, double y, double z) {
  const FourDoubles d;
  return hn::ConcatLowerLower(d, hn::Set(d, z), hn::OddEven(hn::Set(d, y), hn::Set(d, x)));
}
HWY_INLINE FourVec gathered(const Vec3& v) { return gathered(v.x, v.y, v.z); }

template <int a, int b, int c>
HWY_INLINE FourVec permuted(FourVec v) {
  alignas(32) static constexpr std::int64_t order[4] = {a, b, c, 3};
  const FourDoubles d;
  return hn::TableLookupLanes(v, hn::SetTableIndices(d, order));
}
template <int lane>
HWY_INLINE FourVec spread_lane(FourVec v) {
  alignas(32) static constexpr std::int64_t order[4] = {lane, lane, lane, lane};
  const FourDoubles d;
  return hn::TableLookupLanes(v, hn::SetTableIndices(d, order));
}

HWY_INLINE FourVec cross_of(FourVec a, FourVec b) {
  return hn::Sub(hn::Mul(permuted<1, 2, 0>(a), permuted<2, 0, 1>(b)),
                 hn::Mul(permuted<2, 0, 1>(a), permuted<1, 2, 0>(b)));
}

/// The columns of a matrix.
struct ThreeColumns {
  FourVec x, y, z;

  HWY_INLINE explicit ThreeColumns(const Mat3& m)
      : x(gathered(m.row[0].x, m.row[1].x, m.row[2].x)),
        y(gathered(m.row[0].y, m.row[1].y, m.row[2].y)),
        z(gathered(m.row[0].z, m.row[1].z, m.row[2].z)) {}
  /// The matrix times a vector.
  HWY_INLINE FourVec times(FourVec v) const {
    return hn::Add(hn::Add(hn::Mul(x, spread_lane<0>(v)), hn::Mul(y, spread_lane<1>(v))),
                   hn::Mul(z, spread_lane<2>(v)));
  }
};

/// Returns x + y + z.
HWY_INLINE double sum3(FourVec v) {
  alignas(32) double at[4];
  hn::Store(v, FourDoubles(), at);
  return at[0] + at[1] + at[2];
}

HWY_INLINE unsigned four_bits(hn::Mask<FourDoubles> mask) {
  alignas(8) std::uint8_t bits[8] = {};
  hn::StoreMaskBits(FourDoubles(), mask, bits);
  return bits[0];
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
#endif

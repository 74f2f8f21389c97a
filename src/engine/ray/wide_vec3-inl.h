// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_WIDE_VEC3_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_WIDE_VEC3_INL_H
#undef TANDEM_ENGINE_WIDE_VEC3_INL_H
#else
#define TANDEM_ENGINE_WIDE_VEC3_INL_H
#endif

#include <cstdint>
#include <hwy/highway.h>

#include "tandem/math/transform.h"

/// Double-precision SIMD with the operations of Vec3 and Transform, in their order and without fused ones, so
/// that results are the same.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using PacketDoubles = hn::CappedTag<double, 8>;
using DoubleVec = hn::Vec<PacketDoubles>;

struct WideVec3 {
  DoubleVec x, y, z;

  template <std::size_t lanes>
  static HWY_INLINE WideVec3 load(const double (&from)[3][lanes], std::size_t i) {
    const PacketDoubles d;
    return {hn::Load(d, from[0] + i), hn::Load(d, from[1] + i), hn::Load(d, from[2] + i)};
  }
  template <std::size_t lanes>
  HWY_INLINE void store(double (&to)[3][lanes], std::size_t i) const {
    const PacketDoubles d;
    hn::Store(x, d, to[0] + i);
    hn::Store(y, d, to[1] + i);
    hn::Store(z, d, to[2] + i);
  }
};

HWY_INLINE WideVec3 plus(WideVec3 a, WideVec3 b) {
  return {hn::Add(a.x, b.x), hn::Add(a.y, b.y), hn::Add(a.z, b.z)};
}
HWY_INLINE WideVec3 minus(WideVec3 a, WideVec3 b) {
  return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}
HWY_INLINE WideVec3 times(WideVec3 a, DoubleVec s) {
  return {hn::Mul(a.x, s), hn::Mul(a.y, s), hn::Mul(a.z, s)};
}
HWY_INLINE DoubleVec wide_dot(WideVec3 a, WideVec3 b) {
  return hn::Add(hn::Add(hn::Mul(a.x, b.x), hn::Mul(a.y, b.y)), hn::Mul(a.z, b.z));
}
HWY_INLINE WideVec3 wide_cross(WideVec3 a, WideVec3 b) {
  return {hn::Sub(hn::Mul(a.y, b.z), hn::Mul(a.z, b.y)), hn::Sub(hn::Mul(a.z, b.x), hn::Mul(a.x, b.z)),
          hn::Sub(hn::Mul(a.x, b.y), hn::Mul(a.y, b.x))};
}
HWY_INLINE WideVec3 spread(Vec3 v) {
  const PacketDoubles d;
  return {hn::Set(d, v.x), hn::Set(d, v.y), hn::Set(d, v.z)};
}
HWY_INLINE WideVec3 rotated(const Mat3& m, WideVec3 v) {
  return {wide_dot(spread(m.row[0]), v), wide_dot(spread(m.row[1]), v), wide_dot(spread(m.row[2]), v)};
}

HWY_INLINE unsigned double_bits(hn::Mask<PacketDoubles> mask) {
  alignas(8) std::uint8_t bits[8] = {};
  hn::StoreMaskBits(PacketDoubles(), mask, bits);
  return bits[0];
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

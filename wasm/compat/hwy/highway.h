// Highway 1.0.3 has no vectors of doubles for WebAssembly. This header adds the operations that the kernels
// use, by the same rules as those of floats in hwy/ops/wasm_128-inl.h: multiply-add is not fused, Min(NaN, x)
// is x. It also converts masks to bits and permutes bytes by one instruction each; Highway 1.0.3 stores the
// lanes and loads them one by one.
#include_next <hwy/highway.h>

#ifndef TANDEM_WASM_COMPAT_HIGHWAY_H
#define TANDEM_WASM_COMPAT_HIGHWAY_H

static_assert(HWY_TARGET == HWY_WASM && !HWY_HAVE_FLOAT64,
              "this Highway has doubles: remove wasm/compat/hwy");

HWY_BEFORE_NAMESPACE();
namespace hwy {
namespace HWY_NAMESPACE {

template <size_t N>
using Doubles = Vec128<double, N>;

template <size_t N, HWY_IF_LE128(double, N)>
HWY_API Doubles<N> Set(Simd<double, N, 0>, const double t) {
  return {wasm_f64x2_splat(t)};
}

#define TANDEM_BINARY(name, instruction)                            \
  template <size_t N>                                               \
  HWY_API Doubles<N> name(const Doubles<N> a, const Doubles<N> b) { \
    return {wasm_f64x2_##instruction(a.raw, b.raw)};                \
  }
TANDEM_BINARY(operator+, add)
TANDEM_BINARY(operator-, sub)
TANDEM_BINARY(operator*, mul)
TANDEM_BINARY(operator/, div)
#undef TANDEM_BINARY

#define TANDEM_UNARY(name, instruction)         \
  template <size_t N>                           \
  HWY_API Doubles<N> name(const Doubles<N> v) { \
    return {wasm_f64x2_##instruction(v.raw)};   \
  }
TANDEM_UNARY(Abs, abs)
TANDEM_UNARY(Sqrt, sqrt)
TANDEM_UNARY(Round, nearest)
TANDEM_UNARY(Trunc, trunc)
TANDEM_UNARY(Ceil, ceil)
TANDEM_UNARY(Floor, floor)
#undef TANDEM_UNARY

#define TANDEM_COMPARE(name, instruction)                                   \
  template <size_t N>                                                       \
  HWY_API Mask128<double, N> name(const Doubles<N> a, const Doubles<N> b) { \
    return {wasm_f64x2_##instruction(a.raw, b.raw)};                        \
  }
TANDEM_COMPARE(operator==, eq)
TANDEM_COMPARE(operator!=, ne)
TANDEM_COMPARE(operator>, gt)
TANDEM_COMPARE(operator<=, le)
TANDEM_COMPARE(operator>=, ge)
#undef TANDEM_COMPARE

template <size_t N>
HWY_API Doubles<N> Min(const Doubles<N> a, const Doubles<N> b) {
  return {wasm_f64x2_pmin(b.raw, a.raw)};
}
template <size_t N>
HWY_API Doubles<N> Max(const Doubles<N> a, const Doubles<N> b) {
  return {wasm_f64x2_pmax(b.raw, a.raw)};
}

template <size_t N>
HWY_API Doubles<N> MulAdd(const Doubles<N> mul, const Doubles<N> x, const Doubles<N> add) {
  return mul * x + add;
}
template <size_t N>
HWY_API Doubles<N> NegMulAdd(const Doubles<N> mul, const Doubles<N> x, const Doubles<N> add) {
  return add - mul * x;
}
template <size_t N>
HWY_API Doubles<N> MulSub(const Doubles<N> mul, const Doubles<N> x, const Doubles<N> sub) {
  return mul * x - sub;
}
template <size_t N>
HWY_API Doubles<N> NegMulSub(const Doubles<N> mul, const Doubles<N> x, const Doubles<N> sub) {
  return Neg(mul) * x - sub;
}

template <size_t N>
HWY_API double GetLane(const Doubles<N> v) {
  return wasm_f64x2_extract_lane(v.raw, 0);
}

template <size_t N, HWY_IF_LE128(double, N)>
HWY_API Doubles<N> PromoteTo(Simd<double, N, 0>, const Vec128<float, N> v) {
  return {wasm_f64x2_promote_low_f32x4(v.raw)};
}
template <size_t N, HWY_IF_LE128(float, N)>
HWY_API Vec128<float, N> DemoteTo(Simd<float, N, 0>, const Doubles<N> v) {
  return {wasm_f32x4_demote_f64x2_zero(v.raw)};
}

// Highway's own functions find these by the namespace of their argument and prefer them to its templates.
#define TANDEM_MASK(type, lanes, instruction)                                                     \
  HWY_INLINE uint64_t BitsFromMask(hwy::SizeTag<sizeof(type)>, const Mask128<type, lanes> mask) { \
    return static_cast<uint32_t>(wasm_##instruction##_bitmask(mask.raw));                         \
  }                                                                                               \
  HWY_API size_t CountTrue(Simd<type, lanes, 0>, const Mask128<type, lanes> mask) {               \
    return static_cast<size_t>(__builtin_popcount(wasm_##instruction##_bitmask(mask.raw)));       \
  }                                                                                               \
  HWY_API bool AllFalse(Simd<type, lanes, 0>, const Mask128<type, lanes> mask) {                  \
    return !wasm_v128_any_true(mask.raw);                                                         \
  }
TANDEM_MASK(float, 4, i32x4)
TANDEM_MASK(uint32_t, 4, i32x4)
TANDEM_MASK(int32_t, 4, i32x4)
TANDEM_MASK(double, 2, i64x2)
#undef TANDEM_MASK

HWY_API Vec128<uint8_t> TableLookupBytes(const Vec128<uint8_t> bytes, const Vec128<uint8_t> from) {
  return {wasm_i8x16_swizzle(bytes.raw, from.raw)};
}

}  // namespace HWY_NAMESPACE
}  // namespace hwy
HWY_AFTER_NAMESPACE();
#endif

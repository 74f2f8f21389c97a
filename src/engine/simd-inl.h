// Compiled once for every instruction set: no include guard but Highway's own.
#if defined(TANDEM_ENGINE_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_ENGINE_LANES_INL_H
#undef TANDEM_ENGINE_LANES_INL_H
#else
#define TANDEM_ENGINE_LANES_INL_H
#endif

#include <hwy/highway.h>
#include <limits>

// Portable kernels leave inlining to the compiler: less code to compile, about the same speed (decision 090).
#if HWY_TARGET == HWY_SCALAR
#undef HWY_INLINE
#define HWY_INLINE inline
#endif

/// Basic SIMD arithmetic with two kinds of rounding.
HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Fused multiply-add if available. For cases in which only the result counts, which does not depend on the
/// rounding of a volume test.
struct Fused {
  template <class V>
  static HWY_INLINE V plus(V a, V b, V c) {
    return hn::MulAdd(a, b, c);
  }
  template <class V>
  static HWY_INLINE V minus(V a, V b, V c) {
    return hn::NegMulAdd(a, b, c);
  }
};

/// Rounded twice on every instruction set, so that all of them take the same path.
struct Separate {
  template <class V>
  static HWY_INLINE V plus(V a, V b, V c) {
    return hn::Add(c, hn::Mul(a, b));
  }
  template <class V>
  static HWY_INLINE V minus(V a, V b, V c) {
    return hn::Sub(c, hn::Mul(a, b));
  }
};

template <class V>
struct Vec3Of {
  V x, y, z;

  /// a + d·s
  template <class Rounding = Fused>
  static HWY_INLINE Vec3Of along(const Vec3Of& a, const Vec3Of& d, V s) {
    return {Rounding::plus(d.x, s, a.x), Rounding::plus(d.y, s, a.y), Rounding::plus(d.z, s, a.z)};
  }
};

// Not friends: gcc compiles friends of a class template without the instruction set of the namespace.
template <class V>
HWY_INLINE Vec3Of<V> operator+(const Vec3Of<V>& a, const Vec3Of<V>& b) {
  return {hn::Add(a.x, b.x), hn::Add(a.y, b.y), hn::Add(a.z, b.z)};
}
template <class V>
HWY_INLINE Vec3Of<V> operator-(const Vec3Of<V>& a, const Vec3Of<V>& b) {
  return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}

template <class Rounding = Fused, class V>
HWY_INLINE V dot3(const Vec3Of<V>& a, const Vec3Of<V>& b) {
  return Rounding::plus(a.z, b.z, Rounding::plus(a.y, b.y, hn::Mul(a.x, b.x)));
}
template <class Rounding = Fused, class V>
HWY_INLINE Vec3Of<V> cross3(const Vec3Of<V>& a, const Vec3Of<V>& b) {
  return {Rounding::minus(a.z, b.y, hn::Mul(a.y, b.z)), Rounding::minus(a.x, b.z, hn::Mul(a.z, b.x)),
          Rounding::minus(a.y, b.x, hn::Mul(a.x, b.y))};
}
template <class Rounding = Fused, class D>
HWY_INLINE Vec3Of<hn::Vec<D>> rotated3(D d, const float (&rotation)[3][3], const Vec3Of<hn::Vec<D>>& v) {
  const auto row = [&](int i) HWY_ATTR {
    return Rounding::plus(
        hn::Set(d, rotation[i][2]), v.z,
        Rounding::plus(hn::Set(d, rotation[i][1]), v.y, hn::Mul(hn::Set(d, rotation[i][0]), v.x)));
  };
  return {row(0), row(1), row(2)};
}

/// Returns the minimum of all lanes. Highway's own (1.0) maps infinities to the largest finite number if it
/// has no instruction.
template <class D>
HWY_INLINE hn::TFromD<D> min_of(D d, hn::Vec<D> v) {
  using Limits = std::numeric_limits<hn::TFromD<D>>;
  const hn::TFromD<D> least = hn::GetLane(hn::MinOfLanes(d, v));
  return least < Limits::max() ? least : Limits::infinity();
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

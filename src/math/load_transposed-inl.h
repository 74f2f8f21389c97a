// Loads of a few numbers from each of several structures, one structure per SIMD lane. Included by kernels
// that are compiled once per instruction set.
#if defined(TANDEM_MATH_LOAD_TRANSPOSED_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_MATH_LOAD_TRANSPOSED_INL_H
#undef TANDEM_MATH_LOAD_TRANSPOSED_INL_H
#else
#define TANDEM_MATH_LOAD_TRANSPOSED_INL_H
#endif

#include <cstddef>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace tandem::HWY_NAMESPACE {

/// Loads four successive numbers of one structure per lane; `at(lane)` is the address of the first. The
/// vectors have at most eight lanes.
template <class Tag, class At, class Vector>
HWY_INLINE void load_transposed(Tag tag, const At& at, Vector& a, Vector& b, Vector& c, Vector& d) {
  namespace hn = hwy::HWY_NAMESPACE;
#if HWY_TARGET != HWY_SCALAR && HWY_MAX_BYTES >= 64
  const hn::Half<Tag> half;
  const auto two = [&](std::size_t i) HWY_ATTR {
    return hn::Combine(tag, hn::LoadU(half, at(i + 1)), hn::LoadU(half, at(i)));
  };
  const Vector p = two(0), q = two(2), r = two(4), s = two(6);
  const Vector even_low = hn::ConcatEven(tag, q, p), even_high = hn::ConcatEven(tag, s, r);
  const Vector odd_low = hn::ConcatOdd(tag, q, p), odd_high = hn::ConcatOdd(tag, s, r);
  a = hn::ConcatEven(tag, even_high, even_low);
  b = hn::ConcatEven(tag, odd_high, odd_low);
  c = hn::ConcatOdd(tag, even_high, even_low);
  d = hn::ConcatOdd(tag, odd_high, odd_low);
#elif HWY_TARGET != HWY_SCALAR && HWY_MAX_BYTES >= 32
  const Vector p = hn::LoadU(tag, at(0)), q = hn::LoadU(tag, at(1));
  const Vector r = hn::LoadU(tag, at(2)), s = hn::LoadU(tag, at(3));
  const Vector even_low = hn::InterleaveLower(tag, p, q), even_high = hn::InterleaveLower(tag, r, s);
  const Vector odd_low = hn::InterleaveUpper(tag, p, q), odd_high = hn::InterleaveUpper(tag, r, s);
  a = hn::ConcatLowerLower(tag, even_high, even_low);
  b = hn::ConcatLowerLower(tag, odd_high, odd_low);
  c = hn::ConcatUpperUpper(tag, even_high, even_low);
  d = hn::ConcatUpperUpper(tag, odd_high, odd_low);
#else
  constexpr std::size_t lanes = hn::MaxLanes(Tag());
  const hn::CappedTag<double, 4> of_structure;
  HWY_ALIGN double copy[4 * lanes];
  for (std::size_t i = 0; i < lanes; ++i)
    for (std::size_t k = 0; k < 4; k += hn::Lanes(of_structure))
      hn::Store(hn::LoadU(of_structure, at(i) + k), of_structure, copy + 4 * i + k);
  hn::LoadInterleaved4(tag, copy, a, b, c, d);
#endif
}

}  // namespace tandem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

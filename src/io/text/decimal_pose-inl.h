// Included by each .cpp that reads poses, once per instruction set: Highway includes those files repeatedly
// with another HWY_NAMESPACE. No include guard, therefore, but Highway's own toggle.
#if defined(TANDEM_IO_DECIMAL_POSE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_IO_DECIMAL_POSE_INL
#undef TANDEM_IO_DECIMAL_POSE_INL
#else
#define TANDEM_IO_DECIMAL_POSE_INL
#endif
#include <bit>
#include <hwy/highway.h>

#include "io/text/signed_digit_layout.h"

#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
HWY_BEFORE_NAMESPACE();
namespace tandem::io::HWY_NAMESPACE {

/// Numbers of a list in the text, not checked.
template <std::size_t count>
struct FoundNumbers {
  const char* text[count];
  std::uint32_t layout[count];  ///< index into signed_digit_layouts
  const char* end;              ///< the ']'

  const char* layout_of(std::size_t i) const {
    return reinterpret_cast<const char*>(signed_digit_layouts[layout[i]].data());
  }
};

/// Finds the numbers of a list. Returns false unless there are as many, of up to 15 characters, in 64 bytes.
template <std::size_t count>
HWY_INLINE bool find_numbers(const char* text, FoundNumbers<count>& found) {
  const __m512i some = _mm512_loadu_si512(text);
  const auto marks_of = [&](char c) HWY_ATTR -> std::uint64_t {
    return _mm512_cmpeq_epi8_mask(some, _mm512_set1_epi8(c));
  };
  const std::uint64_t brackets = marks_of(']');
  std::uint64_t ends = marks_of(',') | brackets;
  const std::uint64_t stops = ends | marks_of('.');
  std::uint32_t start = 0, end = 0, sizes = 0;
  for (std::size_t i = 0; i < count; ++i) {
    end = static_cast<std::uint32_t>(std::countr_zero(ends));
    ends &= ends - 1;
    const std::uint32_t size = end - start;
    found.text[i] = text + start;
    found.layout[i] = size << 4 | static_cast<std::uint32_t>(std::countr_zero(stops >> start % 64));
    sizes |= size;
    start = end + 1;
  }
  found.end = text + end;
  return static_cast<std::uint32_t>(std::countr_zero(brackets)) == end && sizes <= max_digits;
}

/// Four times 16 bytes.
HWY_INLINE __m512i four_lanes(const char* a, const char* b, const char* c, const char* d) {
  const auto load = [](const char* from)
                        HWY_ATTR { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from)); };
  const __m256i low = _mm256_inserti128_si256(_mm256_castsi128_si256(load(a)), load(b), 1);
  const __m256i high = _mm256_inserti128_si256(_mm256_castsi128_si256(load(c)), load(d), 1);
  return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/// Four numbers, one in each 16 bytes.
struct FourNumbers {
  __m512i values;  ///< the text; digits are 0 to 9
  __m512i layout;
  __m512i fours;    ///< numbers of four digits each
  __mmask64 wrong;  ///< bytes that are no digits
};

HWY_INLINE FourNumbers four_numbers(__m512i text, __m512i layout) {
  constexpr __mmask64 first_bytes = 0x0001000100010001u;
  const __m512i nine = _mm512_set1_epi8(9), values = _mm512_xor_si512(text, _mm512_set1_epi8('0'));
  const __mmask64 negative = _mm512_mask_cmpeq_epi8_mask(first_bytes, values, _mm512_set1_epi8('-' ^ '0'));
  // The sign becomes a leading zero. A digit follows on it.
  const __m512i digits =
      _mm512_shuffle_epi8(_mm512_mask_mov_epi8(values, negative, _mm512_setzero_si512()), layout);
  const __mmask64 wrong =
      _mm512_cmpgt_epu8_mask(digits, nine) | _mm512_mask_cmpgt_epu8_mask(negative << 1, values, nine);
  const __m512i pairs = _mm512_maddubs_epi16(digits, _mm512_set1_epi16(1 << 8 | 10));
  return {values, layout, _mm512_madd_epi16(pairs, _mm512_set1_epi32(1 << 16 | 100)), wrong};
}

/// Converts numbers alternately: a, b, a, b and so on. Up to 15 digits and powers of ten up to 10¹⁵ are exact
/// as a double: the division rounds once.
HWY_INLINE __m512d convert(const FourNumbers& a, const FourNumbers& b) {
  const __m512i eights =
      _mm512_madd_epi16(_mm512_packus_epi32(a.fours, b.fours), _mm512_set1_epi32(1 << 16 | 10000));
  const __m512i whole = _mm512_add_epi64(_mm512_mul_epu32(eights, _mm512_set1_epi64(100'000'000)),
                                         _mm512_srli_epi64(eights, 32));
  const __m512d divisor =
      _mm512_permutex2var_pd(_mm512_loadu_pd(power_of_ten.data()), _mm512_unpacklo_epi64(a.layout, b.layout),
                             _mm512_loadu_pd(power_of_ten.data() + 8));
  const __m512i first = _mm512_and_si512(_mm512_unpacklo_epi64(a.values, b.values), _mm512_set1_epi64(0xff));
  const __mmask8 negative = _mm512_cmpeq_epi64_mask(first, _mm512_set1_epi64('-' ^ '0'));
  const __m512d size = _mm512_div_pd(_mm512_cvtepi64_pd(whole), divisor);
  return _mm512_mask_xor_pd(size, negative, size, _mm512_set1_pd(-0.0));
}

/// Converts the numbers of two lists together. Returns false if one is no decimal number without an exponent.
HWY_INLINE bool convert_pose(const FoundNumbers<3>& of_three, const FoundNumbers<4>& of_four, double* three,
                             double* four) {
  const FoundNumbers<3>& t = of_three;
  const FoundNumbers<4>& q = of_four;
  const FourNumbers a =
      four_numbers(four_lanes(t.text[0], t.text[1], t.text[2], t.text[2]),
                   four_lanes(t.layout_of(0), t.layout_of(1), t.layout_of(2), t.layout_of(2)));
  const FourNumbers b =
      four_numbers(four_lanes(q.text[0], q.text[1], q.text[2], q.text[3]),
                   four_lanes(q.layout_of(0), q.layout_of(1), q.layout_of(2), q.layout_of(3)));
  if (!_kortestz_mask64_u8(a.wrong, b.wrong)) return false;
  const __m512d both = _mm512_permutexvar_pd(_mm512_set_epi64(7, 5, 3, 1, 6, 4, 2, 0), convert(a, b));
  _mm_storeu_pd(three, _mm512_castpd512_pd128(both));
  _mm_store_sd(three + 2, _mm256_extractf128_pd(_mm512_castpd512_pd256(both), 1));
  _mm256_storeu_pd(four, _mm512_extractf64x4_pd(both, 1));
  return true;
}

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
#endif

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

/// Characters in memory: gcc would otherwise broadcast each one where it is used.
struct PoseCharacters {
  __m512i comma = _mm512_set1_epi8(','), bracket = _mm512_set1_epi8(']'), point = _mm512_set1_epi8('.');
  __m512i zero = _mm512_set1_epi8('0'), minus = _mm512_set1_epi8('-' ^ '0'), nine = _mm512_set1_epi8(9);

  HWY_INLINE PoseCharacters() {
    asm("" : "+m"(comma), "+m"(bracket), "+m"(point), "+m"(zero), "+m"(minus), "+m"(nine));
  }
};

/// Numbers of a list in the text, one in each 16 bytes, with their layouts. Not checked. The last number may
/// be there twice.
struct FoundNumbers {
  __m512i text, layout;
  const char* end;  ///< the ']'
};

/// Goes through the numbers of a list in 64 bytes of text.
struct NumberFinder {
  const char* text;
  std::uint64_t ends, stops;
  std::size_t start = 0, end = 0, sizes = 0;
  __m128i number, layout;

  HWY_INLINE void next() {
    end = _tzcnt_u64(ends);
    const std::size_t stop = _tzcnt_u64(stops), size = end - start;
    stops = _andn_u64(_blsmsk_u64(ends), stops);
    ends = _blsr_u64(ends);
    sizes |= size;
    const std::size_t index = static_cast<std::uint8_t>(size * 16 + (stop - start));
    number = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text + start));
    layout = _mm_loadu_si128(reinterpret_cast<const __m128i*>(signed_digit_layouts.data() + index));
    start = end + 1;
  }
};

HWY_INLINE __m256i two_lanes(__m128i a, __m128i b) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(a), b, 1);
}
HWY_INLINE __m512i four_lanes(__m256i a, __m256i b) {
  return _mm512_inserti64x4(_mm512_castsi256_si512(a), b, 1);
}

/// Finds the numbers of a list. Returns false unless there are as many, of up to 15 characters, in 64 bytes.
template <std::size_t count>
HWY_INLINE bool find_numbers(const char* text, const PoseCharacters& characters, FoundNumbers& found) {
  const __m512i some = _mm512_loadu_si512(text);
  const std::uint64_t brackets = _mm512_cmpeq_epi8_mask(some, characters.bracket);
  const std::uint64_t ends = _mm512_cmpeq_epi8_mask(some, characters.comma) | brackets;
  const std::uint64_t stops = _mm512_cmpeq_epi8_mask(some, characters.point) | ends;
  NumberFinder finder{text, ends, stops};
  finder.next();
  __m128i a = finder.number, b = finder.layout;
  finder.next();
  __m256i text_low = two_lanes(a, finder.number), layout_low = two_lanes(b, finder.layout);
  finder.next();
  __m256i text_high, layout_high;
  if constexpr (count == 3) {
    text_high = _mm256_broadcastsi128_si256(finder.number);
    layout_high = _mm256_broadcastsi128_si256(finder.layout);
  } else {
    a = finder.number;
    b = finder.layout;
    finder.next();
    text_high = two_lanes(a, finder.number);
    layout_high = two_lanes(b, finder.layout);
  }
  found.text = four_lanes(text_low, text_high);
  found.layout = four_lanes(layout_low, layout_high);
  asm volatile("" : "+v"(found.text), "+v"(found.layout));
  if (_tzcnt_u64(brackets) != finder.end || finder.sizes > max_digits) return false;
  found.end = text + finder.end;
  return true;
}

/// Four numbers, one in each 16 bytes.
struct FourNumbers {
  __m512i values;  ///< the text; digits are 0 to 9
  __m512i layout;
  __m512i fours;    ///< numbers of four digits each
  __mmask64 wrong;  ///< bytes that are no digits
};

HWY_INLINE FourNumbers four_numbers(const FoundNumbers& found, const PoseCharacters& characters) {
  constexpr __mmask64 first_bytes = 0x0001000100010001u;
  const __m512i nine = characters.nine, values = _mm512_xor_si512(found.text, characters.zero);
  const __mmask64 negative = _mm512_mask_cmpeq_epi8_mask(first_bytes, values, characters.minus);
  // The sign becomes a leading zero. A digit follows on it.
  const __m512i digits =
      _mm512_shuffle_epi8(_mm512_mask_mov_epi8(values, negative, _mm512_setzero_si512()), found.layout);
  const __mmask64 wrong =
      _mm512_cmpgt_epu8_mask(digits, nine) | _mm512_mask_cmpgt_epu8_mask(negative << 1, values, nine);
  const __m512i pairs = _mm512_maddubs_epi16(digits, _mm512_set1_epi16(1 << 8 | 10));
  return {values, found.layout, _mm512_madd_epi16(pairs, _mm512_set1_epi32(1 << 16 | 100)), wrong};
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
HWY_INLINE bool convert_pose(const FoundNumbers& of_three, const FoundNumbers& of_four,
                             const PoseCharacters& characters, double* three, double* four) {
  const FourNumbers a = four_numbers(of_three, characters), b = four_numbers(of_four, characters);
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

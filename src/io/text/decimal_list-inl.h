// Included by each .cpp that reads lists of numbers, once per instruction set: Highway includes those files
// repeatedly with another HWY_NAMESPACE. No include guard, therefore, but Highway's own toggle.
#if defined(TANDEM_IO_DECIMAL_LIST_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef TANDEM_IO_DECIMAL_LIST_INL
#undef TANDEM_IO_DECIMAL_LIST_INL
#else
#define TANDEM_IO_DECIMAL_LIST_INL
#endif
#include <bit>
#include <hwy/highway.h>

#include "io/text/decimal.h"
#include "io/text/digit_layout.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::io::HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

namespace hn = hwy::HWY_NAMESPACE;

/// One bit for each of 64 bytes of text.
struct Marks {
  std::uint64_t commas, brackets, points, signs;
  std::uint64_t others;  ///< all but digits
};

template <class D, class Mask>
HWY_INLINE std::uint64_t bits_of(D d, Mask mask) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
  (void)d;
  return mask.raw;
#else
  HWY_ALIGN std::uint8_t bits[8] = {};
  hn::StoreMaskBits(d, mask, bits);
  std::uint64_t found;
  std::memcpy(&found, bits, sizeof found);
  return found;
#endif
}

HWY_INLINE Marks marks_of(const char* text) {
  const hn::CappedTag<std::uint8_t, 64> d;
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text);
  Marks marks{};
  for (std::size_t i = 0; i < 64; i += hn::Lanes(d)) {
    const auto some = hn::LoadU(d, bytes + i);
    marks.commas |= bits_of(d, hn::Eq(some, hn::Set(d, ','))) << i;
    marks.brackets |= bits_of(d, hn::Eq(some, hn::Set(d, ']'))) << i;
    marks.points |= bits_of(d, hn::Eq(some, hn::Set(d, '.'))) << i;
    marks.signs |= bits_of(d, hn::Eq(some, hn::Set(d, '-'))) << i;
    marks.others |= bits_of(d, hn::Gt(hn::Xor(some, hn::Set(d, '0')), hn::Set(d, 9))) << i;
  }
  return marks;
}

/// Whether these bytes are decimal numbers without exponents, separated by commas, up to the first bracket.
HWY_INLINE bool are_decimals(const Marks& marks) {
  const std::uint64_t inside = marks.brackets ^ (marks.brackets - 1);  // up to the bracket
  const std::uint64_t ends = (marks.commas | marks.brackets) & inside, others = marks.others & inside;
  const std::uint64_t points = marks.points & inside, signs = marks.signs & inside;
  const std::uint64_t starts = ends << 1 | 1;
  // Digits follow on signs and points, and precede points and ends.
  const std::uint64_t between = ((signs | points) << 1 | points >> 1 | ends >> 1) & others;
  // In each number, the sum carries the first point to the end, and a second one stays.
  const std::uint64_t repeated = (~ends + points) & points;
  return marks.brackets != 0 && ((others ^ ends ^ points ^ signs) | (signs & ~starts) |
                                 (starts & (points | ends)) | between | repeated) == 0;
}

/// A number of a list, without its sign.
struct ShortNumber {
  const char* text;
  const DigitLayout* layout;
  double divisor;
};

/// Returns the digits of a number behind zeros.
HWY_INLINE hn::Vec<hn::FixedTag<std::uint8_t, 16> > digits_of(const ShortNumber& number) {
  const hn::FixedTag<std::uint8_t, 16> d;
  const auto text = hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(number.text));
  return hn::TableLookupBytesOr0(hn::Xor(text, hn::Set(d, '0')), hn::LoadU(d, number.layout->from.data()));
}

/// Converts two numbers: two digits together, then four, then eight. Fifteen digits are exact as a double,
/// and so is the power of ten: the division rounds once.
HWY_INLINE void convert(const ShortNumber& a, const ShortNumber& b, double* into) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_SSE4
  const auto fours = [](__m128i digits) HWY_ATTR {
    return _mm_madd_epi16(_mm_maddubs_epi16(digits, _mm_set1_epi16(1 << 8 | 10)),
                          _mm_set1_epi32(1 << 16 | 100));
  };
  const __m128i eights = _mm_madd_epi16(_mm_packus_epi32(fours(digits_of(a).raw), fours(digits_of(b).raw)),
                                        _mm_set1_epi32(1 << 16 | 10000));
  const __m128i whole =
      _mm_add_epi64(_mm_mul_epu32(eights, _mm_set1_epi64x(100'000'000)), _mm_srli_epi64(eights, 32));
  // Below 2⁵², an integer is the mantissa of itself plus 2⁵².
  constexpr double shift = 4503599627370496.0;
  const __m128d shifted =
      _mm_castsi128_pd(_mm_or_si128(whole, _mm_set1_epi64x(std::bit_cast<std::int64_t>(shift))));
  _mm_storeu_pd(into, _mm_div_pd(_mm_sub_pd(shifted, _mm_set1_pd(shift)), _mm_set_pd(b.divisor, a.divisor)));
#else
  for (const ShortNumber* const each : {&a, &b}) {
    std::uint8_t digits[16];
    hn::StoreU(digits_of(*each), hn::FixedTag<std::uint8_t, 16>(), digits);
    *into++ = static_cast<double>(sum_of_digits(eight_bytes_at(digits)) * 100'000'000 +
                                  sum_of_digits(eight_bytes_at(digits + 8))) /
              each->divisor;
  }
#endif
}

template <std::size_t count>
HWY_INLINE const char* parse_some(const char* text, double* into) {
  const Marks marks = marks_of(text);
  if (!are_decimals(marks)) return nullptr;
  std::uint64_t ends = marks.commas | marks.brackets;
  const std::uint64_t ends_and_points = ends | marks.points;
  std::uint32_t start = 0, end = 0, sizes = 0;
  ShortNumber numbers[count];
  for (ShortNumber& number : numbers) {
    end = static_cast<std::uint32_t>(std::countr_zero(ends));
    ends &= ends - 1;
    const auto negative = static_cast<std::uint32_t>(marks.signs >> start & 1);
    const std::uint32_t first = start + negative, size = end - first;
    const auto point = static_cast<std::uint32_t>(std::countr_zero(ends_and_points >> first % 64));
    number.text = text + first;
    number.layout = &digit_layouts[size % 16 << 4 | point % 16];
    number.divisor = number.layout->divisor[negative];
    sizes |= size;
    start = (end + 1) % 64;
  }
  // The first bracket ends the last number, and all numbers are short.
  if (static_cast<std::uint32_t>(std::countr_zero(marks.brackets)) != end || sizes > max_digits)
    return nullptr;
  for (std::size_t i = 0; i + 1 < count; i += 2) convert(numbers[i], numbers[i + 1], into + i);
  if constexpr (count % 2 == 1) {
    double last[2];
    convert(numbers[count - 1], numbers[count - 1], last);
    into[count - 1] = last[0];
  }
  return text + end;
}

#endif

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

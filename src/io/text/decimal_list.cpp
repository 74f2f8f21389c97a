// Compiled once per instruction set: Highway includes this file repeatedly with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "io/text/decimal_list.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <bit>

#include "io/text/decimal.h"
#include "io/text/decimal_list.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::io::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

const char* parse_list(const char*, double*, std::size_t) { return nullptr; }

#else

namespace hn = hwy::HWY_NAMESPACE;

/// Returns one bit for each of 64 bytes: whether it ends a number of a list.
HWY_INLINE std::uint64_t ends_of_numbers(const char* text) {
  const hn::CappedTag<std::uint8_t, 64> d;
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text);
  const auto comma = hn::Set(d, ','), bracket = hn::Set(d, ']');
  std::uint64_t ends = 0;
  for (std::size_t i = 0; i < 64; i += hn::Lanes(d)) {
    const auto some = hn::LoadU(d, bytes + i);
    HWY_ALIGN std::uint8_t bits[8] = {};
    hn::StoreMaskBits(d, hn::Or(hn::Eq(some, comma), hn::Eq(some, bracket)), bits);
    std::uint64_t found;
    std::memcpy(&found, bits, sizeof found);
    ends |= found << i;
  }
  return ends;
}

/// Returns the number of 16 digits, the first of which is in the lowest byte: two digits together, then four,
/// then eight.
HWY_INLINE std::uint64_t number_of_digits(hn::Vec<hn::FixedTag<std::uint8_t, 16> > digits) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_SSE4
  const __m128i twos = _mm_maddubs_epi16(digits.raw, _mm_set1_epi16(1 << 8 | 10));
  const __m128i fours = _mm_madd_epi16(twos, _mm_set1_epi32(1 << 16 | 100));
  const __m128i eights = _mm_madd_epi16(_mm_packus_epi32(fours, fours), _mm_set1_epi32(1 << 16 | 10000));
  const auto both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(eights));
  return (both & 0xffffffff) * 100'000'000 + (both >> 32);
#else
  const hn::FixedTag<std::uint16_t, 8> d16;
  const hn::FixedTag<std::uint32_t, 4> d32;
  const hn::FixedTag<std::uint64_t, 2> d64;
  const auto ones = hn::BitCast(d16, digits);
  const auto twos = hn::BitCast(
      d32, hn::Add(hn::Mul(hn::And(ones, hn::Set(d16, 0xff)), hn::Set(d16, 10)), hn::ShiftRight<8>(ones)));
  const auto fours = hn::Add(
      hn::BitCast(d32, hn::Mul(hn::BitCast(d16, hn::And(twos, hn::Set(d32, 0xffff))), hn::Set(d16, 100))),
      hn::ShiftRight<16>(twos));
  const auto eights =
      hn::Add(hn::MulEven(fours, hn::Set(d32, 10000)), hn::ShiftRight<32>(hn::BitCast(d64, fours)));
  return hn::GetLane(eights) * 100'000'000 + hn::ExtractLane(eights, 1);
#endif
}

/// The digits of a number of at most 16 characters.
struct Sixteen {
  std::uint64_t value;
  std::uint32_t others;  ///< bits: characters that are not digits
};

/// Returns the digits of `size` characters, without the point, which is the first character that is not a
/// digit, if there is one.
HWY_INLINE Sixteen sixteen_digits(const char* text, std::uint32_t size) {
  const hn::FixedTag<std::uint8_t, 16> d8;
  const hn::FixedTag<std::int8_t, 16> signed8;
  const auto digits = hn::Xor(hn::LoadU(d8, reinterpret_cast<const std::uint8_t*>(text)), hn::Set(d8, '0'));
  HWY_ALIGN std::uint8_t bits[8] = {};
  hn::StoreMaskBits(d8, hn::Gt(digits, hn::Set(d8, 9)), bits);
  std::uint16_t mask;
  std::memcpy(&mask, bits, sizeof mask);
  const std::uint32_t others = mask & ((1u << size) - 1);
  // The last digit moves to the end, and those before the point one further.
  const int point = others == 0 ? -1 : std::countr_zero(others);
  const auto from = hn::Add(hn::Iota(signed8, 0), hn::Set(signed8, static_cast<std::int8_t>(size - 16)));
  const auto before =
      hn::VecFromMask(signed8, hn::Lt(from, hn::Set(signed8, static_cast<std::int8_t>(point + 1))));
  const auto moved = hn::TableLookupBytesOr0(digits, hn::BitCast(d8, hn::Add(from, before)));
  return {number_of_digits(moved), others};
}

/// Reads one number of this size. Returns false if it is not one, or not finite.
HWY_INLINE bool parse_sized_decimal(const char* text, std::size_t size, double& value) {
  if (size == 1) {
    const auto digit = static_cast<unsigned>(*text) - '0';
    value = digit;
    return digit <= 9;
  }
  const bool negative = *text == '-';
  const auto rest = static_cast<std::uint32_t>(size - negative);
  if (rest <= 16 && rest > 0) [[likely]] {
    const char* const first = text + negative;
    const Sixteen found = sixteen_digits(first, rest);
    const auto point = static_cast<std::uint32_t>(std::countr_zero(found.others));
    const bool has_point = found.others != 0;
    const std::uint32_t fraction = has_point ? rest - 1 - point : 0;
    constexpr std::uint64_t exact_integers = std::uint64_t{1} << 53;
    // A digit on both sides of the point, and nothing else.
    if ((found.others & (found.others - 1)) == 0 && found.value <= exact_integers &&
        (!has_point || (first[point] == '.' && point > 0 && fraction > 0))) [[likely]] {
      const double magnitude = static_cast<double>(found.value) / power_of_ten[fraction];
      value = std::bit_cast<double>(std::bit_cast<std::uint64_t>(magnitude) | std::uint64_t{negative} << 63);
      return true;
    }
  }
  const bool starts = (*text >= '0' && *text <= '9') || negative;
  return starts && parse_decimal(text, value) == text + size && value - value == 0;
}

const char* parse_list(const char* text, double* into, std::size_t count) {
  std::uint64_t ends = ends_of_numbers(text);
  std::size_t start = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (ends == 0) return nullptr;
    const auto end = static_cast<std::size_t>(std::countr_zero(ends));
    ends &= ends - 1;
    if (end == start || (text[end] == ']') != (i + 1 == count)) return nullptr;
    if (!parse_sized_decimal(text + start, end - start, into[i])) return nullptr;
    start = end + 1;
  }
  return text + start - 1;
}

#endif

}  // namespace tandem::io::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::io {

HWY_EXPORT(parse_list);
ParseDecimalList decimal_list_parser() {
  // As in shape/support_vertex.cpp: a stored pointer must be that of the chosen target.
  if (!hwy::GetChosenTarget().IsInitialized()) hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return HWY_DYNAMIC_DISPATCH(parse_list);
}

}  // namespace tandem::io
#endif

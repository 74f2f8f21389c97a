#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>

namespace tandem::io {

/// Reads an unsigned run of decimal digits at `text` into `value`, saturating at the largest integer, and
/// returns the end of the run. The text must end in a byte that is not a digit.
inline const char* parse_digits(const char* text, std::uint64_t& value) {
  constexpr std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
  value = 0;
  for (unsigned digit; (digit = static_cast<unsigned>(*text) - '0') <= 9; ++text)
    value = value > (limit - 9) / 10 ? limit : value * 10 + digit;
  return text;
}

/// Number of bytes after a number that the functions below may read; they must be readable.
inline constexpr std::size_t decimal_lookahead = 32;

/// Up to eight digits at the start of a text.
struct Digits {
  std::uint64_t value;
  int count;
};

/// Returns eight bytes, the first one lowest.
inline std::uint64_t eight_bytes_at(const void* memory) {
  std::uint64_t bytes;
  std::memcpy(&bytes, memory, sizeof bytes);
  if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
  return bytes;
}
/// Digits become 0 to 9, all other bytes more.
inline std::uint64_t eight_bytes_less_zero(const char* text) {
  return eight_bytes_at(text) ^ 0x3030303030303030u;
}

/// Returns the highest bit of each byte above 9. Carries propagate upwards only, so the lowest mark is
/// correct even if higher ones are not.
inline std::uint64_t marks_of_others(std::uint64_t bytes) {
  return ((bytes + 0x7676767676767676u) | bytes) & 0x8080808080808080u;
}

/// Returns the number given by the digits in the eight bytes of `digits`, lowest byte first, with '0'
/// subtracted from each.
inline std::uint64_t sum_of_digits(std::uint64_t digits) {
  digits = digits * 10 + (digits >> 8);
  digits = (digits & 0x000000ff000000ffu) * 0x000f424000000064u +
           ((digits >> 16) & 0x000000ff000000ffu) * 0x0000271000000001u;
  return digits >> 32;
}

/// Reads eight bytes at once without a branch: finds the first byte that is not a digit, shifts it and all
/// bytes after it out, and adds the remaining digits in pairs (Lemire, "Number parsing at a gigabyte per
/// second", 2021, section 7).
inline Digits leading_digits(const char* text) {
  const std::uint64_t bytes = eight_bytes_less_zero(text);
  const int count = std::countr_zero(marks_of_others(bytes)) / 8;
  const int half_shift = 32 - 4 * count;  // a single shift by 64 bits is undefined
  return {sum_of_digits(bytes << half_shift << half_shift), count};
}

/// The same for at most seven digits, in fewer steps. If there are more, the rest follows.
inline Digits up_to_seven_digits(const char* text) {
  const std::uint64_t bytes = eight_bytes_less_zero(text);
  constexpr std::uint64_t eighth = std::uint64_t{1} << 63;
  const int mark = std::countr_zero(marks_of_others(bytes) | eighth);  // 8 count + 7
  return {sum_of_digits(bytes << 1 << (70 - mark)), mark / 8};
}

inline constexpr std::array<std::uint64_t, 9> integer_power_of_ten = {
    1, 10, 100, 1'000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000};
inline constexpr std::array<double, 23> power_of_ten = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                        1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                                        1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// The digits before the decimal point. One digit is so common that a branch pays off.
inline Digits whole_digits(const char* text) {
  const auto only = static_cast<unsigned>(text[0]) - '0';
  if (text[1] == '.' && only <= 9) return {only, 1};
  return leading_digits(text);
}

/// parse_decimal() for numbers of any length.
const char* parse_long_decimal(const char* text, double& value);

/// Reads the decimal number at `text` (optional sign, digits, fraction, exponent), correctly rounded. Returns
/// its end, or nullptr if there is no number. The number must end in a byte that cannot be part of it, and
/// `decimal_lookahead` bytes after it must be readable.
///
/// Clinger's fast path ("How to read floating point numbers accurately", 1990, section 4): if the digits fit
/// in 53 bits and the power of ten is at most 10^22, both are exact and one operation rounds once. All other
/// numbers use std::from_chars.
inline const char* parse_decimal(const char* const text, double& value) {
  const bool negative = *text == '-';
  const Digits whole = whole_digits(text + negative);
  const char* p = text + negative + whole.count;
  std::uint64_t digits = whole.value;
  int fraction_count = 0;
  if (*p == '.') [[likely]] {
    ++p;
    const Digits first = leading_digits(p);
    Digits second = leading_digits(p + 8);
    // Fractions of about eight digits are common, so no branch (compilers would emit one for a conditional
    // here).
    const std::uint64_t goes_on = -std::uint64_t{first.count == 8};
    second.count &= static_cast<int>(goes_on);
    second.value &= goes_on;
    fraction_count = first.count + second.count;
    digits = (digits * integer_power_of_ten[static_cast<std::size_t>(first.count)] + first.value) *
                 integer_power_of_ten[static_cast<std::size_t>(second.count)] +
             second.value;
    p += fraction_count;
  }
  constexpr std::uint64_t exact_integers = std::uint64_t{1} << 53;
  const int count = whole.count + fraction_count;
  // Requires fewer than eight integer digits and fewer than sixteen fraction digits: otherwise some may have
  // been missed.
  if (static_cast<unsigned>(count) - 1 > 18 || whole.count == 8 || fraction_count == 16 ||
      digits > exact_integers || (*p | 0x20) == 'e') [[unlikely]]
    return parse_long_decimal(text, value);
  const double size = static_cast<double>(digits) / power_of_ten[static_cast<std::size_t>(fraction_count)];
  // Signs are unpredictable, so no branch.
  value = std::bit_cast<double>(std::bit_cast<std::uint64_t>(size) | std::uint64_t{negative} << 63);
  return p;
}

}  // namespace tandem::io

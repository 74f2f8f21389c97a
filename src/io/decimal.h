#pragma once
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

namespace tandem::io {

/// Reads an unsigned run of decimal digits at `text` into `value`, saturating at the largest integer, and
/// returns where it stopped. The text must end in something that is not a digit.
inline const char* parse_digits(const char* text, std::uint64_t& value) {
  constexpr std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
  value = 0;
  for (unsigned digit; (digit = static_cast<unsigned>(*text) - '0') <= 9; ++text)
    value = value > (limit - 9) / 10 ? limit : value * 10 + digit;
  return text;
}

/// Whether the number in [first, last) (digits, perhaps a fraction), times 10^exponent, is at least one.
inline bool is_at_least_one(const char* first, const char* last, std::int64_t exponent) {
  while (first < last && *first == '0') ++first;
  const char* digit = first;
  while (digit < last && *digit >= '0' && *digit <= '9') ++digit;
  if (digit != first) return digit - first + exponent > 0;
  const char* const point = digit;
  for (++digit; digit < last && *digit == '0';) ++digit;
  return point - digit + 1 + exponent > 0;
}

/// The rare numbers: from_chars, with infinity above the range of double and zero below it.
inline double parse_decimal_slowly(const char* first, const char* last, std::int64_t exponent) {
  double value = 0;
  const auto result = std::from_chars(first, last, value);
  if (result.ec == std::errc::result_out_of_range)
    return is_at_least_one(first, last, exponent) ? std::numeric_limits<double>::infinity() : 0.0;
  return value;
}

/// Reads the decimal number at `text` (optional sign, digits, fraction, exponent), correctly rounded, and
/// returns where it stopped, or nullptr when there is no number. The text must end in a byte that cannot be
/// part of a number.
///
/// Clinger's fast path ("How to read floating point numbers accurately", 1990, section 4): when the digits
/// fit in 53 bits and the power of ten is at most 10^22, both are exact and one operation rounds once. All
/// other numbers go to std::from_chars.
inline const char* parse_decimal(const char* text, double& value) {
  static constexpr std::array<double, 23> power_of_ten = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                          1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                                          1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  const bool negative = *text == '-';
  if (negative || *text == '+') ++text;
  const char* const first = text;

  std::uint64_t digits = 0;  // wraps beyond 19 digits, where it is not used
  for (unsigned digit; (digit = static_cast<unsigned>(*text) - '0') <= 9; ++text)
    digits = digits * 10 + digit;
  std::int64_t digit_count = text - first;
  std::int64_t exponent = 0;
  if (*text == '.') {
    const char* const fraction = ++text;
    for (unsigned digit; (digit = static_cast<unsigned>(*text) - '0') <= 9; ++text)
      digits = digits * 10 + digit;
    exponent = fraction - text;
    digit_count -= exponent;
  }
  if (digit_count == 0) return nullptr;

  std::int64_t written_exponent = 0;
  if (*text == 'e' || *text == 'E') {
    const char* after = text + 1;
    const bool down = *after == '-';
    if (down || *after == '+') ++after;
    std::uint64_t size = 0;
    const char* const stop = parse_digits(after, size);
    if (stop == after) return nullptr;
    const auto clamped = static_cast<std::int64_t>(size < 1'000'000 ? size : 1'000'000);
    written_exponent = down ? -clamped : clamped;
    text = stop;
  }

  exponent += written_exponent;
  constexpr std::uint64_t exact_integers = std::uint64_t{1} << 53;
  if (digit_count <= 19 && digits <= exact_integers && exponent >= -22 && exponent <= 22) [[likely]] {
    const auto whole = static_cast<double>(digits);
    value = exponent < 0 ? whole / power_of_ten[static_cast<std::size_t>(-exponent)]
                         : whole * power_of_ten[static_cast<std::size_t>(exponent)];
  } else {
    value = parse_decimal_slowly(first, text, written_exponent);
  }
  if (negative) value = -value;
  return text;
}

}  // namespace tandem::io

#include "io/text/decimal.h"

#include <charconv>

namespace tandem::io {
namespace {

// Returns whether the number in [first, last) (digits, optional fraction) times 10^exponent is at least one.
bool is_at_least_one(const char* first, const char* last, std::int64_t exponent) {
  while (first < last && *first == '0') ++first;
  const char* digit = first;
  while (digit < last && *digit >= '0' && *digit <= '9') ++digit;
  if (digit != first) return digit - first + exponent > 0;
  const char* const point = digit;
  for (++digit; digit < last && *digit == '0';) ++digit;
  return point - digit + 1 + exponent > 0;
}

// from_chars, with infinity above the range of double and zero below.
double from_text(const char* first, const char* last, std::int64_t exponent) {
  double value = 0;
  const auto result = std::from_chars(first, last, value);
  if (result.ec == std::errc::result_out_of_range)
    return is_at_least_one(first, last, exponent) ? std::numeric_limits<double>::infinity() : 0.0;
  return value;
}

const char* skip_digits(const char* text) {
  while (static_cast<unsigned>(*text) - '0' <= 9) ++text;
  return text;
}

// The digits of a number as an integer and a power of ten.
struct Mantissa {
  std::uint64_t digits = 0;  // has wrapped around if there are more than 19
  std::int64_t digit_count = 0, exponent = 0;
  const char* end = nullptr;
};

Mantissa read_mantissa(const char* text) {
  Mantissa mantissa;
  const char* const point = skip_digits(text);
  mantissa.end = *point == '.' ? skip_digits(point + 1) : point;
  if (*point == '.') mantissa.exponent = point + 1 - mantissa.end;
  mantissa.digit_count = point - text - mantissa.exponent;
  for (const char* p = text; p < mantissa.end; ++p)
    if (p != point) mantissa.digits = mantissa.digits * 10 + static_cast<std::uint64_t>(*p - '0');
  return mantissa;
}

// Reads the exponent at `text`, if there is one. Returns false if it has no digits.
bool read_exponent(const char*& text, std::int64_t& exponent) {
  exponent = 0;
  if (*text != 'e' && *text != 'E') return true;
  const char* after = text + 1;
  const bool down = *after == '-';
  if (down || *after == '+') ++after;
  std::uint64_t size = 0;
  text = parse_digits(after, size);
  constexpr std::uint64_t far_out_of_range = 1'000'000;
  const auto clamped = static_cast<std::int64_t>(size < far_out_of_range ? size : far_out_of_range);
  exponent = down ? -clamped : clamped;
  return text != after;
}

}  // namespace

const char* parse_long_decimal(const char* text, double& value) {
  const bool negative = *text == '-';
  if (negative || *text == '+') ++text;
  const Mantissa mantissa = read_mantissa(text);
  if (mantissa.digit_count == 0) return nullptr;
  const char* end = mantissa.end;
  std::int64_t written_exponent = 0;
  if (!read_exponent(end, written_exponent)) return nullptr;

  const std::int64_t exponent = mantissa.exponent + written_exponent;
  constexpr std::uint64_t exact_integers = std::uint64_t{1} << 53;
  if (mantissa.digit_count <= 19 && mantissa.digits <= exact_integers && exponent >= -22 && exponent <= 22) {
    const auto whole = static_cast<double>(mantissa.digits);
    value = exponent < 0 ? whole / power_of_ten[static_cast<std::size_t>(-exponent)]
                         : whole * power_of_ten[static_cast<std::size_t>(exponent)];
  } else {
    value = from_text(text, end, written_exponent);
  }
  if (negative) value = -value;
  return end;
}

}  // namespace tandem::io

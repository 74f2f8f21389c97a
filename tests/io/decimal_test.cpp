#include "io/text/decimal.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>
#include <random>
#include <string>

namespace tandem::io {
namespace {

double parsed(const std::string& text, std::size_t* length = nullptr) {
  const std::string padded = text + std::string(decimal_lookahead, '\0');
  double value = -12345;
  const char* const end = parse_decimal(padded.data(), value);
  if (end == nullptr) return std::nan("");
  if (length) *length = static_cast<std::size_t>(end - padded.data());
  return value;
}

// The C library's strtod is correctly rounded and shares no code with the readers.
void expect_correctly_rounded(const std::string& text) {
  const double expected = std::strtod(text.c_str(), nullptr);
  EXPECT_EQ(std::bit_cast<std::uint64_t>(parsed(text)), std::bit_cast<std::uint64_t>(expected)) << text;
}

TEST(Decimal, RoundsCorrectly) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 300000; ++i) {
    char text[64];
    const auto bits = random();
    const double any = std::bit_cast<double>(bits);
    if (std::isfinite(any)) {
      std::snprintf(text, sizeof text, "%.*g", static_cast<int>(1 + bits % 17), any);
      expect_correctly_rounded(text);
    }
    const double usual = static_cast<double>(static_cast<std::int64_t>(random())) * 1e-18;
    std::snprintf(text, sizeof text, "%.*f", static_cast<int>(bits % 20),
                  usual * std::pow(10.0, static_cast<double>(bits % 9)));
    expect_correctly_rounded(text);
  }
}

TEST(Decimal, TakesTheHardCases) {
  for (const char* text :
       {"0", "-0", "9007199254740992", "9007199254740993", "9007199254740993.0", "1e22", "1e23", "1e-22",
        "1e-23", "0.1", "1.7976931348623157e308", "4.9e-324", "2.2250738585072011e-308", "12345678",
        "1234567.12345678", "0.123456789012345678901234567890", "8.5e7", "0.0000000000000001",
        "123456789012345678901234567890"})
    expect_correctly_rounded(text);
}

TEST(Decimal, GoesToTheLimitsOutsideTheRange) {
  EXPECT_EQ(parsed("1e400"), HUGE_VAL);
  EXPECT_EQ(parsed("-1e400"), -HUGE_VAL);
  EXPECT_EQ(parsed("1e-400"), 0);
  EXPECT_EQ(parsed("0e99999999999999999999"), 0);
  EXPECT_EQ(parsed("0." + std::string(1000, '0') + "1e500"), 0);
  EXPECT_EQ(parsed("1" + std::string(1000, '0') + "e-1500"), 0);
}

TEST(Decimal, StopsBehindTheNumber) {
  std::size_t length = 0;
  EXPECT_EQ(parsed("1.5abc", &length), 1.5);
  EXPECT_EQ(length, 3u);
  EXPECT_EQ(parsed("+.5 7", &length), 0.5);
  EXPECT_EQ(length, 3u);
  EXPECT_EQ(parsed("5./", &length), 5);
  EXPECT_EQ(length, 2u);
  for (const char* text : {"", "-", "+", ".", "e5", "1e", "1e+", "x", "--1", "nan", "inf"})
    EXPECT_TRUE(std::isnan(parsed(text))) << text;
}

TEST(Decimal, CountsLeadingDigits) {
  const std::string digits = "98765432";
  for (std::size_t count = 0; count <= 8; ++count)
    for (const char after : {' ', '/', ':', '.', '\0', '\n', '\x80', '\xff'}) {
      const std::string text = digits.substr(0, count) + after + "12345678";
      const Digits found = leading_digits(text.data());
      EXPECT_EQ(found.count, static_cast<int>(count)) << count << " " << static_cast<int>(after);
      EXPECT_EQ(found.value, count == 0 ? 0u : std::stoull(digits.substr(0, count)));
    }
}

}  // namespace
}  // namespace tandem::io

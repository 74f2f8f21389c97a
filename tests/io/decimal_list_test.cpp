#include "io/text/decimal_list.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <gtest/gtest.h>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tandem/query/instruction_set.h"

#include "io/text/decimal.h"

namespace tandem::io {
namespace {

using Numbers = std::optional<std::vector<double>>;

/// The numbers of a text that a ']' must end; std::nullopt if the function refuses it.
Numbers by_list(const std::string& text, std::size_t count) {
  const std::string padded = text + std::string(decimal_list_lookahead, '\0');
  std::vector<double> values(count, -12345);
  const char* const end = decimal_list_parser()(padded.data(), values.data(), count);
  if (end == nullptr) return std::nullopt;
  EXPECT_EQ(*end, ']') << text;
  return values;
}

/// The same, one number after the other.
Numbers one_by_one(const std::string& text, std::size_t count) {
  const std::string padded = text + std::string(decimal_lookahead, '\0');
  const char* at = padded.data();
  std::vector<double> values(count);
  for (std::size_t i = 0; i < count; ++i, ++at) {
    const bool starts = (*at >= '0' && *at <= '9') || *at == '-';
    at = starts ? parse_decimal(at, values[i]) : nullptr;
    if (at == nullptr || !std::isfinite(values[i]) || *at != (i + 1 < count ? ',' : ']')) return std::nullopt;
  }
  return values;
}

std::vector<std::uint64_t> bits_of(const std::vector<double>& values) {
  std::vector<std::uint64_t> bits;
  for (const double value : values) bits.push_back(std::bit_cast<std::uint64_t>(value));
  return bits;
}

bool list_is_supported() { return by_list("1,2,3]", 3).has_value(); }

/// Whether the function promises to read a list that is valid.
bool is_short(const std::string& text) {
  std::size_t size = 0;
  for (const char c : text) {
    if (c == 'e' || c == 'E') return false;
    size = c == ',' || c == '-' ? 0 : size + 1;
    if (size > 15 && c != ']') return false;
  }
  return text.size() <= 64;
}

/// Numbers of all lengths, and nonsense.
std::string any_number(std::mt19937& random) {
  std::string text;
  if (random() % 5 == 0) {
    for (std::size_t left = 1 + random() % 8; left > 0; --left) text += "0123456789.-+eE,] "[random() % 18];
    return text;
  }
  const double value =
      std::ldexp(static_cast<double>(static_cast<int>(random())), -static_cast<int>(random() % 40));
  char shown[64];
  const char* const end = random() % 2 == 0
                              ? std::to_chars(shown, shown + sizeof shown, static_cast<float>(value)).ptr
                              : std::to_chars(shown, shown + sizeof shown, value, std::chars_format::fixed,
                                              static_cast<int>(random() % 20))
                                    .ptr;
  return std::string(static_cast<const char*>(shown), end);
}

TEST(DecimalList, ReadsTheSameBitsAsOneNumberAfterTheOther) {
  if (!list_is_supported()) GTEST_SKIP() << "no SIMD on this processor";
  std::mt19937 random(3);
  int read = 0;
  for (int round = 0; round < 200000; ++round) {
    const std::size_t count = 3 + random() % 2;
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += any_number(random) + (i + 1 < count ? "," : "]");
    const Numbers list = by_list(text, count), expected = one_by_one(text, count);
    if (list) {
      ++read;
      ASSERT_TRUE(expected) << text;
      ASSERT_EQ(bits_of(*list), bits_of(*expected)) << text;
    } else {
      // Not read though valid: only without a digit on both sides of a point.
      ASSERT_TRUE(!expected || !is_short(text) || text.find('.') != std::string::npos) << text;
    }
  }
  EXPECT_GT(read, 30000);
}

TEST(DecimalList, HasTheSameBitsWithAllInstructionSets) {
  std::mt19937 random(4);
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (int i = 0; i < 4; ++i) text += any_number(random) + (i < 3 ? "," : "]");
    const Numbers expected = by_list(text, 4);
    for (const std::string_view name : algorithm::instruction_sets()) {
      algorithm::use_instruction_set(name);
      if (!list_is_supported()) continue;
      const Numbers found = by_list(text, 4);
      ASSERT_EQ(found.has_value(), expected.has_value()) << name << " " << text;
      if (found) {
        ASSERT_EQ(bits_of(*found), bits_of(*expected)) << name << " " << text;
      }
    }
    algorithm::use_instruction_set("best");
  }
}

TEST(DecimalList, TakesTheLimits) {
  if (!list_is_supported()) GTEST_SKIP() << "no SIMD on this processor";
  for (const char* const read :
       {"999999999999999,-0.1234567890123,-0]", "0.0000000000001,-99999999999.999,7]",
        "-123456789012345,-0.0000000000001,00]", "-0.0,0.0,1.5]"}) {
    ASSERT_TRUE(by_list(read, 3)) << read;
    EXPECT_EQ(bits_of(*by_list(read, 3)), bits_of(*one_by_one(read, 3))) << read;
  }
  EXPECT_TRUE(std::signbit((*by_list("-0,1,2]", 3))[0]));
  for (const char* const refused :
       {"1,2]",     "1,2,3,4]",   "1,2,]",     ",1,2]",    "1, 2,3]",   "1e9,2,3]", "1,2,1234567890123456]",
        "-,1,2]",   "1.2.3,4,5]", "+1,2,3]",   "x,1,2]",   "1,2,3}",    "1.,2,3]",  ".5,1,2]",
        "-.5,1,2]", "1,2-,3]",    "1,-2-3,4]", "--1,2,3]", "1,2.-3,4]", "1,,2]",    "1,2,3",
        "1,2],3]",  "1,2,3.]",    "1,2,]3]",   "1,2:3,4]", "1,2/3,4]"})
    EXPECT_FALSE(by_list(refused, 3)) << refused;
  const std::string numbers = "0.1234567890123,0.1234567890123,0.1234567890123,0.1234567890123]";
  ASSERT_EQ(numbers.size(), 64u);
  EXPECT_TRUE(by_list(numbers, 4));
  EXPECT_FALSE(by_list("-" + numbers, 4)) << "more than 64 bytes";
  EXPECT_FALSE(by_list("1]", 1));
}

}  // namespace
}  // namespace tandem::io

#include <bit>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/io/clash_file.h"
#include "tandem/math/random.h"

#include "clash/small_job.h"
#include "io/clash/json_text.h"

namespace tandem::clash {
namespace {

std::string written(double value) {
  std::string text;
  io::JsonText(text).number(value);
  return text;
}

TEST(ReportJson, WritesNumbersAsTheJsonLibraryDoes) {
  Random random(11);
  for (const double value :
       {0.0, -0.0, 1.0, 1e21, 1e-7, 5e-324, std::nextafter(1.0, 2), HUGE_VAL, -HUGE_VAL, std::nan("")})
    EXPECT_EQ(written(value), io::text_of(io::Json(value)));
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t bits = random.below(1u << 31) << 33 ^ random.below(1u << 31) << 2 ^ random.below(4);
    const double value = i % 2 == 0 ? std::bit_cast<double>(bits) : random.uniform(-100, 100);
    ASSERT_EQ(written(value), io::text_of(io::Json(value)));
  }
  std::string text;
  io::JsonText(text).number(std::uint64_t{18446744073709551615u});
  EXPECT_EQ(text, "18446744073709551615");
}

TEST(ReportJson, WritesTextsAsTheJsonLibraryDoes) {
  for (const std::string name :
       {"", "Pipe 12", "back\\slash", "a \"quote\"", "tab\t", "\x7f", "Träger ∅ 12", "not UTF-8: \xff\xc3"}) {
    std::string text;
    io::JsonText(text).string(name);
    EXPECT_EQ(text, io::text_of(io::Json(name)));
  }
}

/// Lines have the keys, order and nulls that readers expect.
TEST(ReportJson, LinesAreWhatTheJsonLibraryWrites) {
  const Mesh ball = generate::icosphere(1, 2);
  const Report report = run(test::job_of({{"a", ball},
                                          {"b \"x\"", ball, Transform::translation({1, 0.1, 0})},
                                          {"c", ball, Transform::translation({0, 2.05, 0})},
                                          {"d", ball, Transform::translation({0, 2.05, 0})}},
                                         {.kinds = Kinds::all(), .clearance = 0.1}));
  ASSERT_GE(report.clashes.size(), 4u);
  const std::string text = io::clash_json(report);
  const io::Json parsed = io::Json::parse(text);
  ASSERT_EQ(parsed["clashes"].size(), report.clashes.size());
  std::size_t at = text.find('\n', 2) + 1;
  for (const io::Json& clash : parsed["clashes"]) {
    const std::string line = io::text_of(clash);
    EXPECT_EQ(text.substr(at, line.size()), line);
    at += line.size() + 2;
    EXPECT_EQ(clash["depth"].size(), 2u);
    EXPECT_EQ(clash["arrow"].size(), 2u);
  }
}

}  // namespace
}  // namespace tandem::clash

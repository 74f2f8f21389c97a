#include "support/show_pairs.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <iterator>

namespace tandem::test {
namespace {

std::string show(const std::vector<FacePair>& pairs) {
  std::string text = std::to_string(pairs.size());
  for (std::size_t i = 0; i < pairs.size() && i < 5; ++i)
    text += " (" + std::to_string(pairs[i].a) + ", " + std::to_string(pairs[i].b) + ")";
  return text;
}

}  // namespace

void expect_same_pairs(const std::vector<FacePair>& found,
                       const std::vector<std::pair<std::uint32_t, std::uint32_t>>& expected) {
  std::vector<FacePair> wanted, missed, invented;
  for (const auto& [a, b] : expected) wanted.push_back({a, b});
  std::set_difference(wanted.begin(), wanted.end(), found.begin(), found.end(), std::back_inserter(missed));
  std::set_difference(found.begin(), found.end(), wanted.begin(), wanted.end(), std::back_inserter(invented));
  EXPECT_TRUE(missed.empty()) << "missed: " << show(missed);
  EXPECT_TRUE(invented.empty()) << "invented: " << show(invented);
  EXPECT_EQ(found.size(), wanted.size());
}

}  // namespace tandem::test

#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "tandem/query/collide.h"

namespace tandem::test {

/// Fails the test with the first few differences when two sorted lists of pairs are not equal.
void expect_same_pairs(const std::vector<FacePair>& found,
                       const std::vector<std::pair<std::uint32_t, std::uint32_t>>& expected);

}  // namespace tandem::test

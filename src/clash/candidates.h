#pragma once
#include <vector>

#include "tandem/broad/broad_phase.h"

#include "clash/test_pairs.h"

namespace tandem::clash {

/// Returns the pairs of parts that a test checks and whose boxes are as close as the tests require, sorted.
/// `pairs_of_test` gets the number of pairs of each test.
std::vector<ObjectPair> candidates(const Job& job, const std::vector<Part>& parts,
                                   const std::vector<TestPairs>& tests, int threads,
                                   std::vector<std::uint64_t>& pairs_of_test);

}  // namespace tandem::clash

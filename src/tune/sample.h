#pragma once
#include "tune/pair_tree.h"

namespace tandem::tuning {

/// Estimated work of a search.
struct SampledWork {
  double volume_tests = 0, overlaps = 0, primitive_tests = 0;
  double descents = 0;  ///< overlapping pairs that are expanded
  bool exact = true;    ///< no pair was omitted
  std::size_t volume_tests_used = 0;
};

/// Estimates the size of a tree of node pairs by descending with at most `per_level` of each level's
/// overlapping pairs, each with a weight for the omitted ones (Knuth 1975; stratified as in Chen 1992, with
/// deeply overlapping pairs preferred). Unbiased: the mean over all seeds is the work of the search. Equal
/// for one seed on every machine.
SampledWork sample_work(const PairTree& tree, std::size_t per_level, std::uint64_t seed);

/// All pairs of the first levels of the search, until `max_tests` tests have been made.
struct FirstLevels {
  SampledWork work;
  std::vector<NodePair> open;  ///< overlapping pairs that were not expanded
};
FirstLevels first_levels(const PairTree& tree, std::size_t max_tests);

}  // namespace tandem::tuning

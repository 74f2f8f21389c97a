#pragma once
#include "tune/pair_tree.h"

namespace tandem {

/// Estimated work of a search.
struct SampledWork {
  double volume_tests = 0, overlaps = 0, primitive_tests = 0;
  double descents = 0;  ///< overlaps with pairs below them
  bool exact = true;    ///< nothing was left out
  std::size_t tests_made = 0;
};

/// Estimates the size of a tree of pairs by going down it with at most `per_level` of each level's
/// overlapping pairs, each standing for those left out (Knuth 1975; strata as in Chen 1992, and deep pairs
/// more often than shallow ones). Without bias: the mean over all seeds is the work of the search. The same
/// for one seed on every machine.
SampledWork sample_work(const PairTree& tree, std::size_t per_level, std::uint64_t seed);

/// The first levels of the search, all pairs of them, until `most_tests` tests have been made.
struct FirstLevels {
  SampledWork work;
  std::vector<NodePair> open;  ///< pairs that overlap and have not been gone into
};
FirstLevels first_levels(const PairTree& tree, std::size_t most_tests);

}  // namespace tandem

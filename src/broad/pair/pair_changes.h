#pragma once
#include "broad/pair/pair_keys.h"

namespace tandem::broad {

/// Finds the pairs that changed between two lists of pairs in the order in which a method found them. Methods
/// find persisting pairs in nearly the same order in every step, so most of them are matched by a small hash
/// table of the pairs near the same position, without sorting.
class PairChanges {
 public:
  /// Reserves memory for lists of these sizes.
  void reserve(std::size_t before, std::size_t now);

  /// Computes the set differences, sorted: `ended` receives the pairs only in `before`, `began` those only in
  /// `now`. No pair occurs twice in a list; all ids are below `end`. Cannot fail after reserve(), if `ended`
  /// and `began` have room for as many pairs as both lists.
  void find(const PairKeys& before, const PairKeys& now, ObjectId end, PairList& ended, PairList& began);

  std::size_t bytes() const;

 private:
  void match(const PairKeys& before, const PairKeys& now);

  ReusableBuffer<std::uint32_t> table_;
  ReusableBuffer<std::uint8_t> matched_;
  PairKeys old_, new_, spare_;  ///< pairs without a match
  PairList old_pairs_, new_pairs_;
};

}  // namespace tandem::broad

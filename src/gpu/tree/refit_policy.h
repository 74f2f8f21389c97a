#pragma once
#include <cstdint>

namespace tandem::gpu {

/// Decides when a refitted tree is rebuilt. The criterion is the work of the search itself, in steps of its
/// warps, relative to the search after the last build: it does not depend on timing.
class RefitPolicy {
 public:
  static constexpr unsigned long long no_limit = ~0ull;

  /// After a search in a new tree.
  void built(std::uint32_t boxes, unsigned long long steps) {
    boxes_ = boxes;
    steps_ = steps;
    stale_ = false;
    holds_ = true;
  }
  /// After a search in a refitted tree, within the limit.
  void moved(unsigned long long steps) { stale_ = steps > steps_ + steps_ / 4; }
  /// There is no tree to refit.
  void forget() { holds_ = false; }

  /// Returns whether to keep the tree for the next boxes.
  bool keeps(std::uint32_t boxes) const { return holds_ && !stale_ && boxes == boxes_; }
  /// Maximum number of steps: a search that needs more is aborted and the tree is rebuilt, so that boxes that
  /// have moved far cost at most twice a search.
  unsigned long long limit() const { return 2 * steps_ + 1024; }

 private:
  std::uint32_t boxes_ = 0;
  unsigned long long steps_ = 0;
  bool holds_ = false, stale_ = false;
};

}  // namespace tandem::gpu

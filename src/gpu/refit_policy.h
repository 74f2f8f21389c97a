#pragma once
#include <cstdint>

namespace tandem::gpu {

/// When a tree whose boxes were moved in place is built anew. What counts is the work of the search itself,
/// in steps of its warps, against that of the search after the last build: it does not depend on timing.
class RefitPolicy {
 public:
  static constexpr unsigned long long no_limit = ~0ull;

  /// After a search in a new tree.
  void built(std::uint32_t boxes, unsigned long long steps) {
    boxes_ = boxes, steps_ = steps, stale_ = false, holds_ = true;
  }
  /// After a search in a tree that was moved in place, within the limit.
  void moved(unsigned long long steps) { stale_ = steps > steps_ + steps_ / 4; }
  /// There is no tree that could be moved.
  void forget() { holds_ = false; }

  /// Whether the tree is worth keeping for the next boxes.
  bool keeps(std::uint32_t boxes) const { return holds_ && !stale_ && boxes == boxes_; }
  /// Of steps: a search that needs more is given up and the tree is built anew, so that boxes which have
  /// moved far cost twice a search at most.
  unsigned long long limit() const { return 2 * steps_ + 1024; }

 private:
  std::uint32_t boxes_ = 0;
  unsigned long long steps_ = 0;
  bool holds_ = false, stale_ = false;
};

}  // namespace tandem::gpu

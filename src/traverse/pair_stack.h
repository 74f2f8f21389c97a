#pragma once
#include <vector>

#include "base/assert.h"
#include "traverse/traversal.h"

namespace tandem {

/// A stack of node pairs without allocation up to `inline_capacity` pairs; more are pending only for trees
/// several hundred levels deep.
class PairStack {
 public:
  static constexpr std::size_t inline_capacity = 128;

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

  void push(NodePair pair) {
    if (size_ < inline_capacity) {
      inline_[size_] = pair;
    } else {
      spilled_.push_back(pair);
    }
    ++size_;
  }

  /// Reverses the pairs from position `first` to the top.
  void reverse_from(std::size_t first) {
    for (std::size_t last = size_; first + 1 < last; ++first) {
      --last;
      const NodePair kept = (*this)[first];
      (*this)[first] = (*this)[last];
      (*this)[last] = kept;
    }
  }

  NodePair pop() {
    TANDEM_ASSERT(size_ > 0);
    --size_;
    if (size_ < inline_capacity) return inline_[size_];
    const NodePair pair = spilled_.back();
    spilled_.pop_back();
    return pair;
  }

 private:
  NodePair& operator[](std::size_t i) {
    return i < inline_capacity ? inline_[i] : spilled_[i - inline_capacity];
  }

  std::size_t size_ = 0;
  NodePair inline_[inline_capacity] = {};
  std::vector<NodePair> spilled_;
};

}  // namespace tandem

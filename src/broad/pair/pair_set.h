#pragma once
#include <vector>

#include "broad/pair/pair_keys.h"

namespace tandem::broad {

/// A hash set of pairs with open addressing, for insertion and removal one by one.
class PairSet {
 public:
  std::size_t size() const { return size_; }

  void insert(PairKey key) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    std::size_t at = index_of(key);
    while (slots_[at] != none && slots_[at] != key) at = (at + 1) & mask();
    size_ += slots_[at] == none;
    slots_[at] = key;
  }

  void erase(PairKey key) {
    if (slots_.empty()) return;
    std::size_t at = index_of(key);
    while (slots_[at] != key) {
      if (slots_[at] == none) return;
      at = (at + 1) & mask();
    }
    // Backward-shift deletion: moves later entries of the probe sequence up where their hash allows.
    for (std::size_t next = (at + 1) & mask(); slots_[next] != none; next = (next + 1) & mask()) {
      if (((next - index_of(slots_[next])) & mask()) < ((next - at) & mask())) continue;
      slots_[at] = slots_[next];
      at = next;
    }
    slots_[at] = none;
    --size_;
  }

  template <class Condition>
  void erase_if(Condition condition) {
    std::vector<PairKey> leaving;
    for (const PairKey key : slots_)
      if (key != none && condition(key)) leaving.push_back(key);
    for (const PairKey key : leaving) erase(key);
  }

  void append_to(PairKeys& pairs) const {
    for (const PairKey key : slots_)
      if (key != none) pairs.push_back(key);
  }

  std::size_t bytes() const { return slots_.capacity() * sizeof(PairKey); }

 private:
  static constexpr PairKey none = ~PairKey{0};
  std::size_t mask() const { return slots_.size() - 1; }
  std::size_t index_of(PairKey key) const { return (key * 0x9e3779b97f4a7c15u >> 20) & mask(); }
  void grow() {
    std::vector<PairKey> old(std::max<std::size_t>(64, 2 * slots_.size()), none);
    std::swap(old, slots_);
    size_ = 0;
    for (const PairKey key : old)
      if (key != none) insert(key);
  }

  std::vector<PairKey> slots_;
  std::size_t size_ = 0;
};

}  // namespace tandem::broad

#pragma once
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

namespace tandem::clash {

/// Connected sets of the numbers 0, 1, ..., n − 1; the lowest number stands for its set.
class DisjointSets {
 public:
  explicit DisjointSets(std::size_t count) : above_(count) { std::iota(above_.begin(), above_.end(), 0u); }

  std::uint32_t find(std::uint32_t i) {
    while (above_[i] != i) {
      above_[i] = above_[above_[i]];
      i = above_[i];
    }
    return i;
  }
  void unite(std::uint32_t i, std::uint32_t j) {
    i = find(i);
    j = find(j);
    above_[std::max(i, j)] = std::min(i, j);
  }

 private:
  std::vector<std::uint32_t> above_;
};

}  // namespace tandem::clash

#pragma once
#include <cstdint>
#include <vector>

#include "tree/build/top_down.h"

namespace tandem {

/// A binary tree as produced by bottom-up builders, pair by pair. Clusters 0 to n-1 are the primitives;
/// merging two clusters creates the next one.
struct MergeTree {
  struct Pair {
    std::uint32_t left, right;
    std::uint32_t size;  ///< number of primitives below
  };
  std::uint32_t primitive_count;
  std::vector<Pair> pairs;

  std::uint32_t size(std::uint32_t cluster) const {
    return cluster < primitive_count ? 1 : pairs[cluster - primitive_count].size;
  }
  /// Returns the new cluster.
  std::uint32_t merge(std::uint32_t left, std::uint32_t right) {
    pairs.push_back({left, right, size(left) + size(right)});
    return primitive_count + static_cast<std::uint32_t>(pairs.size()) - 1;
  }
};

/// Returns the tree below the last pair, which must contain all primitives. Cluster i is primitive
/// `names[i]`, or i if no names are given.
Topology to_topology(const MergeTree& tree, const ThreadPool& workers, const std::uint32_t* names = nullptr);

}  // namespace tandem

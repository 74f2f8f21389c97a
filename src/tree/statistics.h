#pragma once
#include <cstddef>
#include <vector>

#include "tree/cost.h"
#include "tree/tree.h"

namespace tandem {

/// What can be said of a tree without its volumes.
struct TreeStatistics {
  std::uint32_t nodes = 0;
  std::uint32_t leaves = 0;
  std::uint32_t primitives = 0;
  std::uint32_t depth = 0;  ///< of the deepest leaf; that of the root is 0
  std::uint32_t most_children = 0;
  std::uint32_t largest_leaf = 0;  ///< in primitives
  std::size_t bytes = 0;           ///< of the topology's arrays

  double bytes_per_primitive() const { return static_cast<double>(bytes) / primitives; }
};

TreeStatistics statistics(const Topology& topology);

/// How far every node is from the root.
std::vector<std::uint32_t> levels(const Topology& topology);

/// What the arrays of a topology take.
std::size_t bytes(const Topology& topology);

/// What a tree's arrays take, the topology included; its links, once made, take bytes(tree.links->get())
/// more.
template <BoundingVolume V>
std::size_t bytes(const Tree<V>& tree) {
  return bytes(*tree.topology) + tree.volumes.size() * sizeof(V);
}

/// What going down the tree is expected to cost when something touches the root: a volume is touched in
/// proportion to its surface. A tree whose root has no surface costs nothing.
double expected_cost(const Topology& topology, std::span<const float> areas, const CostModel& model = {});

template <BoundingVolume V>
double expected_cost(const Tree<V>& tree, const CostModel& model = {}) {
  std::vector<float> areas;
  areas.reserve(tree.volumes.size());
  for (const V& each : tree.volumes) areas.push_back(area(each));
  return expected_cost(*tree.topology, areas, model);
}

/// The mean of the nodes' sizes at each distance from the root.
std::vector<double> mean_per_level(const Topology& topology, std::span<const float> sizes);

}  // namespace tandem

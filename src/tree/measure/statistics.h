#pragma once
#include <cstddef>
#include <vector>

#include "tree/build/cost.h"
#include "tree/tree.h"

namespace tandem {

/// Statistics of a topology.
struct TreeStatistics {
  std::uint32_t nodes = 0;
  std::uint32_t leaves = 0;
  std::uint32_t primitives = 0;
  std::uint32_t depth = 0;  ///< level of the deepest leaf; the root has level 0
  std::uint32_t max_children = 0;
  std::uint32_t largest_leaf = 0;  ///< number of primitives
  std::size_t bytes = 0;           ///< of the topology's arrays

  double bytes_per_primitive() const { return static_cast<double>(bytes) / primitives; }
};

TreeStatistics statistics(const Topology& topology);

/// Returns the level of every node; 0 for the root.
std::vector<std::uint32_t> levels(const Topology& topology);

/// Returns the size of a topology's arrays in bytes.
std::size_t bytes(const Topology& topology);

/// Returns the size of a tree's arrays in bytes, including the topology. Its links, once computed, take
/// bytes(tree.links->get()) more.
template <BoundingVolume V>
std::size_t bytes(const Tree<V>& tree) {
  return bytes(*tree.topology) + tree.volumes.size() * sizeof(V);
}

/// Returns the expected cost of a query that overlaps the root, if the probability of an overlap is
/// proportional to the surface area. Zero for a root without area.
double expected_cost(const Topology& topology, std::span<const float> areas, const CostModel& model = {});

template <BoundingVolume V>
double expected_cost(const Tree<V>& tree, const CostModel& model = {}) {
  std::vector<float> areas;
  areas.reserve(tree.volumes.size());
  for (const V& each : tree.volumes) areas.push_back(area(each));
  return expected_cost(*tree.topology, areas, model);
}

/// Returns the mean of the nodes' sizes at each level.
std::vector<double> mean_per_level(const Topology& topology, std::span<const float> sizes);

}  // namespace tandem

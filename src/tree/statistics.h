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
template <BoundingVolume V>
double expected_cost(const Tree<V>& tree, const CostModel& model = {}) {
  double cost = 0;
  const Topology& topology = *tree.topology;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    const double work = topology.is_leaf(node)
                            ? model.primitive * static_cast<double>(topology.primitives(node).size())
                            : model.node;
    cost += static_cast<double>(area(tree.volumes[node])) * work;
  }
  const double whole = static_cast<double>(area(tree.volumes[0]));
  return whole > 0 ? cost / whole : 0;
}

/// The mean volume of the nodes at each distance from the root.
template <BoundingVolume V>
std::vector<double> mean_volume_per_level(const Tree<V>& tree) {
  const std::vector<std::uint32_t> level = levels(*tree.topology);
  std::vector<double> sum, count;
  for (std::size_t node = 0; node < level.size(); ++node) {
    if (level[node] >= sum.size()) sum.resize(level[node] + 1), count.resize(level[node] + 1);
    sum[level[node]] += static_cast<double>(volume(tree.volumes[node]));
    count[level[node]] += 1;
  }
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] /= count[i];
  return sum;
}

}  // namespace tandem

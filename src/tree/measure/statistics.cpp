#include "tree/measure/statistics.h"

#include <algorithm>

namespace tandem {

std::vector<std::uint32_t> levels(const Topology& topology) {
  // In pre-order a parent precedes its children, so a node's level is written before it is read.
  std::vector<std::uint32_t> level(topology.node_count());
  for (std::uint32_t node = 0; node < topology.node_count(); ++node)
    for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
      level[child] = level[node] + 1;
  return level;
}

std::size_t bytes(const Topology& topology) {
  return sizeof(std::uint32_t) *
         (topology.escape.size() + topology.first_primitive.size() + topology.order.size());
}

double expected_cost(const Topology& topology, std::span<const float> areas, const CostModel& model) {
  double cost = 0;
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    const double work = topology.is_leaf(node)
                            ? model.primitive * static_cast<double>(topology.primitives(node).size())
                            : model.node;
    cost += static_cast<double>(areas[node]) * work;
  }
  const double whole = static_cast<double>(areas[0]);
  return whole > 0 ? cost / whole : 0;
}

std::vector<double> mean_per_level(const Topology& topology, std::span<const float> sizes) {
  const std::vector<std::uint32_t> level = levels(topology);
  std::vector<double> sum, count;
  for (std::size_t node = 0; node < level.size(); ++node) {
    if (level[node] >= sum.size()) {
      sum.resize(level[node] + 1);
      count.resize(level[node] + 1);
    }
    sum[level[node]] += static_cast<double>(sizes[node]);
    count[level[node]] += 1;
  }
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] /= count[i];
  return sum;
}

TreeStatistics statistics(const Topology& topology) {
  TreeStatistics result;
  result.nodes = topology.node_count();
  result.primitives = static_cast<std::uint32_t>(topology.order.size());
  result.bytes = bytes(topology);
  for (const std::uint32_t level : levels(topology)) result.depth = std::max(result.depth, level);
  for (std::uint32_t node = 0; node < topology.node_count(); ++node) {
    if (topology.is_leaf(node)) {
      ++result.leaves;
      result.largest_leaf =
          std::max(result.largest_leaf, static_cast<std::uint32_t>(topology.primitives(node).size()));
      continue;
    }
    std::uint32_t children = 0;
    for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
      ++children;
    result.max_children = std::max(result.max_children, children);
  }
  return result;
}

}  // namespace tandem

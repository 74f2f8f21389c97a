#include "tree/statistics.h"

#include <algorithm>

namespace tandem {

std::vector<std::uint32_t> levels(const Topology& topology) {
  // In pre-order a node's level is written before it is read: a parent comes before its children.
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
    result.most_children = std::max(result.most_children, children);
  }
  return result;
}

}  // namespace tandem

#include "tree/measure/check_topology.h"

#include <atomic>
#include <limits>
#include <vector>

namespace tandem {
namespace {

/// Returns whether a node's children are consecutive and fill its subtree. If this holds for every node and
/// the root's subtree contains all nodes, all subtrees are nested: by induction from the root downward.
bool children_fill(const Topology& topology, std::uint32_t node, std::uint32_t arity) {
  const std::uint32_t end = topology.escape[node];
  std::uint32_t child = node + 1, children = 0;
  // The arity bounds the loop; crafted input could otherwise cause quadratic time.
  while (child < end && children < arity) {
    const std::uint32_t next = topology.escape[child];
    if (next <= child) return false;
    child = next;
    ++children;
  }
  return child == end && children >= 2;
}

bool sound_node(const Topology& topology, std::uint32_t node, std::uint32_t leaf_size, std::uint32_t arity) {
  const std::uint32_t end = topology.escape[node];
  const std::uint32_t first = topology.first_primitive[node], next = topology.first_primitive[node + 1];
  if (end <= node || end > topology.node_count()) return false;
  if (end == node + 1) return next > first && next - first <= leaf_size;
  return next == first && children_fill(topology, node, arity);
}

bool is_permutation(const Array<std::uint32_t>& order) {
  std::vector<std::uint64_t> relative(order.size() / 64 + 1);
  for (const std::uint32_t slot : order) {
    if (slot >= order.size()) return false;
    std::uint64_t& word = relative[slot / 64];
    const std::uint64_t bit = std::uint64_t{1} << (slot % 64);
    if ((word & bit) != 0) return false;
    word |= bit;
  }
  return true;
}

}  // namespace

std::string fault_of(const Topology& topology, std::size_t primitive_count, std::uint32_t leaf_size,
                     std::uint32_t arity, const ThreadPool& workers) {
  const std::size_t nodes = topology.escape.size();
  if (nodes == 0 || nodes > std::numeric_limits<std::uint32_t>::max() - 1) return "no nodes or too many";
  if (topology.first_primitive.size() != nodes + 1) return "array sizes do not match";
  if (topology.order.size() != primitive_count) return "wrong number of triangles";
  if (topology.escape[0] != nodes || topology.first_primitive[0] != 0 ||
      topology.first_primitive[nodes] != primitive_count)
    return "the root does not cover all triangles";
  constexpr std::size_t chunk = 32768;
  const std::size_t chunks = (nodes + chunk - 1) / chunk;
  std::atomic<bool> nested = true, permuted = true;
  // The permutation check is the longest of the tasks, so it is started first.
  workers.for_each(chunks + 1, [&](std::size_t i) {
    if (i == 0) {
      if (!is_permutation(topology.order)) permuted = false;
      return;
    }
    bool sound = true;
    const auto end = static_cast<std::uint32_t>(std::min(nodes, i * chunk));
    for (auto node = static_cast<std::uint32_t>((i - 1) * chunk); node < end && sound; ++node)
      sound = sound_node(topology, node, leaf_size, arity);
    if (!sound) nested = false;
  });
  if (!nested) return "the nodes do not form a tree";
  if (!permuted) return "the triangle order is not a permutation";
  return "";
}

}  // namespace tandem

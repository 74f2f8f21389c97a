#pragma once
#include <span>
#include <vector>

#include "base/assert.h"
#include "base/thread_pool.h"
#include "tree/topology.h"

namespace tandem {

/// Returns the subtrees that are processed by one thread each: the highest with at most `max_primitives`
/// primitives, in pre-order. Together they contain every leaf; only inner nodes are above them.
inline std::vector<std::uint32_t> separate_subtrees(const Topology& topology, std::uint32_t max_primitives) {
  std::vector<std::uint32_t> subtrees;
  for (std::uint32_t node = 0; node < topology.node_count();) {
    const bool small =
        topology.first_primitive[topology.escape[node]] - topology.first_primitive[node] <= max_primitives;
    if (small || topology.is_leaf(node)) {
      subtrees.push_back(node);
      node = topology.escape[node];
    } else {
      ++node;
    }
  }
  return subtrees;
}

/// Computes a value for every node bottom-up from its children's values. leaf(node) returns the value of a
/// leaf; inner(node, children) that of an inner node, with the children from last to first. Each is called
/// once per node, in parallel for different subtrees. Returns the value of the root. In reverse pre-order the
/// values of a node's children are on top of a stack, the first child's uppermost. There is no recursion, and
/// no value is kept longer than needed.
template <class Value, class Leaf, class Inner>
Value fold(const Topology& topology, const ThreadPool& workers, const Leaf& leaf, const Inner& inner) {
  const auto close = [&](std::uint32_t node, std::vector<Value>& stack) {
    std::size_t count = 0;
    for (std::uint32_t child = node + 1; child < topology.escape[node]; child = topology.escape[child])
      ++count;
    TANDEM_ASSERT(count > 0 && count <= stack.size());
    const std::span<Value> children = std::span(stack).last(count);
    children.front() = inner(node, std::span<const Value>(children));
    stack.resize(stack.size() - count + 1);
  };
  const std::vector<std::uint32_t> subtrees = separate_subtrees(topology, 4096);
  std::vector<Value> values(subtrees.size());
  workers.for_each(subtrees.size(), [&](std::size_t i) {
    std::vector<Value> stack;
    for (std::uint32_t node = topology.escape[subtrees[i]]; node-- > subtrees[i];) {
      if (topology.is_leaf(node))
        stack.push_back(leaf(node));
      else
        close(node, stack);
    }
    values[i] = stack.back();
  });
  std::vector<Value> stack;
  std::size_t next = subtrees.size();
  for (std::uint32_t node = topology.node_count(); node-- > 0;) {
    if (next > 0 && node + 1 == topology.escape[subtrees[next - 1]]) {
      node = subtrees[--next];
      stack.push_back(values[next]);
    } else {
      close(node, stack);
    }
  }
  return stack.back();
}

}  // namespace tandem

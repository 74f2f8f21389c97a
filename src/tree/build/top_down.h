#pragma once
#include <utility>
#include <vector>

#include "tree/build/reference.h"
#include "tree/topology.h"

namespace tandem {

/// A node of a binary tree with one primitive per leaf: its pre-order index and the references below it. Such
/// a subtree over k primitives has exactly 2k - 1 nodes. The index of every node is therefore known when its
/// parent is split, and subtrees can be written in parallel.
struct NodeRange {
  std::uint32_t node, begin, end;

  std::uint32_t size() const { return end - begin; }
  NodeRange left(std::uint32_t middle) const { return {node + 1, begin, middle}; }
  NodeRange right(std::uint32_t middle) const { return {node + 2 * (middle - begin), middle, end}; }
};

/// Returns a topology with memory for a binary tree with one primitive per leaf.
inline Topology full_binary_tree(std::size_t primitive_count) {
  Topology topology;
  topology.escape.resize(2 * primitive_count - 1);
  topology.first_primitive.resize(2 * primitive_count);
  topology.first_primitive.back() = static_cast<std::uint32_t>(primitive_count);
  topology.order.resize(primitive_count);
  return topology;
}

inline void write_node(Topology& topology, const NodeRange& range) {
  topology.escape[range.node] = range.node + 2 * range.size() - 1;
  topology.first_primitive[range.node] = range.begin;
}

/// Maximum number of references of a subtree that one thread builds alone. It does not depend on the number
/// of threads, so work is always divided in the same way.
inline constexpr std::uint32_t subtree_size = 16384;

/// Builds a tree top-down without recursion. A Splitter has a type Node with a member `range`, and
/// std::pair<Node, Node> split(const Node&, const ThreadPool&). split() partitions the references of a range
/// of two or more and returns the two non-empty halves. Ranges up to subtree_size are split in parallel,
/// larger ones one after the other with parallel loops inside. A Splitter may also have bool
/// build_subtree(Topology&, const Node&): builds the whole subtree at once, or returns false.
template <class Splitter>
void split_top_down(Topology& topology, Splitter& splitter, const typename Splitter::Node& root,
                    const ThreadPool& workers) {
  using Node = typename Splitter::Node;
  std::vector<Node> pending{root}, subtrees;
  while (!pending.empty()) {
    const Node node = pending.back();
    pending.pop_back();
    if (node.range.size() <= subtree_size) {
      subtrees.push_back(node);
      continue;
    }
    write_node(topology, node.range);
    auto [left, right] = splitter.split(node, workers);
    pending.push_back(left);
    pending.push_back(right);
  }
  workers.for_each(subtrees.size(), [&](std::size_t i) {
    if constexpr (requires { splitter.build_subtree(topology, root); })
      if (splitter.build_subtree(topology, subtrees[i])) return;
    const ThreadPool alone(1);
    std::vector<Node> stack{subtrees[i]};
    while (!stack.empty()) {
      const Node node = stack.back();
      stack.pop_back();
      write_node(topology, node.range);
      if (node.range.size() == 1) continue;
      auto [left, right] = splitter.split(node, alone);
      stack.push_back(right);
      stack.push_back(left);
    }
  });
}

/// Combines the results of `piece(begin, end)` for the pieces of a range, in order.
template <class Result, class Piece>
Result reduce(std::uint32_t begin, std::uint32_t end, const ThreadPool& workers, const Piece& piece) {
  if (end - begin <= subtree_size) return piece(begin, end);
  std::vector<Result> parts((end - begin + subtree_size - 1) / subtree_size);
  workers.for_chunks(end - begin, subtree_size, [&](std::size_t chunk, std::size_t first, std::size_t last) {
    parts[chunk] = piece(begin + static_cast<std::uint32_t>(first), begin + static_cast<std::uint32_t>(last));
  });
  Result all = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) all.add(parts[i]);
  return all;
}

/// Stable partition: moves the references of a range for which `goes_left` holds before the others and
/// returns the start of the others. `scratch` is as long as `references`.
template <class GoesLeft>
std::uint32_t partition(Reference* references, Reference* scratch, std::uint32_t begin, std::uint32_t end,
                        const ThreadPool& workers, const GoesLeft& goes_left) {
  if (end - begin <= subtree_size) {
    // Each reference is written to both sides and counted for one: a branch would be mispredicted half of the
    // time.
    std::uint32_t left = begin, right = begin;
    for (std::uint32_t i = begin; i < end; ++i) {
      const Reference reference = references[i];
      const bool goes = goes_left(reference);
      references[left] = reference;
      scratch[right] = reference;
      left += goes;
      right += !goes;
    }
    std::copy(scratch + begin, scratch + right, references + left);
    return left;
  }
  const std::uint32_t size = end - begin;
  const std::size_t chunks = (size + subtree_size - 1) / subtree_size;
  std::vector<std::uint32_t> left_of(chunks + 1);
  workers.for_chunks(size, subtree_size, [&](std::size_t chunk, std::size_t first, std::size_t last) {
    std::uint32_t count = 0;
    for (std::size_t i = first; i < last; ++i) count += goes_left(references[begin + i]);
    left_of[chunk + 1] = count;
  });
  for (std::size_t i = 0; i < chunks; ++i) left_of[i + 1] += left_of[i];
  const std::uint32_t middle = begin + left_of[chunks];
  workers.for_chunks(size, subtree_size, [&](std::size_t chunk, std::size_t first, std::size_t last) {
    std::size_t left = begin + left_of[chunk], right = middle + first - left_of[chunk];
    for (std::size_t i = first; i < last; ++i) {
      const Reference& reference = references[begin + i];
      scratch[goes_left(reference) ? left++ : right++] = reference;
    }
  });
  workers.for_chunks(size, subtree_size, [&](std::size_t, std::size_t first, std::size_t last) {
    std::copy(scratch + begin + first, scratch + begin + last, references + begin + first);
  });
  return middle;
}

/// Copies the order of the primitives from the references.
inline void write_order(Topology& topology, const Scratch<Reference>& references, const ThreadPool& workers) {
  workers.for_chunks(references.size(), subtree_size, [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) topology.order[i] = references[i].primitive();
  });
}

}  // namespace tandem

#pragma once
#include <span>
#include <vector>

#include "base/large_pages.h"
#include "base/thread_pool.h"
#include "tree/topology.h"

namespace tandem {

/// Nodes of a tree without primitives, written in pre-order. Pieces are nodes in whose place the nodes of
/// another part are inserted later, so that several threads can write a tree.
template <class Task>
struct TopologyPart {
  struct Piece {
    Task task;
    std::uint32_t node;
  };
  std::vector<std::uint32_t> escape, first_primitive;
  std::vector<Piece> pieces;

  /// Reserves memory for a tree of these primitives whose nodes have four or more children on average.
  void reserve(std::size_t primitives) {
    escape.reserve(primitives + primitives / 3 + 1);
    first_primitive.reserve(primitives + primitives / 3 + 1);
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(escape.size()); }
  /// Adds a node, a leaf until its end is set, and returns it.
  std::uint32_t add(std::uint32_t primitive) {
    const std::uint32_t node = size();
    escape.push_back(node + 1);
    first_primitive.push_back(primitive);
    return node;
  }
  void end_subtree(std::uint32_t node) { escape[node] = size(); }
  void add_piece(const Task& task, std::uint32_t primitive) { pieces.push_back({task, add(primitive)}); }
};

/// Returns the tree whose pieces are replaced by the parts of `below`, one for each.
template <class Task>
Topology joined(const TopologyPart<Task>& above, std::span<const TopologyPart<Task>> below,
                Array<std::uint32_t> order, const ThreadPool& workers) {
  std::vector<std::uint32_t> index(above.escape.size() + 1);  // in the result
  std::size_t piece = 0;
  for (std::uint32_t node = 0; node < above.size(); ++node) {
    const bool is_piece = piece < below.size() && above.pieces[piece].node == node;
    index[node + 1] = index[node] + (is_piece ? below[piece++].size() : 1);
  }
  std::vector<std::uint32_t> escape, first_primitive;
  reserve_in_large_pages(escape, index.back());
  reserve_in_large_pages(first_primitive, index.back() + 1);
  escape.resize(index.back());
  first_primitive.resize(index.back() + 1);
  for (std::uint32_t node = 0; node < above.size(); ++node) {
    escape[index[node]] = index[above.escape[node]];
    first_primitive[index[node]] = above.first_primitive[node];
  }
  workers.for_each(below.size(), [&](std::size_t i) {
    const std::uint32_t first = index[above.pieces[i].node];
    for (std::uint32_t node = 0; node < below[i].size(); ++node) {
      escape[first + node] = first + below[i].escape[node];
      first_primitive[first + node] = below[i].first_primitive[node];
    }
  });
  first_primitive.back() = static_cast<std::uint32_t>(order.size());
  return {std::move(escape), std::move(first_primitive), std::move(order)};
}

}  // namespace tandem

#pragma once
#include <concepts>
#include <cstdint>

#include "traverse/descent_rule.h"
#include "tree/tree_shape.h"

namespace tandem {

/// A node of tree A and a node of tree B, numbered in pre-order.
struct NodePair {
  std::uint32_t a, b;
  friend TANDEM_HD bool operator==(NodePair x, NodePair y) { return x.a == y.a && x.b == y.b; }
};

/// The state of a simultaneous traversal: the current node pair and the data to continue. A driver (run.h)
/// tests the current pair with the query and then calls descend() to expand it or skip() to advance past it.
/// The state is a value: a copy saves the position, and skipping all remaining pairs visits exactly the
/// pending ones.
template <class W>
concept Traversal = std::copyable<W> &&
    std::constructible_from<W, const TreeShape&, const TreeShape&, const DescentRule&> &&
    requires(W traversal, const W& at) {
  { W::name } -> std::convertible_to<std::string_view>;
  { at.done() } -> std::same_as<bool>;
  { at.pair() } -> std::same_as<NodePair>;
  { traversal.descend() } -> std::same_as<void>;  // precondition: not a pair of two leaves
  { traversal.skip() } -> std::same_as<void>;
  { at.pending() } -> std::convertible_to<std::size_t>;      // number of stored pending pairs
  { at.state_bytes() } -> std::convertible_to<std::size_t>;  // current size of the state in bytes
};

}  // namespace tandem

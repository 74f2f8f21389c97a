#pragma once
#include <concepts>
#include <cstdint>

#include "traverse/descend_rule.h"
#include "tree/tree_shape.h"

namespace tandem {

/// A node of tree A and one of tree B, numbered in pre-order.
struct NodePair {
  std::uint32_t a, b;
  friend TANDEM_HD bool operator==(NodePair x, NodePair y) { return x.a == y.a && x.b == y.b; }
};

/// A walk is the state of a tandem traversal: the pair of nodes it stands at and what it needs to go on. A
/// driver (run.h) asks the query about the pair and then tells the walk to go down into it or past it. A walk
/// is a value: copying it saves the place, and going past everything that is left visits just what is
/// waiting.
template <class W>
concept Walk = std::copyable<W> &&
    std::constructible_from<W, const TreeShape&, const TreeShape&, const DescendRule&> &&
    requires(W walk, const W& at) {
  { W::name } -> std::convertible_to<std::string_view>;
  { at.done() } -> std::same_as<bool>;
  { at.pair() } -> std::same_as<NodePair>;
  { walk.descend() } -> std::same_as<void>;  // not at a pair of two leaves
  { walk.skip() } -> std::same_as<void>;
  { at.waiting() } -> std::convertible_to<std::size_t>;      // pairs stored for later, 0 where none are
  { at.state_bytes() } -> std::convertible_to<std::size_t>;  // what the traversal's state takes now
};

}  // namespace tandem

#pragma once
#include <cstdint>

#include "tandem/base/host_device.h"

namespace tandem {

/// The links of a tree's nodes numbered in pre-order: a node's first child follows it.
struct PreOrderLinks {
  const std::uint32_t*
      escape;  ///< the first node after the subtree; the next sibling unless it is the last child
  const std::uint32_t* parent;       ///< of the root: unspecified
  const std::uint32_t* level;        ///< depth below the root
  const std::uint32_t* right_level;  ///< how many last children stand in an unbroken line from here upwards

  TANDEM_HD std::uint32_t first_child(std::uint32_t node) const { return node + 1; }
  TANDEM_HD bool is_leaf(std::uint32_t node) const { return escape[node] == node + 1; }
  TANDEM_HD std::uint32_t up(std::uint32_t node, std::uint32_t levels) const {
    while (levels-- > 0) node = parent[node];
    return node;
  }
  /// The node's number in pre-order, by which volumes and primitives are found.
  TANDEM_HD std::uint32_t id(std::uint32_t node) const { return node; }
};

/// The same nodes numbered in reverse post-order: a node's last child follows it, so the ancestors of last
/// children are found by subtraction (Damkjær 2007, sec. 8.3; Damkjær and Erleben 2009, sec. 3).
struct PostOrderLinks {
  const std::uint32_t*
      escape;  ///< the next sibling; of a last child, its parent's escape; of the root, the count
  const std::uint32_t* leftmost;  ///< the first child; of a leaf, the leaf itself
  const std::uint32_t* level;
  const std::uint32_t* right_level;  ///< the ancestor counter of the 2009 paper
  const std::uint32_t* pre_order;    ///< the number of each node in pre-order

  TANDEM_HD std::uint32_t first_child(std::uint32_t node) const { return leftmost[node]; }
  TANDEM_HD bool is_leaf(std::uint32_t node) const { return leftmost[node] == node; }
  TANDEM_HD std::uint32_t up(std::uint32_t node, std::uint32_t levels) const { return node - levels; }
  TANDEM_HD std::uint32_t id(std::uint32_t node) const { return pre_order[node]; }
};

/// A tree as traversals see it: links only. The arrays of a numbering that no traversal in use needs may be
/// absent.
struct TreeShape {
  std::uint32_t count = 0;   ///< nodes
  std::uint32_t height = 0;  ///< the deepest level
  PreOrderLinks pre{};
  PostOrderLinks post{};
};

}  // namespace tandem

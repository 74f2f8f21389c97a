#pragma once
#include <cstdint>

#include "tandem/base/host_device.h"

namespace tandem {

/// Links of a tree's nodes numbered in pre-order: a node's first child follows it.
struct PreOrderLinks {
  const std::uint32_t*
      escape;  ///< first node after the subtree; the next sibling unless it is the last child
  const std::uint32_t* parent;       ///< of the root: unspecified
  const std::uint32_t* level;        ///< depth below the root
  const std::uint32_t* right_level;  ///< right-child level: number of consecutive last children from here
                                     ///< upward

  TANDEM_HD std::uint32_t first_child(std::uint32_t node) const { return node + 1; }
  TANDEM_HD bool is_leaf(std::uint32_t node) const { return escape[node] == node + 1; }
  TANDEM_HD std::uint32_t up(std::uint32_t node, std::uint32_t levels) const {
    while (levels-- > 0) node = parent[node];
    return node;
  }
  /// Returns the node's pre-order number, the index of its volume and primitives.
  TANDEM_HD std::uint32_t id(std::uint32_t node) const { return node; }
};

/// The same nodes numbered in reverse post-order: a node's last child follows it, so the ancestors of last
/// children are found by subtraction (Damkjær 2007, §8.3; Damkjær & Erleben 2009, §3).
struct PostOrderLinks {
  const std::uint32_t*
      escape;  ///< next sibling; of a last child, its parent's escape index; of the root, the count
  const std::uint32_t* leftmost;  ///< first child; of a leaf, the leaf itself
  const std::uint32_t* level;
  const std::uint32_t* right_level;  ///< the ancestor counter of Damkjær & Erleben 2009
  const std::uint32_t* pre_order;    ///< pre-order number of each node

  TANDEM_HD std::uint32_t first_child(std::uint32_t node) const { return leftmost[node]; }
  TANDEM_HD bool is_leaf(std::uint32_t node) const { return leftmost[node] == node; }
  TANDEM_HD std::uint32_t up(std::uint32_t node, std::uint32_t levels) const { return node - levels; }
  TANDEM_HD std::uint32_t id(std::uint32_t node) const { return pre_order[node]; }
};

/// A tree as traversals see it: links only. The arrays of a numbering that no selected traversal needs may be
/// absent.
struct TreeShape {
  std::uint32_t count = 0;   ///< number of nodes
  std::uint32_t height = 0;  ///< the deepest level
  PreOrderLinks pre{};
  PostOrderLinks post{};
};

}  // namespace tandem

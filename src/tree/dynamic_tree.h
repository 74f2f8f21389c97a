#pragma once
#include <cstdint>
#include <vector>

#include "tandem/mesh/mesh.h"

#include "tree/topology.h"

namespace tandem {

/// A dynamic binary tree of boxes with insertion and removal; every leaf holds one box. Nodes live in a pool
/// and keep their index until removal. There is no recursion, so the depth of the tree is not limited by the
/// call stack.
class DynamicTree {
 public:
  using Node = std::uint32_t;
  static constexpr Node none = 0xffffffffu;

  /// Method to find the sibling of a new leaf.
  enum class Placement {
    descend,  ///< descend from the root, always into the child that grows less (Zych 2016, listing 2.3)
    best,     ///< best sibling of all, by branch and bound (Bittner et al. 2013)
  };

  /// Inserts a box and returns its leaf. `item` is user data. With `rotations`, tree rotations are applied to
  /// the ancestors where they reduce the surface area.
  Node insert(const Bounds& box, std::uint32_t item, Placement placement = Placement::best,
              bool rotations = true);
  /// Removes a leaf; a later insert may reuse its index.
  void remove(Node leaf);
  /// Sets the box of a leaf. A box inside the old one is only stored; otherwise the leaf is removed and
  /// reinserted with the same index.
  void move(Node leaf, const Bounds& box, Placement placement = Placement::best, bool rotations = true);
  /// Swaps a child of `node` with a grandchild under the other child: the best of the four tree rotations
  /// (Kensler 2008), if it reduces the surface area. Returns whether it did.
  bool rotate(Node node);

  std::size_t size() const { return leaf_count_; }
  Node root() const { return root_; }
  bool is_leaf(Node node) const { return nodes_[node].child[0] == none; }
  const Bounds& box(Node node) const { return nodes_[node].box; }
  std::uint32_t item(Node leaf) const { return nodes_[leaf].item; }
  Node parent(Node node) const { return nodes_[node].parent; }
  Node child(Node node, int which) const { return nodes_[node].child[which]; }
  std::size_t bytes() const { return nodes_.capacity() * sizeof(Links); }

  /// Calls found(item) for every leaf whose box overlaps `box`.
  template <class Found>
  void for_each_overlap(const Bounds& box, Found&& found) const {
    std::vector<Node> pending;
    if (root_ != none) pending.push_back(root_);
    while (!pending.empty()) {
      const Links& node = nodes_[pending.back()];
      pending.pop_back();
      if (!touch(node.box, box)) continue;
      if (node.child[0] == none)
        found(node.item);
      else {
        pending.push_back(node.child[1]);
        pending.push_back(node.child[0]);
      }
    }
  }

  /// Returns the topology of the tree with the items as primitives. Preconditions: not empty; the items of
  /// the leaves are 0 to size() - 1.
  Topology topology() const;

  static bool touch(const Bounds& a, const Bounds& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y &&
           a.low.z <= b.high.z && b.low.z <= a.high.z;
  }

 private:
  struct Links {
    Bounds box;
    Node parent = none;  ///< of a free node: the next free node
    Node child[2] = {none, none};
    std::uint32_t item = 0;
  };

  Node allocate();
  void release(Node node);
  void link(Node leaf, Placement placement, bool rotations);
  void unlink(Node leaf);
  Node insert_by_descent(const Bounds& box) const;
  Node insert_by_search(const Bounds& box) const;
  Node deepen(Node node, const Bounds& box) const;
  void refit_upwards(Node node, bool rotations);
  void replace_child(Node parent, Node old_child, Node new_child);

  std::vector<Links> nodes_;
  Node root_ = none;
  Node free_ = none;
  std::size_t leaf_count_ = 0;
};

}  // namespace tandem

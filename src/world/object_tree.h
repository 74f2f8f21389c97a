#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/broad/broad_phase.h"
#include "tandem/math/bounds.h"

#include "base/assert.h"

namespace tandem {

/// A node of an ObjectTree: a box with what the filters of the objects in it have in common.
struct ObjectNode {
  static constexpr std::uint32_t none = 0xffffffffu;

  Bounds box;
  double size = 0;  ///< largest finite magnitude of a coordinate
  std::uint32_t layers = 0, mask = 0;
  bool all_static = true;
  bool is_probe = false;  ///< not an object: only its mask matters
  std::uint32_t left = none, right = none, parent = none;
  std::uint32_t object = none;  ///< of a leaf

  bool is_leaf() const { return left == none; }
};

/// Returns whether the filters allow a pair of objects in two nodes. Exact for leaves.
inline bool pairable(const ObjectNode& a, const ObjectNode& b) {
  if (a.is_probe || b.is_probe)
    return ((a.is_probe ? a.mask : a.layers) & (b.is_probe ? b.mask : b.layers)) != 0;
  return (a.layers & b.mask) != 0 && (b.layers & a.mask) != 0 && !(a.all_static && b.all_static);
}

/// Returns a leaf for a box that is searched for: an object, or a probe if it `is_probe`.
ObjectNode make_leaf(const Bounds& box, const PairFilter& filter);

/// Returns a lower bound of the distance of what is in two nodes. Rounding of distances at these coordinates
/// is subtracted, so that no distance query returns less. Infinite if a node is empty.
double lower_bound(const ObjectNode& a, const ObjectNode& b);

/// A binary tree over the boxes of objects. Moved objects are refitted; additions and many moves rebuild it.
class ObjectTree {
 public:
  struct Leaf {
    std::uint32_t object;
    Bounds box;  ///< empty: the object is gone, or its shape is empty
    PairFilter filter;
  };

  /// Returns whether all these objects have leaves that refit() may change.
  bool can_refit(std::span<const std::uint32_t> objects) const;
  /// Sets the leaves of objects. Precondition: can_refit().
  void refit(std::span<const Leaf> leaves);
  /// Replaces the tree. If memory runs out, it is unchanged.
  void build(std::span<const Leaf> leaves);

  bool empty() const { return nodes_.empty(); }
  const ObjectNode& root() const { return nodes_.front(); }
  const ObjectNode& node(std::uint32_t index) const {
    TANDEM_ASSERT(index < nodes_.size());
    return nodes_[index];
  }
  /// Returns the leaf of an object, or nullptr.
  const ObjectNode* leaf_of(std::uint32_t object) const {
    return object < leaf_of_.size() && leaf_of_[object] != ObjectNode::none ? &nodes_[leaf_of_[object]]
                                                                            : nullptr;
  }

 private:
  void combine(std::uint32_t inner);

  std::vector<ObjectNode> nodes_;          ///< children after their parents
  std::vector<std::uint32_t> leaf_of_;     ///< by object
  std::size_t leaves_ = 0, refitted_ = 0;  ///< leaves refitted since the tree was built
};

/// Two nodes and a lower bound of the distance of their contents.
struct ObjectNodePair {
  const ObjectNode *a, *b;
  double bound;
};

/// Expands a pair of nodes: calls put(pair) for pairs of children whose filters allow a pair. A node paired
/// with itself stands for all pairs in it. Precondition: not two leaves.
template <class Put>
void expand(const ObjectTree& tree, const ObjectNodePair& pair, const Put& put) {
  const auto offer = [&](const ObjectNode& a, const ObjectNode& b) {
    if (&a == &b ? !a.is_leaf() && !a.all_static : pairable(a, b))
      put(ObjectNodePair{&a, &b, &a == &b ? 0 : lower_bound(a, b)});
  };
  const auto extent = [](const ObjectNode& node) {
    const Vec3 sides = node.box.extent();
    return sides.x + sides.y + sides.z;
  };
  if (pair.a == pair.b) {
    const ObjectNode &left = tree.node(pair.a->left), &right = tree.node(pair.a->right);
    offer(left, left);
    offer(right, right);
    offer(left, right);
  } else if (pair.b->is_leaf() || (!pair.a->is_leaf() && extent(*pair.a) > extent(*pair.b))) {
    offer(tree.node(pair.a->left), *pair.b);
    offer(tree.node(pair.a->right), *pair.b);
  } else {
    offer(*pair.a, tree.node(pair.b->left));
    offer(*pair.a, tree.node(pair.b->right));
  }
}

/// Returns whether two leaves are a pair to visit. The first pair of a search has not been tested yet.
inline bool is_pair(const ObjectNodePair& leaves) {
  return leaves.a != leaves.b && pairable(*leaves.a, *leaves.b);
}

/// Visits the pairs of leaves below a pair of nodes whose lower bound is at most `limit`. visit(a, b) returns
/// whether to continue. Returns false if a visit did.
template <class Visit>
bool visit_near_pairs(const ObjectTree& tree, const ObjectNodePair& start, double limit, const Visit& visit) {
  std::vector<ObjectNodePair> pending{start};
  while (!pending.empty()) {
    const ObjectNodePair pair = pending.back();
    pending.pop_back();
    if (pair.a->is_leaf() && pair.b->is_leaf()) {
      if (is_pair(pair) && !visit(pair.a->object, pair.b->object)) return false;
      continue;
    }
    expand(tree, pair, [&](const ObjectNodePair& child) {
      if (child.bound <= limit) pending.push_back(child);
    });
  }
  return true;
}

/// Visits pairs of leaves in the order of their lower bounds, up to limit(), which may shrink.
template <class Limit, class Visit>
void visit_pairs_nearest_first(const ObjectTree& tree, const ObjectNodePair& start, const Limit& limit,
                               const Visit& visit) {
  const auto later = [](const ObjectNodePair& x, const ObjectNodePair& y) { return x.bound > y.bound; };
  std::vector<ObjectNodePair> heap{start};
  while (!heap.empty()) {
    std::pop_heap(heap.begin(), heap.end(), later);
    const ObjectNodePair pair = heap.back();
    heap.pop_back();
    if (!(pair.bound <= limit())) return;
    if (pair.a->is_leaf() && pair.b->is_leaf()) {
      if (is_pair(pair)) visit(pair.a->object, pair.b->object);
      continue;
    }
    expand(tree, pair, [&](const ObjectNodePair& child) {
      if (!(child.bound <= limit())) return;
      heap.push_back(child);
      std::push_heap(heap.begin(), heap.end(), later);
    });
  }
}

}  // namespace tandem

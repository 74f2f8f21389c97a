#pragma once
#include "query/algorithm/leaf_tests.h"
#include "tree/tree.h"

/// The queries of a traversal (traverse/run.h) for one bounding volume: the volume test inline, the triangle
/// tests of leaves in a function of their own.
namespace tandem {

/// Keeps pairs of nodes whose volumes overlap. `self` skips what a tree against itself would see twice: a
/// pair of disjoint subtrees is kept in one order only.
template <BoundingVolume V>
class CollideQuery {
 public:
  CollideQuery(const Tree<V>& tree_a, const Tree<V>& tree_b, const Transform& b_from_a, bool self,
               TouchingLeaves& leaf_tests)
      : tree_a_(tree_a),
        tree_b_(tree_b),
        relation_(RelativeFrame(tree_a.frame, tree_b.frame, b_from_a)),
        self_(self),
        leaf_tests_(leaf_tests) {}

  bool keep(std::uint32_t node_a, std::uint32_t node_b) const {
    if (self_ && node_a >= tree_b_.topology->escape[node_b]) return false;
    return overlap(relation_, tree_a_.volumes[node_a], tree_b_.volumes[node_b]);
  }
  Flow leaves(std::uint32_t leaf_a, std::uint32_t leaf_b) { return leaf_tests_.test(leaf_a, leaf_b); }

 private:
  const Tree<V>&tree_a_, &tree_b_;
  typename V::Relation relation_;
  bool self_;
  TouchingLeaves& leaf_tests_;
};

/// Keeps pairs of nodes whose contents may be within the limit.
template <BoundingVolume V>
class BoundedQuery {
 public:
  BoundedQuery(const Tree<V>& tree_a, const Tree<V>& tree_b, const Transform& b_from_a, const NearSet& near,
               NearLeaves& leaf_tests)
      : tree_a_(tree_a),
        tree_b_(tree_b),
        relation_(RelativeFrame(tree_a.frame, tree_b.frame, b_from_a)),
        near_(near),
        leaf_tests_(leaf_tests) {}

  bool keep(std::uint32_t node_a, std::uint32_t node_b) const {
    const float bound = distance_bound(relation_, tree_a_.volumes[node_a], tree_b_.volumes[node_b]);
    return !(static_cast<double>(bound) > near_.limit);
  }
  Flow leaves(std::uint32_t leaf_a, std::uint32_t leaf_b) { return leaf_tests_.test(leaf_a, leaf_b); }

 private:
  const Tree<V>&tree_a_, &tree_b_;
  typename V::Relation relation_;
  const NearSet& near_;
  NearLeaves& leaf_tests_;
};

}  // namespace tandem

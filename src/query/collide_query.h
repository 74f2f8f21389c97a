#pragma once
#include "tandem/query/collide.h"

#include "narrow/triangle_triangle.h"
#include "traverse/run.h"
#include "tree/tree.h"

namespace tandem {

/// Asks the volumes of two trees, and collects the touching pairs of triangles. `self` skips what a tree
/// against itself would see twice: a pair of disjoint subtrees is kept in one order only, and a face never
/// meets itself.
template <BoundingVolume V, class Counting>
class CollideQuery {
 public:
  CollideQuery(const Mesh& a, const Tree<V>& tree_a, const Mesh& b, const Tree<V>& tree_b,
               const Transform& b_from_a, bool self, std::vector<FacePair>& found, std::size_t most,
               Counting counting)
      : a_(a),
        b_(b),
        tree_a_(tree_a),
        tree_b_(tree_b),
        b_from_a_(b_from_a),
        relation_(Seen(tree_a.frame, tree_b.frame, b_from_a)),
        self_(self),
        found_(found),
        most_(most),
        counting_(counting) {}

  bool keep(std::uint32_t node_a, std::uint32_t node_b) const {
    if (self_ && node_a >= tree_b_.topology->escape[node_b]) return false;
    return overlap(relation_, tree_a_.volumes[node_a], tree_b_.volumes[node_b]);
  }

  Flow leaves(std::uint32_t leaf_a, std::uint32_t leaf_b) {
    for (const std::uint32_t face_b : tree_b_.topology->primitives(leaf_b)) {
      const auto [b0, b1, b2] = b_.corners(face_b);
      const Corners corners_b{{b_from_a_(b0), b_from_a_(b1), b_from_a_(b2)}};
      for (const std::uint32_t face_a : tree_a_.topology->primitives(leaf_a)) {
        if (self_ && leaf_a == leaf_b && face_a >= face_b) continue;
        const auto [a0, a1, a2] = a_.corners(face_a);
        const bool touching = touch(Corners{{a0, a1, a2}}, corners_b);
        counting_.primitive(touching);
        if (touching && report(face_a, face_b) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

 private:
  Flow report(std::uint32_t face_a, std::uint32_t face_b) {
    if (self_ && face_b < face_a) std::swap(face_a, face_b);
    found_.push_back({face_a, face_b});
    return found_.size() < most_ ? Flow::go_on : Flow::stop;
  }

  const Mesh &a_, &b_;
  const Tree<V>&tree_a_, &tree_b_;
  Transform b_from_a_;
  typename V::Relation relation_;
  bool self_;
  std::vector<FacePair>& found_;
  std::size_t most_;
  Counting counting_;
};

}  // namespace tandem

#pragma once
#include "tandem/query/distance.h"

#include "narrow/nearest_pair.h"
#include "traverse/run.h"
#include "tree/tree.h"

namespace tandem {

/// What a bounded search has found: the nearest pair, or all pairs within a fixed limit. Points are in A's
/// frame.
struct NearSet {
  bool shrinking = true;    ///< keep the nearest pair only
  double limit = HUGE_VAL;  ///< pairs further apart are of no interest
  NearestPair nearest = {};
  std::vector<FacePair> pairs = {};  ///< within the limit, when not shrinking

  /// Takes note of a pair; returns whether it was within the limit.
  bool offer(FacePair faces, const TriangleDistance& d) {
    if (!(d.lower <= limit)) return false;
    if (shrinking) {
      nearest.offer(faces.a, faces.b, d);
      limit = nearest.limit();
    } else {
      pairs.push_back(faces);
    }
    return true;
  }
};

/// Keeps pairs of nodes whose contents may be within the limit, and measures their triangles.
template <BoundingVolume V, class Counting>
class BoundedQuery {
 public:
  BoundedQuery(const Mesh& a, const Tree<V>& tree_a, const Mesh& b, const Tree<V>& tree_b,
               const Transform& b_from_a, NearSet& near, Counting counting)
      : a_(a),
        b_(b),
        tree_a_(tree_a),
        tree_b_(tree_b),
        b_from_a_(b_from_a),
        relation_(Seen(tree_a.frame, tree_b.frame, b_from_a)),
        near_(near),
        counting_(counting) {}

  bool keep(std::uint32_t node_a, std::uint32_t node_b) const {
    const float bound = distance_bound(relation_, tree_a_.volumes[node_a], tree_b_.volumes[node_b]);
    return !(static_cast<double>(bound) > near_.limit);
  }

  Flow leaves(std::uint32_t leaf_a, std::uint32_t leaf_b) {
    for (const std::uint32_t face_b : tree_b_.topology->primitives(leaf_b)) {
      const auto [b0, b1, b2] = b_.corners(face_b);
      const Corners corners_b{{b_from_a_(b0), b_from_a_(b1), b_from_a_(b2)}};
      for (const std::uint32_t face_a : tree_a_.topology->primitives(leaf_a)) {
        const auto [a0, a1, a2] = a_.corners(face_a);
        counting_.primitive(
            near_.offer({face_a, face_b}, triangle_distance(Corners{{a0, a1, a2}}, corners_b)));
        if (near_.shrinking && near_.nearest.upper == 0)
          return Flow::stop;  // nothing is nearer than touching
      }
    }
    return Flow::go_on;
  }

 private:
  const Mesh &a_, &b_;
  const Tree<V>&tree_a_, &tree_b_;
  Transform b_from_a_;
  typename V::Relation relation_;
  NearSet& near_;
  Counting counting_;
};

}  // namespace tandem

#pragma once
#include <algorithm>

#include "tandem/traverse/counters.h"

#include "engine/disc/worklist.h"
#include "engine/pair/mesh_pair.h"

namespace tandem::engine {

/// A pair of meshes with the data that every search on them needs, prepared once.
struct Task {
  MeshPair pair;
  const DiscFrame *frame_a, *frame_b;  ///< of the roots, or two local frames for searches below their roots
  Placement<float> b_in_a, a_in_b;     ///< relative transforms of the discs
  DiscErrorBound error_bound;          ///< of their tests; unused with local frames: see LocalTransforms
  float contract;         ///< error bound of an edge of B relative to A due to the rounding of the contract
  float box_error_bound;  ///< error bound of the test of the root boxes

  /// Nodes whose pairs have all been tested already, for trees with local frames.
  std::uint32_t done_a = nobody, done_b = nobody;
  static constexpr std::uint32_t nobody = 0xffffffffu;

  explicit Task(const MeshPair& p) : Task(p, p.a.frames().front(), p.b.frames().front()) {}
  Task(const MeshPair& p, const DiscFrame& a, const DiscFrame& b)
      : Task(p, a, b, RelativeFrame(a.frame, b.frame, p.b_from_a)) {}

  /// Returns whether one of the root boxes has a face that is further than `margin` from the other.
  bool boxes_disjoint(float margin) const { return separating_axis(margin) != no_axis; }
  /// Returns the direction from A's box to B's normal to a face that separates them, or nearly: up to a
  /// twentieth of their smallest half extent, since contents rarely fill the corners of their boxes. Zero if
  /// there is none.
  Vec3 offset_between_boxes() const {
    const Obb &a = frame_a->box, &b = frame_b->box;
    const float least =
        std::min(*std::min_element(a.half, a.half + 3), *std::min_element(b.half, b.half + 3));
    const int axis = separating_axis(-0.05f * least);
    if (axis == no_axis) return {};
    const Vec3 across = axis < 3 ? to_vec3(a.axis[axis]) : pair.b_from_a.rotation * to_vec3(b.axis[axis - 3]);
    const ObbPair<float> boxes(b_in_a, a, b);
    return normalized(dot(across, to_vec3(boxes.center_offset)) < 0 ? -across : across);
  }

  /// Adds the first node pair to empty worklists. The root with the larger disc is expanded, since the discs
  /// of the roots rarely separate models that boxes do not.
  void start(PendingPairs& open) const {
    const DiscNode &a = pair.a.nodes()[0], &b = pair.b.nodes()[0];
    const bool is_leaf_a = a.child[0] & DiscNode::leaf_bit, is_leaf_b = b.child[0] & DiscNode::leaf_bit;
    if (is_leaf_a && is_leaf_b)
      open.leaves.push(0, 0);
    else if (is_leaf_b || (!is_leaf_a && a.radius[0] > b.radius[0]))
      open.expand_a.push(a.child[0], marked(0, b.child[0]));
    else
      open.expand_b.push(b.child[0], marked(0, a.child[0]));
  }

 private:
  static constexpr int no_axis = 15;
  int separating_axis(float margin) const {
    return obb_separating_axis<float, true>(b_in_a, box_error_bound + margin, frame_a->box, frame_b->box);
  }

  Task(const MeshPair& p, const DiscFrame& a, const DiscFrame& b, const RelativeFrame& relative)
      : pair(p),
        frame_a(&a),
        frame_b(&b),
        b_in_a(relative),
        a_in_b(relative.reversed()),
        error_bound(p.has_local_frames() ? DiscErrorBound() : DiscErrorBound(relative, p.a, p.b)),
        contract(static_cast<float>(relative.error * 1.001)),
        box_error_bound(relative.error_bound(Obb::Relation::operations)) {}
};

}  // namespace tandem::engine

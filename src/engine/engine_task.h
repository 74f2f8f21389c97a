#pragma once
#include <algorithm>

#include "tandem/traverse/counters.h"

#include "engine/mesh_pair.h"
#include "engine/open_list.h"

namespace tandem::engine {

/// A pair of meshes with what every search in them needs, prepared once.
struct Task {
  MeshPair pair;
  const DiscFrame *frame_a, *frame_b;  ///< the roots', or two local ones for searches below their roots
  Placement<float> b_in_a, a_in_b;     ///< how the discs of one tree are seen from the other
  DiscSlack slack;                     ///< of their tests; none with local frames: see LocalTransforms
  float contract;   ///< how far an edge of B as seen from A may be off by the contract's rounding
  float box_slack;  ///< of the test of the boxes about everything

  /// Nodes below which all pairs have been looked at already, where trees have local frames.
  std::uint32_t done_a = nobody, done_b = nobody;
  static constexpr std::uint32_t nobody = 0xffffffffu;

  explicit Task(const MeshPair& p) : Task(p, p.a.frames().front(), p.b.frames().front()) {}
  Task(const MeshPair& p, const DiscFrame& a, const DiscFrame& b)
      : Task(p, a, b, Seen(a.frame, b.frame, p.b_from_a)) {}

  /// Whether one of the boxes about everything has a face that is further than `margin` from the other.
  bool are_boxes_apart(float margin) const { return separating_axis(margin) != no_axis; }
  /// From A's box to B's, across a face that keeps them apart but for a twentieth of their least half width:
  /// what is in them hardly ever fills their corners. Zero when there is none.
  Vec3 way_between_boxes() const {
    const Obb &a = frame_a->box, &b = frame_b->box;
    const float least =
        std::min(*std::min_element(a.half, a.half + 3), *std::min_element(b.half, b.half + 3));
    const int axis = separating_axis(-0.05f * least);
    if (axis == no_axis) return {};
    const Vec3 across = axis < 3 ? to_vec3(a.axis[axis]) : pair.b_from_a.rotation * to_vec3(b.axis[axis - 3]);
    const ObbPair<float> boxes(b_in_a, a, b);
    return normalized(dot(across, to_vec3(boxes.apart)) < 0 ? -across : across);
  }

  /// Puts the first pair of nodes into empty lists: of the roots, the one with the larger disc is opened,
  /// since their own discs hardly ever keep models apart that boxes do not.
  void start(OpenPairs& open) const {
    const DiscNode &a = pair.a.nodes()[0], &b = pair.b.nodes()[0];
    const bool is_leaf_a = a.child[0] & DiscNode::leaf_bit, is_leaf_b = b.child[0] & DiscNode::leaf_bit;
    if (is_leaf_a && is_leaf_b)
      open.leaves.push(0, 0);
    else if (is_leaf_b || (!is_leaf_a && a.radius[0] > b.radius[0]))
      open.open_a.push(a.child[0], marked(0, b.child[0]));
    else
      open.open_b.push(b.child[0], marked(0, a.child[0]));
  }

 private:
  static constexpr int no_axis = 15;
  int separating_axis(float margin) const {
    return obb_separating_axis<float, true>(b_in_a, box_slack + margin, frame_a->box, frame_b->box);
  }

  Task(const MeshPair& p, const DiscFrame& a, const DiscFrame& b, const Seen& seen)
      : pair(p),
        frame_a(&a),
        frame_b(&b),
        b_in_a(seen),
        a_in_b(seen.reversed()),
        slack(p.has_local_frames() ? DiscSlack() : DiscSlack(seen, p.a, p.b)),
        contract(static_cast<float>(seen.error * 1.001)),
        box_slack(seen.slack(Obb::Relation::operations)) {}
};

}  // namespace tandem::engine

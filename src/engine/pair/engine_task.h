#pragma once
#include <algorithm>

#include "tandem/traverse/counters.h"

#include "engine/disc/worklist.h"
#include "engine/pair/mesh_pair.h"
#include "volume/relative_frame.h"
#include "volume/stored.h"
#include "volume/test/obb_test.h"

namespace tandem::engine {

/// A pair of meshes with the data that every search on them needs, prepared once.
struct Task {
  MeshPair pair;
  const DiscFrame *frame_a, *frame_b;  ///< of the roots, or two local frames for searches below their roots
  Placement<float> b_in_a, a_in_b;     ///< relative transforms of the discs
  DiscErrorBound error_bound;          ///< of their tests; unused with local frames: see LocalTransforms
  float contract;         ///< error bound of an edge of B relative to A due to the rounding of the contract
  float anchors;          ///< error bound of the vector between two first corners: see anchor_error()
  float box_error_bound;  ///< error bound of the test of the root boxes

  /// Nodes whose pairs have all been tested already, for trees with local frames.
  std::uint32_t done_a = nobody, done_b = nobody;
  static constexpr std::uint32_t nobody = 0xffffffffu;

  explicit Task(const MeshPair& p)
      : Task(p, p.a.frames().front(), p.b.frames().front(),
             RelativeFrame(p.a.frame(), p.b.frame(), p.b_from_a)) {}
  /// For a search below the roots of two undivided frames, which runs as if these were all of the models.
  Task(const MeshPair& p, const DiscFrame& a, const DiscFrame& b)
      : Task(in_frames(p), a, b, RelativeFrame(a.frame, b.frame, p.b_from_a)) {}

  /// Returns the direction from A's box to B's normal to a face that separates them, or nearly: up to a
  /// twentieth of their smallest half extent, since contents rarely fill the corners of their boxes. Zero if
  /// there is none.
  Vec3 offset_between_boxes() const {
    const ObbNumbers<float>&a = frame_a->box, &b = frame_b->box;
    const float least =
        std::min(*std::min_element(a.half, a.half + 3), *std::min_element(b.half, b.half + 3));
    const int axis = separating_axis(-0.05f * least);
    if (axis == no_axis) return {};
    const Vec3 across = axis < 3 ? to_vec3(a.axis[axis]) : pair.b_from_a.rotation * to_vec3(b.axis[axis - 3]);
    const ObbPair<float> boxes(b_in_a, a, b);
    return normalized(dot(across, to_vec3(boxes.center_offset)) < 0 ? -across : across);
  }

  /// Allows for an error of the corners of one of the meshes. Every vector between two corners then has an
  /// error of twice that: in a determinant of the overlap filter, 18 times the square of the size (three
  /// triple products) or 48 times (eight), where `contract` counts 4.1 and 10.2 times.
  void widen(double corner_error) {
    error_bound.discs += RelativeFrame::round_up_bound(corner_error);
    error_bound.line_bounds += RelativeFrame::round_up_bound(corner_error);
    contract += RelativeFrame::round_up_bound(5 * corner_error);
  }

  /// Adds the first node pair to empty worklists. The root with the larger disc is expanded, since the discs
  /// of the roots rarely separate models that boxes do not.
  void start(PendingPairs& open) const {
    if (pair.in_one_frame) return start_below_frames(open);
    const DiscNode &a = pair.a.nodes()[0], &b = pair.b.nodes()[0];
    const bool is_leaf_a = a.child[0] & DiscNode::leaf_bit, is_leaf_b = b.child[0] & DiscNode::leaf_bit;
    if (is_leaf_a && is_leaf_b)
      open.leaves.push(0, 0);
    else if (is_leaf_b || (!is_leaf_a && a.radius[0] > b.radius[0]))
      open.expand_a.push(a.child[0], marked(0, b.child[0]));
    else
      open.expand_b.push(b.child[0], marked(0, a.child[0]));
  }

  /// Returns an error bound of d = (R p + o) − q in double precision, with the first corners p and q in the
  /// grids of both trees, as the difference of the corners of the contract. RelativeFrame::error bounds it
  /// for p = fl(v − c), with the centres c of the grids. The rounding to the grid comes on top, rotated for
  /// p: if R makes it longer by 3δ, 12δ of the extent is more. Three products and two sums have an error of
  /// 3√3 ε r_B as a vector (volume/relative_frame.h), the sum with o ε(r_B + |o|) and the difference ε(r_A +
  /// r_B + |o|): below 8ε of the extent |o| + 2 r_A + 2 r_B.
  static double anchor_error(const RelativeFrame& relative, const AnchorGrid& a, const AnchorGrid& b) {
    return relative.error + 8 * 0x1p-53 * relative.extent + a.error() + b.error();
  }

 private:
  static MeshPair in_frames(MeshPair pair) {
    pair.in_one_frame = true;
    return pair;
  }

  /// Without the discs of the roots, which are in other frames. One of the roots may be a triangle if it is
  /// the whole tree.
  void start_below_frames(PendingPairs& open) const {
    if (frame_a->root & DiscNode::leaf_bit)
      return open.expand_b.push(frame_b->root, marked(0, frame_a->root));
    if (frame_b->root & DiscNode::leaf_bit)
      return open.expand_a.push(frame_a->root, marked(0, frame_b->root));
    const DiscNode& root = pair.b.nodes()[frame_b->root];
    for (std::uint32_t i = 0; i < root.count; ++i)
      open.expand_a.push(frame_a->root, marked(frame_b->root * DiscNode::width + i, root.child[i]));
  }

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
        error_bound(p.has_local_frames() ? DiscErrorBound() : DiscErrorBound(relative, a, b)),
        contract(static_cast<float>(relative.error * 1.001)),
        anchors(RelativeFrame::round_up_bound(anchor_error(relative, p.a.grid(), p.b.grid()))),
        box_error_bound(relative.error_bound(obb_test_operations)) {
    TANDEM_ASSERT(p.has_local_frames() ||
                  (a.frame.center == p.a.grid().center && b.frame.center == p.b.grid().center));
  }
};

}  // namespace tandem::engine

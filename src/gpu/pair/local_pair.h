#pragma once
#include "gpu/pair/prepared_pair.h"

namespace tandem::gpu {

/// The comparison of the discs of two nodes, or of a node and a single leaf, for models with local frames: as
/// on the CPU (engine/disc/local_transforms.h), with the error bounds of volume/disc.h.
struct LocalPair {
  Disc::Relation relative = Disc::Relation(RelativeFrame());
  Disc leaf;  ///< a piece of the leaf's triangle in the frame of the node, if `in_place` is not `none`
  enum InPlace { none, of_a, of_b } in_place = none;

  TANDEM_HD bool overlaps(const Disc& a, const Disc& b) const {
    return in_place == of_a   ? overlap(relative, leaf, b)
           : in_place == of_b ? overlap(relative, a, leaf)
                              : overlap(relative, a, b);
  }
};

/// Returns the node of a side of a DiscItem, or the node of its slot.
TANDEM_HD inline const PackedDiscNode& node_of_side(const DiscModel& model, std::uint32_t side) {
  const std::uint32_t slot = side & ~DiscNode::leaf_bit;
  return model.nodes[(side & DiscNode::leaf_bit) != 0 ? slot / DiscNode::width : side];
}

/// Replaces the disc of a leaf by a piece of its triangle, for the test against the children of a node of the
/// other model. Both are in the frame of the node then.
TANDEM_HD inline void replace_leaf(const engine::TransformedTriangle& triangle, const PackedDiscNode& node,
                                   const DiscFrame& frame, bool leaf_in_a, LocalPair& pair) {
  const engine::NodeExtent about(static_cast<int>(node.count), [&](int i) {
    const Disc& disc = node.disc[i].disc;
    return Ball{{static_cast<double>(disc.center[0]), static_cast<double>(disc.center[1]),
                 static_cast<double>(disc.center[2])},
                static_cast<double>(disc.radius)};
  });
  engine::LocalPiece piece;
  if (!engine::make_piece(triangle, about, frame, piece)) return;
  const double away = std::sqrt(static_cast<double>(dot(piece.disc.center, piece.disc.center)));
  RelativeFrame same;
  same.extent = 2 * frame.frame.radius + 2 * (away + static_cast<double>(piece.disc.radius));
  pair.relative = Disc::Relation(same);
  pair.leaf = piece.disc;
  pair.in_place = leaf_in_a ? LocalPair::of_a : LocalPair::of_b;
}

/// Returns whether both sides of a DiscItem are in the main frames of their models. PreparedPair::relative
/// holds then, and no LocalPair is needed.
TANDEM_HD inline bool in_main_frames(const DiscModel& a, const DiscModel& b, std::uint32_t side_a,
                                     std::uint32_t side_b) {
  return node_of_side(a, side_a).frame == a.main_frame && node_of_side(b, side_b).frame == b.main_frame;
}

/// For the sides of a DiscItem.
TANDEM_HD inline LocalPair local_pair(const DiscModel& a, const DiscModel& b, const PreparedPair& prepared,
                                      std::uint32_t side_a, std::uint32_t side_b) {
  const PackedDiscNode &node_a = node_of_side(a, side_a), &node_b = node_of_side(b, side_b);
  LocalPair pair;
  const DiscFrame &frame_a = a.frames[node_a.frame], &frame_b = b.frames[node_b.frame];
  pair.relative = Disc::Relation(RelativeFrame(frame_a.frame, frame_b.frame, prepared.b_from_a));
  const bool leaf_a = (side_a & DiscNode::leaf_bit) != 0, leaf_b = (side_b & DiscNode::leaf_bit) != 0;
  if (leaf_a == leaf_b) return pair;
  const DiscFrame& frame = leaf_a ? frame_b : frame_a;
  if (!(static_cast<double>(pair.relative.error_bound) > 2 * 480 * 0x1p-24 * frame.frame.radius)) return pair;
  const std::uint32_t side = leaf_a ? side_a : side_b;
  const std::uint32_t slot = (leaf_a ? node_a : node_b).child[side % DiscNode::width] & ~DiscNode::leaf_bit;
  if (leaf_a)
    replace_leaf(engine::a_in_frame_of_b(a.corners[slot], frame, prepared.b_from_a,
                                         engine::defect_above(prepared.b_from_a.rotation)),
                 node_b, frame, true, pair);
  else
    replace_leaf(engine::b_in_frame_of_a(relative_corners(b, slot, prepared.b_from_a), frame), node_a, frame,
                 false, pair);
  return pair;
}

}  // namespace tandem::gpu

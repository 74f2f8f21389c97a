#pragma once
#include "tandem/gpu/collider.h"

#include "engine/disc/disc_tree.h"
#include "engine/disc/local_piece.h"
#include "gpu/device/memory.h"
#include "narrow/triangle/triangle_filter.h"
#include "volume/disc.h"

namespace tandem::gpu {

/// A DiscNode with the disc of each child contiguous: two loads of sixteen bytes, of which the second, the
/// normal and the thickness, is only needed if the balls overlap.
struct alignas(32) PackedDiscNode {
  struct alignas(32) Child {
    Disc disc;
  };
  Child disc[DiscNode::width];
  std::uint32_t child[DiscNode::width];  ///< as in DiscNode
  std::uint32_t count;
  std::uint32_t frame;  ///< as in DiscNode
};
static_assert(sizeof(Disc) == 2 * sizeof(Words4));

inline PackedDiscNode packed(const DiscNode& node) {
  PackedDiscNode to{};
  to.count = node.count;
  to.frame = node.frame;
  for (std::uint32_t i = 0; i < node.count; ++i) {
    to.child[i] = node.child[i];
    to.disc[i].disc = node.disc(i);
  }
  return to;
}

/// A model in device memory for the wide search.
struct DiscModel {
  const PackedDiscNode* nodes;
  const Corners* corners;      ///< of the triangles, by their index in the tree
  const std::uint32_t* faces;  ///< the triangle of the mesh at each index
  Frame frame;                 ///< of the root
  std::uint32_t triangles;
  const DiscFrame* frames = nullptr;         ///< the local frames
  std::uint32_t main_frame = no_main_frame;  ///< index of the frame with most of the triangles
  static constexpr std::uint32_t no_main_frame = 0xffffffffu;

  /// Returns the main frame if there is one, otherwise that of the root.
  TANDEM_HD const Frame& main() const {
    return main_frame == 0 || main_frame == no_main_frame ? frame : frames[main_frame].frame;
  }
};

/// Returns DiscModel::main_frame of a tree.
inline std::uint32_t main_frame_of(const DiscTree& tree) {
  const DiscFrame* main = tree.main_frame();
  return main ? static_cast<std::uint32_t>(main - tree.frames().data()) : DiscModel::no_main_frame;
}

/// An object pair, prepared for a search.
struct PreparedPair {
  Disc::Relation relative;  ///< of the main frames, if both models have one
  std::uint32_t model_a, model_b;
  Transform b_from_a;
};

/// Prepares a pair; returns false if nothing of it can touch: a pose that is not finite, or a model without
/// triangles. The relative transform of B to A follows the contract, bit-identical to the CPU.
TANDEM_HD inline bool make_ready(const DiscModel* models, const Instance& a, const Instance& b,
                                 PreparedPair& pair) {
  const DiscModel &model_a = models[a.model], &model_b = models[b.model];
  pair.model_a = a.model;
  pair.model_b = b.model;
  pair.b_from_a = relative_transform(a.pose, b.pose);
  pair.relative = Disc::Relation(RelativeFrame(model_a.main(), model_b.main(), pair.b_from_a));
  return model_a.triangles > 0 && model_b.triangles > 0 && is_finite(pair.b_from_a);
}

/// Returns the corners of B's triangle at an index, relative to A.
TANDEM_HD inline Corners relative_corners(const DiscModel& b, std::uint32_t slot, const Transform& b_from_a) {
  const Corners& own = b.corners[slot];
  return {{b_from_a(own[0]), b_from_a(own[1]), b_from_a(own[2])}};
}

}  // namespace tandem::gpu

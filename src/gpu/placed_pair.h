#pragma once
#include "tandem/gpu/collider.h"

#include "engine/disc_tree.h"
#include "engine/local_piece.h"
#include "gpu/memory.h"
#include "narrow/triangle_judge.h"
#include "volume/disc.h"

namespace tandem::gpu {

/// A DiscNode with each child's disc in one piece: two loads of sixteen bytes, of which the second, the
/// normal and the thickness, is only needed where the balls overlap.
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
    to.disc[i].disc = {{node.center[0][i], node.center[1][i], node.center[2][i]},
                       node.radius[i],
                       {node.normal[0][i], node.normal[1][i], node.normal[2][i]},
                       node.half[i]};
  }
  return to;
}

/// A model in the device's memory as the wide search sees it.
struct DiscModel {
  const PackedDiscNode* nodes;
  const Corners* corners;      ///< of the triangles, by their places in the tree
  const std::uint32_t* faces;  ///< the triangle of the mesh at each place
  Frame frame;
  std::uint32_t triangles;
  const DiscFrame* frames = nullptr;  ///< the local frames
};

/// A pair of objects, made ready for a search.
struct PlacedPair {
  Disc::Relation seen;
  std::uint32_t model_a, model_b;
  Transform b_from_a;
};

/// Makes a pair ready; false when nothing of it can touch: a pose that is not finite, or a model without
/// triangles. B is seen from A as the contract says, in the same bits as on the CPU.
TANDEM_HD inline bool make_ready(const DiscModel* models, const PlacedModel& a, const PlacedModel& b,
                                 PlacedPair& pair) {
  const DiscModel &model_a = models[a.model], &model_b = models[b.model];
  pair.model_a = a.model;
  pair.model_b = b.model;
  pair.b_from_a = relative(a.at, b.at);
  pair.seen = Disc::Relation(Seen(model_a.frame, model_b.frame, pair.b_from_a));
  return model_a.triangles > 0 && model_b.triangles > 0 && is_finite(pair.b_from_a);
}

/// The corners of B's triangle at a place, as seen from A.
TANDEM_HD inline Corners seen_corners(const DiscModel& b, std::uint32_t place, const Transform& b_from_a) {
  const Corners& own = b.corners[place];
  return {{b_from_a(own[0]), b_from_a(own[1]), b_from_a(own[2])}};
}

}  // namespace tandem::gpu

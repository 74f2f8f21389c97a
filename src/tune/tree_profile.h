#pragma once
#include <vector>

#include "tandem/tune/predict.h"

#include "engine/disc_tree.h"
#include "query/any_tree.h"

namespace tandem {

/// The boxes of the triangles below every node of a tree whose frame is around `origin`, in that frame.
std::vector<Bounds> node_boxes(const Mesh& mesh, const Topology& topology, Vec3 origin);
inline std::vector<Bounds> node_boxes(const Mesh& mesh, const AnyTree& tree) {
  return node_boxes(mesh, *tree.topology(), tree.frame().center);
}

/// How far every slot of the default path's tree is from the root; slots without a child are at 0.
std::vector<std::uint32_t> slot_levels(const DiscTree& tree);

/// The means over some nodes of what decides how often a convex body is met: its volume, its area, and its
/// width, on the scale where a box has the sum of its sides and a ball four radii.
struct MeanBody {
  double volume = 0, area = 0, width = 0;
  double count = 0;       ///< nodes
  double primitives = 0;  ///< below a node, on average
};

/// Two bodies, each anywhere and turned anyhow, overlap in proportion to this: the mean volume of their
/// Minkowski sum (the principal kinematic formula).
inline double chance_to_meet(const MeanBody& a, const MeanBody& b) {
  return a.volume + b.volume + 0.25 * (a.area * b.width + a.width * b.area);
}

/// What the closed formulas need to know of a tree. Levels beyond the last count as the last.
struct TreeProfile {
  static constexpr std::size_t most_levels = 64;

  std::vector<LevelShape> levels;
  std::vector<MeanBody> inner, leaves;  ///< by level
  Bounds root;                          ///< the root's box, in the tree's frame
  Vec3 shrink{1, 1, 1};                 ///< the sides' mean factor from level to level
  double uneven = 0, corner_share = 1;  ///< as in Departure
  double primitives = 0;

  TreeProfile() = default;
  TreeProfile(const AnyTree& tree, std::span<const Bounds> boxes);
  /// Of the default path's tree, whose nodes have discs and no boxes: without shapes of levels and what comes
  /// from them. `levels` is that of every slot.
  TreeProfile(const DiscTree& tree, std::span<const std::uint32_t> levels);

 private:
  void add_node(std::size_t level, bool leaf, double volume, double area, double width, double below);
  void average_bodies();
  void average_shrink();
};

}  // namespace tandem

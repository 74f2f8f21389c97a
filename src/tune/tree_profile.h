#pragma once
#include <vector>

#include "tandem/tune/predict.h"

#include "engine/disc/disc_tree.h"
#include "query/algorithm/any_tree.h"

namespace tandem::tuning {

/// Returns the boxes of the triangles below every node of a tree, in the tree's frame, which is centred at
/// `origin`.
std::vector<Bounds> node_boxes(const Mesh& mesh, const Topology& topology, Vec3 origin);
inline std::vector<Bounds> node_boxes(const Mesh& mesh, const AnyTree& tree) {
  return node_boxes(mesh, *tree.topology(), tree.frame().center);
}

/// Returns the level of every slot of the default path's tree; slots without a child have level 0.
std::vector<std::uint32_t> slot_levels(const DiscTree& tree);

/// Means over nodes of the quantities that determine the overlap probability of convex bodies: volume, area,
/// and width. The width is scaled to the sum of the sides for a box and four radii for a ball.
struct MeanBody {
  double volume = 0, area = 0, width = 0;
  double count = 0;       ///< number of nodes
  double primitives = 0;  ///< below a node, mean
};

/// Returns a measure proportional to the overlap probability of two bodies with random positions and
/// rotations: the mean volume of their Minkowski sum (principal kinematic formula, Santaló 1976).
inline double chance_to_meet(const MeanBody& a, const MeanBody& b) {
  return a.volume + b.volume + 0.25 * (a.area * b.width + a.width * b.area);
}

/// The properties of a tree that the closed formulas use. Levels beyond the last count as the last.
struct TreeProfile {
  static constexpr std::size_t max_levels = 64;

  std::vector<LevelStatistics> levels;
  std::vector<MeanBody> inner, leaves;           ///< by level
  Bounds root;                                   ///< box of the root, in the tree's frame
  Vec3 shrink{1, 1, 1};                          ///< mean factor of the sides from level to level
  double uneven = 0, sibling_spacing_ratio = 1;  ///< as in ModelDeviation
  double primitives = 0;

  TreeProfile() = default;
  TreeProfile(const AnyTree& tree, std::span<const Bounds> boxes);
  /// For the default path's tree, whose nodes have discs and no boxes: without level shapes and derived
  /// values. `levels` holds the level of every slot.
  TreeProfile(const DiscTree& tree, std::span<const std::uint32_t> levels);

 private:
  void add_node(std::size_t level, bool leaf, double volume, double area, double width, double below);
  void average_bodies();
  void average_shrink();
};

}  // namespace tandem::tuning

#pragma once
#include "traverse/run.h"
#include "tree/tree.h"

/// One tree against a single object by the traversals of two trees: the object replaces tree B as a tree of
/// one leaf.
namespace tandem {

/// Returns the topology of one leaf.
inline Topology single_leaf() {
  Topology topology;
  topology.escape = {1};
  topology.first_primitive = {0, 1};
  topology.order = {0};
  return topology;
}

/// Collects the primitives of leaves that a ray may hit between `origin` and `origin + reach·direction`.
template <BoundingVolume V>
struct RayQuery {
  const Tree<V>& tree;
  Vec3 origin, direction;
  double reach;
  std::vector<std::uint32_t> candidates = {};

  bool keep(std::uint32_t node, std::uint32_t /*the ray*/) const {
    double enter = 0, leave = reach;
    return ray_interval(tree.volumes[node], origin - tree.frame.center, direction, enter, leave);
  }
  Flow leaves(std::uint32_t leaf, std::uint32_t /*the ray*/) {
    for (const std::uint32_t primitive : tree.topology->primitives(leaf)) candidates.push_back(primitive);
    return Flow::go_on;
  }
};

/// Collects the primitives of leaves that overlap a volume with the relative transform `relation`.
template <BoundingVolume V>
struct VolumeQuery {
  const Tree<V>& tree;
  typename V::Relation relation;
  V volume;
  std::vector<std::uint32_t> candidates = {};

  bool keep(std::uint32_t node, std::uint32_t /*the volume*/) const {
    return overlap(relation, tree.volumes[node], volume);
  }
  Flow leaves(std::uint32_t leaf, std::uint32_t /*the volume*/) {
    for (const std::uint32_t primitive : tree.topology->primitives(leaf)) candidates.push_back(primitive);
    return Flow::go_on;
  }
};

}  // namespace tandem

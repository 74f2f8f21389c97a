#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"
#include "tandem/query/laboratory.h"

namespace tandem {

/// The nodes at one distance from the root. A ratio compares the nodes' volumes with the convex hulls of
/// their triangles, sum with sum: 1 is as tight as convex gets. Only `sampled` of the nodes are compared,
/// evenly spread. Hulls without surface or volume are left out, and where none is left there is no ratio: a
/// single triangle has no volume.
struct LevelReport {
  std::size_t nodes = 0;
  double mean_volume = 0;
  std::size_t sampled = 0;
  std::optional<double> area_ratio, volume_ratio;
};

/// What can be said of a tree.
struct TreeReport {
  Laboratory::Choice choice;
  std::size_t triangles = 0;
  std::uint32_t nodes = 0, leaves = 0;
  std::uint32_t depth = 0;       ///< of the deepest leaf; the root is at 0
  std::size_t volume_bytes = 0;  ///< of one node's volume
  std::size_t bytes = 0;         ///< of the tree's arrays: volumes, escape indices, triangles below
  double topology_ms = 0;        ///< time to arrange the triangles
  double volumes_ms = 0;         ///< time to fit the volumes
  double expected_cost = 0;  ///< volume tests when something touches the root, by the surface area heuristic
  std::optional<double> area_ratio, volume_ratio;  ///< the geometric means over the levels that have one
  std::vector<LevelReport> levels;
};

/// Builds these trees over a mesh and reports of each. Trees that differ in the volume only share their
/// arrangement, which is built once. Throws Error when the mesh has no triangles.
std::vector<TreeReport> report_trees(const Mesh& mesh, std::span<const Laboratory> trees,
                                     std::size_t hulls_per_level = 64);

}  // namespace tandem

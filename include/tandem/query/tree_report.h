#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/mesh/mesh.h"
#include "tandem/query/algorithm.h"

TANDEM_API_BEGIN

namespace tandem::algorithm {

/// Statistics of one level of a tree. The ratios compare the nodes' volumes with the convex hulls of their
/// triangles, sum over sum: 1 is the tightest convex volume. Only `sampled` nodes, evenly distributed, are
/// compared. Hulls without area or volume are skipped; if none is left, there is no ratio (a single triangle
/// has no volume).
struct LevelReport {
  std::size_t nodes = 0;
  double mean_volume = 0;
  std::size_t sampled = 0;
  std::optional<double> area_ratio, volume_ratio;
};

/// Statistics of a tree.
struct TreeReport {
  AlgorithmNames algorithm;
  std::size_t triangles = 0;
  std::uint32_t nodes = 0, leaves = 0;
  std::uint32_t depth = 0;       ///< depth of the deepest leaf; the root has depth 0
  std::size_t volume_bytes = 0;  ///< size of one node's volume, in bytes
  std::size_t memory_bytes = 0;  ///< memory of the tree in bytes: volumes, escape indices, triangle ranges
  double topology_ms = 0;        ///< time to build the topology, in milliseconds
  double volumes_ms = 0;         ///< time to fit the volumes, in milliseconds
  /// Expected number of volume tests if something touches the root, by the surface area heuristic.
  double expected_cost = 0;
  std::optional<double> area_ratio, volume_ratio;  ///< geometric means over the levels that have a ratio
  std::vector<LevelReport> levels;
};

/// Builds trees over a mesh and returns a report of each. Trees that differ only in the volume share one
/// topology, which is built once. Compares at most `hulls_per_level` nodes per level. Throws Error if the
/// mesh has no triangles.
std::vector<TreeReport> report_trees(const Mesh& mesh, std::span<const Algorithm> trees,
                                     std::size_t hulls_per_level = 64);

}  // namespace tandem::algorithm

TANDEM_API_END

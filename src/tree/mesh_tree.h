#pragma once
#include "tandem/mesh/mesh.h"

#include "tree/fit_policy.h"
#include "tree/fold.h"
#include "tree/mesh_frame.h"
#include "tree/tree.h"

namespace tandem {

/// Fits a volume to the triangles of every leaf and merges the others from their children. Complexity:
/// linear. Looser than a fit for volumes that are not FittedToBounds or MergedTightly.
template <BoundingVolume V>
std::vector<V> merged_volumes(const Mesh& mesh, const Frame& frame, const Topology& topology,
                              const ThreadPool& workers) {
  std::vector<V> volumes(topology.node_count());
  const auto corners_of = [&](std::uint32_t node, auto&& take) {
    for (const std::uint32_t triangle : topology.primitives(node))
      for (const Vec3 corner : mesh.corners(triangle)) take(corner - frame.center);
  };
  if constexpr (FittedToBounds<V>) {
    const auto store = [&](std::uint32_t node, const Bounds& box) {
      volumes[node] = V::from_bounds(box.low, box.high);
      return box;
    };
    fold<Bounds>(
        topology, workers,
        [&](std::uint32_t node) {
          Bounds box;
          corners_of(node, [&](Vec3 corner) { box.add(corner); });
          return store(node, box);
        },
        [&](std::uint32_t node, std::span<const Bounds> children) {
          Bounds box = children.front();
          for (const Bounds& child : children.subspan(1))
            box = {min(box.low, child.low), max(box.high, child.high)};
          return store(node, box);
        });
  } else {
    fold<V>(
        topology, workers,
        [&](std::uint32_t node) {
          std::vector<Vec3> points;
          corners_of(node, [&](Vec3 corner) { points.push_back(corner); });
          return volumes[node] = V::fit(points);
        },
        [&](std::uint32_t node, std::span<const V> children) {
          V all = children.front();
          for (const V& child : children.subspan(1)) all = merge(all, child);
          return volumes[node] = all;
        });
  }
  return volumes;
}

/// Fits a volume to the triangles below every node, from the vertices rather than from the children's
/// volumes. Tighter, but the time is proportional to the depth of the tree.
template <BoundingVolume V>
std::vector<V> fitted_volumes(const Mesh& mesh, const Frame& frame, const Topology& topology,
                              const ThreadPool& workers) {
  std::vector<V> volumes(topology.node_count());
  workers.for_chunks(volumes.size(), 256, [&](std::size_t, std::size_t begin, std::size_t end) {
    std::vector<Vec3> points;
    for (auto node = static_cast<std::uint32_t>(begin); node < end; ++node) {
      points.clear();
      for (const std::uint32_t triangle : topology.primitives(node))
        for (const Vec3 corner : mesh.corners(triangle)) points.push_back(corner - frame.center);
      volumes[node] = V::fit(points);
    }
  });
  return volumes;
}

/// Returns a tree with the given volumes, one per node of the topology.
template <BoundingVolume V>
Tree<V> tree_of(std::shared_ptr<const Topology> topology, const Frame& frame, Array<V> volumes) {
  auto links = std::make_shared<const LinksOnDemand>(topology);
  return {std::move(topology), std::move(links), frame, std::move(volumes)};
}

/// Fits a volume to every node, as tightly as the volume type allows.
template <BoundingVolume V>
Tree<V> fit_tree(const Mesh& mesh, const Frame& frame, std::shared_ptr<const Topology> topology,
                 int threads = 0) {
  const ThreadPool workers(threads);
  std::vector<V> volumes = FittedToBounds<V> || MergedTightly<V>
                               ? merged_volumes<V>(mesh, frame, *topology, workers)
                               : fitted_volumes<V>(mesh, frame, *topology, workers);
  return tree_of<V>(std::move(topology), frame, std::move(volumes));
}

}  // namespace tandem

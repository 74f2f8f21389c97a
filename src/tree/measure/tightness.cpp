#include "tree/measure/tightness.h"

#include <algorithm>

#include "tree/measure/statistics.h"

namespace tandem {
namespace {

/// Returns the vertices of the triangles below a node, each once.
std::vector<Vec3> points_below(const Mesh& mesh, const Topology& topology, std::uint32_t node) {
  std::vector<std::uint32_t> vertices;
  for (const std::uint32_t triangle : topology.primitives(node))
    for (const std::uint32_t vertex : mesh.triangles()[triangle]) vertices.push_back(vertex);
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  std::vector<Vec3> points;
  points.reserve(vertices.size());
  for (const std::uint32_t vertex : vertices) points.push_back(mesh.vertices()[vertex]);
  return points;
}

}  // namespace

std::vector<LevelHulls> sample_hulls(const Mesh& mesh, const Topology& topology, std::size_t per_level,
                                     const ThreadPool& workers) {
  std::vector<std::vector<std::uint32_t>> nodes;
  const std::vector<std::uint32_t> level = levels(topology);
  for (std::uint32_t node = 0; node < level.size(); ++node) {
    if (level[node] >= nodes.size()) nodes.resize(level[node] + 1);
    nodes[level[node]].push_back(node);
  }
  std::vector<LevelHulls> result(nodes.size());
  std::vector<LevelHulls::Sample*> all;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::size_t count = std::min(per_level, nodes[i].size());
    for (std::size_t k = 0; k < count; ++k)
      result[i].samples.push_back({nodes[i][k * nodes[i].size() / count], {}});
    for (LevelHulls::Sample& sample : result[i].samples) all.push_back(&sample);
  }
  workers.for_each(all.size(), [&](std::size_t i) {
    all[i]->hull = hull_size(points_below(mesh, topology, all[i]->node));
  });
  return result;
}

Tightness tightness(const LevelHulls& level, std::span<const float> areas, std::span<const float> volumes) {
  double area = 0, hull_area = 0, volume = 0, hull_volume = 0;
  for (const auto& [node, hull] : level.samples) {
    if (hull.area > 0) {
      area += static_cast<double>(areas[node]);
      hull_area += hull.area;
    }
    if (hull.volume > 0) {
      volume += static_cast<double>(volumes[node]);
      hull_volume += hull.volume;
    }
  }
  Tightness result;
  if (hull_area > 0) result.area = area / hull_area;
  if (hull_volume > 0) result.volume = volume / hull_volume;
  return result;
}

}  // namespace tandem

#include "tandem/query/tree_report.h"

#include <chrono>
#include <cmath>
#include <map>

#include "tandem/base/error.h"

#include "query/any_tree.h"
#include "tree/statistics.h"
#include "tree/tightness.h"
#include "volume/list.h"

namespace tandem {
namespace {

template <class Work>
double milliseconds(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// What trees of different volumes share.
struct Arrangement {
  std::shared_ptr<const Topology> topology;
  TreeStatistics statistics;
  std::vector<LevelHulls> hulls;
  double build_ms = 0;

  Arrangement(const Mesh& mesh, const Laboratory::Parts& parts, std::size_t hulls_per_level) {
    build_ms = milliseconds([&] {
      topology =
          std::make_shared<const Topology>(build_tree(builders()[parts.builder], triangle_bounds(mesh),
                                                      {.leaf_size = parts.leaf_size, .arity = parts.arity}));
    });
    statistics = tandem::statistics(*topology);
    hulls = sample_hulls(mesh, *topology, hulls_per_level, Workers(0));
  }
};

/// The geometric mean of a ratio over the levels that have one.
std::optional<double> mean_ratio(std::span<const LevelReport> levels,
                                 std::optional<double> LevelReport::*ratio) {
  double sum = 0, count = 0;
  for (const LevelReport& level : levels)
    if (level.*ratio && *(level.*ratio) > 0) sum += std::log(*(level.*ratio)), count += 1;
  return count > 0 ? std::optional(std::exp(sum / count)) : std::nullopt;
}

std::vector<LevelReport> report_levels(const Arrangement& arrangement, std::span<const float> areas,
                                       std::span<const float> volumes) {
  std::vector<LevelReport> result(arrangement.hulls.size());
  const std::vector<double> means = mean_per_level(*arrangement.topology, volumes);
  for (const std::uint32_t level : levels(*arrangement.topology)) ++result[level].nodes;
  for (std::size_t i = 0; i < result.size(); ++i) {
    const Tightness ratios = tightness(arrangement.hulls[i], areas, volumes);
    result[i].mean_volume = means[i];
    result[i].sampled = arrangement.hulls[i].samples.size();
    result[i].area_ratio = ratios.area;
    result[i].volume_ratio = ratios.volume;
  }
  return result;
}

TreeReport report(const Mesh& mesh, const Frame& frame, const Laboratory& laboratory,
                  const Arrangement& arrangement) {
  const Laboratory::Parts& parts = laboratory.parts();
  std::shared_ptr<const AnyTree> tree;
  TreeReport result;
  result.volumes_ms =
      milliseconds([&] { tree = fit_any_tree(parts.volume, mesh, frame, arrangement.topology); });
  const auto& areas = tree->sizes(SizeMeasure::area);
  result.choice = {.volume = laboratory.volume(),
                   .builder = laboratory.builder(),
                   .leaf_size = parts.leaf_size,
                   .arity = parts.arity};
  result.triangles = mesh.triangles().size();
  result.nodes = arrangement.statistics.nodes;
  result.leaves = arrangement.statistics.leaves;
  result.depth = arrangement.statistics.depth;
  result.volume_bytes = tree->volume_bytes().size() / result.nodes;
  result.bytes = arrangement.statistics.bytes + tree->volume_bytes().size();
  result.topology_ms = arrangement.build_ms;
  result.expected_cost = expected_cost(*arrangement.topology, areas);
  result.levels = report_levels(arrangement, areas, tree->sizes(SizeMeasure::volume));
  result.area_ratio = mean_ratio(result.levels, &LevelReport::area_ratio);
  result.volume_ratio = mean_ratio(result.levels, &LevelReport::volume_ratio);
  return result;
}

}  // namespace

std::vector<TreeReport> report_trees(const Mesh& mesh, std::span<const Laboratory> trees,
                                     std::size_t hulls_per_level) {
  if (mesh.triangles().empty()) throw Error("a mesh without triangles has no tree to report of");
  const Frame frame = mesh_frame(mesh);
  std::map<Laboratory::Parts, Arrangement> arrangements;
  std::vector<TreeReport> reports;
  for (const Laboratory& laboratory : trees) {
    Laboratory::Parts key = laboratory.parts();
    key.volume = key.traversal = key.rule = 0;
    const auto found =
        arrangements.try_emplace(key, mesh, key, std::max<std::size_t>(hulls_per_level, 1)).first;
    reports.push_back(report(mesh, frame, laboratory, found->second));
  }
  return reports;
}

}  // namespace tandem

#include "tandem/query/tree_report.h"

#include <cmath>
#include <map>

#include "tandem/base/error.h"

#include "base/clock.h"
#include "query/algorithm/any_tree.h"
#include "query/algorithm/parts.h"
#include "tree/measure/statistics.h"
#include "tree/measure/tightness.h"
#include "tree/mesh_frame.h"
#include "volume/list.h"

namespace tandem::algorithm {
namespace {

template <class Work>
double milliseconds(const Work& work) {
  const WallClock::time_point start = WallClock::now();
  work();
  return milliseconds_since(start);
}

/// Properties common to trees of different volumes.
struct TreeLayout {
  std::shared_ptr<const Topology> topology;
  TreeStatistics statistics;
  std::vector<LevelHulls> hulls;
  double build_ms = 0;

  TreeLayout(const Mesh& mesh, const AlgorithmParts& parts, std::size_t hulls_per_level) {
    build_ms = milliseconds([&] {
      topology =
          std::make_shared<const Topology>(build_tree(builders()[parts.builder], triangle_bounds(mesh),
                                                      {.leaf_size = parts.leaf_size, .arity = parts.arity}));
    });
    statistics = tandem::statistics(*topology);
    hulls = sample_hulls(mesh, *topology, hulls_per_level, ThreadPool(0));
  }
};

/// Returns the geometric mean of a ratio over the levels that have one.
std::optional<double> mean_ratio(std::span<const LevelReport> levels,
                                 std::optional<double> LevelReport::*ratio) {
  double sum = 0, count = 0;
  for (const LevelReport& level : levels)
    if (level.*ratio && *(level.*ratio) > 0) {
      sum += std::log(*(level.*ratio));
      count += 1;
    }
  return count > 0 ? std::optional(std::exp(sum / count)) : std::nullopt;
}

std::vector<LevelReport> report_levels(const TreeLayout& arrangement, std::span<const float> areas,
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

TreeReport report(const Mesh& mesh, const Frame& frame, const Algorithm& algorithm,
                  const TreeLayout& arrangement) {
  const AlgorithmParts& parts = parts_of(algorithm);
  std::shared_ptr<const AnyTree> tree;
  TreeReport result;
  result.volumes_ms =
      milliseconds([&] { tree = fit_any_tree(parts.volume, mesh, frame, arrangement.topology); });
  const auto& areas = tree->sizes(SizeMeasure::area);
  result.algorithm = {.volume = std::string(algorithm.volume()),
                      .builder = std::string(algorithm.builder()),
                      .leaf_size = parts.leaf_size,
                      .arity = parts.arity};
  result.triangles = mesh.triangles().size();
  result.nodes = arrangement.statistics.nodes;
  result.leaves = arrangement.statistics.leaves;
  result.depth = arrangement.statistics.depth;
  result.volume_bytes = tree->volume_bytes().size() / result.nodes;
  result.memory_bytes = arrangement.statistics.bytes + tree->volume_bytes().size();
  result.topology_ms = arrangement.build_ms;
  result.expected_cost = expected_cost(*arrangement.topology, areas);
  result.levels = report_levels(arrangement, areas, tree->sizes(SizeMeasure::volume));
  result.area_ratio = mean_ratio(result.levels, &LevelReport::area_ratio);
  result.volume_ratio = mean_ratio(result.levels, &LevelReport::volume_ratio);
  return result;
}

}  // namespace

std::vector<TreeReport> report_trees(const Mesh& mesh, std::span<const Algorithm> trees,
                                     std::size_t hulls_per_level) {
  if (mesh.triangles().empty()) throw Error("tree report: the mesh has no triangles");
  const Frame frame = mesh_frame(mesh);
  std::map<AlgorithmParts, TreeLayout> arrangements;
  std::vector<TreeReport> reports;
  for (const Algorithm& algorithm : trees) {
    AlgorithmParts key = parts_of(algorithm);
    key.volume = key.traversal = key.rule = 0;
    const auto found =
        arrangements.try_emplace(key, mesh, key, std::max<std::size_t>(hulls_per_level, 1)).first;
    reports.push_back(report(mesh, frame, algorithm, found->second));
  }
  return reports;
}

}  // namespace tandem::algorithm

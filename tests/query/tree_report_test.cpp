// What a report says of a tree must be so.
#include "tandem/query/tree_report.h"

#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"

namespace tandem::algorithm {
namespace {

using namespace generate;

TEST(TreeReport, AddsUpForEveryVolume) {
  const Mesh mesh = torus_knot({.length_segments = 60, .radial_segments = 8});
  std::vector<Algorithm> trees;
  for (const std::string_view volume : Algorithm::volumes())
    trees.push_back(Algorithm({.volume = std::string(volume)}));
  const std::vector<TreeReport> reports = report_trees(mesh, trees, 16);
  ASSERT_EQ(reports.size(), trees.size());
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const TreeReport& report = reports[i];
    EXPECT_EQ(report.algorithm.volume, trees[i].volume());
    EXPECT_EQ(report.nodes, 2 * mesh.triangles().size() - 1);
    EXPECT_EQ(report.leaves, mesh.triangles().size());
    EXPECT_EQ(report.levels.size(), report.depth + 1u);
    EXPECT_GT(report.memory_bytes, report.nodes * report.volume_bytes);
    EXPECT_GT(report.expected_cost, 1);
    std::size_t nodes = 0;
    for (const LevelReport& level : report.levels) {
      nodes += level.nodes;
      EXPECT_EQ(level.sampled, std::min<std::size_t>(level.nodes, 16));
      // A convex volume around its contents is around their hull.
      if (level.area_ratio) {
        EXPECT_GE(*level.area_ratio, 0.9999) << report.algorithm.volume;
      }
      if (level.volume_ratio) {
        EXPECT_GE(*level.volume_ratio, 0.9999) << report.algorithm.volume;
      }
    }
    EXPECT_EQ(nodes, report.nodes);
    EXPECT_FALSE(report.levels.back().volume_ratio.has_value()) << "single triangles are flat";
  }
}

TEST(TreeReport, FollowsLeafSizeAndArity) {
  const Mesh mesh = icosphere(1, 3);
  const std::vector<Algorithm> trees{Algorithm({.builder = "sah"}),
                                     Algorithm({.builder = "sah", .leaf_size = 8, .arity = 8})};
  const std::vector<TreeReport> reports = report_trees(mesh, trees);
  EXPECT_LT(reports[1].nodes, reports[0].nodes / 2);
  EXPECT_LT(reports[1].depth, reports[0].depth);
  EXPECT_EQ(reports[1].algorithm.leaf_size, 8);
}

TEST(TreeReport, SurvivesMeshesWithoutSurface) {
  const Mesh point({{1, 1, 1}}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}});
  const Algorithm tree;
  const TreeReport report = report_trees(point, std::span(&tree, 1)).front();
  EXPECT_EQ(report.nodes, 5u);
  EXPECT_FALSE(report.area_ratio.has_value());
  EXPECT_THROW(report_trees(Mesh(), std::span(&tree, 1)), Error);
}

}  // namespace
}  // namespace tandem::algorithm

// What is drawn of a tree must enclose the mesh, for every volume at every level.
#include "tandem/query/tree_outline.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/search.h"

namespace tandem::algorithm {
namespace {

using namespace generate;

using Kind = VolumeOutline::Kind;

/// Whether a point is inside what is drawn, but for `error_bound`.
bool encloses(const VolumeOutline& outline, Vec3 p, double error_bound) {
  const Vec3 from = p - outline.center;
  switch (outline.kind) {
    case Kind::box: {
      const Vec3 local = to_matrix(conjugate(outline.rotation)) * from;
      for (int i = 0; i < 3; ++i)
        if (std::fabs(local[i]) > outline.half_extents[i] + error_bound) return false;
      return true;
    }
    case Kind::cut_ball:
      if (dot(outline.normal, from) < outline.low - error_bound ||
          dot(outline.normal, from) > outline.high + error_bound)
        return false;
      [[fallthrough]];
    case Kind::ball:
      return length(from) <= outline.radius + error_bound;
    case Kind::sampled: {
      // Between samples a sharp corner lies outside of what is drawn: compare with the nearest sample.
      const Vec3 rotated = to_matrix(conjugate(outline.rotation)) * from;
      const Vec3 local{rotated.x / outline.half_extents.x, rotated.y / outline.half_extents.y,
                       rotated.z / outline.half_extents.z};
      double best = -1e300, reach = 0;
      const auto directions = sample_directions().vertices();
      for (std::size_t i = 0; i < directions.size(); ++i)
        if (const double along = dot(directions[i], local); along > best) {
          best = along;
          reach = static_cast<double>(outline.extent[i]);
        }
      return best <= 1.25 * reach + 1e-4;
    }
  }
  return false;
}

TEST(TreeOutline, EveryLevelOfEveryVolumeEnclosesTheMesh) {
  // Away from the origin: outlines are in the mesh's coordinates, not in the tree's.
  const Mesh knot = torus_knot({.length_segments = 40, .radial_segments = 6});
  std::vector<Vec3> moved;
  for (const Vec3 v : knot.vertices()) moved.push_back(v + Vec3{10, -20, 5});
  const Model model(Mesh(moved, {knot.triangles().begin(), knot.triangles().end()}));
  const double error_bound = 1e-5 * length(bounds(knot).extent());
  for (const std::string_view volume : Algorithm::volumes()) {
    const auto levels = outline_levels(model, Algorithm({.volume = std::string(volume)}), 100000);
    ASSERT_FALSE(levels.empty());
    EXPECT_EQ(levels.front().size(), 1u);
    EXPECT_EQ(levels.back().size(), knot.triangles().size()) << "all leaves, one triangle each";
    for (const auto& level : levels) {
      // The corners of single triangles are too sharp to be sampled.
      if (level.front().kind == Kind::sampled && level.size() == knot.triangles().size()) continue;
      for (const Vec3 v : model.mesh().vertices())
        EXPECT_TRUE(std::any_of(level.begin(), level.end(),
                                [&](const auto& each) { return encloses(each, v, error_bound); }))
            << volume << " level of " << level.size();
    }
  }
}

TEST(TreeOutline, ShowsWhatTheVolumesAre) {
  const Model ball(icosphere(2, 3));
  const auto kind = [&](std::string_view volume) {
    return outline_levels(ball, Algorithm({.volume = std::string(volume)}), 1).front().front().kind;
  };
  EXPECT_EQ(kind("aabb"), Kind::box);
  EXPECT_EQ(kind("obb"), Kind::box);
  EXPECT_EQ(kind("sphere"), Kind::ball);
  EXPECT_EQ(kind("scb"), Kind::cut_ball);
  EXPECT_EQ(kind("scb_packed"), Kind::cut_ball);
  EXPECT_EQ(kind("kdop26"), Kind::sampled);
  const VolumeOutline sphere = outline_levels(ball, Algorithm({.volume = "sphere"}), 1).front().front();
  EXPECT_NEAR(sphere.radius, 2, 0.01);
}

TEST(TreeOutline, StopsBeforeThereAreTooMany) {
  const Model model(icosphere(1, 3));
  const auto levels = outline_levels(model, Algorithm(), 40);
  EXPECT_EQ(levels.size(), 6u);  // 1, 2, 4, ... 32
  EXPECT_LE(levels.back().size(), 40u);
  EXPECT_TRUE(outline_levels(Model(), Algorithm(), 40).empty());
}

TEST(TreeOutline, NodesArePreOrder) {
  const Model model(icosphere(1, 2));
  for (const std::string_view volume : Algorithm::volumes()) {
    const Algorithm algorithm({.volume = std::string(volume)});
    const TreeNodes nodes = tree_nodes(model, algorithm);
    ASSERT_FALSE(nodes.escape.empty());
    ASSERT_EQ(nodes.escape.size(), nodes.level.size());
    EXPECT_EQ(nodes.escape.front(), nodes.escape.size());
    for (std::uint32_t node = 1; node < nodes.escape.size(); ++node) {
      EXPECT_GT(nodes.escape[node], node);
      EXPECT_LE(nodes.level[node], nodes.level[node - 1] + 1);
    }
    const std::uint32_t root = 0;
    const VolumeOutline outline = outline_nodes(model, algorithm, std::span(&root, 1)).front();
    EXPECT_EQ(outline.center, outline_levels(model, algorithm, 1).front().front().center);
    const auto beyond = static_cast<std::uint32_t>(nodes.escape.size());
    EXPECT_THROW(static_cast<void>(outline_nodes(model, algorithm, std::span(&beyond, 1))), Error);
  }
  EXPECT_TRUE(tree_nodes(Model(), Algorithm()).escape.empty());
}

TEST(TreeOutline, SearchNamesTheNodesOfEachStep) {
  const Model a(icosphere(1, 2)), b(torus(1, 0.4, 16, 8));
  const Transform pose = Transform::translation({0.7, 0.1, 0.2});
  for (const std::string_view traversal : Algorithm::traversals()) {
    const Algorithm algorithm({.traversal = std::string(traversal)});
    CollideSearch search(a, {}, b, pose, algorithm);
    const TreeNodes of_a = tree_nodes(a, algorithm), of_b = tree_nodes(b, algorithm);
    std::uint64_t steps = 0;
    for (auto nodes = search.current_nodes(); nodes; nodes = search.current_nodes()) {
      ++steps;
      EXPECT_LT(nodes->first, of_a.escape.size());
      EXPECT_LT(nodes->second, of_b.escape.size());
      search.run({.volume_tests = 1});
    }
    EXPECT_TRUE(search.finished());
    EXPECT_EQ(search.counters().volume_tests, steps) << traversal;
    EXPECT_EQ(search.pairs(), collide_all(a, {}, b, pose));
  }
}

}  // namespace
}  // namespace tandem::algorithm

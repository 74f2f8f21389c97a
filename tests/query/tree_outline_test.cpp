// What is drawn of a tree must enclose the mesh, for every volume at every level.
#include "tandem/query/tree_outline.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"

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

}  // namespace
}  // namespace tandem::algorithm

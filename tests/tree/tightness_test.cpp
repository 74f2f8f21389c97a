// Hulls of known size, and volumes measured against them.
#include "tree/measure/tightness.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"

#include "tree/mesh_tree.h"
#include "volume/aabb.h"

namespace tandem {
namespace {

using namespace generate;

TEST(Hull, OfKnownBodies) {
  const std::vector<Vec3> corners{{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {1, 2, 0},  {0, 0, 3},
                                  {1, 0, 3}, {0, 2, 3}, {1, 2, 3}, {0.5, 1, 1}};
  EXPECT_NEAR(hull_size(corners).area, 22, 1e-12);
  EXPECT_NEAR(hull_size(corners).volume, 6, 1e-12);
  const Mesh ball = icosphere(2, 3);
  EXPECT_NEAR(hull_size(ball.vertices()).area, surface_area(ball), 1e-9);
  EXPECT_NEAR(hull_size(ball.vertices()).volume, volume(ball), 1e-9);
}

TEST(Hull, DoesNotDependOnScaleAndPlace) {
  Random random(3);
  std::vector<Vec3> points;
  for (int i = 0; i < 100; ++i) points.push_back(random.direction());
  const HullSize size = hull_size(points);
  for (const double scale : {1e-12, 1e12}) {
    std::vector<Vec3> scaled;
    for (const Vec3 p : points) scaled.push_back(p * scale);
    EXPECT_NEAR(hull_size(scaled).area / (scale * scale), size.area, 1e-9);
    EXPECT_NEAR(hull_size(scaled).volume / (scale * scale * scale), size.volume, 1e-9);
  }
}

TEST(Hull, OfFlatThingsHasTwoSidesAndNoVolume) {
  Random random(5);
  const Mat3 rotated = to_matrix(random.rotation());
  const auto placed = [&](std::vector<Vec3> points) {
    for (Vec3& p : points) p = rotated * p + Vec3{3, 4, 5};
    return hull_size(points);
  };
  EXPECT_NEAR(placed({{0, 0, 0}, {2, 0, 0}, {0, 3, 0}}).area, 6, 1e-12);
  const HullSize square = placed({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0.5, 0.5, 0}, {0.5, 0, 0}});
  EXPECT_NEAR(square.area, 2, 1e-12);
  EXPECT_EQ(square.volume, 0);
  EXPECT_EQ(placed({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}).area, 0);
  EXPECT_EQ(placed({{1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}}).area, 0);
  EXPECT_EQ(placed({{1, 1, 1}, {2, 1, 1}}).area, 0);
}

TEST(Tightness, OfABoxAroundABoxIsOne) {
  const Mesh block = box({1, 2, 3}, 2);
  auto topology = std::make_shared<const Topology>(build_median(triangle_bounds(block)));
  const Tree<Aabb> tree = fit_tree<Aabb>(block, mesh_frame(block), topology);
  std::vector<float> areas, volumes;
  for (const Aabb& each : tree.volumes) {
    areas.push_back(area(each));
    volumes.push_back(volume(each));
  }
  const auto hulls = sample_hulls(block, *topology, 7, ThreadPool(2));
  const Tightness root = tightness(hulls.front(), areas, volumes);
  EXPECT_NEAR(root.area.value(), 1, 1e-5);
  EXPECT_NEAR(root.volume.value(), 1, 1e-5);
  // Leaves are single triangles: half a box's face at best, and flat.
  EXPECT_FALSE(tightness(hulls.back(), areas, volumes).volume.has_value());
  for (const LevelHulls& level : hulls) {
    EXPECT_LE(level.samples.size(), 7u);
    EXPECT_GE(level.samples.size(), 1u);
    EXPECT_GE(tightness(level, areas, volumes).area.value(), 1 - 1e-5);
  }
  const auto alone = sample_hulls(block, *topology, 7, ThreadPool(1));
  for (std::size_t i = 0; i < hulls.size(); ++i)
    EXPECT_EQ(tightness(alone[i], areas, volumes).area, tightness(hulls[i], areas, volumes).area);
}

}  // namespace
}  // namespace tandem

// The hard scenes are as hard as they say.
#include "scenes/hard_pairs.h"

#include <gtest/gtest.h>

#include "tandem/query/collide.h"

namespace tandem::scenes {
namespace {

std::size_t touching_pairs(const PairScene& scene, std::size_t frame) {
  const Placement& at = scene.frames.at(frame);
  return collide_all(scene.a, at.a, scene.b, at.b).size();
}

TEST(HardPairs, SliversAreAThousandTimesLongerThanWide) {
  const PairScene scene = slivers();
  EXPECT_EQ(scene.a.mesh().triangles().size(), 8000u);
  EXPECT_EQ(scene.frames.size(), 500u);
  std::size_t long_ones = 0;
  for (std::size_t i = 0; i < 8000; ++i) {
    const auto t = scene.a.mesh().corners(i);
    const double area = length(cross(t[1] - t[0], t[2] - t[0])) / 2;
    const double longest = std::max({length(t[1] - t[0]), length(t[2] - t[1]), length(t[0] - t[2])});
    long_ones += longest * longest > 1000 * 2 * area;
  }
  EXPECT_GE(long_ones, 4000u);
  EXPECT_EQ(touching_pairs(scene, 0), 0u);
  EXPECT_GT(touching_pairs(scene, 499), 2000u);
}

TEST(HardPairs, CrossingPlatesTouchAlongALine) {
  const PairScene scene = crossing_plates();
  EXPECT_EQ(scene.a.mesh().triangles().size(), 20000u);
  for (std::size_t frame = 0; frame < 500; frame += 100) {
    EXPECT_GT(touching_pairs(scene, frame), 100u);
    EXPECT_LT(touching_pairs(scene, frame), 2000u);
  }
}

TEST(HardPairs, CoplanarPlatesAreCoplanarToTheLastBit) {
  const PairScene scene = coplanar_plates();
  EXPECT_GT(length(scene.a.mesh().vertices()[0]), 95);
  for (std::size_t frame = 0; frame < 500; frame += 100) {
    const Placement& at = scene.frames[frame];
    const Transform seen = relative_transform(at.a, at.b);
    for (const Vec3 v : scene.b.mesh().vertices()) ASSERT_EQ(seen(v).z, scene.a.mesh().vertices()[0].z);
  }
  EXPECT_GT(touching_pairs(scene, 250), 5000u);
}

TEST(HardPairs, AllBladesOfTwoFansTouch) {
  const PairScene scene = fans();
  EXPECT_EQ(touching_pairs(scene, 0), 160u * 160u);
  EXPECT_EQ(touching_pairs(scene, 249), 160u * 160u);
  EXPECT_LT(touching_pairs(scene, 400), 2000u);
}

}  // namespace
}  // namespace tandem::scenes

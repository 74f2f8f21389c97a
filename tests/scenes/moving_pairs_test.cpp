// The moving scenes are what they say they are.
#include "scenes/moving_pairs.h"

#include <gtest/gtest.h>

#include "tandem/query/collide.h"
#include "tandem/query/distance.h"

namespace tandem::scenes {
namespace {

std::size_t touching_pairs(const PairScene& scene, std::size_t frame) {
  const Placement& at = scene.frames.at(frame);
  return collide_all(scene.a, at.a, scene.b, at.b).size();
}
double gap(const PairScene& scene, std::size_t frame) {
  const Placement& at = scene.frames.at(frame);
  return distance(scene.a, at.a, scene.b, at.b).upper;
}

TEST(MovingPairs, SpheresMeetAndPassThroughEachOther) {
  const PairScene scene = spheres(1);
  EXPECT_EQ(scene.a.mesh().triangles().size(), 20480u);
  EXPECT_EQ(scene.b.mesh().triangles().size(), 20480u);
  EXPECT_EQ(scene.frames.size(), 500u);
  EXPECT_GT(touching_pairs(scene, 100), 100u);
  EXPECT_EQ(touching_pairs(scene, 250), 0u);
  EXPECT_NEAR(gap(scene, 250), 0.05, 0.002);
  EXPECT_GT(touching_pairs(scene, 400), 100u);
}

TEST(MovingPairs, KnotsAreCloseButNeverTouch) {
  const std::size_t sizes[][2] = {{3528, 3672}, {6860, 7140}, {10976, 11424}};
  for (int level = 1; level <= 3; ++level) {
    SCOPED_TRACE(level);
    const PairScene scene = knots(level);
    EXPECT_EQ(scene.a.mesh().triangles().size(), sizes[level - 1][0]);
    EXPECT_EQ(scene.b.mesh().triangles().size(), sizes[level - 1][1]);
    EXPECT_EQ(scene.frames.size(), 500u);
    for (std::size_t frame = 0; frame < 500; frame += 25) EXPECT_EQ(touching_pairs(scene, frame), 0u);
    EXPECT_NEAR(gap(scene, 0), 0.02, 0.005);
  }
}

TEST(MovingPairs, InterlockedKnotsAreTwoHundredthsApart) {
  for (const bool fine : {false, true}) {
    const PairScene scene = interlocked_knots(fine);
    EXPECT_EQ(scene.a.mesh().triangles().size(), fine ? 10976u : 3528u);
    EXPECT_EQ(scene.b.mesh().triangles().size(), fine ? 11104u : 3672u);
    for (std::size_t i = 0; i < scene.frames.size(); i += 125) {
      const Placement& at = scene.frames[i];
      EXPECT_NEAR(distance(scene.a, at.a, scene.b, at.b).upper, 0.02, 5e-4);
    }
  }
}

TEST(MovingPairs, TheRobotTouchesItsRoomsAtSomePoses) {
  const std::optional<PairScene> scene = robot_in_rooms();
  if (!scene) GTEST_SKIP() << "needs the external test meshes: set TANDEM_MODELS to their folder";
  EXPECT_EQ(scene->a.mesh().triangles().size(), 2180u);
  EXPECT_EQ(scene->b.mesh().triangles().size(), 216u);
  ASSERT_EQ(scene->frames.size(), 500u);
  std::size_t touching = 0;
  for (const Placement& at : scene->frames) touching += collide(scene->a, at.a, scene->b, at.b);
  EXPECT_GT(touching, 100u);
  EXPECT_LT(touching, 400u);
}

TEST(MovingPairs, CowsFallThroughEachOther) {
  const PairScene scene = cows();
  EXPECT_EQ(scene.a.mesh().triangles().size(), 40916u);
  EXPECT_EQ(touching_pairs(scene, 0), 0u);
  EXPECT_GT(touching_pairs(scene, 250), 500u);
}

TEST(MovingPairs, HorsesDriftApart) {
  const std::optional<PairScene> scene = horses();
  if (!scene) GTEST_SKIP() << "needs the external test meshes: set TANDEM_MODELS to their folder";
  EXPECT_EQ(scene->frames.size(), 500u);
  EXPECT_GT(touching_pairs(*scene, 0), 1000u);
  EXPECT_LT(touching_pairs(*scene, 499), touching_pairs(*scene, 0) / 2);
}

TEST(MovingPairs, ThinningKeepsEveryNthFrame) {
  const PairScene all = knots(1), some = thinned(all, 100);
  EXPECT_EQ(some.frames.size(), 5u);
  EXPECT_EQ(some.frames[1].a, all.frames[100].a);
}

}  // namespace
}  // namespace tandem::scenes

// The part of a ray inside of slabs and balls.
#include "volume/test/ray_clip.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

struct Clipped {
  double enter = 0, leave = 100;
};

bool slab(Vec3 origin, Vec3 direction, Clipped& part) {
  return RayClip(origin, direction, 10, part.enter, part.leave).slab({0, 0, 1}, -1, 2);
}
bool ball(Vec3 origin, Vec3 direction, Clipped& part) {
  return RayClip(origin, direction, 10, part.enter, part.leave).ball({0, 0, 3}, 1);
}

TEST(RayClip, SlabsFromBothSides) {
  Clipped up, down, away;
  EXPECT_TRUE(slab({0, 0, -3}, {0, 0, 2}, up));
  EXPECT_NEAR(up.enter, 1, 1e-12);
  EXPECT_NEAR(up.leave, 2.5, 1e-12);
  EXPECT_TRUE(slab({0, 0, 4}, {1, 0, -1}, down));
  EXPECT_NEAR(down.enter, 2, 1e-12);
  EXPECT_NEAR(down.leave, 5, 1e-12);
  EXPECT_FALSE(slab({0, 0, 4}, {0, 0, 1}, away));
}

TEST(RayClip, RaysAlongASlabAreInsideAllTheWayOrNotAtAll) {
  Clipped inside, above, below;
  EXPECT_TRUE(slab({0, 0, 1.9}, {1, 2, 0}, inside));
  EXPECT_EQ(inside.enter, 0);
  EXPECT_EQ(inside.leave, 100);
  EXPECT_FALSE(slab({0, 0, 2.1}, {1, 2, 0}, above));
  EXPECT_FALSE(slab({0, 0, -1.1}, {1, 2, 0}, below));
}

TEST(RayClip, BallsByChordAndByAHair) {
  Clipped through, beside, behind, inside;
  EXPECT_TRUE(ball({-3, 0, 3.6}, {2, 0, 0}, through));
  EXPECT_NEAR(through.enter, (3 - 0.8) / 2, 1e-12);
  EXPECT_NEAR(through.leave, (3 + 0.8) / 2, 1e-12);
  EXPECT_FALSE(ball({-3, 0, 4 + 1e-6}, {2, 0, 0}, beside));
  EXPECT_FALSE(ball({3, 0, 3}, {1, 0, 0}, behind));
  EXPECT_TRUE(ball({0.2, 0, 3}, {0, 0, 0}, inside));  // a point
  EXPECT_FALSE(ball({1.2, 0, 3}, {0, 0, 0}, inside));
}

/// Each further cut leaves less of the ray.
TEST(RayClip, CutsAddUp) {
  double enter = 0, leave = 100;
  RayClip ray({0, 0, -10}, {0, 0, 1}, 10, enter, leave);
  EXPECT_TRUE(ray.slab({0, 0, 1}, 0, 4));
  EXPECT_TRUE(ray.ball({0, 0, 3}, 2));
  EXPECT_NEAR(enter, 11, 1e-12);
  EXPECT_NEAR(leave, 14, 1e-12);
  EXPECT_FALSE(ray.slab({0, 0, 1}, 5, 6));
}

}  // namespace
}  // namespace tandem

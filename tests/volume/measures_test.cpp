// Volumes, surfaces and extents of bounding volumes whose closed forms are known.
#include <gtest/gtest.h>
#include <numbers>

#include "volume/aabb.h"
#include "volume/kdop18.h"
#include "volume/kdop26.h"
#include "volume/rss.h"
#include "volume/sphere.h"

namespace tandem {
namespace {

constexpr float pi = std::numbers::pi_v<float>;

TEST(VolumeMeasures, OfABox) {
  const Aabb box = Aabb::from_bounds({-1, -2, -3}, {1, 2, 3});  // sides 2, 4, 6
  EXPECT_FLOAT_EQ(volume(box), 48);
  EXPECT_FLOAT_EQ(area(box), 2 * (8 + 24 + 12));
  EXPECT_FLOAT_EQ(longest_extent(box), 6);
  EXPECT_FLOAT_EQ(radius(box), std::sqrt(14.0f));
}

TEST(VolumeMeasures, OfABall) {
  const Sphere ball = Sphere::from({{1, 2, 3}, 2});
  EXPECT_FLOAT_EQ(volume(ball), 4.0f / 3 * pi * 8);
  EXPECT_FLOAT_EQ(area(ball), 4 * pi * 4);
  EXPECT_FLOAT_EQ(longest_extent(ball), 4);
  EXPECT_FLOAT_EQ(radius(ball), 2);
}

/// A rectangle of sides 2 and 4 swept by a ball of radius 0.5: two plates, four half cylinders, one ball.
TEST(VolumeMeasures, OfASweptRectangle) {
  Rss rss{};
  rss.axis[0][0] = rss.axis[1][1] = 1;
  rss.half[0] = 1;
  rss.half[1] = 2;
  rss.radius = 0.5f;
  EXPECT_FLOAT_EQ(volume(rss), 2 * 4 * 1 + pi * 0.25f * 6 + 4.0f / 3 * pi * 0.125f);
  EXPECT_FLOAT_EQ(area(rss), 2 * 8 + 2 * pi * 0.5f * 6 + 4 * pi * 0.25f);
  EXPECT_FLOAT_EQ(longest_extent(rss), 5);
  EXPECT_FLOAT_EQ(radius(rss), std::sqrt(5.0f) + 0.5f);
}

/// A long box along an edge diagonal: the smallest box along three directions of the polytope is that box.
TEST(VolumeMeasures, OfAPolytopeAlongItsDiagonals) {
  const double r = std::sqrt(0.5);
  for (int axis = 0; axis < 3; ++axis) {
    const auto rotated = [&](double along, double across, double up) {
      Vec3 p;
      p[axis] = up;
      p[(axis + 1) % 3] = r * (along - across);
      p[(axis + 2) % 3] = r * (along + across);
      return p;
    };
    std::vector<Vec3> corners;
    for (const double x : {-3.0, 3.0})
      for (const double y : {-0.5, 0.5})
        for (const double z : {-1.0, 1.0}) corners.push_back(rotated(x, y, z));
    const auto expect_box = [](const auto& dop) {
      EXPECT_NEAR(volume(dop), 12, 1e-4);
      EXPECT_NEAR(area(dop), 2 * (6 + 2 + 12), 1e-4);
    };
    expect_box(Kdop<18>::fit(corners));
    expect_box(Kdop<26>::fit(corners));
  }
}

}  // namespace
}  // namespace tandem

#include "narrow/triangle/triangle_distance.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "support/oracle.h"

namespace tandem {
namespace {

Corners random_triangle(Random& random, Vec3 around, double size) {
  Corners t;
  for (Vec3& p : t.point)
    p = around + Vec3{random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)};
  return t;
}

Vec3 random_point(Random& random, const Corners& t) {
  double s = random.uniform(), r = random.uniform();
  if (s + r > 1) {
    s = 1 - s;
    r = 1 - r;
  }
  return t[0] + (t[1] - t[0]) * s + (t[2] - t[0]) * r;
}

/// How far `p` is from the triangle, by looking at many points of it.
double distance_by_search(Vec3 p, const Corners& t) {
  double best = 1e300;
  constexpr int steps = 60;
  for (int i = 0; i <= steps; ++i)
    for (int j = 0; i + j <= steps; ++j)
      best = std::fmin(
          best, length(t[0] + (t[1] - t[0]) * (double(i) / steps) + (t[2] - t[0]) * (double(j) / steps) - p));
  return best;
}

TEST(TriangleDistance, BoundsAreNeverCrossedBySampledPoints) {
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    const double size = std::pow(10.0, random.uniform(-3, 3));
    const Corners a = random_triangle(random, {}, size);
    Corners b = random_triangle(random, random.direction() * random.uniform(0, 3 * size), size);
    if (i % 5 == 0) b.point[2] = b.point[1];               // a segment
    if (i % 7 == 0) b.point[2] = b.point[1] = b.point[0];  // a point
    const TriangleDistance d = triangle_distance(a, b);
    ASSERT_LE(d.lower, d.upper);
    ASSERT_LE(d.upper - d.lower, 1e-12 * size) << i;
    ASSERT_NEAR(length(d.on_a - d.on_b), d.upper, 1e-13 * size);
    ASSERT_EQ(triangles_touch(a, b), d.lower == 0) << i;
    for (int sample = 0; sample < 100; ++sample)
      ASSERT_GE(length(random_point(random, a) - random_point(random, b)), d.lower * (1 - 1e-15));
  }
}

TEST(TriangleDistance, WitnessesLieOnTheTriangles) {
  Random random(2);
  for (int i = 0; i < 300; ++i) {
    const Corners a = random_triangle(random, {}, 1), b = random_triangle(random, random.direction(), 1);
    const TriangleDistance d = triangle_distance(a, b);
    ASSERT_LT(distance_by_search(d.on_a, a), 0.06);
    ASSERT_LT(distance_by_search(d.on_b, b), 0.06);
  }
}

TEST(TriangleDistance, KnownCases) {
  const Corners flat{{Vec3{0, 0, 0}, Vec3{4, 0, 0}, Vec3{0, 4, 0}}};
  const Corners above{{Vec3{1, 1, 2}, Vec3{2, 1, 3}, Vec3{1, 2, 3}}};
  EXPECT_NEAR(triangle_distance(flat, above).upper, 2, 1e-14);
  const Corners beside{{Vec3{-1, -1, 0}, Vec3{-2, -1, 0}, Vec3{-1, -2, 0}}};
  EXPECT_NEAR(triangle_distance(flat, beside).lower, std::sqrt(2.0), 1e-13);
  const Corners piercing{{Vec3{1, 1, -1}, Vec3{1, 1, 1}, Vec3{9, 9, 9}}};
  const TriangleDistance crossing = triangle_distance(flat, piercing);
  EXPECT_EQ(crossing.lower, 0);
  EXPECT_LT(crossing.upper, 1e-14);
  EXPECT_LT(length(crossing.on_a - Vec3{1, 1, 0}), 1e-12);
}

/// Two triangles that are close in comparison with their size, in nearly parallel planes or with nearly
/// parallel edges, some of them slivers.
struct ClosePair {
  Corners a, b;
};
ClosePair close_pair(Random& random, int kind) {
  const double size = std::pow(10.0, random.uniform(-3, 3)),
               gap = size * std::pow(10.0, random.uniform(-14, 0));
  const auto tilt = [&] { return kind % 2 == 0 ? 0 : size * std::pow(10.0, random.uniform(-16, -2)); };
  const auto flat = [&](double height) {
    Corners t;
    for (Vec3& p : t.point)
      p = {random.uniform(-size, size), random.uniform(-size, size), height + random.uniform(-1, 1) * tilt()};
    if (kind % 3 == 1) t.point[2] = 0.5 * (t[0] + t[1]) + random.direction() * (size * 1e-4);
    if (kind % 3 == 2) t.point[2] = t[0] + (t[1] - t[0]) * random.uniform() + Vec3{0, 0, height};
    return t;
  };
  ClosePair pair{flat(0), flat(gap)};
  if (kind % 5 == 4) {  // nearly parallel edges that cross
    const Vec3 along = random.direction() * size, across = random.direction() * (size * 1e-7);
    pair.a.point[0] = -along;
    pair.a.point[1] = along;
    pair.b.point[0] = -along - across + Vec3{0, 0, gap};
    pair.b.point[1] = along + across + Vec3{0, 0, gap};
  }
  const Transform rotated = Transform::from(random.rotation(), random.direction() * random.uniform(0, size));
  if (kind % 7 != 0)
    for (Corners* t : {&pair.a, &pair.b})
      for (Vec3& p : t->point) p = rotated(p);
  return pair;
}

TEST(TriangleDistance, BoundsOfClosePairsAreTightAndHold) {
  Random random(3);
  int separate = 0;
  for (int i = 0; i < 4000; ++i) {
    const auto [a, b] = close_pair(random, i);
    const TriangleDistance d = triangle_distance(a, b);
    const double size = detail::largest_coordinate(a) + detail::largest_coordinate(b);
    ASSERT_LE(d.upper - d.lower, 1.5e-14 * (size + d.upper)) << i;
    ASSERT_TRUE(i % 8 != 0 || oracle::distance_is_between(a, b, d.lower, d.upper)) << i;
    if (d.upper == 0) continue;  // they touch
    ASSERT_NEAR(length(d.on_a - d.on_b), d.upper, 1e-14 * (size + d.upper)) << i;
    ++separate;
  }
  EXPECT_GT(separate, 3000);
}

}  // namespace
}  // namespace tandem

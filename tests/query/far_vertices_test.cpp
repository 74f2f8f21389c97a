// Meshes whose vertices lie 1e11 to 1e14 from their own origin, as georeferenced data does: every query gives
// what exact arithmetic over all triangles gives.
#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"

#include "narrow/triangle/point_triangle.h"
#include "narrow/triangle/triangle_distance.h"
#include "support/faces_of.h"
#include "support/hard_pairs.h"
#include "support/oracle.h"

namespace tandem {
namespace {

using namespace generate;

struct FarPair {
  Model a, b;
  Transform pose_b;
  std::string name;
};

/// Two meshes near each other, both far from their origins, or one of them far and brought near by its pose.
std::vector<FarPair> far_pairs(double away, Random& random) {
  // At 1e14 doubles are 1/64 apart: meshes of this size keep their shape, to rounding.
  const double size = 8;
  const Mesh shapes[] = {icosphere(size, 1), box({size, size, size}, 2), torus(size, size / 3, 8, 6)};
  const Vec3 far = Vec3{1, -0.7, 0.4} * away;
  std::vector<FarPair> pairs;
  for (const Mesh& first : shapes) {
    const Mesh& second = shapes[random.below(3)];
    const Vec3 offset = random.direction() * random.uniform(0, 2.2 * size);
    const Model a(test::scaled(first, 1, far)), b(test::scaled(second, 1, far));
    pairs.push_back({a, b, Transform::translation(offset), "both far"});
    pairs.push_back({Model(first), b, Transform::translation(offset - far), "B far"});
    pairs.push_back({a, Model(second), Transform::translation(offset + far), "A far"});
    const Quat rotation = Quat::from_axis_angle(random.direction(), random.uniform(0, 3));
    pairs.push_back(
        {Model(first), b, Transform::from(rotation, offset - to_matrix(rotation) * far), "B far, turned"});
  }
  return pairs;
}

constexpr double distances[] = {1e11, 1e12, 1e13, 1e14};

std::vector<Corners> placed_corners(const Mesh& mesh, const Transform& pose) {
  std::vector<Corners> corners;
  for (std::size_t face = 0; face < mesh.triangles().size(); ++face) {
    const auto [p, q, r] = mesh.corners(face);
    corners.push_back({{pose(p), pose(q), pose(r)}});
  }
  return corners;
}

TEST(FarVertices, CollideAllAsOracle) {
  Random random(1);
  std::size_t touching = 0;
  for (const double away : distances)
    for (const FarPair& pair : far_pairs(away, random)) {
      const auto expected = oracle::touching_pairs(pair.a.mesh(), {}, pair.b.mesh(), pair.pose_b);
      const std::vector<FacePair> found = collide_all(pair.a, {}, pair.b, pair.pose_b);
      ASSERT_EQ(found.size(), expected.size()) << pair.name << " " << away;
      for (std::size_t i = 0; i < found.size(); ++i)
        ASSERT_EQ(std::pair(found[i].a, found[i].b), expected[i]) << pair.name << " " << away;
      ASSERT_EQ(collide(pair.a, {}, pair.b, pair.pose_b), !expected.empty()) << pair.name << " " << away;
      touching += expected.size();
    }
  EXPECT_GT(touching, 300U);
}

TEST(FarVertices, DistanceAndWithinAsBruteForce) {
  Random random(2);
  for (const double away : distances)
    for (const FarPair& pair : far_pairs(away, random)) {
      const std::vector<Corners> a = placed_corners(pair.a.mesh(), {}),
                                 b = placed_corners(pair.b.mesh(), pair.pose_b);
      double lower = HUGE_VAL, upper = HUGE_VAL;
      std::vector<FacePair> surely, perhaps;  // at most 4 apart
      for (std::uint32_t i = 0; i < a.size(); ++i)
        for (std::uint32_t k = 0; k < b.size(); ++k) {
          const TriangleDistance d = triangle_distance(a[i], b[k]);
          lower = std::fmin(lower, d.lower);
          upper = std::fmin(upper, d.upper);
          if (d.upper <= 4) surely.push_back({i, k});
          if (d.lower <= 4) perhaps.push_back({i, k});
        }
      const Distance found = distance(pair.a, {}, pair.b, pair.pose_b);
      ASSERT_LE(found.lower, upper) << pair.name << " " << away;
      ASSERT_GE(found.upper, lower) << pair.name << " " << away;
      ASSERT_LE(found.upper - found.lower, 1e-12 * away) << pair.name << " " << away;
      ASSERT_TRUE(oracle::distance_is_between(a[test::faces_of(found).a], b[test::faces_of(found).b],
                                              found.lower, found.upper))
          << pair.name << " " << away;
      const std::vector<FacePair> near = within_all(pair.a, {}, pair.b, pair.pose_b, 4);
      ASSERT_TRUE(std::includes(near.begin(), near.end(), surely.begin(), surely.end()))
          << pair.name << " " << away;
      ASSERT_TRUE(std::includes(perhaps.begin(), perhaps.end(), near.begin(), near.end()))
          << pair.name << " " << away;
    }
}

TEST(FarVertices, RaysAndPointsFindTheSurface) {
  Random random(3);
  for (const double away : distances) {
    const Vec3 far = Vec3{1, -0.7, 0.4} * away;
    const Model ball(test::scaled(icosphere(8, 2), 1, far));
    for (int i = 0; i < 50; ++i) {
      const Vec3 direction = random.direction(), start = far + direction * 20;
      const std::optional<RayHit> hit = cast_ray(ball, {}, {start, -direction});
      ASSERT_TRUE(hit) << away;
      ASSERT_NEAR(length(start - direction * hit->t - far), 8, 0.7) << away;
      ASSERT_FALSE(cast_ray(ball, {}, {start, direction})) << away;
      ClosestPoint expected;
      for (std::uint32_t face = 0; face < ball.mesh().triangles().size(); ++face) {
        const auto [p, q, r] = ball.mesh().corners(face);
        const Vec3 nearest = nearest_on_triangle({{p, q, r}}, start);
        if (length(nearest - start) < expected.distance)
          expected = {length(nearest - start), nearest, {}, face};
      }
      // Coordinates are rounded to 2⁻⁵² of their size.
      ASSERT_NEAR(closest_point(ball, {}, start).distance, expected.distance, 8 * 0x1p-52 * away) << away;
      ASSERT_EQ(locate_point(ball, {}, start), PointLocation::outside);
      ASSERT_EQ(locate_point(ball, {}, far + direction * 6), PointLocation::inside);
    }
  }
}

}  // namespace
}  // namespace tandem

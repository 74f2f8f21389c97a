#include <cstdlib>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/shapes.h"
#include "tandem/query/time_of_impact.h"

#include "scenes/random_shapes.h"

namespace tandem {
namespace {

using scenes::random_shape;

Motion moving(Vec3 from, Vec3 displacement) { return {Transform::translation(from), displacement, {}, {}}; }

/// Everything after a rigid motion of the world.
Motion seen_after(const Transform& world, const Motion& motion) {
  return {world * motion.start_pose, world.rotation * motion.displacement,
          world.rotation * motion.rotation_vector, motion.center};
}

Motion random_motion(Random& random, Vec3 from, Vec3 towards, double rotation) {
  return {Transform::from(random.rotation(), from), towards - from, random.direction() * rotation,
          random.direction() * 0.2};
}

std::string words(ShapeKind a, ShapeKind b, int i) {
  return std::string(name(a)) + " " + std::string(name(b)) + " " + std::to_string(i);
}

/// The contract: nothing touches before `lower`, and at `upper` they do.
void expect_sound(const Shape& a, const Motion& motion_a, const Shape& b, const Motion& motion_b,
                  const TimeOfImpact& impact, int samples, const std::string& what) {
  ASSERT_FALSE(std::isnan(impact.lower) || std::isnan(impact.upper)) << what;
  ASSERT_LE(impact.lower, 1) << what;
  ASSERT_LE(impact.lower, impact.upper) << what;
  const bool disjoint = impact.state == TimeOfImpactState::separated;
  for (int i = 0; i < samples && impact.lower > 0; ++i) {
    // Even times, and times ever nearer to the end.
    const double t = i % 2 == 0 ? static_cast<double>(i) / samples : 1 - std::pow(0.5, i);
    const double time = impact.lower * t;
    if (time == impact.lower) continue;
    ASSERT_FALSE(collide(a, motion_a.pose_at(time), b, motion_b.pose_at(time))) << what << " at " << time;
  }
  if (disjoint) {
    ASSERT_FALSE(collide(a, motion_a.pose_at(1), b, motion_b.pose_at(1))) << what;
  }
  if (impact.state == TimeOfImpactState::hit) {
    ASSERT_TRUE(collide(a, motion_a.pose_at(impact.upper), b, motion_b.pose_at(impact.upper))) << what;
    ASSERT_NEAR(length(impact.normal), 1, 1e-9) << what;
  }
}

TEST(ShapeImpact, SpheresMeetWhereTheQuadraticSays) {
  Random random(1);
  int hits = 0;
  for (int i = 0; i < 3000; ++i) {
    const double radius_a = random.uniform(0.1, 1), radius_b = random.uniform(0.1, 1),
                 r = radius_a + radius_b;
    const Vec3 from = random.direction() * random.uniform(2.1, 5), displacement = random.direction() * 8;
    Motion a = moving(from, displacement + Vec3{1, 2, 3}), b = moving({}, {1, 2, 3});
    if (i % 2 == 0) {
      a.rotation_vector = random.direction() * 5;
      b.rotation_vector = random.direction() * 5;
    }
    const TimeOfImpact impact = time_of_impact(Shape::sphere(radius_a), a, Shape::sphere(radius_b), b);
    const double along = dot(from, displacement), square = dot(displacement, displacement);
    const double root = along * along - square * (dot(from, from) - r * r);
    const double expected = root >= 0 ? (-along - std::sqrt(root)) / square : HUGE_VAL;
    if (std::fabs(root) < 1e-6) continue;  // hardly touching
    if (expected >= 0 && expected <= 1) {
      ++hits;
      ASSERT_EQ(impact.state, TimeOfImpactState::hit) << i;
      ASSERT_LE(impact.lower, expected + 1e-15) << i;
      ASSERT_GE(impact.upper, expected - 1e-14) << i;
      ASSERT_LT(impact.upper - impact.lower, 1e-7) << i;
    } else {
      ASSERT_EQ(impact.state, TimeOfImpactState::separated) << i;
    }
  }
  EXPECT_GT(hits, 80);
}

TEST(ShapeImpact, SphereAndPlaneAreLinear) {
  Random random(2);
  for (int i = 0; i < 1000; ++i) {
    const double radius = random.uniform(0.1, 1), height = random.uniform(1.5, 5);
    const Vec3 normal = random.direction();
    const Vec3 side = cross(normal, random.direction());
    const Vec3 displacement = normal * random.uniform(-8, 2) + side * random.uniform(-3, 3),
               own = random.direction();
    const Shape ground = i % 2 == 0 ? Shape::plane(normal) : Shape::half_space(normal);
    Motion ball = moving(normal * height + side, displacement + own);
    ball.rotation_vector = random.direction() * random.uniform(0, 10);
    const TimeOfImpact impact = time_of_impact(Shape::sphere(radius), ball, ground, moving({}, own));
    const double fall = -dot(normal, displacement), expected = fall > 0 ? (height - radius) / fall : HUGE_VAL;
    if (expected > 1) {
      ASSERT_EQ(impact.state, TimeOfImpactState::separated) << i;
      continue;
    }
    ASSERT_EQ(impact.state, TimeOfImpactState::hit) << i;
    ASSERT_LE(impact.lower, expected);
    ASSERT_GE(impact.upper, expected - 1e-15);
    ASSERT_LT(impact.upper - impact.lower, 1e-7);
    ASSERT_LT(length(impact.normal + normal), 1e-9);
  }
}

TEST(ShapeImpact, ATiltingPlaneMeetsASphere) {
  // The plane z = 0 turns about y; the sphere stands over it. Their distance is the height over the tilted
  // plane, h cos t − d sin t.
  const Shape sphere = Shape::sphere(0.2);
  for (const double d : {1.0, 5.0, 30.0}) {
    const double h = 1, rotation = 3;
    Motion plane;
    plane.rotation_vector = {0, rotation, 0};
    const Motion rest = Motion::stationary(Transform::translation({-d, 0, h}));
    const double expected = (std::asin(h / std::hypot(h, d)) - std::asin(0.2 / std::hypot(h, d))) / rotation;
    for (const Shape& ground : {Shape::plane({0, 0, 1}), Shape::half_space({0, 0, 1})}) {
      const TimeOfImpact impact = time_of_impact(ground, plane, sphere, rest);
      ASSERT_EQ(impact.state, TimeOfImpactState::hit) << d;
      EXPECT_LE(impact.lower, expected + 1e-14);
      EXPECT_NEAR(impact.lower, expected, 1e-9);
      EXPECT_NEAR(impact.upper, expected, 1e-9);
    }
  }
}

TEST(ShapeImpact, ATurningBarMeetsAPost) {
  const Shape bar = Shape::box({2, 0.1, 0.1}), post = Shape::box({0.1, 0.1, 1});
  const double pi = 3.14159265358979;
  const Motion rotating{Transform{}, {}, {0, 0, pi}, {}};
  const TimeOfImpact impact =
      time_of_impact(bar, rotating, post, Motion::stationary(Transform::translation({0, 0.8, 0})));
  ASSERT_EQ(impact.state, TimeOfImpactState::hit);
  const double expected = (std::atan2(0.75, 0.05) - std::asin(0.05 / std::hypot(0.75, 0.05))) / pi;
  EXPECT_LE(impact.lower, expected);
  EXPECT_NEAR(impact.lower, expected, 1e-8);
  EXPECT_NEAR(impact.upper, expected, 1e-8);
  EXPECT_EQ(
      time_of_impact(bar, rotating, post, Motion::stationary(Transform::translation({0, 1.2, 0}))).state,
      TimeOfImpactState::separated);
}

TEST(ShapeImpact, NeverLateForAnyTwoKinds) {
  // TANDEM_IMPACT_ROUNDS=100 looks at as many times more motions.
  const char* rounds = std::getenv("TANDEM_IMPACT_ROUNDS");
  const int count = 6 * (rounds ? std::atoi(rounds) : 1);
  Random random(3);
  int hits = 0, close = 0, all = 0;
  for (const ShapeKind kind_a : scenes::all_shape_kinds())
    for (const ShapeKind kind_b : scenes::all_shape_kinds())
      for (int i = 0; i < count; ++i) {
        const Shape a = random_shape(random, kind_a).rounded(i % 6 == 5 ? 0.1 : 0),
                    b = random_shape(random, kind_b);
        const double rotation = i % 6 < 2 ? 0 : random.uniform(0, i % 6 < 4 ? 2 : 7);
        const Motion motion_a = random_motion(random, random.direction() * 2.5, random.direction(), rotation);
        const Motion motion_b =
            random_motion(random, random.direction() * 2.5, random.direction(), i % 2 == 0 ? 0 : rotation);
        const std::string what = words(kind_a, kind_b, i);
        const TimeOfImpact impact = time_of_impact(a, motion_a, b, motion_b);
        expect_sound(a, motion_a, b, motion_b, impact, 40, what);
        if (HasFatalFailure()) return;
        const TimeOfImpact swapped = time_of_impact(b, motion_b, a, motion_a);
        ASSERT_LE(swapped.lower, impact.upper + 1e-6) << what;
        ASSERT_LE(impact.lower, swapped.upper + 1e-6) << what;
        ++all;
        hits += impact.state == TimeOfImpactState::hit ? 1 : 0;
        close += impact.state == TimeOfImpactState::undecided ? 1 : 0;
        if (impact.state == TimeOfImpactState::hit) {
          ASSERT_LT(impact.upper - impact.lower, 1e-4) << what;
        }
      }
  EXPECT_GT(hits, all / 4);
  EXPECT_LE(close, all / 100);
}

TEST(ShapeImpact, WithoutTurningItIsTheCast) {
  Random random(4);
  int hits = 0;
  for (const ShapeKind kind_a : scenes::all_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds())
      for (int i = 0; i < 6; ++i) {
        const Shape a = random_shape(random, kind_a), b = random_shape(random, kind_b);
        const Transform pose_b = Transform::from(random.rotation(), random.direction() * 4);
        const Vec3 displacement = (random.direction() - pose_b.offset) * random.uniform(0.3, 1.5);
        const auto hit = cast_shape(a, {}, b, pose_b, displacement);
        const TimeOfImpact impact = time_of_impact(a, {}, b, {pose_b, displacement, {}, {}});
        const std::string what = words(kind_a, kind_b, i);
        ASSERT_EQ(hit.has_value(), impact.state != TimeOfImpactState::separated) << what;
        if (!hit) continue;
        ++hits;
        ASSERT_LE(hit->lower, impact.upper + 1e-9) << what;
        ASSERT_LE(impact.lower, hit->upper + 1e-9) << what;
        ASSERT_NEAR(hit->lower, impact.lower, 1e-6) << what;
      }
  EXPECT_GT(hits, 100);
}

TEST(ShapeImpact, TheWorldMayBeTurned) {
  Random random(5);
  for (const ShapeKind kind_a : scenes::all_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds()) {
      const Shape a = random_shape(random, kind_a), b = random_shape(random, kind_b);
      const Motion motion_a = random_motion(random, random.direction() * 2.5, random.direction(), 1);
      const Motion motion_b = random_motion(random, random.direction() * 2.5, random.direction(), 1);
      const Transform world = Transform::from(random.rotation(), random.direction() * 3);
      const TimeOfImpact impact = time_of_impact(a, motion_a, b, motion_b);
      const TimeOfImpact rotated =
          time_of_impact(a, seen_after(world, motion_a), b, seen_after(world, motion_b));
      ASSERT_EQ(impact.state, rotated.state) << words(kind_a, kind_b, 0);
      ASSERT_NEAR(impact.lower, rotated.lower, 1e-6) << words(kind_a, kind_b, 0);
    }
}

TEST(ShapeImpact, WhatRestsTouchesAtOnce) {
  const Shape box = Shape::box({1, 1, 1});
  const HeightGrid flat{5, 5, 1, 1, std::vector<double>(25, 0)};
  const Shape field = Shape::height_field(flat);
  const Shape grounds[] = {Shape::half_space({0, 0, 1}), Shape::plane({0, 0, 1}), Shape::box({9, 9, 0}),
                           field};
  for (const Shape& ground : grounds) {
    const Motion still = Motion::stationary({});
    // Resting, sinking in already, and sliding off.
    for (const double height : {0.5, 0.4999}) {
      const TimeOfImpact impact = time_of_impact(ground, still, box, moving({1.7, 1.3, height}, {0.1, 0, 0}));
      ASSERT_EQ(impact.state, TimeOfImpactState::hit) << name(ground.kind());
      EXPECT_EQ(impact.lower, 0);
      EXPECT_EQ(impact.upper, 0);
      EXPECT_NEAR(std::fabs(impact.normal.z), 1, 1e-9) << name(ground.kind()) << " " << height;
    }
    // A hair above it: sliding stays apart, or is close from the start; falling hits at once.
    const TimeOfImpact sliding =
        time_of_impact(ground, still, box, moving({1.7, 1.3, 0.5 + 1e-6}, {0.1, 0, 0}));
    EXPECT_EQ(sliding.state, TimeOfImpactState::separated) << name(ground.kind());
    const TimeOfImpact falling =
        time_of_impact(ground, still, box, moving({1.7, 1.3, 0.5 + 1e-6}, {0, 0, -1}));
    ASSERT_EQ(falling.state, TimeOfImpactState::hit) << name(ground.kind());
    EXPECT_NEAR(falling.lower, 1e-6, 1e-8);
    EXPECT_NEAR(falling.normal.z, 1, 1e-9);
  }
}

TEST(ShapeImpact, NothingFliesThroughThinWalls) {
  Random random(6);
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::uint32_t r = 0; r < 9; ++r)
    for (std::uint32_t c = 0; c < 9; ++c) {
      vertices.push_back({c - 4.0, r - 4.0, 0});
      const std::uint32_t k = r * 9 + c;
      if (r < 8 && c < 8) {
        triangles.push_back({k, k + 1, k + 10});
        triangles.push_back({k, k + 10, k + 9});
      }
    }
  const CompoundChild leaf[] = {{Shape::box({8, 8, 0}), {}}};
  const Shape walls[] = {Shape::plane({0, 0, 1}), Shape::box({8, 8, 1e-9}), Shape::box({8, 8, 0}),
                         Shape::mesh(Mesh(vertices, triangles)), Shape::compound(leaf)};
  for (const Shape& wall : walls)
    for (const ShapeKind kind : scenes::convex_shape_kinds())
      for (int i = 0; i < 10; ++i) {
        const Shape bullet = random_shape(random, kind, 0.05);
        const Vec3 at{random.uniform(-3, 3), random.uniform(-3, 3), 0};
        const double far = std::pow(10, random.uniform(0, 6));
        Motion flight = moving(at + Vec3{0, 0, 1 + far * random.uniform()}, {0, 0, -2 * far - 2});
        flight.rotation_vector = random.direction() * random.uniform(0, 30);
        const TimeOfImpact impact = time_of_impact(wall, Motion::stationary({}), bullet, flight);
        const std::string what = words(wall.kind(), kind, i);
        ASSERT_EQ(impact.state, TimeOfImpactState::hit) << what;
        ASSERT_NEAR(flight.pose_at(impact.lower).offset.z, 0, 0.11) << what;
        ASSERT_FALSE(collide(wall, {}, bullet, flight.pose_at(impact.lower * (1 - 1e-15)))) << what;
      }
}

TEST(ShapeImpact, TheFirstOfManyParts) {
  // A ball rolls through the air over hills towards the one that is high enough.
  HeightGrid grid{65, 65, 1, 1, std::vector<double>(65 * 65, 0)};
  for (std::size_t row = 0; row < 65; ++row) grid.heights[row * 65 + 40] = 5;
  const Shape hills = Shape::height_field(grid);
  const Shape ball = Shape::sphere(0.5);
  const TimeOfImpact impact =
      time_of_impact(hills, Motion::stationary({}), ball, moving({2, 30.3, 2}, {60, 0, 0}));
  ASSERT_EQ(impact.state, TimeOfImpactState::hit);
  // The ridge's side goes from (39, 0) to (40, 5); the ball meets it when its centre is 0.5 before it.
  const double x = 39 + (2 - 0.5 * std::sqrt(26.0)) / 5;
  EXPECT_NEAR(2 + 60 * impact.lower, x, 1e-7);
  EXPECT_EQ(impact.sub_shape_a / 2 % 64, 39U);
  Counters work;
  TimeOfImpactOptions options;
  options.counters = &work;
  static_cast<void>(
      time_of_impact(hills, Motion::stationary({}), ball, moving({2, 30.3, 2}, {60, 0, 0}), options));
  EXPECT_LT(work.volume_tests, 2000U);
}

TEST(ShapeImpact, EmptyShapesAndBrokenMotionsNeverMeet) {
  const Shape empty = Shape::compound({}), ball = Shape::sphere(1);
  EXPECT_EQ(time_of_impact(empty, {}, ball, {}).state, TimeOfImpactState::separated);
  Motion broken;
  broken.displacement.x = NAN;
  EXPECT_EQ(time_of_impact(ball, broken, ball, {}).state, TimeOfImpactState::separated);
  broken.displacement.x = 0;
  broken.rotation_vector.y = HUGE_VAL;
  EXPECT_EQ(time_of_impact(ball, {}, ball, broken).state, TimeOfImpactState::separated);
}

TEST(ShapeImpact, StepsMayBeLimited) {
  const Shape bar = Shape::box({2, 0.1, 0.1}), post = Shape::box({0.1, 0.1, 1});
  TimeOfImpactOptions options;
  options.max_steps = 1;
  const TimeOfImpact impact =
      time_of_impact(bar, {Transform{}, {}, {0, 0, 1.2}, {}}, post,
                     Motion::stationary(Transform::translation({0, 0.8, 0})), options);
  EXPECT_NE(impact.state, TimeOfImpactState::separated);
  EXPECT_LT(impact.lower, 0.9);
}

}  // namespace
}  // namespace tandem

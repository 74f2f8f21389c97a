// A character moves on the ground, slides, climbs steps and slopes, falls, and never ends inside an obstacle.
#include "tandem/dynamics/character.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

namespace tandem::dynamics {
namespace {

const CharacterOptions person;

World flat_ground() {
  World world;
  world.add(Shape::half_space({0, 0, 1}));
  return world;
}

void add_box(World& world, Vec3 low, Vec3 high) {
  world.add(Shape::box(high - low), Transform::translation(0.5 * (low + high)));
}

/// A plane through the origin that rises along x by an angle.
Shape slope(double angle) { return Shape::half_space({-std::sin(angle), 0, std::cos(angle)}); }

/// Moves with gravity for some steps; returns the last move.
CharacterMove walk(const World& world, Vec3& position, Vec3 each, int steps) {
  CharacterMove move;
  for (int i = 0; i < steps; ++i) {
    move = move_character(world, person, position, each + Vec3{0, 0, -0.05});
    position = move.position;
  }
  return move;
}

TEST(Character, WalksOnFlatGround) {
  const World world = flat_ground();
  Vec3 position{0, 0, 0.01};
  const CharacterMove move = walk(world, position, {0.05, 0.02, 0}, 100);
  EXPECT_NEAR(position.x, 5, 1e-6);
  EXPECT_NEAR(position.y, 2, 1e-6);
  EXPECT_NEAR(position.z, person.skin, 0.005);
  ASSERT_TRUE(move.ground);
  EXPECT_TRUE(move.ground->walkable);
  EXPECT_NEAR(move.ground->normal.z, 1, 1e-9);
  EXPECT_FALSE(move.blocked);
}

TEST(Character, FallsAndLands) {
  const World world = flat_ground();
  Vec3 position{0, 0, 3};
  EXPECT_FALSE(find_ground(world, person, position, 2));
  ASSERT_TRUE(find_ground(world, person, position, 4));
  EXPECT_NEAR(find_ground(world, person, position, 4)->distance, 3, 1e-9);
  CharacterMove move = move_character(world, person, position, {0, 0, -1});
  EXPECT_NEAR(move.position.z, 2, 1e-9);
  EXPECT_FALSE(move.ground);
  move = move_character(world, person, move.position, {0, 0, -10});
  EXPECT_NEAR(move.position.z, person.skin, 1e-6);
  EXPECT_TRUE(move.ground);
}

TEST(Character, SlidesAlongAWall) {
  World world = flat_ground();
  add_box(world, {1, -5, 0}, {2, 5, 3});
  Vec3 position{0, 0, 0.01};
  const CharacterMove move = walk(world, position, {0.05, 0.05, 0}, 60);
  EXPECT_TRUE(move.blocked);
  EXPECT_NEAR(position.x, 1 - person.radius, 2 * person.skin);
  EXPECT_LT(position.x, 1 - person.radius);
  EXPECT_NEAR(position.y, 3, 0.05);  // the motion along the wall is not lost
}

TEST(Character, StopsInACorner) {
  World world = flat_ground();
  add_box(world, {1, -5, 0}, {2, 5, 3});
  add_box(world, {-5, 1, 0}, {5, 2, 3});
  Vec3 position{0, 0, 0.01};
  walk(world, position, {0.05, 0.04, 0}, 100);
  EXPECT_NEAR(position.x, 1 - person.radius, 2 * person.skin);
  EXPECT_NEAR(position.y, 1 - person.radius, 2 * person.skin);
}

TEST(Character, WalksUpAndDownStairsOfItsStepHeight) {
  for (const double rise : {0.1, 0.2, 0.3, 0.5}) {
    World world = flat_ground();
    for (int i = 0; i < 5; ++i) add_box(world, {1 + 0.5 * i, -2, 0}, {10, 2, rise * (i + 1)});
    Vec3 position{0, 0, 0.01};
    walk(world, position, {0.05, 0, 0}, 120);
    if (rise <= person.step_height) {
      EXPECT_NEAR(position.z, 5 * rise, 0.03) << rise;
      EXPECT_NEAR(position.x, 6, 0.3) << rise;
      bool in_the_air = false;  // down again it follows the steps
      for (int i = 0; i < 120; ++i) {
        const CharacterMove move = walk(world, position, {-0.05, 0, 0}, 1);
        in_the_air = in_the_air || !move.ground;
      }
      EXPECT_NEAR(position.z, 0, 0.03) << rise;
      EXPECT_FALSE(in_the_air) << rise;
    } else {
      EXPECT_NEAR(position.z, 0, 0.03);
      EXPECT_LT(position.x, 1 - 0.9 * person.radius);
    }
  }
}

TEST(Character, WalksUpWalkableSlopesOnly) {
  for (const double angle : {0.2, 0.6, 0.78, 0.9, 1.2}) {
    World world = flat_ground();
    world.add(slope(angle), Transform::translation({1, 0, 0}));
    Vec3 position{0, 0, 0.01};
    walk(world, position, {0.05, 0, 0}, 80);
    if (angle < person.max_slope) {
      EXPECT_GT(position.z, 1.2 * std::sin(angle)) << angle;
      const Vec3 before = position;
      const CharacterMove rest = walk(world, position, {}, 60);
      EXPECT_LT(length(position - before), 0.01) << angle;  // it does not slip
      EXPECT_TRUE(rest.ground && rest.ground->walkable);
    } else {
      EXPECT_LT(position.z, 0.05) << angle;
    }
  }
}

TEST(Character, SlipsDownASteepSlope) {
  World world;
  world.add(slope(1.2));
  Vec3 position{-0.5, 0, 2};
  walk(world, position, {}, 150);
  EXPECT_LT(position.x, -0.6);
  EXPECT_LT(position.z, 0);
}

TEST(Character, JumpsAndHitsTheCeiling) {
  World world = flat_ground();
  add_box(world, {-5, -5, 2.2}, {5, 5, 3});
  const CharacterMove move = move_character(world, person, {0, 0, 0.01}, {0, 0, 1});
  EXPECT_NEAR(move.position.z, 2.2 - person.height - person.skin, 1e-6);
  EXPECT_TRUE(move.blocked);
}

TEST(Character, IsPushedOutOfObstacles) {
  World world = flat_ground();
  add_box(world, {0.1, -1, 0}, {3, 1, 3});
  const CharacterMove move = move_character(world, person, {0, 0, 0.01}, {});
  EXPECT_NEAR(move.position.x, 0.1 - person.radius, 2 * person.skin);
}

TEST(Character, IgnoresSensorsAndFilteredObjects) {
  World world = flat_ground();
  ObjectOptions sensor;
  sensor.sensor = true;
  world.add(Shape::box({1, 4, 4}), Transform::translation({2, 0, 0}), sensor);
  const ObjectHandle own = world.add(Shape::capsule(0.3, 1.2), Transform::translation({0, 0, 0.91}));
  const SearchFilter filter{.exclude = {&own, 1}};
  const CharacterMove move = move_character(world, person, {0, 0, 0.01}, {4, 0, 0}, filter);
  EXPECT_NEAR(move.position.x, 4, 1e-9);
}

TEST(Character, HasItsOwnUp) {
  World world;
  world.add(Shape::half_space({0, 1, 0}));
  CharacterOptions options;
  options.up = {0, 2, 0};
  const CharacterMove move = move_character(world, options, {0, 1, 0}, {1, -5, 2});
  EXPECT_NEAR(move.position.y, options.skin, 1e-6);
  EXPECT_NEAR(move.position.x, 1, 1e-9);
  EXPECT_NEAR(move.position.z, 2, 1e-9);
}

TEST(CharacterLaws, NeverEndsInsideAnObstacle) {
  Random random(5);
  World world;
  world.add(Shape::mesh(generate::box({12, 12, 0.5}, 6)), Transform::translation({0, 0, -0.25}));
  for (int i = 0; i < 60; ++i) {
    const double size = random.uniform(0.2, 1.2);
    const Transform pose = Transform::from(
        random.rotation(), {random.uniform(-5, 5), random.uniform(-5, 5), random.uniform(0, 1)});
    if (i % 3 == 0) world.add(Shape::box({size, size, size}), pose);
    if (i % 3 == 1) world.add(Shape::cylinder(0.5 * size, size), pose);
    if (i % 3 == 2) world.add(Model(generate::torus(size, 0.3 * size, 12, 8)), pose);
  }
  const Shape capsule = Shape::capsule(person.radius, person.height - 2 * person.radius);
  Vec3 position{0, 0, 4};
  for (int i = 0; i < 600; ++i) {
    const double angle = 0.07 * (i / 20) * (i / 20);
    const Vec3 before = position;
    const CharacterMove move =
        move_character(world, person, position, {0.1 * std::cos(angle), 0.1 * std::sin(angle), -0.06});
    position = move.position;
    const Vec3 center = position + Vec3{0, 0, 0.5 * person.height};
    ASSERT_FALSE(world.any_contact(capsule, Transform::translation(center))) << "step " << i;
    ASSERT_LT(length(position - before), 0.1 + 0.06 + 2 * person.step_height + 0.1);
    if (length(position) > 6) position = {0, 0, 4};
  }
}

TEST(Character, BadValuesAreRefused) {
  const World world = flat_ground();
  const auto refused = [&](const auto& change) {
    CharacterOptions options;
    change(options);
    EXPECT_THROW(static_cast<void>(move_character(world, options, {}, {})), Error);
  };
  refused([](CharacterOptions& o) { o.radius = 0; });
  refused([](CharacterOptions& o) { o.height = 0.5; });
  refused([](CharacterOptions& o) { o.up = {}; });
  refused([](CharacterOptions& o) { o.skin = 0; });
  refused([](CharacterOptions& o) { o.max_slope = NAN; });
  EXPECT_THROW(static_cast<void>(move_character(world, person, {NAN, 0, 0}, {})), Error);
  EXPECT_THROW(static_cast<void>(find_ground(world, person, {}, -1)), Error);
}

}  // namespace
}  // namespace tandem::dynamics

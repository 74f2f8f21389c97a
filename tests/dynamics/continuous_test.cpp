// Continuous bodies do not pass through thin shapes.
#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/dynamics/simulation.h"
#include "tandem/mesh/generate.h"

namespace tandem::dynamics {
namespace {

using namespace generate;

BodyOptions fixed_at(Vec3 position) {
  BodyOptions options;
  options.kind = BodyKind::static_body;
  options.pose = Transform::translation(position);
  return options;
}

/// Where a body shot along x is after a while; a wall stands at x = 0.
double shot(const Shape& bullet, const Shape& wall, bool fast, double speed, Vec3 angular_velocity) {
  SimulationOptions options;
  options.gravity = {};
  Simulation simulation(options);
  simulation.add(wall, fixed_at({}));
  BodyOptions body;
  body.pose = Transform::translation({-5.3, 0.01, 0.02});
  body.velocity = {speed, 0, 0};
  body.angular_velocity = angular_velocity;
  body.continuous = fast;
  const BodyHandle handle = simulation.add(bullet, body);
  for (int i = 0; i < 120; ++i) simulation.step();
  return simulation.state(handle).center.x;
}

TEST(Continuous, BulletsStopAtThinWalls) {
  const Shape walls[] = {Shape::box({0.01, 10, 10}), Shape::mesh(plane(20, 20, 4, 4)),
                         Shape::cylinder(6, 0.02)};
  const Shape bullets[] = {Shape::sphere(0.05), Shape::box({0.1, 0.1, 0.1}), Shape::capsule(0.02, 0.2),
                           Shape::cone(0.05, 0.1)};
  int passed_when_slow_minded = 0;
  for (const Shape& wall : walls) {
    const Quat upright =
        wall.kind() == ShapeKind::box ? Quat{} : Quat::from_axis_angle({0, 1, 0}, 1.5707963267948966);
    const CompoundChild rotated{wall, Transform::from(upright)};
    const Shape standing = Shape::compound({&rotated, 1});
    for (const Shape& bullet : bullets)
      for (const double speed : {50.0, 300.0, 2000.0}) {
        EXPECT_LT(shot(bullet, standing, true, speed, {0, 0, 20}), 0.1)
            << name(wall.kind()) << " " << name(bullet.kind()) << " at " << speed;
        passed_when_slow_minded += shot(bullet, standing, false, speed, {0, 0, 20}) > 1 ? 1 : 0;
      }
  }
  EXPECT_GT(passed_when_slow_minded, 12);  // or this test would show nothing
}

TEST(Continuous, TwoBulletsMeet) {
  SimulationOptions options;
  options.gravity = {};
  Simulation simulation(options);
  BodyOptions body;
  body.continuous = true;
  body.pose = Transform::translation({-7.1, 0, 0});
  body.velocity = {500, 0, 0};
  const BodyHandle a = simulation.add(Shape::sphere(0.1), body);
  body.pose = Transform::translation({6.3, 0, 0});
  body.velocity = {-500, 0, 0};
  const BodyHandle b = simulation.add(Shape::sphere(0.1), body);
  for (int i = 0; i < 60; ++i) {
    simulation.step();
    ASSERT_LT(simulation.state(a).center.x, simulation.state(b).center.x);
  }
}

/// Those behind are stopped by those in front, which have stopped at the wall.
TEST(Continuous, ATrainOfBulletsKeepsItsOrder) {
  for (const bool backwards : {false, true})
    for (const double speed : {100.0, 300.0, 1000.0}) {
      SimulationOptions options;
      options.gravity = {};
      Simulation simulation(options);
      simulation.add(Shape::box({0.02, 10, 10}), fixed_at({}));
      std::vector<BodyHandle> train(8);
      for (std::size_t i = 0; i < train.size(); ++i) {
        const std::size_t k = backwards ? train.size() - 1 - i : i;
        BodyOptions body;
        body.continuous = true;
        body.pose =
            Transform::translation({-1.3 - 0.4 * static_cast<double>(k), 0.001 * static_cast<double>(k), 0});
        body.velocity = {speed, 0, 0};
        train[k] = simulation.add(Shape::sphere(0.1), body);
      }
      for (int i = 0; i < 60; ++i) {
        simulation.step();
        double last = 0;
        for (const BodyHandle bullet : train) {
          const double x = simulation.state(bullet).center.x;
          ASSERT_LT(x, 0) << speed << " step " << i;
          if (i == 0) {  // later they push each other about
            ASSERT_LT(x, last - 0.1) << speed;
          }
          last = x;
        }
      }
    }
}

/// What a bullet may not touch does not stop it: sensors, and bodies that either filter leaves out.
TEST(Continuous, BulletsPassWhatTheyCannotTouch) {
  struct Case {
    const char* name;
    bool sensor_wall, sensor_bullet;
    PairFilter wall, bullet;
    bool stops;
  };
  const Case cases[] = {
      {"plain", false, false, {}, {}, true},
      {"the wall is a sensor", true, false, {}, {}, false},
      {"the bullet is a sensor", false, true, {}, {}, false},
      {"the wall does not meet the bullet", false, false, {.layers = 1, .mask = 2}, {}, false},
      {"the bullet does not meet the wall", false, false, {}, {.layers = 1, .mask = 2}, false},
  };
  for (const Case& each : cases) {
    SimulationOptions options;
    options.gravity = {};
    Simulation simulation(options);
    BodyOptions wall = fixed_at({});
    wall.sensor = each.sensor_wall;
    wall.filter = each.wall;
    simulation.add(Shape::box({0.01, 10, 10}), wall);
    BodyOptions body;
    body.pose = Transform::translation({-5.3, 0, 0});
    body.velocity = {600, 0, 0};
    body.continuous = true;
    body.sensor = each.sensor_bullet;
    body.filter = each.bullet;
    const BodyHandle bullet = simulation.add(Shape::sphere(0.05), body);
    const double per_step = 600 * options.time_step;
    for (int i = 0; i < 5; ++i) simulation.step();
    const double x = simulation.state(bullet).center.x;
    if (each.stops)
      EXPECT_LT(x, 0.1) << each.name;
    else
      EXPECT_NEAR(x, -5.3 + 5 * per_step, 1e-9) << each.name;  // not even for a step
  }
}

/// Balls that bounce for ever in a box with walls of paper.
TEST(Continuous, NoBulletLeavesAThinBox) {
  SimulationOptions options;
  options.gravity = {};
  Simulation simulation(options);
  for (int axis = 0; axis < 3; ++axis)
    for (const double side : {-2.0, 2.0}) {
      Vec3 position{}, size{4.02, 4.02, 4.02};
      position[axis] = side;
      size[axis] = 0.02;
      BodyOptions wall = fixed_at(position);
      wall.material.restitution = 1;
      wall.material.friction = 0;
      simulation.add(Shape::box(size), wall);
    }
  std::vector<BodyHandle> balls;
  for (int i = 0; i < 27; ++i) {
    BodyOptions body;
    body.continuous = true;
    body.pose = Transform::translation({i % 3 - 1.0, i / 3 % 3 - 1.0, i / 9 - 1.0});
    body.velocity = Vec3{17.0 * (i % 5) - 40, 13.0 * (i % 7) - 30, 80.0 - 9 * (i % 11)} * 2.0;
    body.material.restitution = 1;
    balls.push_back(simulation.add(i % 2 == 0 ? Shape::sphere(0.1) : Shape::box({0.15, 0.15, 0.15}), body));
  }
  for (int i = 0; i < 600; ++i) {
    simulation.step();
    for (const BodyHandle ball : balls) {
      const Vec3 center = abs(simulation.state(ball).center);
      ASSERT_LT(std::max({center.x, center.y, center.z}), 2) << "step " << i;
    }
  }
}

}  // namespace
}  // namespace tandem::dynamics

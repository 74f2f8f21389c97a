// Fast bodies do not pass through thin things.
#include <gtest/gtest.h>

#include "tandem/dynamics/simulation.h"
#include "tandem/mesh/generate.h"

namespace tandem {
namespace {

BodyOptions fixed_at(Vec3 place) {
  BodyOptions options;
  options.kind = BodyKind::fixed;
  options.at = Transform::translation(place);
  return options;
}

/// Where a body shot along x is after a while; a wall stands at x = 0.
double shot(const Shape& bullet, const Shape& wall, bool fast, double speed, Vec3 spin) {
  SimulationOptions options;
  options.gravity = {};
  Simulation simulation(options);
  simulation.add(wall, fixed_at({}));
  BodyOptions body;
  body.at = Transform::translation({-5.3, 0.01, 0.02});
  body.velocity = {speed, 0, 0};
  body.spin = spin;
  body.fast = fast;
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
    const Quat upright = wall.kind() == ShapeKind::box ? Quat{} : Quat::about({0, 1, 0}, 1.5707963267948966);
    const PlacedShape turned{wall, Transform::from(upright)};
    const Shape standing = Shape::compound({&turned, 1});
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
  body.fast = true;
  body.at = Transform::translation({-7.1, 0, 0});
  body.velocity = {500, 0, 0};
  const BodyHandle a = simulation.add(Shape::sphere(0.1), body);
  body.at = Transform::translation({6.3, 0, 0});
  body.velocity = {-500, 0, 0};
  const BodyHandle b = simulation.add(Shape::sphere(0.1), body);
  for (int i = 0; i < 60; ++i) {
    simulation.step();
    ASSERT_LT(simulation.state(a).center.x, simulation.state(b).center.x);
  }
}

}  // namespace
}  // namespace tandem

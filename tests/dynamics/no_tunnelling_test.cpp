// Law: no continuous body ends on the far side of a plate, a mesh or a height field.
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "dynamics/bodies.h"
#include "scenes/random_shapes.h"

namespace tandem::dynamics {
namespace {

constexpr double half_width = 10;

Shape flat_field() {
  HeightGrid grid;
  grid.columns = grid.rows = 21;
  grid.heights.assign(441, 0.0);
  return Shape::height_field(grid);
}

/// An obstacle whose upper side is at most `thickness` above the plane z = 0.
struct Obstacle {
  const char* name;
  Shape shape;
  Vec3 offset;
};

std::vector<Obstacle> obstacles(double thickness) {
  return {{"plate", Shape::box({2 * half_width, 2 * half_width, thickness}), {}},
          {"disc", Shape::cylinder(half_width, thickness), {}},
          {"mesh", Shape::mesh(generate::plane(2 * half_width, 2 * half_width, 8, 8)), {}},
          {"height field", flat_field(), {-half_width, -half_width, 0}}};
}

const ShapeKind solids[] = {ShapeKind::sphere,      ShapeKind::box,      ShapeKind::capsule,
                            ShapeKind::cylinder,    ShapeKind::cone,     ShapeKind::ellipsoid,
                            ShapeKind::convex_hull, ShapeKind::compound, ShapeKind::mesh};

/// Shoots a random body at the obstacle and returns the lowest height of its centre while it is above it.
double lowest_height(Random& random, const Obstacle& obstacle, ShapeKind kind, double speed,
                     double rotation) {
  Simulation simulation;
  simulation.add(obstacle.shape, fixed_at(obstacle.offset));
  BodyOptions body = body_at({random.uniform(-2, 2), random.uniform(-2, 2), random.uniform(1, 2)});
  body.pose.rotation = to_matrix(random.rotation());
  body.velocity = Vec3{random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3), -1} * speed;
  body.angular_velocity = random.direction() * rotation;
  body.continuous = true;
  const BodyHandle bullet = simulation.add(scenes::random_shape(random, kind, 0.5, 4), body);
  double lowest = HUGE_VAL;
  for (int i = 0; i < 60; ++i) {
    simulation.step();
    const Vec3 center = simulation.state(bullet).center;
    if (std::hypot(center.x, center.y) > half_width - 1) break;
    lowest = std::min(lowest, center.z);
  }
  return lowest;
}

/// TANDEM_BULLET_ROUNDS: that many times as many shots.
int rounds() {
  const char* text = std::getenv("TANDEM_BULLET_ROUNDS");
  return text ? std::max(1, std::atoi(text)) : 1;
}

TEST(NoTunnelling, OfAnyShapeAtAnySpeed) {
  Random random(23);
  for (int round = 0; round < rounds(); ++round)
    for (const Obstacle& obstacle : obstacles(std::exp2(random.uniform(-10, 0))))
      for (const ShapeKind kind : solids) {
        const double speed = std::exp2(random.uniform(0, 10)), rotation = random.uniform(0, 100);
        EXPECT_GE(lowest_height(random, obstacle, kind, speed, rotation), 0)
            << name(kind) << " at " << obstacle.name << ", round " << round << ", speed " << speed
            << ", rotation " << rotation;
      }
}

/// The cases of the trial that found the defect.
TEST(NoTunnelling, OfConesAndCapsules) {
  Random random(24);
  const std::vector<Obstacle> thin = obstacles(0.01), thick = obstacles(1);
  for (int round = 0; round < 6 * rounds(); ++round) {
    EXPECT_GE(lowest_height(random, thin[0], ShapeKind::cone, 20, 20), 0) << round;
    EXPECT_GE(lowest_height(random, thick[0], ShapeKind::cone, 100, 100), 0) << round;
    EXPECT_GE(lowest_height(random, thin[2], ShapeKind::capsule, 100, 20), 0) << round;
    EXPECT_GE(lowest_height(random, thin[2], ShapeKind::cone, 100, 100), 0) << round;
    EXPECT_GE(lowest_height(random, thin[0], ShapeKind::mesh, 1000, 100), 0) << round;
  }
}

/// A body on a thin plate under a heavy heap stays on it.
TEST(NoTunnelling, UnderAHeap) {
  Simulation simulation;
  simulation.add(Shape::box({4, 4, 0.001}), fixed_at({}));
  Random random(25);
  std::vector<BodyHandle> bodies;
  for (int i = 0; i < 20; ++i) {
    BodyOptions body = body_at({random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3), 0.3 + 0.3 * i});
    body.pose.rotation = to_matrix(random.rotation());
    body.continuous = true;
    body.density = 1000 * std::exp2(random.uniform(0, 3));
    bodies.push_back(simulation.add(scenes::random_shape(random, solids[i % 7], 0.3, 3), body));
  }
  run(simulation, 240);
  for (const BodyHandle body : bodies) {
    const Vec3 center = simulation.state(body).center;
    if (std::fmax(std::fabs(center.x), std::fabs(center.y)) < 1.9) {
      EXPECT_GT(center.z, 0);
    }
  }
}

}  // namespace
}  // namespace tandem::dynamics

// Momentum stays, and energy never comes from nowhere.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "dynamics/bodies.h"
#include "scenes/random_shapes.h"

namespace tandem::dynamics {
namespace {

const ShapeKind solids[] = {ShapeKind::sphere,   ShapeKind::box,         ShapeKind::capsule,
                            ShapeKind::cylinder, ShapeKind::cone,        ShapeKind::ellipsoid,
                            ShapeKind::mesh,     ShapeKind::convex_hull, ShapeKind::compound};

/// Bodies of all solid kinds that fly at each other.
std::vector<BodyHandle> add_swarm(Simulation& simulation, Random& random, int count, double size,
                                  double restitution) {
  std::vector<BodyHandle> bodies;
  for (int i = 0; i < count; ++i) {
    const Shape shape = scenes::random_shape(random, solids[static_cast<std::size_t>(i) % 9], 0.5, 2);
    const Vec3 position{random.uniform(-size, size), random.uniform(-size, size),
                        random.uniform(-size, size)};
    BodyOptions options;
    options.pose = Transform::from(random.rotation(), position);
    options.velocity = position * -1.0;
    options.angular_velocity = random.direction() * random.uniform(0, 3);
    options.material.restitution = restitution;
    options.material.friction = random.uniform(0, 1);
    bool free = true;
    const Bounds box = shape.bounds(options.pose);
    for (const BodyHandle other : simulation.world().overlapping(box))
      free = free && !simulation.contains(other);
    if (free) bodies.push_back(simulation.add(shape, options));
  }
  return bodies;
}

TEST(Conservation, MomentumStaysInCollisions) {
  Random random(1);
  for (int round = 0; round < 3; ++round) {
    SimulationOptions options = without_gravity();
    options.friction = round == 1 ? FrictionModel::box : FrictionModel::cone;
    options.sleeping = false;
    Simulation simulation(options);
    add_swarm(simulation, random, 60, 3, 0.4 * round);
    const ConservedQuantities before = simulation.conserved_quantities();
    std::size_t points = 0;
    double scale = 0;
    for (const BodyHandle body : simulation.bodies())
      scale += simulation.mass(body) * length(simulation.state(body).velocity);
    for (int i = 0; i < 240; ++i) {
      simulation.step();
      points += simulation.report().solved_contact_points;
    }
    EXPECT_GT(points, 500U);
    EXPECT_LT(length(simulation.conserved_quantities().momentum - before.momentum), 1e-10 * scale);
    // Contacts push both bodies at one place, but one that is on its way for a whole step.
    EXPECT_LT(length(simulation.conserved_quantities().angular_momentum - before.angular_momentum),
              0.03 * scale);
  }
}

TEST(Conservation, MomentumStaysInJoints) {
  SimulationOptions options = without_gravity();
  options.sleeping = false;
  for (const JointKind kind :
       {JointKind::ball, JointKind::hinge, JointKind::slider, JointKind::fixed, JointKind::distance}) {
    Simulation simulation(options);
    Random random(2);
    std::vector<BodyHandle> bodies;
    for (int i = 0; i < 6; ++i) {
      BodyOptions body = body_at({i * 1.0, 0, 0}, random.direction());
      body.angular_velocity = random.direction();
      body.filter.mask = 0;
      bodies.push_back(simulation.add(Shape::box({0.8, 0.4, 0.3}), body));
      if (i == 0) continue;
      Joint joint;
      joint.kind = kind;
      joint.a = bodies[static_cast<std::size_t>(i) - 1];
      joint.b = bodies.back();
      joint.anchor = {i - 0.5, 0, 0};
      joint.anchor_b = {i - 0.3, 0.1, 0};
      joint.axis = random.direction();
      simulation.add(joint);
    }
    const ConservedQuantities before = simulation.conserved_quantities();
    simulation.step();
    const ConservedQuantities after = simulation.conserved_quantities();  // the joints have begun to hold
    run(simulation, 300);
    const double scale = 6 * simulation.mass(bodies[0]);
    EXPECT_LT(length(simulation.conserved_quantities().momentum - before.momentum), 1e-9 * scale);
    EXPECT_LT(length(simulation.conserved_quantities().angular_momentum - before.angular_momentum),
              0.02 * length(before.angular_momentum))
        << static_cast<int>(kind);
    EXPECT_LT(simulation.conserved_quantities().kinetic, before.kinetic * 1.001) << static_cast<int>(kind);
    EXPECT_LT(simulation.conserved_quantities().kinetic, after.kinetic * 1.01) << static_cast<int>(kind);
  }
}

/// Highest energy so far, compared with the first; gravity is worth something in the scale.
void expect_no_growth(Simulation& simulation, int steps, double allowed, const char* what) {
  double before = simulation.conserved_quantities().energy();
  double scale = simulation.conserved_quantities().kinetic;
  for (const BodyHandle body : simulation.bodies())
    if (simulation.kind(body) == BodyKind::dynamic) scale += simulation.mass(body) * 9.81;
  for (int i = 0; i < steps; ++i) {
    simulation.step();
    const double now = simulation.conserved_quantities().energy();
    ASSERT_LT(now - before, allowed * scale) << what << " step " << i;
    before = std::min(before, now);
  }
}

TEST(Energy, NeverGrowsInSwarms) {
  for (const double restitution : {0.0, 0.5, 1.0}) {
    SimulationOptions options = without_gravity();
    options.sleeping = false;
    Simulation simulation(options);
    Random random(3);
    add_swarm(simulation, random, 80, 3, restitution);
    expect_no_growth(simulation, 300, restitution < 1 ? 0.002 : 0.01, "swarm");
  }
}

/// Small bodies may rotate by more than a radian in a step; what those touch can gain energy, in about one
/// heap in twelve. Not in this one.
TEST(Energy, NeverGrowsInHeaps) {
  for (const FrictionModel friction : {FrictionModel::cone, FrictionModel::box}) {
    SimulationOptions options = without_sleep();
    options.friction = friction;
    Simulation simulation = over_ground(options);
    Random random(5);
    for (int i = 0; i < 60; ++i) {
      BodyOptions body = body_at({random.uniform(-1, 1), random.uniform(-1, 1), 1.0 + 0.6 * i});
      body.pose.rotation = to_matrix(random.rotation());
      body.material.restitution = random.uniform(0, 0.8);
      simulation.add(scenes::random_shape(random, solids[static_cast<std::size_t>(i) % 9], 0.4, 2), body);
    }
    expect_no_growth(simulation, 600, 0.002, "heap");
  }
}

TEST(Energy, NeverGrowsWhenBodiesStartInEachOther) {
  Simulation simulation = over_ground(without_sleep());
  Random random(5);
  for (int i = 0; i < 20; ++i) {
    BodyOptions body = body_at({random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3), 0.5 + 0.1 * i});
    simulation.add(Shape::box({0.6, 0.6, 0.6}), body);
  }
  // They are pushed apart at three units a second at most, which takes work, and come to rest.
  double fastest = 0;
  for (int i = 0; i < 1200; ++i) {
    simulation.step();
    for (const BodyHandle body : simulation.bodies())
      fastest = std::max(fastest, length(simulation.state(body).velocity));
  }
  EXPECT_LT(fastest, 12);
  EXPECT_LT(simulation.conserved_quantities().kinetic, 1);
}

TEST(Energy, NeverGrowsWithJoints) {
  Simulation simulation = over_ground(without_sleep());
  Random random(6);
  for (int group = 0; group < 8; ++group) {
    BodyHandle last;
    for (int i = 0; i < 4; ++i) {
      const Vec3 position{group * 1.5 - 6.0, i * 0.7, 2.0};
      const BodyHandle body =
          simulation.add(Shape::capsule(0.15, 0.3), body_at(position, random.direction()));
      if (i > 0) {
        Joint joint;
        joint.kind = group % 2 == 0 ? JointKind::ball : JointKind::hinge;
        joint.a = last;
        joint.b = body;
        joint.anchor = position - Vec3{0, 0.35, 0};
        joint.axis = {1, 0, 0};
        if (group % 4 == 1) joint.limits = JointLimits{-1, 1};
        simulation.add(joint);
      }
      last = body;
    }
  }
  expect_no_growth(simulation, 900, 0.005, "ragdolls");
}

}  // namespace
}  // namespace tandem::dynamics

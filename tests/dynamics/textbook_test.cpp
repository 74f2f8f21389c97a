// Cases that a textbook has an answer for.
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "tandem/dynamics/simulation.h"

namespace tandem::dynamics {
namespace {

BodyOptions fixed_at(const Transform& pose) {
  BodyOptions options;
  options.kind = BodyKind::static_body;
  options.pose = pose;
  return options;
}

BodyOptions at(Vec3 position) {
  BodyOptions options;
  options.pose = Transform::translation(position);
  return options;
}

Simulation over_ground(SimulationOptions options = {}) {
  Simulation simulation(options);
  simulation.add(Shape::half_space({0, 0, 1}), fixed_at({}));
  return simulation;
}

TEST(Textbook, FallsHalfGTimesTimeSquared) {
  Simulation simulation;
  const BodyHandle ball = simulation.add(Shape::sphere(0.5), at({0, 0, 100}));
  for (int i = 0; i < 60; ++i) simulation.step();
  EXPECT_NEAR(simulation.state(ball).center.z, 100 - 0.5 * 9.81,
              9.81 / 480 * 1.01);  // half a substep's error
  EXPECT_NEAR(simulation.state(ball).velocity.z, -9.81, 1e-9);
}

TEST(Textbook, SphereRollsDownASlopeWithFiveSeventhsOfItsPull) {
  const double angle = 20 * std::numbers::pi / 180;
  const Vec3 up{std::sin(angle), 0, std::cos(angle)}, down{std::cos(angle), 0, -std::sin(angle)};
  Simulation simulation;
  simulation.add(Shape::half_space(up), fixed_at({}));
  const BodyHandle ball = simulation.add(Shape::sphere(0.5), at(up * 0.5));
  const double pull = 5.0 / 7 * 9.81 * std::sin(angle);
  for (int i = 0; i < 120; ++i) simulation.step();
  const BodyState state = simulation.state(ball);
  EXPECT_NEAR(dot(state.velocity, down), 2 * pull, 0.01 * 2 * pull);
  EXPECT_NEAR(dot(state.center, down), 0.5 * pull * 4, 0.02 * 0.5 * pull * 4);
  EXPECT_NEAR(length(state.angular_velocity) * 0.5, 2 * pull, 0.01 * 2 * pull);
}

TEST(Textbook, BoxSlidesWithPullLessFriction) {
  const double angle = 30 * std::numbers::pi / 180, friction = 0.3;
  const Quat rotation = Quat::from_axis_angle({0, 1, 0}, angle);
  for (const FrictionModel model : {FrictionModel::cone, FrictionModel::box}) {
    SimulationOptions options;
    options.friction = model;
    Simulation simulation(options);
    BodyOptions ground = fixed_at(Transform::from(rotation));
    ground.material.friction = friction;
    simulation.add(Shape::half_space({0, 0, 1}), ground);
    BodyOptions body;
    body.pose = Transform::from(rotation, to_matrix(rotation) * Vec3{0, 0, 0.5});
    body.material.friction = friction;
    const BodyHandle box = simulation.add(Shape::box({1, 1, 1}), body);
    for (int i = 0; i < 120; ++i) simulation.step();
    const double pull = 9.81 * (std::sin(angle) - friction * std::cos(angle));
    EXPECT_NEAR(length(simulation.state(box).velocity), 2 * pull, 0.01 * 2 * pull);
  }
}

TEST(Textbook, BoxStaysOnASlopeThatFrictionHolds) {
  const Quat rotation = Quat::from_axis_angle({0, 1, 0}, 20 * std::numbers::pi / 180);  // tan 20° = 0.36
  SimulationOptions options;
  options.sleeping = false;
  Simulation simulation(options);
  simulation.add(Shape::half_space({0, 0, 1}), fixed_at(Transform::from(rotation)));
  BodyOptions body;
  body.pose = Transform::from(rotation, to_matrix(rotation) * Vec3{0, 0, 0.5});
  const BodyHandle box = simulation.add(Shape::box({1, 1, 1}), body);
  for (int i = 0; i < 60; ++i) simulation.step();
  const Vec3 before = simulation.state(box).center;
  for (int i = 0; i < 600; ++i) simulation.step();
  EXPECT_LT(length(simulation.state(box).center - before), 1e-3);
}

TEST(Textbook, BouncesToRestitutionSquaredOfTheHeight) {
  for (const double restitution : {0.5, 0.8, 1.0}) {
    Simulation simulation = over_ground();
    BodyOptions options = at({0, 0, 2.5});
    options.material.restitution = restitution;
    const BodyHandle ball = simulation.add(Shape::sphere(0.5), options);
    double highest = 0;
    bool hit = false;
    for (int i = 0; i < 200; ++i) {
      simulation.step();
      const BodyState state = simulation.state(ball);
      hit = hit || state.velocity.z > 0;
      if (hit && state.velocity.z < 0) break;
      if (hit) highest = std::max(highest, state.center.z - 0.5);
    }
    EXPECT_NEAR(highest, 2 * restitution * restitution, 0.06 * 2) << restitution;
  }
}

TEST(Textbook, EqualSpheresExchangeTheirVelocities) {
  SimulationOptions options;
  options.gravity = {};
  Simulation simulation(options);
  BodyOptions moving = at({-3, 0, 0});
  moving.velocity = {2, 0, 0};
  moving.material.restitution = 1;
  moving.material.friction = 0;
  const BodyHandle a = simulation.add(Shape::sphere(0.5), moving);
  const BodyHandle b = simulation.add(Shape::sphere(0.5), at({0, 0, 0}));
  for (int i = 0; i < 120; ++i) simulation.step();
  EXPECT_NEAR(simulation.state(a).velocity.x, 0, 1e-9);
  EXPECT_NEAR(simulation.state(b).velocity.x, 2, 1e-9);
}

TEST(Textbook, StackOfTenBoxesStandsForTenMinutes) {
  SimulationOptions options;
  options.sleeping = false;
  Simulation simulation = over_ground(options);
  std::vector<BodyHandle> boxes;
  for (int i = 0; i < 10; ++i) boxes.push_back(simulation.add(Shape::box({1, 1, 1}), at({0, 0, 0.5 + i})));
  for (int i = 0; i < 36000; ++i) simulation.step();
  for (int i = 0; i < 10; ++i) {
    const Vec3 center = simulation.state(boxes[static_cast<std::size_t>(i)]).center;
    EXPECT_NEAR(center.x, 0, 0.01) << i;
    EXPECT_NEAR(center.y, 0, 0.01) << i;
    EXPECT_NEAR(center.z, 0.5 + i, 0.01 * (i + 1)) << i;
  }
}

TEST(Textbook, PendulumKeepsItsEnergyOverAThousandSwings) {
  SimulationOptions options;
  options.sleeping = false;
  Simulation simulation(options);
  const BodyHandle hook = simulation.add(Shape::sphere(0.1), fixed_at({}));
  const BodyHandle bob = simulation.add(Shape::sphere(0.2), at({1, 0, 0}));
  Joint joint;
  joint.a = hook;
  joint.b = bob;
  const JointHandle handle = simulation.add(joint);
  const double weight = simulation.mass(bob) * 9.81;  // of the energy of one unit of height
  const double before = simulation.conserved_quantities().energy();
  double lowest = 0, highest = 0;
  int swings = 0;
  double last = 0;
  while (swings < 2000) {
    simulation.step();
    const BodyState state = simulation.state(bob);
    if (state.velocity.x * last < 0) {  // turning: the height says all
      ++swings;
      const double off = (simulation.conserved_quantities().energy() - before) / weight;
      lowest = std::min(lowest, off);
      highest = std::max(highest, off);
    }
    last = state.velocity.x;
    ASSERT_LT(simulation.joint_error(handle), 1e-3);
    ASSERT_LT(simulation.steps(), 300000u);
  }
  EXPECT_GT(lowest, -0.01);
  EXPECT_LT(highest, 0.01);
  std::printf("energy off between %g and %g of a pendulum's length times its weight\n", lowest, highest);
}

TEST(Textbook, TopPrecesses) {
  // Nothing acts on a symmetric top that rotates about an axis tilted to its own: its axis goes around the
  // angular momentum at the rate L / I_across.
  SimulationOptions options;
  options.gravity = {};
  options.sleeping = false;
  Simulation simulation(options);
  BodyOptions body;
  body.angular_velocity = {1, 0, 10};
  const Shape shape = Shape::cylinder(1, 0.5);
  const BodyHandle top = simulation.add(shape, body);
  const MassProperties mass = shape.mass();
  const double across = mass.inertia(0, 0), along = mass.inertia(2, 2);
  const Vec3 momentum{across * 1, 0, along * 10};
  const Vec3 axis = normalized(momentum);
  const double rate = length(momentum) / across;
  const double energy = simulation.conserved_quantities().kinetic;
  const double seconds = 2 * std::numbers::pi / rate * 10;
  const int steps = static_cast<int>(std::lround(seconds * 60));
  double rotated = 0;
  const auto across_axis = [&](Vec3 v) { return normalized(v - axis * dot(axis, v)); };
  Vec3 last = across_axis({0, 0, 1});
  for (int i = 0; i < steps; ++i) {
    simulation.step();
    const Vec3 now = across_axis(simulation.state(top).pose.rotation.column(2));
    rotated += std::atan2(dot(cross(last, now), axis), dot(last, now));
    last = now;
  }
  EXPECT_NEAR(rotated, rate * steps / 60, 0.01 * rate * steps / 60);
  EXPECT_NEAR(simulation.conserved_quantities().kinetic, energy, 1e-9 * energy);
  EXPECT_NEAR(length(simulation.conserved_quantities().angular_momentum), 1000 * length(momentum),
              1e-9 * 1000 * length(momentum));
}

}  // namespace
}  // namespace tandem::dynamics

// Springs, dampers, ball limits, gears, loads and breaking joints, against textbook values.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "tandem/base/error.h"

#include "dynamics/bodies.h"

namespace tandem::dynamics {
namespace {

constexpr double pi = std::numbers::pi, gravity = 9.81;

BodyOptions heavy(Vec3 at, double mass, Vec3 velocity = {}) {
  BodyOptions options = body_at(at, velocity);
  options.mass = mass;
  return options;
}

Joint joint_of(JointKind kind, BodyHandle a, BodyHandle b, Vec3 anchor, Vec3 axis = {1, 0, 0}) {
  Joint joint;
  joint.kind = kind;
  joint.a = a;
  joint.b = b;
  joint.anchor = anchor;
  joint.anchor_b = anchor;
  joint.axis = axis;
  return joint;
}

/// Returns the period of an oscillation, from its upward crossings of `middle`, and its last amplitude.
struct Oscillation {
  double period = 0, amplitude = 0;
};
template <class Position>
Oscillation observe(Simulation& simulation, const Position& position, double middle, int steps) {
  double first = -1, last = -1, before = position(), peak = 0;
  int cycles = 0;
  Oscillation seen;
  for (int i = 0; i < steps; ++i) {
    const double start = simulation.time();
    simulation.step();
    const double now = position();
    peak = std::max(peak, now - middle);
    if (before < middle && now >= middle) {
      last = start + (simulation.time() - start) * (middle - before) / (now - before);
      if (first < 0)
        first = last;
      else
        ++cycles;
      seen.amplitude = peak;
      peak = 0;
    }
    before = now;
  }
  seen.period = cycles > 0 ? (last - first) / cycles : 0;
  return seen;
}

SimulationOptions calm(bool with_gravity = false) {
  SimulationOptions options;
  options.sleeping = false;
  if (!with_gravity) options.gravity = {};
  return options;
}

TEST(JointSprings, OscillateAtTheFrequencyOfTheTextbook) {
  for (const double frequency : {0.5, 2.0, 6.0}) {
    Simulation simulation(calm());
    const double mass = 3, omega = 2 * pi * frequency;
    const BodyHandle base = simulation.add(Shape::sphere(0.1), fixed_at({}));
    const BodyHandle cart = simulation.add(Shape::box({0.2, 0.2, 0.2}), heavy({1, 0, 0}, mass));
    Joint joint = joint_of(JointKind::slider, base, cart, {});
    joint.spring = JointSpring{.stiffness = mass * omega * omega, .target = -0.25};
    const JointHandle slider = simulation.add(joint);
    const auto position = [&] { return simulation.joint_position(slider); };
    const int steps = static_cast<int>(60 * 12 / frequency);
    const Oscillation seen = observe(simulation, position, -0.25, steps);
    EXPECT_NEAR(seen.period * frequency, 1, 0.005) << frequency;
    EXPECT_NEAR(seen.amplitude, 0.25, 0.01) << frequency;  // it loses no energy
  }
}

TEST(JointSprings, OfAHingeActOnTheInertiaAboutTheAxis) {
  Simulation simulation(calm());
  const BodyHandle base = simulation.add(Shape::sphere(0.1), fixed_at({}));
  const BodyHandle arm = simulation.add(Shape::box({0.2, 0.4, 0.6}), heavy({0.5, 0, 0}, 2));
  Joint joint = joint_of(JointKind::hinge, base, arm, {}, {0, 1, 0});
  const double inertia = 2 * (0.04 + 0.36) / 12 + 2 * 0.25, omega = 2 * pi * 1.5;
  joint.spring = JointSpring{.stiffness = inertia * omega * omega, .target = 0.3};
  const JointHandle hinge = simulation.add(joint);
  const Oscillation seen = observe(
      simulation, [&] { return simulation.joint_position(hinge); }, 0.3, 480);
  EXPECT_NEAR(seen.period * 1.5, 1, 0.005);
}

TEST(JointSprings, BetweenTwoFreeBodiesUseTheReducedMass) {
  Simulation simulation(calm());
  const BodyHandle a = simulation.add(Shape::sphere(0.1), heavy({0, 0, 0}, 1));
  const BodyHandle b = simulation.add(Shape::sphere(0.1), heavy({1, 0, 0}, 3));
  Joint joint = joint_of(JointKind::distance, a, b, {});
  joint.anchor_b = {1, 0, 0};
  const double reduced = 0.75, omega = 2 * pi;
  joint.spring = JointSpring{.stiffness = reduced * omega * omega, .target = 1.2};
  const JointHandle spring = simulation.add(joint);
  const Oscillation seen = observe(
      simulation, [&] { return simulation.joint_position(spring); }, 1.2, 600);
  EXPECT_NEAR(seen.period, 1, 0.005);
}

TEST(JointSprings, CarryAWeightAtTheTextbookDeflection) {
  for (const double stiffness : {200.0, 1e4, 1e9}) {  // the last is far too stiff for an explicit force
    Simulation simulation(calm(true));
    const BodyHandle base = simulation.add(Shape::sphere(0.1), fixed_at({}));
    const BodyHandle load = simulation.add(Shape::box({0.2, 0.2, 0.2}), heavy({0, 0, -1}, 5));
    Joint joint = joint_of(JointKind::slider, base, load, {}, {0, 0, 1});
    joint.spring = JointSpring{.stiffness = stiffness, .damping = 2 * std::sqrt(5 * stiffness)};
    const JointHandle slider = simulation.add(joint);
    run(simulation, 300);
    const double deflection = -5 * gravity / stiffness;
    EXPECT_NEAR(simulation.joint_position(slider), deflection, 1e-3 * std::fabs(deflection) + 1e-12);
    EXPECT_NEAR(simulation.joint_load(slider).force.z, 5 * gravity, 0.01);
  }
}

TEST(JointSprings, DampersDecayAsTheTextbookSays) {
  Simulation simulation(calm());
  const BodyHandle base = simulation.add(Shape::sphere(0.1), fixed_at({}));
  const BodyHandle cart = simulation.add(Shape::sphere(0.1), heavy({1, 0, 0}, 2, {3, 0, 0}));
  Joint joint = joint_of(JointKind::slider, base, cart, {});
  joint.spring = JointSpring{.damping = 1.6};
  simulation.add(joint);
  run(simulation, 90);
  EXPECT_NEAR(simulation.state(cart).velocity.x, 3 * std::exp(-1.6 / 2 * 1.5), 0.01);
}

TEST(JointSprings, FollowTheirTargetAfterCreation) {
  Simulation simulation(calm());
  const BodyHandle base = simulation.add(Shape::sphere(0.1), fixed_at({}));
  const BodyHandle arm = simulation.add(Shape::box({1, 0.1, 0.1}), heavy({0.5, 0, 0}, 1));
  const JointHandle hinge = simulation.add(joint_of(JointKind::hinge, base, arm, {}, {0, 0, 1}));
  for (const double target : {0.8, -1.2}) {
    simulation.set_spring(hinge, JointSpring{.stiffness = 50, .damping = 8, .target = target});
    run(simulation, 300);
    EXPECT_NEAR(simulation.joint_position(hinge), target, 1e-3);
  }
  simulation.set_spring(hinge, std::nullopt);
  simulation.set_velocity(arm, {}, {});
  simulation.set_limits(hinge, JointLimits{-0.5, 0.5});
  run(simulation, 300);
  EXPECT_NEAR(simulation.joint_position(hinge), -0.5, 0.01);
}

TEST(BallLimits, HoldSwingInTheCone) {
  Simulation simulation(calm(true));
  const BodyHandle hook = simulation.add(Shape::sphere(0.05), fixed_at({}));
  const BodyHandle rod = simulation.add(Shape::capsule(0.05, 0.8), heavy({0, 0, 0.5}, 1, {0.3, 0.2, 0}));
  Joint joint = joint_of(JointKind::ball, hook, rod, {}, {0, 0, 1});
  joint.ball_limits = BallLimits{.cone = 0.6};
  const JointHandle ball = simulation.add(joint);
  double most = 0;
  for (int i = 0; i < 600; ++i) {
    simulation.step();
    most = std::max(most, simulation.joint_position(ball));
    ASSERT_LT(simulation.joint_error(ball), 2e-3);
  }
  EXPECT_LT(most, 0.63);
  EXPECT_NEAR(simulation.joint_position(ball), 0.6, 0.01);  // it leans on the cone
  const Vec3 up = simulation.state(rod).pose.rotation.column(2);
  EXPECT_NEAR(std::acos(up.z), simulation.joint_position(ball), 1e-9);  // an independent measure of the angle
}

TEST(BallLimits, HoldTwistAtAnySwing) {
  for (const double tilt : {0.0, 0.5}) {
    Simulation simulation(calm());
    const BodyHandle hook = simulation.add(Shape::sphere(0.05), fixed_at({}));
    BodyOptions options = heavy({0, 0, 1}, 1);
    options.angular_velocity = {tilt, 0, 4};
    const BodyHandle rod = simulation.add(Shape::box({0.3, 0.2, 1}), options);
    Joint joint = joint_of(JointKind::ball, hook, rod, {0, 0, 1}, {0, 0, 1});
    joint.ball_limits = BallLimits{.cone = 1, .twist_low = -0.3, .twist_high = 0.7};
    const JointHandle ball = simulation.add(joint);
    double low = 0, high = 0;
    for (int i = 0; i < 300; ++i) {
      simulation.step();
      low = std::min(low, simulation.joint_twist(ball));
      high = std::max(high, simulation.joint_twist(ball));
      if (i == 100) simulation.set_velocity(rod, {}, {0, tilt, -4});
    }
    EXPECT_NEAR(high, 0.7, 0.03) << tilt;
    EXPECT_NEAR(low, -0.3, 0.03) << tilt;
  }
}

TEST(BallLimits, TwistIsThatOfRotationsAboutTheAxis) {
  Simulation simulation(calm());
  const BodyHandle hook = simulation.add(Shape::sphere(0.05), fixed_at({}));
  const BodyHandle rod = simulation.add(Shape::box({0.3, 0.2, 1}), heavy({}, 1));
  const JointHandle ball = simulation.add(joint_of(JointKind::ball, hook, rod, {}, {0, 0, 1}));
  for (const double twist : {-2.5, -0.4, 0.0, 1.3, 3.0})
    for (const double swing : {0.0, 0.7, 2.0}) {
      const Quat turned =
          Quat::from_axis_angle({0.6, 0.8, 0}, swing) * Quat::from_axis_angle({0, 0, 1}, twist);
      simulation.set_pose(rod, Transform::from(turned));
      EXPECT_NEAR(simulation.joint_position(ball), swing, 1e-7);
      EXPECT_NEAR(simulation.joint_twist(ball), twist, 1e-9);
    }
}

TEST(Gears, RotateAtTheirRatio) {
  for (const double ratio : {-0.5, 3.0}) {
    Simulation simulation(calm());
    const BodyHandle base = simulation.add(Shape::sphere(0.05), fixed_at({}));
    const BodyHandle wheel = simulation.add(Shape::cylinder(0.5, 0.1), heavy({0, 0, 0}, 2));
    BodyOptions lying = heavy({2, 0, 0}, 1);
    lying.pose.rotation = Mat3::from_columns({0, 0, -1}, {0, 1, 0}, {1, 0, 0});
    const BodyHandle pinion = simulation.add(Shape::cylinder(0.25, 0.1), lying);
    const JointHandle driven = simulation.add(joint_of(JointKind::hinge, base, wheel, {}, {0, 0, 1}));
    simulation.add(joint_of(JointKind::hinge, base, pinion, {2, 0, 0}, {1, 0, 0}));
    Joint gear = joint_of(JointKind::gear, wheel, pinion, {}, {0, 0, 1});
    gear.axis_b = {1, 0, 0};
    gear.ratio = ratio;
    simulation.add(gear);
    simulation.set_motor(driven, JointMotor{.speed = 2, .max_force = 100});
    double angle_a = 0, angle_b = 0;
    for (int i = 0; i < 600; ++i) {
      const Transform a = simulation.state(wheel).pose, b = simulation.state(pinion).pose;
      simulation.step();
      const auto turned = [](const Transform& from, const Transform& to, Vec3 across, Vec3 axis) {
        const Vec3 x = from.rotation * across, y = to.rotation * across;
        return std::atan2(dot(cross(x, y), axis), dot(x, y));
      };
      angle_a += turned(a, simulation.state(wheel).pose, {1, 0, 0}, {0, 0, 1});
      angle_b += turned(b, simulation.state(pinion).pose, {0, 1, 0}, {1, 0, 0});
    }
    EXPECT_NEAR(angle_a, 20, 0.2);  // three revolutions
    EXPECT_NEAR(angle_b / angle_a, ratio, 1e-6);
    EXPECT_NEAR(simulation.state(pinion).angular_velocity.x, 2 * ratio, 1e-6);
  }
}

TEST(Gears, PassTheTorqueOnByTheirRatio) {
  Simulation simulation(calm());
  const BodyHandle base = simulation.add(Shape::sphere(0.05), fixed_at({}));
  const BodyHandle a = simulation.add(Shape::cylinder(0.5, 0.1), heavy({0, 0, 0}, 2));
  const BodyHandle b = simulation.add(Shape::cylinder(0.5, 0.1), heavy({2, 0, 0}, 2));
  simulation.add(joint_of(JointKind::hinge, base, a, {}, {0, 0, 1}));
  simulation.add(joint_of(JointKind::hinge, base, b, {2, 0, 0}, {0, 0, 1}));
  Joint gear = joint_of(JointKind::gear, a, b, {}, {0, 0, 1});
  gear.ratio = 2;
  simulation.add(gear);
  for (int i = 0; i < 60; ++i) {
    simulation.apply_torque(a, {0, 0, 10});
    simulation.step();
  }
  // The wheels have inertia 0.25; B counts with the square of its speed.
  EXPECT_NEAR(simulation.state(a).angular_velocity.z, 10 / (0.25 + 4 * 0.25), 1e-6);
}

TEST(JointLoads, AreTheWeightsThatHang) {
  Simulation simulation(calm(true));
  const BodyHandle hook = simulation.add(Shape::sphere(0.05), fixed_at({}));
  const BodyHandle load = simulation.add(Shape::box({0.2, 0.2, 0.2}), heavy({0, 0, -1}, 4));
  const BodyHandle beam = simulation.add(Shape::box({0.2, 0.2, 0.2}), heavy({3, 0, 0}, 2));
  const JointHandle ball = simulation.add(joint_of(JointKind::ball, hook, load, {}));
  const JointHandle clamp = simulation.add(joint_of(JointKind::fixed, hook, beam, {1, 0, 0}));
  run(simulation, 120);
  const JointLoad hanging = simulation.joint_load(ball), clamped = simulation.joint_load(clamp);
  EXPECT_NEAR(hanging.force.z, 4 * gravity, 0.01);
  EXPECT_NEAR(length(hanging.torque), 0, 0.01);
  EXPECT_NEAR(clamped.force.z, 2 * gravity, 0.01);
  EXPECT_NEAR(clamped.torque.y, -2 * gravity * 2, 0.01);  // about the anchor, two units from the centre
  EXPECT_NEAR(clamped.torque.x, 0, 0.01);
}

TEST(JointLoads, BreakAJointAtItsForce) {
  Simulation simulation(calm(true));
  const BodyHandle hook = simulation.add(Shape::sphere(0.05), fixed_at({}));
  const BodyHandle load = simulation.add(Shape::box({0.2, 0.2, 0.2}), heavy({0, 0, -1}, 2));
  Joint joint = joint_of(JointKind::ball, hook, load, {});
  joint.break_force = 50;
  const JointHandle ball = simulation.add(joint);
  double pull = 0;
  while (simulation.broken_joints().empty() && pull < 100) {
    simulation.apply_force(load, {0, 0, -pull});
    simulation.step();
    pull += 0.05;
  }
  EXPECT_NEAR(2 * gravity + pull, 50, 0.2);
  ASSERT_EQ(simulation.broken_joints().size(), 1u);
  EXPECT_EQ(simulation.broken_joints()[0], ball);
  EXPECT_THROW(static_cast<void>(simulation.joint_load(ball)), Error);
  const double speed = simulation.state(load).velocity.z;
  simulation.step();
  EXPECT_TRUE(simulation.broken_joints().empty());
  EXPECT_NEAR(simulation.state(load).velocity.z, speed - gravity / 60, 1e-9);  // it falls freely
}

TEST(JointLoads, BreakAJointAtItsTorque) {
  for (const double limit : {20.0, 60.0}) {  // the beam needs 2 g · 2 = 39.2
    Simulation simulation(calm(true));
    const BodyHandle hook = simulation.add(Shape::sphere(0.05), fixed_at({}));
    const BodyHandle beam = simulation.add(Shape::box({0.2, 0.2, 0.2}), heavy({2, 0, 0}, 2));
    Joint joint = joint_of(JointKind::fixed, hook, beam, {});
    joint.break_torque = limit;
    const JointHandle clamp = simulation.add(joint);
    run(simulation, 1);
    EXPECT_EQ(simulation.broken_joints().size(), limit < 39 ? 1u : 0u);
    if (limit > 39) {
      simulation.set_break_load(clamp, 1e9, 30);
      run(simulation, 1);
      EXPECT_EQ(simulation.broken_joints().size(), 1u);
    }
  }
}

TEST(JointLoads, BadValuesAreRefused) {
  Simulation simulation;
  const BodyHandle a = simulation.add(Shape::sphere(0.1), fixed_at({}));
  const BodyHandle b = simulation.add(Shape::sphere(0.1), body_at({1, 0, 0}));
  const auto refused = [&](const auto& change, JointKind kind) {
    Joint joint = joint_of(kind, a, b, {});
    change(joint);
    EXPECT_THROW(simulation.add(joint), Error);
  };
  refused([](Joint& j) { j.spring = JointSpring{.stiffness = -1}; }, JointKind::hinge);
  refused([](Joint& j) { j.spring = JointSpring{.damping = NAN}; }, JointKind::hinge);
  refused([](Joint& j) { j.spring = JointSpring{}; }, JointKind::ball);
  refused([](Joint& j) { j.ball_limits = BallLimits{.cone = 4}; }, JointKind::ball);
  refused([](Joint& j) { j.ball_limits = BallLimits{}; }, JointKind::hinge);
  refused([](Joint& j) { j.ratio = 0; }, JointKind::gear);
  refused([](Joint& j) { j.axis_b = {}; }, JointKind::gear);
  refused([](Joint& j) { j.break_force = 0; }, JointKind::ball);
  refused([](Joint& j) { j.break_torque = NAN; }, JointKind::ball);
  const JointHandle hinge = simulation.add(joint_of(JointKind::hinge, a, b, {}));
  EXPECT_THROW(simulation.set_limits(hinge, JointLimits{1, 0}), Error);
  EXPECT_THROW(simulation.set_limits(hinge, BallLimits{}), Error);
  EXPECT_FALSE(simulation.joint(hinge).limits);
}

}  // namespace
}  // namespace tandem::dynamics

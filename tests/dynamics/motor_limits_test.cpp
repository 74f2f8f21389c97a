// A motor never applies more than its maximum torque or force, in either direction.
#include <cmath>
#include <gtest/gtest.h>

#include "dynamics/bodies.h"

namespace tandem::dynamics {
namespace {

Joint joint_of(JointKind kind, BodyHandle a, BodyHandle b) {
  Joint joint;
  joint.kind = kind;
  joint.a = a;
  joint.b = b;
  return joint;
}

TEST(MotorLimits, AHingeAcceleratesWithTheMaximumTorqueEitherWay) {
  for (const double direction : {1.0, -1.0})
    for (const bool frame_first : {true, false}) {
      SimulationOptions options = without_gravity();
      options.sleeping = false;
      Simulation simulation(options);
      const BodyHandle frame = simulation.add(Shape::sphere(0.05), fixed_at({}));
      const Shape disc = Shape::cylinder(0.5, 0.2);
      const BodyHandle wheel = simulation.add(disc, body_at({}));
      const double inertia = 1000 * disc.mass().inertia(2, 2), torque = 0.5 * inertia;  // 0.5 rad/s²
      // The motor's speed is that of B relative to A.
      const double sign = frame_first ? direction : -direction;
      Joint joint =
          frame_first ? joint_of(JointKind::hinge, frame, wheel) : joint_of(JointKind::hinge, wheel, frame);
      joint.motor = JointMotor{2 * sign, torque};
      simulation.add(joint);
      for (int i = 1; i <= 60; ++i) {
        simulation.step();
        ASSERT_NEAR(simulation.state(wheel).angular_velocity.z, direction * 0.5 * i / 60, 1e-6) << i;
      }
      run(simulation, 240);
      EXPECT_NEAR(simulation.state(wheel).angular_velocity.z, 2 * direction, 1e-6);
    }
}

TEST(MotorLimits, ASliderAcceleratesWithTheMaximumForceEitherWay) {
  for (const double direction : {1.0, -1.0}) {
    SimulationOptions options = without_gravity();
    options.sleeping = false;
    Simulation simulation(options);
    const BodyHandle rail = simulation.add(Shape::sphere(0.1), fixed_at({}));
    const BodyHandle cart = simulation.add(Shape::box({1, 1, 1}), body_at({2, 0, 0}));
    Joint joint = joint_of(JointKind::slider, rail, cart);
    joint.motor = JointMotor{1.5 * direction, 3 * simulation.mass(cart)};  // 3 m/s²
    simulation.add(joint);
    run(simulation, 15);
    EXPECT_NEAR(simulation.state(cart).velocity.z, 0.75 * direction, 1e-6);
    run(simulation, 60);
    EXPECT_NEAR(simulation.state(cart).velocity.z, 1.5 * direction, 1e-6);
  }
}

TEST(MotorLimits, AMotorAtRestBrakesWithTheMaximumTorque) {
  for (const double angular_velocity : {4.0, -4.0}) {
    SimulationOptions options = without_gravity();
    options.sleeping = false;
    Simulation simulation(options);
    const BodyHandle frame = simulation.add(Shape::sphere(0.05), fixed_at({}));
    const Shape disc = Shape::cylinder(0.5, 0.2);
    BodyOptions body = body_at({});
    body.angular_velocity = {0, 0, angular_velocity};
    const BodyHandle wheel = simulation.add(disc, body);
    Joint joint = joint_of(JointKind::hinge, frame, wheel);
    joint.motor = JointMotor{0, 1000 * disc.mass().inertia(2, 2)};  // 1 rad/s²
    simulation.add(joint);
    run(simulation, 120);
    EXPECT_NEAR(simulation.state(wheel).angular_velocity.z, std::copysign(2.0, angular_velocity), 1e-6);
    run(simulation, 180);
    EXPECT_NEAR(simulation.state(wheel).angular_velocity.z, 0, 1e-6);
  }
}

}  // namespace
}  // namespace tandem::dynamics

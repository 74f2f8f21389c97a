// Joints hold, stop at their limits, drive at their speed and push no harder than they may.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "tandem/base/error.h"

#include "dynamics/bodies.h"
#include "dynamics/joint_of.h"

namespace tandem::dynamics {
namespace {

constexpr double pi = std::numbers::pi;

const JointKind kinds[] = {JointKind::ball, JointKind::hinge, JointKind::slider, JointKind::fixed,
                           JointKind::distance};

TEST(Joints, HoldALoadThatSwings) {
  for (const JointKind kind : kinds) {
    Simulation simulation(without_sleep());
    const BodyHandle hook = simulation.add(Shape::sphere(0.1), fixed_at({0, 0, 0}));
    const BodyHandle load = simulation.add(Shape::box({1, 0.5, 0.3}), body_at({0.8, 0.2, 0.1}, {0, 1, 0}));
    Joint joint = joint_of(kind, hook, load, {0.1, 0, 0}, {0.2, 1, 0.1});
    joint.anchor_b = {0.6, 0.1, 0};
    const JointHandle handle = simulation.add(joint);
    double worst = 0;
    for (int i = 0; i < 600; ++i) {
      simulation.step();
      worst = std::max(worst, simulation.joint_error(handle));
    }
    EXPECT_LT(worst, 2e-3) << static_cast<int>(kind);
    EXPECT_TRUE(is_sane(simulation));
  }
}

TEST(Joints, HoldTwoBodiesThatTumble) {
  for (const JointKind kind : kinds) {
    Simulation simulation(without_gravity());
    BodyOptions options = body_at({-0.5, 0, 0}, {0, 0, 2});
    options.angular_velocity = {1, 2, 3};
    const BodyHandle a = simulation.add(Shape::box({0.8, 0.5, 0.4}), options);
    const BodyHandle b = simulation.add(Shape::capsule(0.2, 0.5), body_at({0.5, 0, 0}, {0, 1, -2}));
    Joint joint = joint_of(kind, a, b, {0, 0, 0}, {1, 1, 0});
    joint.anchor_b = {0.3, 0.1, 0};
    const JointHandle handle = simulation.add(joint);
    double worst = 0;
    for (int i = 0; i < 300; ++i) {
      simulation.step();
      worst = std::max(worst, simulation.joint_error(handle));
    }
    // The two slide apart along a slider, and the lever grows with it.
    EXPECT_LT(worst, kind == JointKind::slider ? 2e-2 : 2e-3) << static_cast<int>(kind);
  }
}

TEST(Joints, ASliderSlidesAlongItsAxisAndNowhereElse) {
  Simulation simulation;
  const Vec3 axis = normalized(Vec3{1, 0.5, -1});
  const BodyHandle rail = simulation.add(Shape::sphere(0.1), fixed_at({}));
  const BodyHandle cart = simulation.add(Shape::box({1, 0.4, 0.4}), body_at({0.3, 0.2, 0.7}));
  const JointHandle slider = simulation.add(joint_of(JointKind::slider, rail, cart, {}, axis));
  run(simulation, 60);
  const BodyState state = simulation.state(cart);
  const double pull = dot(Vec3{0, 0, -9.81}, axis);
  EXPECT_NEAR(dot(state.velocity, axis), pull, 1e-3 * pull);
  EXPECT_NEAR(simulation.joint_position(slider), pull / 2, 0.02 * pull);
  const Vec3 way = state.center - Vec3{0.3, 0.2, 0.7};
  EXPECT_LT(length(way - axis * dot(way, axis)), 1e-4);
  EXPECT_LT(length(state.angular_velocity), 1e-3);
}

TEST(Joints, AFixedJointMakesOneBodyOfTwo) {
  Simulation simulation(without_gravity());
  const BodyHandle a = simulation.add(Shape::box({1, 1, 1}), body_at({}));
  const BodyHandle b = simulation.add(Shape::box({1, 1, 1}), body_at({1, 0, 0}));
  simulation.add(joint_of(JointKind::fixed, a, b, {0.5, 0, 0}));
  const Transform before = relative_transform(simulation.state(a).pose, simulation.state(b).pose);
  for (int i = 0; i < 240; ++i) {
    if (i < 60) simulation.apply_force(a, {0, 2000, 500}, {-0.4, 0, 0.3});
    simulation.step();
  }
  const Transform after = relative_transform(simulation.state(a).pose, simulation.state(b).pose);
  EXPECT_LT(length(after.offset - before.offset), 1e-3);
  for (int i = 0; i < 3; ++i) EXPECT_LT(length(after.rotation.column(i) - before.rotation.column(i)), 2e-3);
  EXPECT_GT(length(simulation.state(a).angular_velocity), 0.5);  // it did turn
}

TEST(Joints, AHingeStopsAtItsLimits) {
  Simulation simulation(without_sleep());
  const BodyHandle hook = simulation.add(Shape::sphere(0.05), fixed_at({}));
  const BodyHandle arm = simulation.add(Shape::box({1, 0.1, 0.1}), body_at({0.5, 0, 0}, {0, 0, 3}));
  Joint joint = joint_of(JointKind::hinge, hook, arm, {});
  joint.limits = JointLimits{-0.4, 0.7};
  const JointHandle hinge = simulation.add(joint);
  double low = 0, high = 0;
  for (int i = 0; i < 600; ++i) {
    simulation.step();
    low = std::min(low, simulation.joint_position(hinge));
    high = std::max(high, simulation.joint_position(hinge));
  }
  EXPECT_NEAR(low, -0.4, 0.01);
  EXPECT_NEAR(high, 0.7, 0.01);
  EXPECT_NEAR(simulation.joint_position(hinge), 0.7, 0.005);  // at rest, hanging in its limit: y turns x down
  EXPECT_LT(length(simulation.state(arm).angular_velocity), 0.01);
}

TEST(Joints, ASliderStopsAtItsLimits) {
  for (const double low : {-1.0, -0.2}) {
    Simulation simulation(without_sleep());
    const BodyHandle rail = simulation.add(Shape::sphere(0.1), fixed_at({}));
    const BodyHandle cart = simulation.add(Shape::box({1, 1, 1}), body_at({2, 0, 0}, {0, 0, 5}));
    Joint joint = joint_of(JointKind::slider, rail, cart, {}, {0, 0, 2});
    joint.limits = JointLimits{low, 0.5};
    const JointHandle slider = simulation.add(joint);
    double highest = 0;
    for (int i = 0; i < 300; ++i) {
      simulation.step();
      highest = std::max(highest, simulation.joint_position(slider));
      ASSERT_GT(simulation.joint_position(slider), low - 0.005);
    }
    EXPECT_NEAR(highest, 0.5, 0.005);
    EXPECT_NEAR(simulation.joint_position(slider), low, 0.002);
  }
}

TEST(Joints, ADistanceWithLimitsIsARope) {
  Simulation simulation(without_sleep());
  const BodyHandle hook = simulation.add(Shape::sphere(0.05), fixed_at({0, 0, 0}));
  const BodyHandle bob = simulation.add(Shape::sphere(0.1), body_at({1, 0, 0}));
  Joint joint = joint_of(JointKind::distance, hook, bob, {0, 0, 0});
  joint.anchor_b = {1, 0, 0};
  joint.limits = JointLimits{0, 2};
  const JointHandle rope = simulation.add(joint);
  run(simulation, 30);  // a loose rope: free fall
  EXPECT_NEAR(simulation.state(bob).velocity.z, -9.81 / 2, 1e-9);
  EXPECT_NEAR(simulation.state(bob).velocity.x, 0, 1e-9);
  double longest = 0;
  for (int i = 0; i < 600; ++i) {
    simulation.step();
    longest = std::max(longest, simulation.joint_position(rope));
    EXPECT_NEAR(simulation.joint_position(rope), length(simulation.state(bob).center), 1e-9);
  }
  EXPECT_NEAR(longest, 2, 2e-3);
}

TEST(Joints, ADistanceWithoutLimitsIsARod) {
  Simulation simulation(without_sleep());
  const BodyHandle a = simulation.add(Shape::sphere(0.1), body_at({0, 0, 10}, {0, 2, 0}));
  const BodyHandle b = simulation.add(Shape::sphere(0.2), body_at({1, 0, 10}, {0, -2, 0}));
  Joint joint = joint_of(JointKind::distance, a, b, {0, 0, 10});
  joint.anchor_b = {1, 0, 10};
  const JointHandle rod = simulation.add(joint);
  for (int i = 0; i < 300; ++i) {
    simulation.step();
    ASSERT_NEAR(simulation.joint_position(rod), 1, 1e-3);
  }
}

TEST(Joints, AHingeMotorReachesItsSpeedWithAtMostItsTorque) {
  SimulationOptions options = without_gravity();
  options.sleeping = false;
  Simulation simulation(options);
  const BodyHandle frame = simulation.add(Shape::sphere(0.05), fixed_at({}));
  const BodyHandle wheel = simulation.add(Shape::cylinder(0.5, 0.2), body_at({}));
  Joint joint = joint_of(JointKind::hinge, frame, wheel, {}, {0, 0, 1});
  const double inertia = 0.5 * simulation.mass(wheel) * 0.25, torque = 8;
  joint.motor = JointMotor{4, torque};
  simulation.add(joint);
  run(simulation, 30);
  EXPECT_NEAR(simulation.state(wheel).angular_velocity.z, torque / inertia * 0.5, 0.01 * torque / inertia);
  run(simulation, 600);
  EXPECT_NEAR(simulation.state(wheel).angular_velocity.z, 4, 1e-6);
}

/// The motor must move the whole arm, not only turn it about its own middle.
TEST(Joints, AMotorAtTheEndOfALongArmNeitherLagsNorOvershoots) {
  SimulationOptions options = without_gravity();
  options.sleeping = false;
  for (const double arm : {0.5, 5.0, 20.0}) {
    Simulation simulation(options);
    const BodyHandle frame = simulation.add(Shape::sphere(0.05), fixed_at({}));
    const BodyHandle bob = simulation.add(Shape::sphere(0.2), body_at({arm, 0, 0}));
    Joint joint = joint_of(JointKind::hinge, frame, bob, {}, {0, 0, 1});
    joint.motor = JointMotor{1, 1e9};
    const JointHandle hinge = simulation.add(joint);
    for (int i = 0; i < 120; ++i) {
      simulation.step();
      ASSERT_LT(simulation.state(bob).angular_velocity.z, 1.001) << arm;
      if (i > 5) {
        ASSERT_NEAR(simulation.state(bob).angular_velocity.z, 1, 1e-3) << arm << " " << i;
      }
      ASSERT_LT(simulation.joint_error(hinge), 1e-3 * arm) << arm;
    }
  }
}

TEST(Joints, AHingeGoesOnThroughHalfATurn) {
  Simulation simulation(without_sleep());
  const BodyHandle frame = simulation.add(Shape::sphere(0.05), fixed_at({}));
  const BodyHandle arm = simulation.add(Shape::box({1, 0.2, 0.1}), body_at({0.5, 0, 0}));
  Joint joint = joint_of(JointKind::hinge, frame, arm, {});
  joint.motor = JointMotor{3, 1e6};
  const JointHandle hinge = simulation.add(joint);
  double sum = 0, last = 0;
  int jumps = 0;
  for (int i = 0; i < 600; ++i) {
    simulation.step();
    const double angle = simulation.joint_position(hinge);
    ASSERT_LE(std::fabs(angle), pi);
    double way = angle - last;
    if (way < -pi) {
      way += 2 * pi;
      ++jumps;
    }
    sum += way;
    last = angle;
    if (i > 10) {
      ASSERT_NEAR(way, 3.0 / 60, 0.002) << i;
    }
  }
  EXPECT_EQ(jumps, 5);  // 30 radians
  EXPECT_NEAR(sum, 30, 0.3);
}

TEST(Joints, ASliderMotorLiftsWhatItCan) {
  for (const double share : {0.5, 2.0}) {  // of the weight
    Simulation simulation(without_sleep());
    const BodyHandle rail = simulation.add(Shape::sphere(0.1), fixed_at({}));
    const BodyHandle cart = simulation.add(Shape::box({1, 1, 1}), body_at({1, 0, 0}));
    Joint joint = joint_of(JointKind::slider, rail, cart, {}, {0, 0, 1});
    joint.motor = JointMotor{1.5, share * simulation.mass(cart) * 9.81};
    simulation.add(joint);
    run(simulation, 60);
    const double speed = simulation.state(cart).velocity.z;
    EXPECT_NEAR(speed, share < 1 ? -9.81 * (1 - share) : 1.5, 0.01);
  }
}

TEST(Joints, AMotorMayBeChangedAndTakenAway) {
  Simulation simulation(without_gravity());
  const BodyHandle frame = simulation.add(Shape::sphere(0.05), fixed_at({}));
  const BodyHandle wheel = simulation.add(Shape::cylinder(0.5, 0.2), body_at({}));
  const JointHandle hinge = simulation.add(joint_of(JointKind::hinge, frame, wheel, {}, {0, 0, 1}));
  run(simulation, 60);
  EXPECT_TRUE(simulation.state(wheel).asleep);
  simulation.set_motor(hinge, JointMotor{2, 1e6});  // wakes it
  run(simulation, 10);
  EXPECT_NEAR(simulation.state(wheel).angular_velocity.z, 2, 1e-9);
  simulation.set_motor(hinge, JointMotor{-1, 1e6});
  run(simulation, 10);
  EXPECT_NEAR(simulation.state(wheel).angular_velocity.z, -1, 1e-9);
  simulation.set_motor(hinge, {});
  run(simulation, 10);
  EXPECT_NEAR(simulation.state(wheel).angular_velocity.z, -1, 1e-9);  // runs on
}

TEST(Joints, AMotorStopsAtALimit) {
  Simulation simulation(without_sleep());
  const BodyHandle frame = simulation.add(Shape::sphere(0.05), fixed_at({}));
  const BodyHandle arm = simulation.add(Shape::box({1, 0.1, 0.1}), body_at({0.5, 0, 0}));
  Joint joint = joint_of(JointKind::hinge, frame, arm, {});
  joint.limits = JointLimits{-1, 1};
  joint.motor = JointMotor{-2, 1e4};
  const JointHandle hinge = simulation.add(joint);
  run(simulation, 300);
  EXPECT_NEAR(simulation.joint_position(hinge), -1, 0.01);
  EXPECT_LT(length(simulation.state(arm).angular_velocity), 0.01);
}

TEST(Joints, AKinematicBodyPullsWhatItIsJoinedTo) {
  Simulation simulation;
  const BodyHandle tug = simulation.add(Shape::sphere(0.1), kinematic_at({}, {1, 0, 0}));
  const BodyHandle barge = simulation.add(Shape::sphere(0.3), body_at({0, 0, -1}));
  const JointHandle joint = simulation.add(joint_of(JointKind::ball, tug, barge, {}));
  run(simulation, 300);
  EXPECT_NEAR(simulation.state(tug).center.x, 5, 1e-9);
  EXPECT_NEAR(length(simulation.state(barge).center - simulation.state(tug).center), 1, 2e-3);
  EXPECT_LT(simulation.joint_error(joint), 2e-3);
}

TEST(Joints, MovingTheAnchorWakesWhatHangsOnIt) {
  for (const BodyKind kind : {BodyKind::static_body, BodyKind::kinematic}) {
    Simulation simulation;
    BodyOptions anchor = body_at({});
    anchor.kind = kind;
    const BodyHandle hook = simulation.add(Shape::sphere(0.1), anchor);
    const BodyHandle bob = simulation.add(Shape::sphere(0.3), body_at({0, 0, -1}));
    const JointHandle joint = simulation.add(joint_of(JointKind::ball, hook, bob, {}));
    run(simulation, 120);
    ASSERT_TRUE(simulation.state(bob).asleep);
    simulation.set_pose(hook, Transform::translation({0.3, 0, 0}));
    run(simulation, 30);
    EXPECT_FALSE(simulation.state(bob).asleep);
    EXPECT_LT(simulation.joint_error(joint), 0.01);
  }
}

TEST(Joints, RemovingABodyRemovesItsJoints) {
  Simulation simulation;
  const BodyHandle a = simulation.add(Shape::sphere(0.2), fixed_at({}));
  const BodyHandle b = simulation.add(Shape::sphere(0.2), body_at({1, 0, 0}));
  const BodyHandle c = simulation.add(Shape::sphere(0.2), body_at({2, 0, 0}));
  const JointHandle ab = simulation.add(joint_of(JointKind::ball, a, b, {}));
  const JointHandle bc = simulation.add(joint_of(JointKind::ball, b, c, {1.5, 0, 0}));
  simulation.step();
  simulation.remove(b);
  EXPECT_THROW((void)simulation.joint_error(ab), Error);
  EXPECT_THROW((void)simulation.joint_position(bc), Error);
  EXPECT_THROW(simulation.remove(ab), Error);
  EXPECT_THROW(simulation.set_motor(bc, {}), Error);
  run(simulation, 60);
  EXPECT_LT(simulation.state(c).velocity.z, -9);  // falls freely
  const JointHandle next = simulation.add(joint_of(JointKind::ball, a, c, {}));
  EXPECT_NE(next, ab);
  EXPECT_NE(next, bc);
}

TEST(Joints, BodiesOfAJointTouchOnlyWhenTheyMay) {
  for (const bool may : {false, true}) {
    Simulation simulation(without_gravity());
    const BodyHandle a = simulation.add(Shape::sphere(0.5), body_at({}));
    const BodyHandle b = simulation.add(Shape::sphere(0.5), body_at({0.9, 0, 0}));
    Joint joint = joint_of(JointKind::ball, a, b, {0.45, 0, 0});
    joint.collide_connected = may;
    const JointHandle one = simulation.add(joint), two = simulation.add(joint);
    simulation.step();
    EXPECT_EQ(simulation.world().contacts().size(), may ? 1U : 0U);
    simulation.remove(one);
    simulation.step();
    EXPECT_EQ(simulation.world().contacts().size(), may ? 1U : 0U);  // the other one still holds
    simulation.remove(two);
    simulation.step();
    EXPECT_EQ(simulation.world().contacts().size(), 1U);
  }
}

TEST(Joints, RefusesWhatMakesNoSense) {
  Simulation simulation;
  const BodyHandle a = simulation.add(Shape::sphere(0.2), fixed_at({}));
  const BodyHandle b = simulation.add(Shape::sphere(0.2), body_at({1, 0, 0}));
  const double nan = std::nan("");
  const auto refused = [&](auto change) {
    Joint joint = joint_of(JointKind::hinge, a, b, {});
    change(joint);
    EXPECT_THROW(simulation.add(joint), Error);
  };
  refused([&](Joint& j) { j.b = a; });
  refused([&](Joint& j) { j.a = BodyHandle{}; });
  refused([&](Joint& j) { j.b = BodyHandle{b.index, b.generation + 1}; });
  refused([&](Joint& j) { j.anchor = {nan, 0, 0}; });
  refused([&](Joint& j) { j.axis = {}; });
  refused([&](Joint& j) { j.axis = {0, HUGE_VAL, 0}; });
  refused([&](Joint& j) { j.limits = JointLimits{1, -1}; });
  refused([&](Joint& j) { j.limits = JointLimits{nan, 1}; });
  refused([&](Joint& j) { j.limits = JointLimits{-4, 1}; });  // a hinge has no such angle
  refused([&](Joint& j) { j.motor = JointMotor{nan, 1}; });
  refused([&](Joint& j) { j.motor = JointMotor{1, -1}; });
  refused([&](Joint& j) {
    j.kind = JointKind::ball;
    j.limits = JointLimits{-1, 1};
  });
  refused([&](Joint& j) {
    j.kind = JointKind::fixed;
    j.motor = JointMotor{1, 1};
  });
  refused([&](Joint& j) {
    j.kind = JointKind::distance;
    j.limits = JointLimits{-2, -1};
  });
  refused([&](Joint& j) {
    j.kind = JointKind::distance;
    j.motor = JointMotor{1, 1};
  });
  simulation.step();
  EXPECT_LT(simulation.state(b).velocity.z, -0.16);  // nothing holds it
}

}  // namespace
}  // namespace tandem::dynamics

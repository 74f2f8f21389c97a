// Bodies, steps and contacts that change after creation.
#include <cmath>
#include <gtest/gtest.h>
#include <memory>

#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"

#include "dynamics/bodies.h"

namespace tandem::dynamics {
namespace {

TEST(Changes, AStaticBodyBecomesDynamicAndFalls) {
  Simulation simulation = over_ground();
  const BodyHandle box = simulation.add(Shape::box({1, 1, 1}), fixed_at({0, 0, 5}));
  const BodyHandle top = simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 6}));
  run(simulation, 120);
  EXPECT_TRUE(simulation.state(top).asleep);
  simulation.set_kind(box, BodyKind::dynamic);
  EXPECT_EQ(simulation.kind(box), BodyKind::dynamic);
  EXPECT_NEAR(simulation.mass(box), 1000, 1e-9);
  run(simulation, 30);
  EXPECT_NEAR(simulation.state(box).velocity.z, -9.81 / 2, 1e-3);
  EXPECT_LT(simulation.state(top).velocity.z, -4);  // its support is gone: it wakes
  run(simulation, 300);
  EXPECT_NEAR(simulation.state(box).center.z, 0.5, 0.02);
}

TEST(Changes, ADynamicBodyBecomesStaticAndKinematic) {
  Simulation simulation;
  const BodyHandle box = simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 5}, {1, 0, 0}));
  run(simulation, 10);
  simulation.set_kind(box, BodyKind::kinematic);
  const BodyState before = simulation.state(box);
  run(simulation, 60);
  EXPECT_NEAR(simulation.state(box).center.x, before.center.x + before.velocity.x, 1e-9);  // no forces act
  EXPECT_NEAR(simulation.state(box).center.z, before.center.z + before.velocity.z, 1e-9);
  simulation.set_kind(box, BodyKind::static_body);
  const Vec3 stopped = simulation.state(box).center;
  run(simulation, 60);
  EXPECT_EQ(simulation.state(box).center, stopped);
  EXPECT_TRUE(simulation.world().options(box).filter.is_static);
  simulation.set_kind(box, BodyKind::dynamic);
  run(simulation, 60);
  EXPECT_NEAR(simulation.state(box).velocity.z, -9.81, 1e-9);
  EXPECT_FALSE(simulation.world().options(box).filter.is_static);
}

TEST(Changes, TheCentreOfMassFollowsTheKind) {
  SimulationOptions options = without_gravity();
  Simulation simulation(options);
  const BodyHandle hook = simulation.add(Shape::sphere(0.1), fixed_at({0, 0, 1}));
  BodyOptions spinning = kinematic_at({});
  spinning.angular_velocity = {0, 0, 1};
  const BodyHandle cone =
      simulation.add(Shape::cone(0.5, 2), spinning);  // its centre of mass is not its origin
  Joint joint;
  joint.kind = JointKind::fixed;
  joint.a = hook;
  joint.b = cone;
  joint.anchor = {0, 0, 1};
  const JointHandle fixed = simulation.add(joint);
  EXPECT_NEAR(simulation.joint_error(fixed), 0, 1e-12);
  simulation.set_kind(cone, BodyKind::dynamic);
  EXPECT_NEAR(simulation.state(cone).center.z, -0.5, 1e-9);
  EXPECT_NEAR(simulation.joint_error(fixed), 0, 1e-12);
  simulation.set_mass(cone, {2, {0.1, 0, 0.2}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}});
  EXPECT_NEAR(simulation.mass(cone), 2, 1e-12);
  EXPECT_NEAR(simulation.joint_error(fixed), 0, 1e-12);
  run(simulation, 30);
  EXPECT_LT(simulation.joint_error(fixed), 1e-3);
}

TEST(Changes, AFailedChangeOfKindChangesNothing) {
  Simulation simulation;
  const BodyHandle ground = simulation.add(Shape::half_space({0, 0, 1}), fixed_at({}));
  const BodyHandle sheet =
      simulation.add(Shape::triangle({0, 0, 0}, {1, 0, 0}, {0, 1, 0}), fixed_at({0, 0, 1}));
  const std::vector<std::byte> before = simulation.save();
  for (const BodyHandle body : {ground, sheet})
    EXPECT_THROW(simulation.set_kind(body, BodyKind::dynamic), Error);
  EXPECT_EQ(simulation.save(), before);
  EXPECT_THROW(simulation.set_mass(ground, {}), Error);
}

TEST(Changes, MaterialDampingAndGravityAct) {
  Simulation simulation = over_ground(without_sleep());
  const BodyHandle ground = simulation.bodies()[0];
  const BodyHandle box = simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.5}, {5, 0, 0}));
  simulation.set_material(ground, {.friction = 0});
  EXPECT_EQ(simulation.material(ground).friction, 0);
  run(simulation, 60);
  EXPECT_NEAR(simulation.state(box).velocity.x, 5, 0.01);
  simulation.set_damping(box, 1, 0);
  run(simulation, 60);
  EXPECT_NEAR(simulation.state(box).velocity.x, 5 * std::exp(-1), 0.02);
  simulation.set_gravity_scale(box, -1);
  run(simulation, 60);
  EXPECT_NEAR(simulation.state(box).velocity.z, 9.81 * (1 - std::exp(-1)), 0.05);
  EXPECT_THROW(simulation.set_material(box, {.restitution = 2}), Error);
  EXPECT_THROW(simulation.set_damping(box, NAN, 0), Error);
  EXPECT_THROW(simulation.set_gravity_scale(box, INFINITY), Error);
}

TEST(Changes, ContinuousCanBeSwitchedOn) {
  for (const bool continuous : {false, true}) {
    Simulation simulation(without_gravity());
    simulation.add(Shape::box({0.02, 4, 4}), fixed_at({5, 0, 0}));
    const BodyHandle ball = simulation.add(Shape::sphere(0.1), body_at({0, 0, 0}, {200, 0, 0}));
    simulation.set_continuous(ball, continuous);
    run(simulation, 10);
    EXPECT_EQ(simulation.state(ball).center.x > 5, !continuous);
  }
}

TEST(Changes, FiltersAndSensorsAct) {
  Simulation simulation = over_ground();
  const BodyHandle ghost = simulation.add(Shape::sphere(0.5), body_at({0, 0, 2}));
  const BodyHandle sensor = simulation.add(Shape::sphere(0.5), body_at({3, 0, 2}));
  simulation.set_filter(ghost, {.layers = 2, .mask = 2});
  simulation.set_sensor(sensor, true);
  simulation.set_user_data(sensor, 7);
  run(simulation, 90);
  EXPECT_LT(simulation.state(ghost).center.z, -1);
  EXPECT_LT(simulation.state(sensor).center.z, -1);
  EXPECT_EQ(simulation.world().user_data(sensor), 7u);
}

TEST(MoveKinematic, ReachesItsTargetAndCarriesWhatStandsOnIt) {
  Simulation simulation;
  const BodyHandle lift = simulation.add(Shape::box({4, 4, 0.5}), kinematic_at({0, 0, 0}));
  const BodyHandle box = simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.75}));
  run(simulation, 60);
  const double height = simulation.state(box).center.z;
  for (int i = 1; i <= 120; ++i) {
    const Transform target = Transform::translation({0.01 * i, 0, 0.02 * i});
    simulation.move_kinematic(lift, target, 1.0 / 60);
    simulation.step();
    ASSERT_LT(length(simulation.state(lift).pose.offset - target.offset), 1e-12);
  }
  EXPECT_NEAR(simulation.state(lift).velocity.z, 1.2, 1e-9);
  EXPECT_NEAR(simulation.state(box).velocity.z, 1.2, 0.02);  // the velocity is passed on
  EXPECT_NEAR(simulation.state(box).velocity.x, 0.6, 0.02);  // by friction
  EXPECT_NEAR(simulation.state(box).center.z, height + 2.4, 0.02);
}

TEST(MoveKinematic, TakesTheShortestRotation) {
  for (const double angle : {0.5, 3.0, -2.0}) {
    Simulation simulation;
    BodyOptions options = kinematic_at({1, 2, 3});
    options.pose.rotation = to_matrix(Quat::from_axis_angle({1, 1, 0}, 0.4));
    const BodyHandle body = simulation.add(Shape::cone(0.5, 1), options);
    const Transform target = Transform::from(
        Quat::from_axis_angle({0, 0, 1}, angle) * Quat::from_axis_angle({1, 1, 0}, 0.4), {2, 2, 2});
    simulation.move_kinematic(body, target, 0.1);
    EXPECT_NEAR(simulation.state(body).angular_velocity.z, angle / 0.1, 1e-9);
    simulation.step(0.1);
    const Transform reached = simulation.state(body).pose;
    EXPECT_LT(length(reached.offset - target.offset), 1e-12);
    for (int i = 0; i < 3; ++i)
      EXPECT_LT(length(reached.rotation.column(i) - target.rotation.column(i)), 1e-12);
  }
  Simulation simulation;
  const BodyHandle box = simulation.add(Shape::box({1, 1, 1}));
  EXPECT_THROW(simulation.move_kinematic(box, {}, 0.1), Error);
}

TEST(VariableSteps, FallAsFarAsConstantOnes) {
  Simulation simulation;
  const BodyHandle ball = simulation.add(Shape::sphere(0.1), body_at({}));
  const double durations[] = {1.0 / 60, 1.0 / 30, 1.0 / 144, 0.02, 1.0 / 240};
  for (int i = 0; simulation.time() < 2; ++i) simulation.step(durations[i % 5]);
  const double t = simulation.time();
  EXPECT_NEAR(simulation.state(ball).velocity.z, -9.81 * t, 1e-9);
  EXPECT_NEAR(simulation.state(ball).center.z, -0.5 * 9.81 * t * t, 0.01 * 0.5 * 9.81 * t * t);
  EXPECT_THROW(simulation.step(0), Error);
  EXPECT_THROW(simulation.step(NAN), Error);
}

TEST(VariableSteps, KeepAStackAndAJointAtRest) {
  Simulation simulation = over_ground(without_sleep());
  std::vector<BodyHandle> stack;
  for (int i = 0; i < 5; ++i)
    stack.push_back(simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.5 + i})));
  const BodyHandle hook = simulation.add(Shape::sphere(0.1), fixed_at({5, 0, 5}));
  const BodyHandle bob = simulation.add(Shape::sphere(0.3), body_at({5, 0, 3}));
  Joint joint;
  joint.a = hook;
  joint.b = bob;
  joint.anchor = {5, 0, 5};
  simulation.add(joint);
  run(simulation, 60);
  const double top = simulation.state(stack.back()).center.z;
  double fastest = 0;
  for (int i = 0; i < 300; ++i) {
    simulation.step(i % 2 == 0 ? 1.0 / 60 : 1.0 / 120);
    for (const BodyHandle body : stack) fastest = std::max(fastest, length(simulation.state(body).velocity));
    fastest = std::max(fastest, length(simulation.state(bob).velocity));
  }
  EXPECT_LT(fastest, 0.02);  // unscaled impulses of twice the duration would lift the boxes
  EXPECT_NEAR(simulation.state(stack.back()).center.z, top, 0.01);
}

struct Listener : ContactListener {
  int began = 0, persisted = 0, ended = 0;
  double lowest_normal = 1;
  bool one_way = false;

  void begin(const ContactPair& pair, std::span<PersistentManifold> manifolds) override {
    ++began;
    change(pair, manifolds);
  }
  void persist(const ContactPair& pair, std::span<PersistentManifold> manifolds) override {
    ++persisted;
    change(pair, manifolds);
  }
  void end(const ContactEvent&) override { ++ended; }
  void change(const ContactPair&, std::span<PersistentManifold> manifolds) {
    for (PersistentManifold& manifold : manifolds) {
      lowest_normal = std::min(lowest_normal, std::fabs(manifold.manifold().normal.z));
      if (one_way) manifold.clear();
    }
  }
};

TEST(ContactListeners, FollowTheContactsOfASimulation) {
  const auto listener = std::make_shared<Listener>();
  SimulationOptions options = without_sleep();
  options.world.contact_listener = listener;
  Simulation simulation = over_ground(options);
  const BodyHandle ball = simulation.add(Shape::sphere(0.5), body_at({0, 0, 1}));
  run(simulation, 60);
  EXPECT_EQ(listener->began, 1);
  EXPECT_GT(listener->persisted, 30);
  EXPECT_NEAR(listener->lowest_normal, 1, 1e-9);
  EXPECT_NEAR(simulation.state(ball).center.z, 0.5, 0.02);
  simulation.set_velocity(ball, {0, 0, 5}, {});
  run(simulation, 20);
  EXPECT_EQ(listener->ended, 1);
}

TEST(ContactListeners, ChangeContactsBeforeTheyAreSolved) {
  const auto listener = std::make_shared<Listener>();
  listener->one_way = true;
  SimulationOptions options;
  options.world.contact_listener = listener;
  Simulation simulation = over_ground(options);
  const BodyHandle ball = simulation.add(Shape::sphere(0.5), body_at({0, 0, 1}));
  run(simulation, 60);
  EXPECT_NEAR(simulation.state(ball).velocity.z, -9.81, 1e-9);  // it falls through the ground
  EXPECT_GE(listener->began, 1);
}

}  // namespace
}  // namespace tandem::dynamics

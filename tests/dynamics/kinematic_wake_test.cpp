// A sleeping body wakes when a kinematic body that it rests on starts to move or to rotate.
#include <gtest/gtest.h>

#include "dynamics/bodies.h"

namespace tandem::dynamics {
namespace {

struct BoxOnTable {
  Simulation simulation;
  BodyHandle table, box;
};

/// A box asleep on a kinematic table. The handle that is added first has the lower index.
BoxOnTable box_on_table(bool box_first) {
  BoxOnTable scene{Simulation{}, {}, {}};
  const auto add_box = [&] { scene.box = scene.simulation.add(Shape::box({1, 1, 1}), body_at({1, 0, 0.5})); };
  if (box_first) add_box();
  scene.table = scene.simulation.add(Shape::box({6, 6, 1}), kinematic_at({0, 0, -0.5}));
  if (!box_first) add_box();
  run(scene.simulation, 120);
  return scene;
}

TEST(KinematicWake, ATableThatStartsToMoveWakesWhatRestsOnIt) {
  for (const bool box_first : {false, true}) {
    BoxOnTable scene = box_on_table(box_first);
    ASSERT_TRUE(scene.simulation.state(scene.box).asleep);
    scene.simulation.set_velocity(scene.table, {0, 0.5, 0}, {});
    scene.simulation.step();
    EXPECT_FALSE(scene.simulation.state(scene.box).asleep) << box_first;
    run(scene.simulation, 59);
    EXPECT_NEAR(scene.simulation.state(scene.box).center.y, 0.5, 0.1) << box_first;
  }
}

TEST(KinematicWake, ATableThatStartsToRotateWakesWhatRestsOnIt) {
  for (const bool box_first : {false, true}) {
    BoxOnTable scene = box_on_table(box_first);
    ASSERT_TRUE(scene.simulation.state(scene.box).asleep);
    scene.simulation.set_velocity(scene.table, {}, {0, 0, 0.5});
    scene.simulation.step();
    EXPECT_FALSE(scene.simulation.state(scene.box).asleep) << box_first;
    run(scene.simulation, 59);
    const BodyState box = scene.simulation.state(scene.box);
    EXPECT_NEAR(box.center.y, std::sin(0.5), 0.1) << box_first;  // at radius 1, after half a radian
    EXPECT_NEAR(box.angular_velocity.z, 0.5, 0.05) << box_first;
  }
}

TEST(KinematicWake, AJointToAKinematicBodyWakesToo) {
  for (const bool bob_first : {false, true}) {
    Simulation simulation;
    BodyHandle hook, bob;
    const auto add_bob = [&] { bob = simulation.add(Shape::sphere(0.2), body_at({0, 0, -1})); };
    if (bob_first) add_bob();
    hook = simulation.add(Shape::sphere(0.1), kinematic_at({}));
    if (!bob_first) add_bob();
    Joint joint;
    joint.a = bob_first ? bob : hook;
    joint.b = bob_first ? hook : bob;
    simulation.add(joint);
    run(simulation, 120);
    ASSERT_TRUE(simulation.state(bob).asleep);
    simulation.set_velocity(hook, {1, 0, 0}, {});
    run(simulation, 60);
    EXPECT_FALSE(simulation.state(bob).asleep) << bob_first;
    EXPECT_GT(simulation.state(bob).center.x, 0.3) << bob_first;
  }
}

TEST(KinematicWake, ATableThatStandsStillLetsTheBoxSleep) {
  BoxOnTable scene = box_on_table(true);
  scene.simulation.set_velocity(scene.table, {}, {});
  run(scene.simulation, 5);
  EXPECT_TRUE(scene.simulation.state(scene.box).asleep);
}

}  // namespace
}  // namespace tandem::dynamics

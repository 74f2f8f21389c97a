// What is still falls asleep, and everything that should wakes it.
#include <gtest/gtest.h>

#include "dynamics/bodies.h"

namespace tandem::dynamics {
namespace {

struct Pile {
  Simulation simulation;
  BodyHandle ground;
  std::vector<BodyHandle> boxes;
};

/// Three boxes on each other, asleep.
Pile sleeping_pile(const SimulationOptions& options = {}) {
  Pile pile{Simulation(options), {}, {}};
  pile.ground = pile.simulation.add(Shape::box({20, 20, 1}), fixed_at({0, 0, -0.5}));
  for (int i = 0; i < 3; ++i)
    pile.boxes.push_back(pile.simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.5 + i})));
  run(pile.simulation, 240);
  return pile;
}

bool asleep(const Pile& pile) {
  for (const BodyHandle box : pile.boxes)
    if (!pile.simulation.state(box).asleep) return false;
  return true;
}

TEST(Sleeping, APileFallsAsleepAndCostsNothing) {
  Pile pile = sleeping_pile();
  ASSERT_TRUE(asleep(pile));
  const std::uint64_t before = pile.simulation.hash();
  pile.simulation.step();
  EXPECT_EQ(pile.simulation.hash(), before);
  EXPECT_EQ(pile.simulation.report().bodies_awake, 0U);
  EXPECT_EQ(pile.simulation.report().islands, 0U);
  EXPECT_EQ(pile.simulation.report().solved_contact_points, 0U);
  EXPECT_EQ(pile.simulation.report().detection.tested_pairs, 0U);
  EXPECT_EQ(pile.simulation.state(pile.boxes[0]).velocity, (Vec3{}));
}

TEST(Sleeping, IsAMatterOfOptions) {
  SimulationOptions never;
  never.sleeping = false;
  EXPECT_FALSE(asleep(sleeping_pile(never)));

  Simulation simulation;
  simulation.add(Shape::half_space({0, 0, 1}), fixed_at({}));
  BodyOptions restless = body_at({0, 0, 0.5});
  restless.allow_sleep = false;
  const BodyHandle box = simulation.add(Shape::box({1, 1, 1}), restless);
  const BodyHandle on_top = simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 1.5}));
  const BodyHandle alone = simulation.add(Shape::box({1, 1, 1}), body_at({5, 0, 0.5}));
  run(simulation, 300);
  EXPECT_FALSE(simulation.state(box).asleep);
  EXPECT_FALSE(simulation.state(on_top).asleep);  // one island
  EXPECT_TRUE(simulation.state(alone).asleep);
}

TEST(Sleeping, IslandsSleepByThemselves) {
  Pile pile = sleeping_pile();
  const BodyHandle roller = pile.simulation.add(Shape::sphere(0.3), body_at({5, 0, 0.3}, {0, 2, 0}));
  pile.simulation.step();
  EXPECT_TRUE(asleep(pile));
  EXPECT_FALSE(pile.simulation.state(roller).asleep);
  EXPECT_EQ(pile.simulation.report().islands, 1U);
}

TEST(Sleeping, RemovingTheSupportWakes) {
  Pile pile = sleeping_pile();
  pile.simulation.remove(pile.ground);
  run(pile.simulation, 30);
  for (const BodyHandle box : pile.boxes) EXPECT_LT(pile.simulation.state(box).velocity.z, -4);

  Pile second = sleeping_pile();
  second.simulation.remove(second.boxes[0]);
  run(second.simulation, 60);
  EXPECT_NEAR(second.simulation.state(second.boxes[1]).center.z, 0.5, 0.02);
}

/// Whether the one that is removed was added before those that rest on it or after them.
TEST(Sleeping, RemovingALaterSupportWakes) {
  Simulation simulation;
  const BodyHandle box = simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.5}));
  const BodyHandle ground = simulation.add(Shape::box({20, 20, 1}), fixed_at({0, 0, -0.5}));
  run(simulation, 240);
  ASSERT_TRUE(simulation.state(box).asleep);
  simulation.remove(ground);
  run(simulation, 30);
  EXPECT_LT(simulation.state(box).velocity.z, -4);
}

TEST(Sleeping, MovingTheSupportWakes) {
  Pile pile = sleeping_pile();
  pile.simulation.set_pose(pile.ground, Transform::translation({0, 0, -3}));
  run(pile.simulation, 10);
  EXPECT_FALSE(asleep(pile));
  EXPECT_LT(pile.simulation.state(pile.boxes[2]).velocity.z, -1);
}

TEST(Sleeping, ForcesImpulsesTorquesVelocitiesAndGravityWake) {
  const auto wakes = [](auto act) {
    Pile pile = sleeping_pile();
    ASSERT_TRUE(asleep(pile));
    act(pile.simulation, pile.boxes[2]);
    pile.simulation.step();
    for (const BodyHandle box : pile.boxes) EXPECT_FALSE(pile.simulation.state(box).asleep);
  };
  wakes([](Simulation& s, BodyHandle box) { s.apply_force(box, {1000, 0, 0}); });
  wakes([](Simulation& s, BodyHandle box) { s.apply_force(box, {1000, 0, 0}, {0, 0, 3}); });
  wakes([](Simulation& s, BodyHandle box) { s.apply_torque(box, {0, 0, 100}); });
  wakes([](Simulation& s, BodyHandle box) { s.apply_impulse(box, {100, 0, 0}, {0, 0, 2.5}); });
  wakes([](Simulation& s, BodyHandle box) { s.set_velocity(box, {1, 0, 0}, {}); });
  wakes([](Simulation& s, BodyHandle box) { s.set_pose(box, Transform::translation({0.1, 0, 2.5})); });
  wakes([](Simulation& s, BodyHandle box) { s.wake(box); });
  wakes([](Simulation& s, BodyHandle) { s.set_gravity({0, 1, -9}); });
}

TEST(Sleeping, ANewContactWakes) {
  Pile pile = sleeping_pile();
  pile.simulation.add(Shape::sphere(0.3), body_at({0, 0, 4}));
  int steps = 0;
  while (asleep(pile) && steps < 120) {
    pile.simulation.step();
    ++steps;
  }
  EXPECT_GT(steps, 10);
  EXPECT_LT(steps, 60);  // after half of a second's fall
  run(pile.simulation, 600);
  EXPECT_TRUE(asleep(pile));
}

TEST(Sleeping, SomethingFixedPutIntoAPileWakesIt) {
  for (const BodyKind kind : {BodyKind::static_body, BodyKind::kinematic}) {
    Pile pile = sleeping_pile();
    BodyOptions options = body_at({10, 0, 5});
    options.kind = kind;
    const BodyHandle ram = pile.simulation.add(Shape::box({1, 1, 1}), options);
    pile.simulation.step();
    ASSERT_TRUE(asleep(pile));
    pile.simulation.set_pose(ram, Transform::translation({0.9, 0, 0.5}));
    run(pile.simulation, 60);
    EXPECT_LT(pile.simulation.state(pile.boxes[0]).center.x, -0.05);
  }
}

TEST(Sleeping, AKinematicBodyPushesSleepers) {
  Pile pile = sleeping_pile();
  const BodyHandle pusher =
      pile.simulation.add(Shape::box({1, 1, 0.6}), kinematic_at({3, 0, 0.5}, {-1, 0, 0}));
  run(pile.simulation, 180);
  EXPECT_NEAR(pile.simulation.state(pusher).center.x, 0, 1e-9);
  EXPECT_NEAR(pile.simulation.state(pile.boxes[0]).center.x, -1, 0.05);
}

TEST(Sleeping, ADoorThatIsNotMovingLetsThingsSleep) {
  Simulation simulation;
  const BodyHandle table = simulation.add(Shape::box({4, 4, 1}), kinematic_at({0, 0, -0.5}));
  const BodyHandle box = simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.5}));
  run(simulation, 120);
  EXPECT_TRUE(simulation.state(box).asleep);
  simulation.set_velocity(table, {0, 0, 1}, {});
  run(simulation, 60);
  EXPECT_FALSE(simulation.state(box).asleep);
  EXPECT_NEAR(simulation.state(box).center.z, 1.5, 0.02);
  simulation.set_velocity(table, {}, {});
  run(simulation, 120);
  EXPECT_TRUE(simulation.state(box).asleep);
  EXPECT_NEAR(simulation.state(box).center.z, 1.5, 0.02);
}

}  // namespace
}  // namespace tandem::dynamics

// Law: heaps fall asleep soon, then cost nothing, and sleeping does not change where things rest.
#include <chrono>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "dynamics/bodies.h"
#include "scenes/random_shapes.h"

namespace tandem::dynamics {
namespace {

/// Bodies of one kind that fall into a walled pit.
Simulation pit(std::uint64_t seed, ShapeKind kind, int count, const SimulationOptions& options) {
  Simulation simulation = over_ground(options);
  for (int axis = 0; axis < 2; ++axis)
    for (const double sign : {-1.0, 1.0}) {
      Vec3 normal;
      normal[axis] = sign;
      simulation.add(Shape::half_space(normal, -1.5), fixed_at({}));
    }
  Random random(seed);
  for (int i = 0; i < count; ++i) {
    BodyOptions body = body_at({random.uniform(-1, 1), random.uniform(-1, 1), 0.5 + 0.3 * i});
    body.pose.rotation = to_matrix(random.rotation());
    simulation.add(scenes::random_shape(random, kind, 0.6, 2), body);
  }
  return simulation;
}

bool all_asleep(const Simulation& simulation) { return simulation.report().bodies_awake == 0; }

double kinetic_per_mass(const Simulation& simulation) {
  double mass = 0;
  for (const BodyHandle body : simulation.bodies())
    if (simulation.kind(body) == BodyKind::dynamic) mass += simulation.mass(body);
  return simulation.conserved_quantities().kinetic / mass;
}

TEST(Rest, HeapsAreAsleepWithinFiveSecondsOfRest) {
  for (const ShapeKind kind : {ShapeKind::box, ShapeKind::convex_hull, ShapeKind::capsule}) {
    Simulation simulation = pit(41, kind, 60, {});
    int at_rest = -1, asleep = -1;
    for (int i = 0; i < 1500 && asleep < 0; ++i) {
      simulation.step();
      const bool moves = kinetic_per_mass(simulation) > 1e-3;
      at_rest = moves ? -1 : at_rest < 0 ? i : at_rest;
      if (all_asleep(simulation)) asleep = i;
    }
    ASSERT_GE(asleep, 0) << name(kind);
    EXPECT_LT(asleep - at_rest, 300) << name(kind);
  }
}

TEST(Rest, ASleepingHeapCostsNothing) {
  Simulation simulation = pit(42, ShapeKind::box, 100, {});
  for (int i = 0; i < 1500 && (i < 10 || !all_asleep(simulation)); ++i) simulation.step();
  ASSERT_TRUE(all_asleep(simulation));
  run(simulation, 3);
  const std::uint64_t hash = simulation.hash(), steps = simulation.steps();
  double least = HUGE_VAL;  // microseconds per step
  for (int round = 0; round < 20; ++round) {
    const auto start = std::chrono::steady_clock::now();
    run(simulation, 100);
    const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
    least = std::min(least, time.count() / 100);
  }
  EXPECT_LT(least, 1);
  EXPECT_EQ(simulation.hash(), hash);
  EXPECT_EQ(simulation.steps(), steps + 2000);
  EXPECT_EQ(simulation.report().step_ms, 0);
  // Every change ends it.
  const BodyHandle top = simulation.bodies().back();
  simulation.apply_impulse(top, {0, 0, 5 * simulation.mass(top)}, simulation.state(top).center);
  simulation.step();
  EXPECT_GT(simulation.report().bodies_awake, 0U);
  EXPECT_NE(simulation.hash(), hash);
}

TEST(Rest, AddedAndRemovedBodiesEndIdleSteps) {
  Simulation simulation = over_ground();
  const BodyHandle box = simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.5}));
  run(simulation, 120);
  ASSERT_TRUE(simulation.state(box).asleep);
  const BodyHandle second = simulation.add(Shape::box({1, 1, 1}), body_at({3, 0, 2}));
  run(simulation, 10);
  EXPECT_LT(simulation.state(second).center.z, 2);
  run(simulation, 200);
  ASSERT_TRUE(simulation.state(second).asleep);
  simulation.set_pose(second, Transform::translation({3, 0, 2}));
  run(simulation, 10);
  EXPECT_LT(simulation.state(second).center.z, 2);
  simulation.remove(second);
  run(simulation, 3);
  EXPECT_EQ(simulation.size(), 2U);
}

/// The same heap with and without sleep: after both are at rest, no body lies elsewhere.
TEST(Rest, SleepDoesNotChangeWhereThingsRest) {
  for (const ShapeKind kind : {ShapeKind::box, ShapeKind::convex_hull}) {
    Simulation sleeping = pit(43, kind, 30, {}), awake = pit(43, kind, 30, without_sleep());
    for (int i = 0; i < 1200 && (i < 10 || !all_asleep(sleeping)); ++i) {
      sleeping.step();
      awake.step();
    }
    ASSERT_TRUE(all_asleep(sleeping));
    run(awake, 300);
    for (const BodyHandle body : sleeping.bodies())
      EXPECT_LT(length(sleeping.state(body).center - awake.state(body).center), 0.03) << name(kind);
  }
}

}  // namespace
}  // namespace tandem::dynamics

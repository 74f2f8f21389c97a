// Many bodies for a long time: nothing leaves, nothing becomes NaN, nothing creeps.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"
#include "tandem/query/relation.h"

#include "dynamics/scenes.h"
#include "scenes/random_shapes.h"

namespace tandem::dynamics {
namespace {

using namespace generate;

bool is_long() { return std::getenv("TANDEM_LONG") != nullptr; }

constexpr double half_side = 2;

void add_walls(Simulation& simulation, bool slabs) {
  for (int axis = 0; axis < 3; ++axis)
    for (const double side : {-1.0, 1.0}) {
      Vec3 out{0, 0, 0}, size{8, 8, 8};
      out[axis] = side;
      size[axis] = 2;
      if (slabs)
        simulation.add(Shape::box(size), fixed_at(out * (half_side + 1)));
      else
        simulation.add(Shape::half_space(-out, -half_side), fixed_at({}));
    }
}

/// Gravity turns now and then, so that everything falls to another wall.
TEST(Worlds, NoBodyLeavesAClosedBox) {
  for (const bool slabs : {false, true}) {
    Simulation simulation;
    add_walls(simulation, slabs);
    Random random(slabs ? 1 : 2);
    std::vector<BodyHandle> bodies;
    for (int i = 0; i < 18; ++i) {
      const Vec3 position{i % 3 - 1.0, i / 3 % 3 - 1.0, i / 9 - 1.0};
      BodyOptions options = body_at(1.2 * position, random.direction() * 5.0);
      options.pose.rotation = to_matrix(random.rotation());
      options.angular_velocity = random.direction() * 3.0;
      options.material.restitution = random.uniform();
      bodies.push_back(simulation.add(solid(random, static_cast<std::size_t>(i), 0.9), options));
    }
    for (int i = 0, steps = slabs ? 10000 : 3000; i < steps; ++i) {
      if (i % 400 == 399) simulation.set_gravity(random.direction() * 9.81);
      simulation.step();
      for (const BodyHandle body : bodies) {
        const Vec3 center = abs(simulation.state(body).center);
        ASSERT_LT(std::max({center.x, center.y, center.z}), half_side) << "step " << i;
      }
    }
  }
}

/// Any shapes, surfaces too, any options, with bodies and joints that come and go.
void random_world(std::uint64_t seed, int threads, int steps) {
  Random random(seed);
  SimulationOptions options;
  options.world.threads = threads;
  options.friction = random.below(2) == 0 ? FrictionModel::cone : FrictionModel::box;
  options.iterations = 1 + static_cast<int>(random.below(3));
  Simulation simulation = over_ground(options);
  std::vector<BodyHandle> bodies;
  const auto add = [&] {
    const auto kinds = scenes::all_shape_kinds();
    const ShapeKind kind = kinds[random.below(kinds.size())];
    const Shape shape = scenes::random_shape(random, kind, 0.7, 4).rounded(random.below(4) == 0 ? 0.05 : 0);
    BodyOptions body = body_at({random.uniform(-2, 2), random.uniform(-2, 2), random.uniform(0.5, 5)});
    body.pose.rotation = to_matrix(random.rotation());
    body.velocity = random.direction() * random.uniform(0, 5);
    body.angular_velocity = random.direction() * random.uniform(0, 10);
    body.material = {random.uniform(), random.uniform()};
    body.continuous = random.below(4) == 0;
    body.sensor = random.below(8) == 0;
    body.linear_damping = random.below(3) == 0 ? 0.5 : 0;
    const bool endless = kind == ShapeKind::plane || kind == ShapeKind::half_space;
    if (endless || random.below(8) == 0)
      body.kind = random.below(2) == 0 ? BodyKind::static_body : BodyKind::kinematic;
    if (endless) body.angular_velocity = {}, body.velocity = body.velocity * 0.1;
    const MassProperties own = endless ? MassProperties{} : shape.mass();
    if (!(own.volume > 0)) body.mass_properties = MassProperties{50, own.center_of_mass, Mat3{}};
    bodies.push_back(simulation.add(shape, body));
  };
  for (int i = 0; i < 20; ++i) add();
  for (int i = 0; i < steps; ++i) {
    if (i % 10 == 0) {
      add();
      const std::size_t gone = random.below(bodies.size());
      simulation.remove(bodies[gone]);
      bodies.erase(bodies.begin() + static_cast<std::ptrdiff_t>(gone));
      Joint joint;
      joint.kind = static_cast<JointKind>(random.below(5));
      joint.a = bodies[random.below(bodies.size())];
      joint.b = bodies[random.below(bodies.size())];
      joint.anchor = simulation.state(joint.a).center;
      joint.anchor_b = simulation.state(joint.b).center;
      joint.axis = random.direction();
      joint.collide_connected = random.below(2) == 0;
      if (joint.a != joint.b) simulation.add(joint);
    }
    const BodyHandle pushed = bodies[random.below(bodies.size())];
    simulation.apply_force(pushed, random.direction() * 100.0);
    simulation.step();
    ASSERT_TRUE(is_sane(simulation, 1e4, 1e4)) << "seed " << seed << " step " << i;
  }
}

TEST(Worlds, RandomOnesStaySane) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) random_world(seed, seed % 2 == 0 ? 2 : 1, 150);
}

TEST(Worlds, AThousandBodiesComeToRest) {
  SimulationOptions options;
  Simulation simulation(options);
  add_walls(simulation, false);
  Random random(3);
  std::vector<BodyHandle> bodies;
  for (int i = 0; i < 1000; ++i) {
    const Vec3 position{0.35 * (i % 10 - 4.5), 0.35 * (i / 10 % 10 - 4.5), 0.35 * (i / 100 - 4.5)};
    BodyOptions body = body_at(position);
    if (i % 2 == 0)
      bodies.push_back(simulation.add(Shape::box({0.2, 0.25, 0.15}), body));
    else
      bodies.push_back(simulation.add(i % 4 == 1 ? Shape::sphere(0.12) : Shape::capsule(0.08, 0.15), body));
  }
  const int steps = is_long() ? 36000 : 300;
  double deepest = 0;
  for (int i = 0; i < steps; ++i) {
    simulation.step();
    if (i > 250) deepest = std::max(deepest, simulation.report().max_penetration);
    if (i % 600 == 599)
      std::printf("step %d: %zu awake, energy %g, deepest so far %g\n", i + 1,
                  simulation.report().bodies_awake, simulation.conserved_quantities().energy(), deepest);
  }
  ASSERT_TRUE(is_sane(simulation, 4, 100));
  EXPECT_LT(deepest, 0.05);
  for (const BodyHandle body : bodies) {
    const Vec3 center = abs(simulation.state(body).center);
    EXPECT_LT(std::max({center.x, center.y, center.z}), half_side);
  }
  if (is_long()) {
    EXPECT_EQ(simulation.report().bodies_awake, 0U);
  }
}

/// Measured by `penetration`, which knows nothing of contacts and their normals.
TEST(Worlds, CowsInAPileHardlyEnterEachOther) {
  SimulationOptions options;
  options.slop = 0.002;  // cows have thin legs
  Simulation simulation(options);
  add_cows(simulation, 3, 3, 3, 1, 1000);
  const Model model(cow(1, 1000));
  run(simulation, 400);  // until nothing slides down the heap any more
  double deepest = 0, lowest = 0;
  std::size_t pairs = 0;
  for (int i = 0; i < 60; ++i) {
    simulation.step();
    if (i % 20 != 19) continue;
    for (const ContactPair& pair : simulation.world().contacts()) {
      const Transform &pose_a = simulation.world().pose(pair.a), &pose_b = simulation.world().pose(pair.b);
      if (simulation.kind(pair.a) == BodyKind::static_body) {
        lowest = std::min(lowest, simulation.world().shape(pair.b).bounds(pose_b).low.z);
        continue;
      }
      for (const PersistentManifold& manifold : pair.manifolds)
        for (const ContactPoint& point : manifold.manifold().view()) deepest = std::max(deepest, point.depth);
      ++pairs;
      // Cows that hold each other in several places may be far from separated although nowhere deep.
      if (pair.manifolds.size() > 1) continue;
      const Penetration depth = penetration(model, pose_a, model, pose_b, {.relative_tolerance = 1e-3});
      deepest = std::max(deepest, depth.upper);
    }
  }
  EXPECT_LT(deepest, 0.01);  // of a cow's length
  EXPECT_GT(lowest, -0.01);
  EXPECT_GT(pairs, 15U);
  std::printf("after settling: %g of a cow's length into each other, %g into the ground\n", deepest, -lowest);
}

TEST(Worlds, DominoesFallOneAfterTheOther) {
  Simulation simulation = over_ground();
  std::vector<BodyHandle> stones;
  for (int i = 0; i < 20; ++i)
    stones.push_back(simulation.add(Shape::box({0.1, 0.4, 1}), body_at({0.5 * i, 0, 0.5})));
  run(simulation, 60);
  for (const BodyHandle stone : stones) ASSERT_GT(simulation.state(stone).pose.rotation(2, 2), 0.999);
  simulation.apply_impulse(stones[0], {60, 0, 0}, {0, 0, 1});
  std::vector<int> fell(stones.size(), 0);
  for (int i = 1; i <= 600; ++i) {
    simulation.step();
    for (std::size_t k = 0; k < stones.size(); ++k)
      if (fell[k] == 0 && simulation.state(stones[k]).pose.rotation(2, 2) < 0.7) fell[k] = i;
  }
  for (std::size_t k = 0; k < stones.size(); ++k) {
    EXPECT_GT(fell[k], 0) << k;
    if (k > 0) {
      EXPECT_GT(fell[k], fell[k - 1]) << k;
    }
  }
  // The wave comes to a speed of its own: the second half takes as long as the third quarter twice.
  const double half = fell[19] - fell[9], quarter = fell[14] - fell[9];
  EXPECT_NEAR(half, 2 * quarter, 0.25 * half);
}

}  // namespace
}  // namespace tandem::dynamics

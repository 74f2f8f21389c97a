#include <functional>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/dynamics/simulation.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "gpu/emulated_steps.h"
#include "gpu/step_scenes.h"

namespace tandem::gpu {
namespace {

using dynamics::BodyKind;
using dynamics::BodyOptions;
using dynamics::Simulation;
using dynamics::SimulationOptions;

void add_ground(Simulation& simulation) {
  BodyOptions ground{.kind = BodyKind::static_body};
  simulation.add(Shape::half_space({0, 0, 1}), ground);
}

Shape random_shape(Random& random, int kinds) {
  const double size = random.uniform(0.2, 0.5);
  switch (static_cast<int>(random.uniform(0, kinds))) {
    case 0:
      return Shape::box({2 * size, random.uniform(0.4, 1), random.uniform(0.4, 1)});
    case 1:
      return Shape::box({1, 1, 1});
    case 2:
      return Shape::sphere(size);
    case 3:
      return Shape::capsule(size, 0.5 * size);
    case 4:
      return Shape::cylinder(size, size);
    case 5:
      return Shape::cone(size, size);
    default:
      return Shape::ellipsoid({size, 0.7 * size, 0.5});
  }
}

/// Bodies in layers that fall into a heap.
void add_heap(Simulation& simulation, int count, int kinds, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < count; ++i) {
    BodyOptions body;
    body.pose = Transform::from(random.rotation(),
                                {1.2 * (i % 4) + random.uniform(0, 0.2),
                                 1.2 * (i / 4 % 4) + random.uniform(0, 0.2), 0.9 + 1.1 * (i / 16)});
    body.angular_velocity = {random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(-3, 3)};
    body.material.friction = random.uniform(0.2, 0.9);
    body.linear_damping = i % 3 == 0 ? 0.1 : 0;
    body.angular_damping = i % 5 == 0 ? 0.2 : 0;
    simulation.add(random_shape(random, kinds), body);
  }
}

struct Trial {
  SimulationOptions options;
  std::function<void(Simulation&)> fill;
  std::function<void(Simulation&, int)> before_step;
  int steps = 150;
  int saved_every = 7;  ///< everything is compared after these steps, the bodies after all
};

void expect_same_report(const Simulation& cpu, const Simulation& device) {
  const auto &x = cpu.report(), &y = device.report();
  EXPECT_EQ(x.bodies_awake, y.bodies_awake);
  EXPECT_EQ(x.islands, y.islands);
  EXPECT_EQ(x.solved_contact_points, y.solved_contact_points);
  EXPECT_EQ(x.max_penetration, y.max_penetration);
  EXPECT_EQ(x.detection.broad_pairs, y.detection.broad_pairs);
  EXPECT_EQ(x.detection.tested_pairs, y.detection.tested_pairs);
  EXPECT_EQ(x.detection.contact_pairs, y.detection.contact_pairs);
  EXPECT_EQ(x.detection.contact_points, y.detection.contact_points);
}

/// Runs a scene on the CPU and with the stages of the device. The bodies must have the same hash after every
/// step, and the saved simulations the same bytes.
EmulatedSteps::Counts expect_same_trajectory(const Trial& trial, std::uint32_t seed = 5) {
  const auto device = std::make_shared<EmulatedStepDevice>(seed);
  SimulationOptions with = trial.options;
  with.step_device = device;
  Simulation cpu(trial.options), resident(with);
  trial.fill(cpu);
  trial.fill(resident);
  for (int i = 0; i < trial.steps; ++i) {
    for (Simulation* simulation : {&cpu, &resident}) {
      if (trial.before_step) trial.before_step(*simulation, i);
      simulation->step();
    }
    EXPECT_EQ(cpu.hash(), resident.hash()) << "step " << i << ", order of threads " << seed;
    expect_same_report(cpu, resident);
    if (i % trial.saved_every == 0) {
      EXPECT_EQ(cpu.save(), resident.save()) << "step " << i;
    }
    if (testing::Test::HasFailure()) break;
  }
  return device->counts;
}

TEST(ResidentSteps, HeapsOfBoxesHaveTheTrajectoryOfTheCpuInEveryOrderOfThreads) {
  for (const int kinds : {1, 2})
    for (const std::uint32_t seed : {0u, 5u, 77u}) {
      const auto counts =
          expect_same_trajectory({{},
                                  [&](Simulation& simulation) {
                                    add_ground(simulation);
                                    add_heap(simulation, 64, kinds, 10u + static_cast<unsigned>(kinds));
                                  },
                                  {}},
                                 seed);
      EXPECT_GT(counts.made, 100);
      EXPECT_GT(counts.served, 0u);
    }
}

TEST(ResidentSteps, AllShapesTheHostServesInTheMiddleOfAStep) {
  const auto counts = expect_same_trajectory({{},
                                              [](Simulation& simulation) {
                                                add_ground(simulation);
                                                add_heap(simulation, 64, 7, 3);
                                              },
                                              {}});
  EXPECT_GT(counts.made, 100);
  EXPECT_GT(counts.served, 1000u);
}

void add_cows(Simulation& simulation, int count, std::uint64_t seed) {
  static const Model cow(generate::cow(1.2, 1000));
  Random random(seed);
  for (int i = 0; i < count; ++i) {
    BodyOptions body;
    body.pose = Transform::from(random.rotation(), {1.1 * (i % 3), 1.1 * (i / 3 % 3), 1 + 1.1 * (i / 9)});
    body.angular_velocity = {random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(-3, 3)};
    simulation.add(cow, body);
  }
}

TEST(ResidentSteps, MeshesHaveTheTrajectoryOfTheCpu) {
  for (const std::uint32_t seed : {0u, 5u}) {
    const auto counts = expect_same_trajectory({{},
                                                [](Simulation& simulation) {
                                                  add_ground(simulation);
                                                  add_cows(simulation, 27, 3);
                                                },
                                                {},
                                                120},
                                               seed);
    EXPECT_EQ(counts.left, 0);
    EXPECT_GT(counts.mesh_pairs, 3000u);
    EXPECT_GT(counts.served, 1000u);
  }
}

/// Meshes, hulls, rounded meshes, boxes and round shapes on a static mesh, a height field and a compound. The
/// bodies fall asleep, and one that is thrown wakes some of them.
TEST(ResidentSteps, AllKindsOfShapesOnSurfacesAndAsleep) {
  SimulationOptions options;
  options.sleep_time = 0.2;
  options.world.threads = 2;
  const auto counts = expect_same_trajectory(
      {options,
       [](Simulation& simulation) {
         BodyOptions fixed{.kind = BodyKind::static_body};
         simulation.add(Shape::mesh(generate::plane(14, 14, 4, 4)), fixed);
         const CompoundChild posts[] = {{Shape::box({0.5, 0.5, 1}), {}},
                                        {Shape::sphere(0.6), Transform::translation({1, 0, 0.4})}};
         simulation.add(Shape::compound(posts), fixed);
         HeightGrid field;
         field.columns = field.rows = 5;
         field.spacing_x = field.spacing_y = 4;
         field.heights.assign(25, -0.2);
         fixed.pose = Transform::translation({-8, -8, 0});
         simulation.add(Shape::height_field(field), fixed);
         add_heap(simulation, 16, 7, 14);
         const Shape ball = Shape::mesh(generate::icosphere(0.4, 1)),
                     brick = Shape::mesh(generate::box({0.6, 0.5, 0.4}, 1));
         Random random(15);
         for (int i = 0; i < 12; ++i) {
           std::vector<Vec3> corners;
           for (int k = 0; k < 12; ++k)
             corners.push_back(
                 {random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.uniform(-0.4, 0.4)});
           const Shape shapes[] = {ball, brick, brick.rounded(0.02), Shape::convex_hull(corners)};
           for (int k = 0; k < 4; ++k) {
             BodyOptions body;
             body.pose = Transform::from(random.rotation(), {1.1 * (i % 4) - 5, 1.1 * (i / 4) - 4, 1.0 + k});
             simulation.add(shapes[k], body);
           }
         }
       },
       [](Simulation& simulation, int step) {
         if (step == 200) simulation.set_velocity(simulation.bodies().back(), {0, 0, 4}, {});
       },
       260});
  EXPECT_GT(counts.made, 150);
  EXPECT_GT(counts.mesh_pairs, 200u);
  EXPECT_GT(counts.served, 2000u);
}

/// A box on a compound of pillars: one pair, and a manifold for each pillar.
TEST(ResidentSteps, ManyManifoldsOfOnePair) {
  const auto counts = expect_same_trajectory(
      {{},
       [](Simulation& simulation) {
         std::vector<CompoundChild> pillars;
         for (int i = 0; i < 30; ++i)
           pillars.push_back(
               {Shape::box({0.1, 0.1, 1}), Transform::translation({0.2 * (i % 6), 0.2 * (i / 6), 0})});
         simulation.add(Shape::compound(pillars), {.kind = BodyKind::static_body});
         BodyOptions box{.pose = Transform::translation({0.5, 0.4, 1.01})};
         box.angular_velocity = {0, 0, 0.3};
         simulation.add(Shape::box({2, 2, 1}), box);
       },
       {},
       60});
  EXPECT_GT(counts.made, 30);
  EXPECT_GT(counts.served, 30u);
}

/// Meshes with a contact margin are left to the host.
TEST(ResidentSteps, MeshesInContactAtADistance) {
  SimulationOptions options;
  options.world.mesh_contact_margin = 0.01;
  const auto counts = expect_same_trajectory({options,
                                              [](Simulation& simulation) {
                                                add_ground(simulation);
                                                add_cows(simulation, 9, 4);
                                              },
                                              {},
                                              60});
  EXPECT_EQ(counts.left, 0);
  EXPECT_EQ(counts.mesh_pairs, 0u);
  EXPECT_GT(counts.served, 300u);
}

TEST(ResidentSteps, BoxFrictionMoreIterationsAndOneSubstep) {
  SimulationOptions options;
  options.friction = dynamics::FrictionModel::box;
  options.iterations = 3;
  options.substeps = 1;
  options.sleeping = false;
  const auto counts = expect_same_trajectory({options,
                                              [](Simulation& simulation) {
                                                add_ground(simulation);
                                                add_heap(simulation, 48, 2, 31);
                                              },
                                              {}});
  EXPECT_GT(counts.made, 100);
}

/// Bodies fall asleep, a ball wakes them, and at last nothing is awake.
TEST(ResidentSteps, SleepAndWaking) {
  SimulationOptions options;
  options.sleep_time = 0.2;
  const auto counts =
      expect_same_trajectory({options,
                              [](Simulation& simulation) {
                                add_ground(simulation);
                                for (int i = 0; i < 12; ++i) {
                                  BodyOptions box;
                                  box.pose = Transform::translation({2.5 * (i % 4), 2.5 * (i / 4), 0.501});
                                  simulation.add(Shape::box({1, 1, 1}), box);
                                }
                                BodyOptions late;
                                late.pose = Transform::translation({2.5, 2.6, 8});
                                simulation.add(Shape::box({1.2, 1, 0.8}), late);
                                BodyOptions sweeper{.kind = BodyKind::kinematic};
                                sweeper.pose = Transform::translation({-6, 5, 0.5});
                                sweeper.velocity = {2, 0, 0};
                                simulation.add(Shape::box({0.5, 1, 0.8}), sweeper);
                              },
                              [](Simulation& simulation, int step) {
                                if (step == 160) simulation.set_velocity(simulation.bodies().back(), {}, {});
                                if (step == 220) simulation.wake(simulation.bodies()[3]);
                              },
                              400});
  EXPECT_GT(counts.made, 200);
}

/// Stacks that are solved directly: the CPU makes these steps.
TEST(ResidentSteps, DirectIslandsLeaveTheDevice) {
  const auto counts = expect_same_trajectory({{},
                                              [](Simulation& simulation) {
                                                add_ground(simulation);
                                                add_stacks(simulation);
                                                add_heap(simulation, 32, 2, 51);
                                              },
                                              {},
                                              120});
  EXPECT_GT(counts.left, 20);
}

TEST(ResidentSteps, ForcesFiltersChangesAndSteps) {
  SimulationOptions options;
  options.world.threads = 3;
  const auto counts = expect_same_trajectory(
      {options,
       [](Simulation& simulation) {
         add_ground(simulation);
         BodyOptions wall{.kind = BodyKind::static_body};
         wall.pose = Transform::translation({-2, 1, 1});
         simulation.add(Shape::box({1, 6, 4}), wall);
         add_heap(simulation, 40, 2, 41);
         BodyOptions ghost;
         ghost.pose = Transform::translation({1, 1, 9});
         ghost.filter = {.layers = 4, .mask = 1};
         simulation.add(Shape::box({2, 1, 1}), ghost);
       },
       [](Simulation& simulation, int step) {
         const auto bodies = simulation.bodies();
         if (step % 9 == 0)
           simulation.apply_force(bodies[static_cast<std::size_t>(3 + step % 35)], {0, 300, 600});
         if (step % 11 == 0)
           simulation.apply_torque(bodies[static_cast<std::size_t>(4 + step % 31)], {10, -20, 300});
         if (step == 50) simulation.remove(bodies[7]);
         if (step == 53) add_heap(simulation, 2, 2, 42);
         if (step == 60) simulation.set_pose(bodies[9], Transform::translation({0, 0, 12}));
         if (step == 66) simulation.set_filter(bodies[12], {.layers = 1, .mask = 2});
         if (step == 70) simulation.set_gravity({1, 0, -5});
         if (step == 80) simulation.set_pose(bodies[1], Transform::translation({-1.8, 1, 1}));
         if (step == 100) simulation.step(1.0 / 90);
       }});
  EXPECT_GT(counts.made, 90);
}

/// One plate under 100 boxes: more contacts than colours.
TEST(ResidentSteps, MoreContactsOfOneBodyThanColours) {
  const auto counts = expect_same_trajectory({{},
                                              [](Simulation& simulation) {
                                                add_ground(simulation);
                                                add_loaded_plate(simulation, Shape::box({0.6, 0.5, 0.7}));
                                              },
                                              {},
                                              60});
  EXPECT_GT(counts.left, 5);
  EXPECT_GT(counts.made, 5);
}

TEST(ResidentSteps, WhatTheDeviceCannotDoIsDoneByTheCpu) {
  const std::function<void(Simulation&)> additions[] = {
      [](Simulation& s) {
        dynamics::Joint joint;
        joint.a = s.bodies()[1];
        joint.b = s.bodies()[2];
        s.add(joint);
      },
      [](Simulation& s) {
        s.add(Shape::box({1, 1, 1}), {.pose = Transform::translation({9, 9, 3}), .continuous = true});
      },
      [](Simulation& s) {
        BodyOptions ball{.pose = Transform::translation({9, 9, 3})};
        ball.material.restitution = 0.5;
        s.add(Shape::sphere(1), ball);
      },
      [](Simulation& s) {
        const CompoundChild parts[] = {{Shape::box({1, 1, 1}), {}}, {Shape::sphere(1), {}}};
        s.add(Shape::compound(parts), {.pose = Transform::translation({9, 9, 3})});
      },
      [](Simulation& s) {
        s.add(Shape::box({1, 1, 1}),
              {.kind = BodyKind::static_body, .pose = Transform::translation({0, 0, 3}), .sensor = true});
      }};
  for (const auto& add : additions) {
    const auto counts = expect_same_trajectory({{},
                                                [&](Simulation& simulation) {
                                                  add_ground(simulation);
                                                  add_heap(simulation, 8, 2, 61);
                                                  add(simulation);
                                                },
                                                {},
                                                30});
    EXPECT_EQ(counts.loads, 0);
  }
}

/// There is nothing to start a kernel for.
TEST(ResidentSteps, EmptySimulationsStayOnTheHost) {
  const auto counts = expect_same_trajectory({{}, [](Simulation&) {}, {}, 3});
  EXPECT_EQ(counts.loads, 0);
}

/// The state stays on the device while nothing reads it, and goes there once.
TEST(ResidentSteps, TheStateIsLoadedOnceUnlessItChanges) {
  const auto device = std::make_shared<EmulatedStepDevice>(5);
  SimulationOptions options;
  options.step_device = device;
  Simulation simulation(options);
  add_ground(simulation);
  add_heap(simulation, 32, 2, 71);
  for (int i = 0; i < 20; ++i) simulation.step();
  EXPECT_FALSE(simulation.world().contacts().empty());
  (void)simulation.state(simulation.bodies()[3]);
  for (int i = 0; i < 20; ++i) simulation.step();
  EXPECT_EQ(device->counts.loads, 1);
  Simulation copy = simulation;
  const std::vector<std::byte> saved = simulation.save();
  for (int i = 0; i < 30; ++i) {
    simulation.step();
    copy.step();
    ASSERT_EQ(simulation.hash(), copy.hash());
  }
  const std::uint64_t hash = simulation.hash();
  simulation.restore(saved);
  for (int i = 0; i < 30; ++i) simulation.step();
  EXPECT_EQ(simulation.hash(), hash);
  EXPECT_EQ(device->counts.loads, 3);
}

/// A velocity that overflows is an error on the device as on the CPU, and the step has no effect.
TEST(ResidentSteps, OverflowThrowsAndChangesNothing) {
  SimulationOptions options;
  options.step_device = std::make_shared<EmulatedStepDevice>(5);
  options.gravity = {0, 0, -1e30};
  Simulation simulation(options);
  BodyOptions box;
  box.velocity = {0, 0, -1e30};
  box.gravity_scale = 1e10;
  simulation.add(Shape::box({1, 1, 1}), box);
  const std::uint64_t hash = simulation.hash();
  bool failed = false;
  for (int i = 0; i < 3 && !failed; ++i) {
    const std::uint64_t before = simulation.hash();
    try {
      simulation.step();
    } catch (const Error&) {
      failed = true;
      EXPECT_EQ(simulation.hash(), before);
    }
  }
  EXPECT_NE(simulation.hash() == hash, !failed);
}

}  // namespace
}  // namespace tandem::gpu

#include <functional>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/dynamics/simulation.h"
#include "tandem/gpu/device.h"
#include "tandem/gpu/substep_solver.h"
#include "tandem/math/random.h"

#include "gpu/emulated_substeps.h"
#include "gpu/step_scenes.h"

namespace tandem::gpu {
namespace {

using dynamics::BodyKind;
using dynamics::BodyOptions;
using dynamics::Simulation;
using dynamics::SimulationOptions;

void add_ground(Simulation& simulation, double restitution = 0) {
  BodyOptions ground{.kind = BodyKind::static_body};
  ground.pose = Transform::translation({0, 0, -1});
  ground.material.restitution = restitution;
  simulation.add(Shape::box({40, 40, 2}), ground);
}

Shape random_shape(Random& random, int kinds) {
  const double size = random.uniform(0.2, 0.5);
  switch (static_cast<int>(random.uniform(0, kinds))) {
    case 0:
      return Shape::box({2 * size, random.uniform(0.4, 1), random.uniform(0.4, 1)});
    case 1:
      return Shape::sphere(size);
    default:
      return Shape::capsule(size, 0.5 * size);
  }
}

/// Bodies in layers that fall into a heap.
void add_heap(Simulation& simulation, int count, int kinds, std::uint64_t seed, double restitution = 0) {
  Random random(seed);
  for (int i = 0; i < count; ++i) {
    BodyOptions body;
    body.pose = Transform::translation({1.1 * (i % 4) + random.uniform(0, 0.2),
                                        1.1 * (i / 4 % 4) + random.uniform(0, 0.2), 0.6 + 0.9 * (i / 16)});
    body.angular_velocity = {random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(-3, 3)};
    body.material.restitution = restitution;
    body.linear_damping = i % 3 == 0 ? 0.1 : 0;
    body.angular_damping = i % 5 == 0 ? 0.2 : 0;
    simulation.add(random_shape(random, kinds), body);
  }
}

struct Trial {
  SimulationOptions options;
  std::function<void(Simulation&)> fill;
  std::function<void(Simulation&, int)> before_step;
  int steps = 120;
};

/// Runs a scene on the CPU and with emulated threads of a GPU; both must have the same hash after every step.
/// Returns the solver.
std::shared_ptr<EmulatedSubsteps> expect_same_trajectory(const Trial& trial, std::uint32_t seed = 5) {
  const auto solver = std::make_shared<EmulatedSubsteps>(seed);
  SimulationOptions with = trial.options;
  with.substep_solver = solver;
  Simulation cpu(trial.options), gpu(with);
  trial.fill(cpu);
  trial.fill(gpu);
  for (int i = 0; i < trial.steps; ++i) {
    for (Simulation* simulation : {&cpu, &gpu}) {
      if (trial.before_step) trial.before_step(*simulation, i);
      simulation->step();
    }
    EXPECT_EQ(cpu.report().solved_contact_points, gpu.report().solved_contact_points);
    EXPECT_EQ(cpu.hash(), gpu.hash()) << "step " << i << ", order of threads " << seed;
    if (cpu.hash() != gpu.hash()) break;
  }
  EXPECT_FALSE(solver->misused);
  return solver;
}

TEST(GpuSubsteps, HeapsHaveTheTrajectoryOfTheCpuInEveryOrderOfThreads) {
  for (const int kinds : {1, 2, 3})
    for (const std::uint32_t seed : {0u, 5u, 77u}) {
      const auto solver =
          expect_same_trajectory({{},
                                  [&](Simulation& simulation) {
                                    add_ground(simulation);
                                    add_heap(simulation, 64, kinds, 10u + static_cast<unsigned>(kinds));
                                  },
                                  {}},
                                 seed);
      EXPECT_GT(solver->started, 60);
    }
}

TEST(GpuSubsteps, SpheresAlone) {
  expect_same_trajectory({{},
                          [](Simulation& simulation) {
                            add_ground(simulation);
                            Random random(4);
                            for (int i = 0; i < 48; ++i) {
                              BodyOptions body;
                              body.pose = Transform::translation({0.7 * (i % 4) + random.uniform(0, 0.1),
                                                                  0.7 * (i / 4 % 4), 0.5 + 0.8 * (i / 16)});
                              simulation.add(Shape::sphere(0.4), body);
                            }
                          },
                          {}});
}

TEST(GpuSubsteps, RestitutionOwedEnergyAndFastRotation) {
  for (const double threshold : {0.0, 1.0}) {
    SimulationOptions options;
    options.restitution_threshold = threshold;
    options.gravity = {0, 0, -9.81};
    expect_same_trajectory({options,
                            [](Simulation& simulation) {
                              add_ground(simulation, 0.8);
                              add_heap(simulation, 40, 3, 21, 0.7);
                              BodyOptions spinning;
                              spinning.pose = Transform::translation({1, 1, 4});
                              spinning.angular_velocity = {250, 90, 130};
                              spinning.material.restitution = 1;
                              simulation.add(Shape::box({0.2, 0.6, 1.2}), spinning);
                            },
                            {}});
  }
}

TEST(GpuSubsteps, BoxFrictionMoreIterationsAndOneSubstep) {
  SimulationOptions options;
  options.friction = dynamics::FrictionModel::box;
  options.iterations = 3;
  options.substeps = 1;
  expect_same_trajectory({options,
                          [](Simulation& simulation) {
                            add_ground(simulation);
                            add_heap(simulation, 48, 3, 31);
                          },
                          {}});
}

TEST(GpuSubsteps, ForcesKinematicBodiesAndChangesBetweenSteps) {
  SimulationOptions options;
  options.world.threads = 3;
  expect_same_trajectory({options,
                          [](Simulation& simulation) {
                            add_ground(simulation);
                            BodyOptions sweeper{.kind = BodyKind::kinematic};
                            sweeper.pose = Transform::translation({-3, 1.5, 0.5});
                            sweeper.velocity = {1.5, 0, 0};
                            sweeper.angular_velocity = {0, 0, 0.7};
                            simulation.add(Shape::box({0.6, 6, 0.8}), sweeper);
                            add_heap(simulation, 40, 3, 41);
                          },
                          [](Simulation& simulation, int step) {
                            const auto body = simulation.bodies()[static_cast<std::size_t>(2 + step % 35)];
                            simulation.apply_force(body, {0, 30, 60});
                            simulation.apply_torque(body, {1, -2, 30});
                            if (step == 50) simulation.remove(simulation.bodies()[7]);
                            if (step == 70) simulation.set_gravity({1, 0, -5});
                          }});
}

/// One plate under 100 balls: more groups than colours, so that some contacts are solved serially.
TEST(GpuSubsteps, MoreContactsOfOneBodyThanColours) {
  const auto solver = expect_same_trajectory({{},
                                              [](Simulation& simulation) {
                                                add_ground(simulation);
                                                add_loaded_plate(simulation, Shape::sphere(0.4));
                                              },
                                              {},
                                              80});
  EXPECT_GT(solver->serial, 10);
}

/// Stacks at rest are solved directly, by the threads of the simulation, while a heap falls.
TEST(GpuSubsteps, DirectIslandsAreSolvedBesideTheGpu) {
  std::size_t together = 0;
  const auto solver = expect_same_trajectory({{},
                                              [](Simulation& simulation) {
                                                add_ground(simulation);
                                                add_stacks(simulation);
                                                add_heap(simulation, 32, 1, 51);
                                              },
                                              [&](Simulation& simulation, int) {
                                                together += simulation.report().device_ms > 0 &&
                                                            simulation.report().islands > 1;
                                              },
                                              200});
  EXPECT_GT(solver->started, 60);
  EXPECT_GT(together, 60u);
}

TEST(GpuSubsteps, JointsAreSolvedByTheCpu) {
  const auto solver = expect_same_trajectory({{},
                                              [](Simulation& simulation) {
                                                add_ground(simulation);
                                                add_heap(simulation, 8, 1, 61);
                                                const auto bodies = simulation.bodies();
                                                dynamics::Joint joint;
                                                joint.a = bodies[1];
                                                joint.b = bodies[2];
                                                simulation.add(joint);
                                              },
                                              {},
                                              60});
  EXPECT_EQ(solver->started, 0);
}

TEST(GpuSubsteps, CopiesShareTheSolverAndItsMemoryIsReleased) {
  const auto solver = std::make_shared<EmulatedSubsteps>(3);
  SimulationOptions options;
  options.substep_solver = solver;
  {
    Simulation simulation(options);
    add_ground(simulation);
    add_heap(simulation, 32, 3, 71);
    for (int i = 0; i < 40; ++i) simulation.step();
    Simulation copy = simulation;
    const std::vector<std::byte> saved = simulation.save();
    for (int i = 0; i < 20; ++i) {
      simulation.step();
      copy.step();
      ASSERT_EQ(simulation.hash(), copy.hash());
    }
    const std::uint64_t hash = simulation.hash();
    simulation.restore(saved);
    for (int i = 0; i < 20; ++i) simulation.step();
    EXPECT_EQ(simulation.hash(), hash);
    EXPECT_GT(solver->allocated, 0);
  }
  EXPECT_EQ(solver->allocated, 0);
  EXPECT_GT(solver->started, 60);
}

TEST(GpuSubsteps, WithoutAGpuThereIsAnErrorThatSaysWhatToDo) {
  if (available()) GTEST_SKIP() << "this machine has a GPU";
  try {
    static_cast<void>(substep_solver());
    FAIL() << "expected Error";
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), unavailable_reason().c_str());
  }
}

}  // namespace
}  // namespace tandem::gpu

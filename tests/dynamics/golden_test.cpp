// The same trajectory, bit for bit, with any number of threads, in Debug and Release, with gcc and clang.
#include <cinttypes>
#include <cstdio>
#include <gtest/gtest.h>

#include "dynamics/scenes.h"
#include "support/on_every_instruction_set.h"

namespace tandem::dynamics {
namespace {

struct Golden {
  const char* name;
  void (*build)(Simulation&);
  int steps;
  std::uint64_t hash;
};

const Golden scenes_and_hashes[] = {
    {"heap", [](Simulation& s) { add_heap(s, 1, 90); }, 240, 0xb58722461d51b91a},
    {"ragdolls", [](Simulation& s) { add_ragdolls(s, 8); }, 240, 0x752e197ef47f5a17},
    {"cows", [](Simulation& s) { add_cows(s, 2, 2, 2, 1, 1000); }, 90, 0x3ec6b6f2498ebbe1},
    {"bullets", [](Simulation& s) { add_bullets(s); }, 60, 0xb71c7b7125dc651c},
};

TEST(Golden, TheCourseIsTheSameEverywhere) {
  for (const Golden& golden : scenes_and_hashes)
    for (const int threads : {1, 2, 8}) {
      SimulationOptions options;
      options.world.threads = threads;
      Simulation simulation(options);
      golden.build(simulation);
      run(simulation, golden.steps);
      EXPECT_EQ(simulation.hash(), golden.hash)
          << golden.name << " on " << threads << " threads: 0x" << std::hex << simulation.hash();
    }
}

/// Solvers of eight, four and two manifolds per vector.
TEST(Golden, TheCourseIsTheSameOnEveryInstructionSet) {
  test::on_every_instruction_set([] {
    for (const Golden& golden : {scenes_and_hashes[0], scenes_and_hashes[1]}) {
      Simulation simulation;
      golden.build(simulation);
      run(simulation, golden.steps);
      EXPECT_EQ(simulation.hash(), golden.hash) << golden.name;
    }
  });
}

TEST(Golden, TheCourseIsTheSameAfterSavingAndRestoring) {
  for (const Golden& golden : scenes_and_hashes) {
    Simulation first;
    golden.build(first);
    run(first, golden.steps / 2);
    SimulationOptions options;
    options.world.threads = 2;
    Simulation second(options);
    second.restore(first.save());
    EXPECT_EQ(second.hash(), first.hash()) << golden.name;
    Simulation copy(second);
    run(second, golden.steps - golden.steps / 2);
    run(copy, golden.steps - golden.steps / 2);
    EXPECT_EQ(second.hash(), golden.hash) << golden.name << ", restored";
    EXPECT_EQ(copy.hash(), golden.hash) << golden.name << ", copied";
  }
}

TEST(Golden, TheHashSeesEveryBit) {
  Simulation a, b;
  add_bullets(a);
  add_bullets(b);
  EXPECT_EQ(a.hash(), b.hash());
  const BodyHandle body = a.bodies()[3];
  const BodyState state = a.state(body);
  a.set_velocity(body, {state.velocity.x, 5e-324, state.velocity.z}, state.angular_velocity);
  EXPECT_NE(a.hash(), b.hash());
}

}  // namespace
}  // namespace tandem::dynamics

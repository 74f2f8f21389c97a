// Committed states: every compiler and build type saves the same bytes, and continues from them with the same
// trajectory. The files are also the seeds of the fuzz target restore_simulation. If a change of the solver
// or of the format changes them on purpose, TANDEM_WRITE_GOLDEN=1 writes them, and the failures name the new
// hashes.
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>

#include "dynamics/saved_scenes.h"

namespace tandem::dynamics {
namespace {

struct GoldenState {
  const char* name;  ///< of the scene and of its file
  void (*build)(Simulation&);
  int steps_before, steps_after;
  std::uint64_t saved, end;  ///< hashes of the saved state and of the state after more steps
};

const GoldenState golden_states[] = {
    {"heap", [](Simulation& s) { add_heap(s, 1, 12); }, 60, 60, 0xe3e43184ad57ff8b, 0x79aa93b3ebac3285},
    {"ragdolls", [](Simulation& s) { add_ragdolls(s, 1); }, 40, 60, 0x8fa5f8e853ad5e01, 0x0007b0ab94c59b40},
    {"bullets", add_bullets, 8, 30, 0x0c86ce5f94ce5060, 0x7203f741690095a7},
    {"joints", add_joints, 30, 60, 0x56733b56f5b27731, 0x82a7e4e51ac0753b},
    {"terrain", [](Simulation& s) { add_terrain(s, 9); }, 50, 50, 0xc95238ea7d2ff9b5, 0x1b9b51407868f0ac},
    {"sleepers", add_sleepers, 200, 60, 0x1cf723214f496720, 0x44783f1e5fb29a2d},
    {"removed", add_and_remove, 1, 40, 0x1f97bb4ff013e839, 0x26f942974a028100},
    {"empty", [](Simulation&) {}, 0, 2, 0xcbf29ce484222325, 0xcbf29ce484222325},
};

std::string file_of(const GoldenState& golden) {
  return std::string(TANDEM_SOURCE_DIR "/fuzz/corpus/restore_simulation/") + golden.name;
}

std::vector<std::byte> bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

TEST(GoldenStates, EveryBuildSavesTheSameBytes) {
  for (const GoldenState& golden : golden_states) {
    Simulation simulation;
    golden.build(simulation);
    run(simulation, golden.steps_before);
    const std::vector<std::byte> bytes = simulation.save();
    if (std::getenv("TANDEM_WRITE_GOLDEN") != nullptr)
      std::ofstream(file_of(golden), std::ios::binary)
          .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    EXPECT_TRUE(bytes == bytes_of(file_of(golden))) << golden.name << ": other bytes than those committed";
  }
}

TEST(GoldenStates, EveryBuildContinuesInTheSameWay) {
  for (const GoldenState& golden : golden_states)
    for (const int threads : {1, 2}) {
      SimulationOptions options;
      options.world.threads = threads;
      Simulation simulation(options);
      simulation.restore(bytes_of(file_of(golden)));
      EXPECT_EQ(simulation.hash(), golden.saved) << golden.name << ": 0x" << std::hex << simulation.hash();
      run(simulation, golden.steps_after);
      EXPECT_EQ(simulation.hash(), golden.end) << golden.name << ": 0x" << std::hex << simulation.hash();
    }
}

}  // namespace
}  // namespace tandem::dynamics

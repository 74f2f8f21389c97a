// The course of every built-in scene, as hashes of every bit of every body's state. One file of them holds
// for all numbers of threads, all paths, all instruction sets, Debug and Release, gcc and clang.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <unistd.h>

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/generate.h"

#include "scenes/simulation_scenes.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
using namespace algorithm;
using namespace io;
namespace {

using namespace generate;

constexpr auto golden_file = TANDEM_SOURCE_DIR "/tests/scenes/golden_trajectories.txt";

struct Course {
  const char* scene;
  int steps, every;  ///< interval in steps between hashes
};
/// Small, but large enough that several threads have something to do. Two cows touch from step 20 on; in
/// Debug, where nothing of the vector code is inlined, every step more takes seconds.
constexpr Course courses[] = {
    {"cows:2", 30, 10},   {"balls:6", 90, 30},    {"stack:10", 90, 30},   {"dominoes:20", 100, 50},
    {"rain:40", 120, 40}, {"thesis:200", 40, 20}, {"pistons:2", 120, 40}, {"heap:500", 60, 20},
};

std::string hex(std::uint64_t hash) {
  std::ostringstream text;
  text << std::hex << hash;
  return text.str();
}

/// Making a cow takes most of a second; it is made once, and read from a file that keeps every bit.
struct CowFile {
  // Tests of one executable may run at the same time, each in a process of its own.
  std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / ("tandem_cow_" + std::to_string(getpid()) + ".obj");
  CowFile() { write_mesh(find_generator("cow")->make(), path); }
  ~CowFile() { std::filesystem::remove(path); }
  CowFile(const CowFile&) = delete;
  CowFile& operator=(const CowFile&) = delete;
};
void take_cow_from_file(Scene& scene) {
  for (SceneShape& shape : scene.shapes)
    if (shape.mesh && shape.mesh->generator == "cow") {
      static const CowFile file;
      shape.mesh = MeshSource{.file = file.path, .generator = {}, .parameters = {}};
    }
}

/// One line: the scene, then "step hash" again and again.
std::string trajectory_of(const Course& course, int threads, bool algorithm = false) {
  Scene scene = *scenes::find_simulation_scene(course.scene);
  take_cow_from_file(scene);
  scene.options.world.threads = threads;
  if (algorithm) scene.options.world.algorithm = Algorithm({.volume = "obb", .traversal = "binary_stack"});
  SceneSimulation made = make_simulation(scene);
  std::ostringstream line;
  line << course.scene;
  for (int i = 1; i <= course.steps; ++i) {
    made.simulation.step();
    if (i % course.every == 0) line << ' ' << i << ' ' << hex(made.simulation.hash());
  }
  return line.str();
}

std::map<std::string, std::string> golden_lines() {
  std::map<std::string, std::string> lines;
  std::ifstream file(golden_file);
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') lines[line.substr(0, line.find(' '))] = line;
  return lines;
}

/// TANDEM_WRITE_GOLDEN=1 writes the file anew, when a change of the course is meant.
TEST(GoldenTrajectories, EveryBuiltInSceneTakesItsCourseOnAnyNumberOfThreads) {
  const bool write = std::getenv("TANDEM_WRITE_GOLDEN") != nullptr;
  std::map<std::string, std::string> golden = golden_lines();
  std::ostringstream file;
  file << "# The courses of the built-in scenes: step and hash, again and again. "
          "golden_trajectories_test.cpp\n"
          "# compares; with TANDEM_WRITE_GOLDEN=1 it writes this file.\n";
  for (const Course& course : courses) {
    const std::string one = trajectory_of(course, 1);
    file << one << '\n';
    if (!write) {
      EXPECT_EQ(one, golden[course.scene]) << "on one thread";
    }
    for (const int threads : {2, 8}) EXPECT_EQ(trajectory_of(course, threads), one) << threads << " threads";
  }
  if (write) std::ofstream(golden_file) << file.str();
}

TEST(GoldenTrajectories, CowsHaveTheSameTrajectoryWithASelectedAlgorithm) {
  EXPECT_EQ(trajectory_of(courses[0], 1, true), trajectory_of(courses[0], 1));
}

TEST(GoldenTrajectories, CowsAndBallsTakeTheSameCourseOnEveryInstructionSet) {
  const std::string cows = trajectory_of(courses[0], 2), balls = trajectory_of(courses[1], 2);
  test::on_every_instruction_set([&] {
    EXPECT_EQ(trajectory_of(courses[0], 2), cows);
    EXPECT_EQ(trajectory_of(courses[1], 2), balls);
  });
}

TEST(GoldenTrajectories, EveryBuiltInSceneIsAmongThem) {
  for (const scenes::SimulationSceneIdea& idea : scenes::simulation_scenes())
    EXPECT_TRUE(std::ranges::any_of(courses, [&](const Course& course) {
      return std::string_view(course.scene).starts_with(std::string(idea.name) + ":");
    })) << idea.name;
}

/// A hash that did not see something would make the tests above worthless.
TEST(GoldenTrajectories, TheHashSeesTheSmallestChange) {
  Scene scene = scenes::box_heap(50);
  const std::uint64_t before = make_simulation(scene).simulation.hash();
  for (int i = 0; i < 4; ++i) {
    Scene changed = scene;
    SceneBody& body = changed.bodies.back();
    if (i == 0) body.position.x += 1e-12;
    if (i == 1) body.options.velocity.z = 1e-300;
    if (i == 2) body.options.angular_velocity.y = 1e-300;
    if (i == 3) body.rotation.x = 1e-8;
    EXPECT_NE(make_simulation(changed).simulation.hash(), before) << i;
  }
}

}  // namespace
}  // namespace tandem

#include "tandem/io/scene_recorder.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "scenes/simulation_scenes.h"

namespace tandem::io {
namespace {

std::filesystem::path temporary_file() {
  return std::filesystem::path(testing::TempDir()) / ("tandem_recorder_" + std::to_string(getpid()) + ".rec");
}

TEST(SceneRecorder, ARecordingShowsWhereEverythingWas) {
  const Scene scene = scenes::compound_rain(12);
  SceneSimulation made = make_simulation(scene);
  const std::filesystem::path file = temporary_file();
  std::vector<std::vector<Transform>> poses;  // of every body after every step
  std::vector<std::array<std::uint64_t, 4>> counts;
  {
    SceneRecorder recorder(file, scene, made);
    for (int i = 0; i < 90; ++i) {
      made.simulation.step();
      recorder.step(made);
      counts.push_back(count_values(made.simulation.report()));
      poses.emplace_back();
      for (const SceneSimulation::Body& body : made.bodies)
        poses.back().push_back(made.simulation.state(body.handle).pose);
    }
    recorder.close();
  }
  const Recording recording = read_recording(file);
  std::filesystem::remove(file);
  EXPECT_TRUE(recording.complete);
  EXPECT_EQ(recording.header.title, scene.title);
  EXPECT_EQ(recording.header.step_seconds, scene.options.time_step);
  ASSERT_EQ(recording.header.meshes.size(), scene.shapes.size());
  ASSERT_EQ(recording.header.instances.size(), made.bodies.size());
  ASSERT_EQ(recording.steps.size(), 90u);
  std::size_t contacts = 0;
  for (std::size_t i = 0; i < 90; ++i) {
    const std::vector<RecordedPose> shown = recording.poses_after(i + 1);
    ASSERT_EQ(shown.size(), made.bodies.size());
    for (std::size_t k = 0; k < shown.size(); ++k) {
      EXPECT_EQ(recording.header.instances[k].name, made.bodies[k].name);
      EXPECT_LT(length(shown[k].position - poses[i][k].offset), 1e-5);
      EXPECT_LT(length(to_matrix(shown[k].rotation).column(0) - poses[i][k].rotation.column(0)), 1e-5);
    }
    EXPECT_TRUE(std::equal(counts[i].begin(), counts[i].end(), recording.steps[i].counts.begin()));
    EXPECT_EQ(recording.steps[i].stage_ms.size(), step_stages.size());
    contacts += recording.steps[i].contacts.size();
  }
  EXPECT_GT(contacts, 100u);
}

/// Only what moved takes room: when all sleep, a step is nearly nothing.
TEST(SceneRecorder, WhatStandsStillIsLeftOut) {
  const Scene scene = scenes::box_stack(3);
  SceneSimulation made = make_simulation(scene);
  for (int i = 0; i < 200; ++i) made.simulation.step();
  ASSERT_EQ(made.simulation.report().bodies_awake, 0u);
  const std::filesystem::path file = temporary_file();
  SceneRecorder recorder(file, scene, made);
  made.simulation.step();
  recorder.step(made);
  recorder.close();
  const Recording recording = read_recording(file);
  std::filesystem::remove(file);
  EXPECT_TRUE(recording.steps[0].poses.empty());
}

}  // namespace
}  // namespace tandem::io

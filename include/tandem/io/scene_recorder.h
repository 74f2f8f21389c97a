#pragma once
#include <array>
#include <filesystem>
#include <string_view>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/io/recording.h"
#include "tandem/io/scene.h"

TANDEM_API_BEGIN

namespace tandem::io {

/// Names of the stages of a step in recordings, tables and CSV files. `solve_gpu` is the work of
/// SimulationOptions::substep_solver and step_device, `solve` the rest of the solver.
inline constexpr std::array<std::string_view, 7> step_stages{"boxes", "broad",     "narrow",    "islands",
                                                             "solve", "solve_gpu", "continuous"};
/// Returns the times of a step in milliseconds, in the order of step_stages.
std::array<double, 7> stage_ms(const dynamics::StepReport& report);

/// Names of the counts of a step.
inline constexpr std::array<std::string_view, 4> step_counts{"broad_pairs", "contact_pairs", "face_pairs",
                                                             "contact_points"};
/// Returns the counts of a step, in the order of step_counts.
std::array<std::uint64_t, 4> count_values(const dynamics::StepReport& report);

/// Writes a recording of a scene's simulation: a display mesh for every body, the poses of moving bodies
/// after each step, contact points, times and counts.
class SceneRecorder {
 public:
  /// Creates the file and records the initial state. Throws Error if the file cannot be created.
  SceneRecorder(const std::filesystem::path& file, const Scene& scene, const SceneSimulation& made);

  /// Records one step. Call it after each Simulation::step(). Throws Error if the file cannot be written.
  void step(const SceneSimulation& made);
  /// Marks the recording as complete; see RecordingWriter::close().
  void close() { writer_.close(); }

 private:
  void add_contacts(const SceneSimulation& made, RecordedStep& step) const;

  std::vector<Transform> last_;             // last recorded pose of every body
  std::vector<std::uint32_t> instance_of_;  // indexed by the handle's index
  RecordingWriter writer_;
};

}  // namespace tandem::io

TANDEM_API_END

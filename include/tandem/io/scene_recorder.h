#pragma once
#include <array>
#include <filesystem>
#include <string_view>
#include <vector>

#include "tandem/io/recording.h"
#include "tandem/io/scene.h"

namespace tandem {

/// What a step's time goes to, by the names that recordings, tables and CSV files use.
inline constexpr std::array<std::string_view, 6> step_stages{"boxes",   "broad", "narrow",
                                                             "islands", "solve", "continuous"};
std::array<double, 6> stage_ms(const StepReport& report);

/// What a step counts, likewise; narrow_pairs are those that touch.
inline constexpr std::array<std::string_view, 4> step_counts{"broad_pairs", "narrow_pairs", "face_pairs",
                                                             "contact_points"};
std::array<std::uint64_t, 4> count_values(const StepReport& report);

/// Writes a recording of a scene's simulation: every body with a mesh that looks like it, where the moving
/// ones stand after each step, where they press on each other, times and counts.
class SceneRecorder {
 public:
  /// Throws Error when the file cannot be made.
  SceneRecorder(const std::filesystem::path& file, const Scene& scene, const SceneSimulation& made);

  /// Call it after each Simulation::step().
  void step(const SceneSimulation& made);
  void close() { writer_.close(); }

 private:
  void add_contacts(const SceneSimulation& made, RecordedStep& step) const;

  std::vector<Transform> last_;             // of every body
  std::vector<std::uint32_t> instance_of_;  // by the handle's index
  RecordingWriter writer_;
};

}  // namespace tandem

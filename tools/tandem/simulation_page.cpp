#include "simulation_page.h"

#include <cstdlib>
#include <unistd.h>

#include "tandem/base/error.h"
#include "tandem/io/scene_recorder.h"

#include "pages.h"

namespace tandem::tool {

TemporaryRecording::TemporaryRecording() {
  std::string name = (std::filesystem::temp_directory_path() / "tandem-XXXXXX").string();
  const int made = mkstemp(name.data());
  if (made < 0) throw Error(name + ": a temporary file cannot be made");
  close(made);
  file_ = name;
}

TemporaryRecording::~TemporaryRecording() {
  std::error_code ignored;
  std::filesystem::remove(file_, ignored);
}

viewer::Scene scene_at_start(const Scene& scene) {
  const TemporaryRecording recording;
  SceneRecorder(recording.file(), scene, make_simulation(scene)).close();
  viewer::Scene shown = recording_scene(recording.file());
  shown.text = "As it stands before the first step; `tandem simulate` lets it move.";
  return shown;
}

}  // namespace tandem::tool

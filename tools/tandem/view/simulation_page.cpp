#include "view/simulation_page.h"

#include <cstdlib>
#include <unistd.h>

#include "tandem/base/error.h"
#include "tandem/io/scene_recorder.h"

#include "view/pages.h"

namespace tandem::tool {

TemporaryRecording::TemporaryRecording() {
  std::string name = (std::filesystem::temp_directory_path() / "tandem-XXXXXX").string();
  const int made = mkstemp(name.data());
  if (made < 0) throw Error(name + ": cannot create a temporary file");
  close(made);
  file_ = name;
}

TemporaryRecording::~TemporaryRecording() {
  std::error_code ignored;
  std::filesystem::remove(file_, ignored);
}

viewer::Scene scene_at_start(const io::Scene& scene) {
  const TemporaryRecording recording;
  io::SceneRecorder(recording.file(), scene, io::make_simulation(scene)).close();
  viewer::Scene shown = recording_scene(recording.file());
  shown.text = "State before the first step; `tandem simulate` runs the scene.";
  return shown;
}

}  // namespace tandem::tool

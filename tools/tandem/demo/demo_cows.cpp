#include <fmt/core.h>

#include "tandem/base/error.h"
#include "tandem/io/scene_recorder.h"

#include "demo/demo_parts.h"
#include "scenes/simulation_scenes.h"
#include "tools/common/status.h"
#include "tools/common/stopwatch.h"
#include "view/pages.h"
#include "view/simulation_page.h"

namespace tandem::tool {

DemoPart demo_cows() {
  std::optional<io::Scene> scene = scenes::find_simulation_scene("cows:4");
  if (!scene) throw Error("demo: the built-in scene cows:4 is missing");
  scene->options.world.threads = 0;  // all cores; the trajectories do not depend on it
  io::SceneSimulation made = io::make_simulation(*scene);
  const TemporaryRecording recording;
  io::SceneRecorder recorder(recording.file(), *scene, made);
  constexpr int steps = 300;
  double step_ms = 0;
  for (int step = 0; step < steps; ++step) {
    const Status status(fmt::format("step {} of {}", step + 1, steps));
    const Stopwatch watch;
    made.simulation.step();
    step_ms += watch.ms();
    recorder.step(made);
  }
  recorder.close();
  const double simulated = 1000 * steps * scene->options.time_step;
  const auto counts = io::count_values(made.simulation.report());
  fmt::print("{}, {:.1f} s in {} steps: {:.1f} ms per step, {:.1f} times as fast as real time\n",
             scene->title, simulated / 1000, steps, step_ms / steps, simulated / step_ms);
  fmt::print("  at rest: {} overlapping boxes, {} contact pairs, {} triangle pairs\n", counts[0], counts[1],
             counts[2]);
  DemoPart part;
  part.tabs.push_back(recording_scene(recording.file()));
  part.cards.push_back({fmt::format("one step of {}", scene->title),
                        fmt::format("{:.1f} ms", step_ms / steps),
                        fmt::format("{:.1f} times as fast as real time; {} triangle pairs touch at the end",
                                    simulated / step_ms, counts[2])});
  return part;
}

}  // namespace tandem::tool

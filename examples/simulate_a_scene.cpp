// A scene as a value: created, written to a file, read back, simulated and recorded.
#include <cstdio>
#include <tandem/io.h>

int main() {
  using namespace tandem;
  io::Scene scene = io::parse_scene(R"({
    "tandem_scene": 2, "title": "a tower is hit",
    "shapes": {"brick": {"kind": "box", "sides": [1, 0.5, 0.25]}},
    "bodies": [
      {"name": "ground", "kind": "static", "shape": {"kind": "half_space", "normal": [0, 0, 1]}},
      {"name": "brick", "shape": "brick", "position": [0, 0, 0.125], "copies": {"grid": [1, 1, 12], "spacing": [0, 0, 0.25]}},
      {"name": "ball", "shape": {"kind": "sphere", "radius": 0.3}, "density": 8000, "position": [-6, 0, 2], "velocity": [12, 0, 1.5]}
    ]})",
                                    "tower");
  scene.options.substeps = 8;  // every value of the file can be changed
  io::write_scene(scene, "tower.json");

  io::SceneSimulation made = io::make_simulation(io::read_scene("tower.json"));
  io::SceneRecorder recorder("tower.rec", scene, made);
  for (int i = 0; i < 120; ++i) {
    made.simulation.step();
    recorder.step(made);
  }
  recorder.close();

  const double highest = made.simulation.state(made.bodies[12].handle).center.z;
  std::printf("%s: after %.1f s the top brick is %.2f high, hash %016llx\n", scene.title.c_str(),
              120 * scene.options.time_step, highest,
              static_cast<unsigned long long>(made.simulation.hash()));
  return highest < 2.5 && io::read_recording("tower.rec").steps.size() == 120 ? 0 : 1;
}

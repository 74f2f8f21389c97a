#include "scenes/simulation_scenes.h"

namespace tandem::scenes {

io::Scene box_stack(std::uint32_t height) {
  io::Scene scene;
  scene.title = "a tower of " + std::to_string(height) + " boxes";
  scene.steps = 300;
  add_ground(scene);
  io::SceneBody& box =
      add_body(scene, "box", add_shape(scene, "box", ShapeKind::box, {1, 1, 1}), {0, 0, 0.5});
  box.copies =
      io::SceneCopies{.grid = {1, 1, height}, .spacing = {1, 1, 1}, .box = {}, .jitter = {0.01, 0.01, 0}};
  return scene;
}

}  // namespace tandem::scenes

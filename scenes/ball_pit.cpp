#include "scenes/simulation_scenes.h"

namespace tandem::scenes {

io::Scene ball_pit(std::uint32_t side) {
  io::Scene scene;
  scene.title = std::to_string(side * side * side) + " balls";
  scene.steps = 300;
  add_ground(scene);
  // A pit a little wider than the block of balls, so that they tumble instead of settling in place.
  const double spacing = 1.1, half = 0.5 * spacing * side + 0.6;
  add_walls(scene, half);
  const double low = -0.5 * spacing * (side - 1);
  io::SceneBody& balls =
      add_body(scene, "ball", add_shape(scene, "ball", ShapeKind::sphere, {0.5, 0, 0}), {low, low, 1});
  balls.options.material = {.friction = 0.4, .restitution = 0.3};
  balls.copies = io::SceneCopies{.grid = {side, side, side},
                                 .spacing = {spacing, spacing, spacing},
                                 .box = {},
                                 .jitter = {0.04, 0.04, 0}};
  return scene;
}

}  // namespace tandem::scenes

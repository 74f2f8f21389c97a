#include <algorithm>

#include "scenes/simulation_scenes.h"

namespace tandem::scenes {

io::Scene box_heap(std::uint32_t count) {
  io::Scene scene;
  scene.title = "a heap of " + std::to_string(count) + " boxes";
  scene.steps = 300;
  scene.options.sleeping = false;  // every box must be simulated in every step
  add_ground(scene);
  // A block three times as wide as high, of randomly rotated boxes that are too far from each other to touch.
  std::uint32_t side = 1;
  while (std::uint64_t{side} * side * std::max(side / 3, 1u) < count) ++side;
  const double spacing = 1.75, middle = 0.5 * (side - 1);
  const std::size_t shape = add_shape(scene, "box", ShapeKind::box, {1, 1, 1});
  const std::uint32_t layer = side * side, layers = count / layer, rest = count % layer;
  const auto add = [&](const std::string& name, std::array<std::uint32_t, 3> grid, double y, double z) {
    io::SceneBody& boxes =
        add_body(scene, name, shape, {-middle * spacing, (y - middle) * spacing, 1 + z * spacing});
    boxes.copies = io::SceneCopies{.grid = grid,
                                   .spacing = {spacing, spacing, spacing},
                                   .box = {},
                                   .jitter = {},
                                   .random_rotation = true};
  };
  if (layers > 0) add("box", {side, side, layers}, 0, 0);
  if (rest / side > 0) add("top", {side, rest / side, 1}, 0, layers);
  if (rest % side > 0) add("last", {rest % side, 1, 1}, rest / side, layers);
  return scene;
}

}  // namespace tandem::scenes

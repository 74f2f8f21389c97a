#include "scenes/simulation_scenes.h"

namespace tandem::scenes {

io::Scene falling_cows(std::uint32_t side) {
  io::Scene scene;
  scene.title = std::to_string(side * side * side) + " falling cows";
  scene.steps = 400;
  add_ground(scene);
  io::SceneShape& cow = scene.shapes.emplace_back();
  cow.name = "cow";
  cow.kind = ShapeKind::mesh;
  cow.mesh = io::MeshSource{.file = {}, .generator = "cow", .parameters = {}};  // 2.6 × 0.97 × 1.94
  // Almost in contact. Without the jitter every cow would be exactly above the one below.
  const Vec3 spacing{2.7, 1.05, 2.05};
  const double middle = 0.5 * (side - 1);
  io::SceneBody& cows =
      add_body(scene, "cow", scene.shapes.size() - 1, {-middle * spacing.x, -middle * spacing.y, 0.3});
  cows.copies = io::SceneCopies{.grid = {side, side, side},
                                .spacing = spacing,
                                .box = {},
                                .jitter = {0.03, 0.03, 0.03},
                                .random_angular_speed = 0.5};
  return scene;
}

}  // namespace tandem::scenes

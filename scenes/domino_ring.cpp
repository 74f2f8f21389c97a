#include <numbers>

#include "tandem/math/cos_sin.h"

#include "scenes/simulation_scenes.h"

namespace tandem::scenes {

io::Scene domino_ring(std::uint32_t count) {
  io::Scene scene;
  scene.title = "a ring of " + std::to_string(count) + " dominoes";
  scene.steps = 30 + 6 * std::uint64_t{count};
  add_ground(scene);
  const Vec3 sides{0.15, 0.5, 1};
  const std::size_t shape = add_shape(scene, "domino", ShapeKind::box, sides);
  const double gap = 0.5, radius = std::max(1.0, gap * count / (2 * std::numbers::pi));
  for (std::uint32_t i = 0; i < count; ++i) {
    // Seven eighths of the ring, so that the last does not fall on the first.
    const double turns = 0.875 * i / count;
    const CosSin at = cos_sin_turns(turns), half = cos_sin_turns((turns + 0.25) / 2);
    io::SceneBody& domino = add_body(scene, "domino " + std::to_string(i), shape,
                                     {radius * at.cos, radius * at.sin, sides.z / 2});
    domino.rotation = {half.cos, 0, 0, half.sin};  // its thin side along the ring
    // A push at the top: it rotates about its lower edge toward the next one.
    if (i == 0) {
      domino.options.velocity = {0, 0.5, 0};
      domino.options.angular_velocity = {-1, 0, 0};
    }
  }
  return scene;
}

}  // namespace tandem::scenes

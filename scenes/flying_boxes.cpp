#include "scenes/random_world.h"
#include "scenes/simulation_scenes.h"

namespace tandem::scenes {

io::Scene flying_boxes(std::uint32_t count) {
  io::Scene scene;
  scene.title = std::to_string(count) + " boxes flying about";
  scene.steps = 200;
  scene.options.gravity = {};
  scene.options.time_step = 0.016;
  scene.options.sleeping = false;
  scene.options.restitution_threshold = 0;  // elastic at any speed, so that the energy stays
  const RandomWorldOptions world{.objects = count};
  const RandomWorld placed(world);
  const dynamics::Material elastic{.friction = 0, .restitution = 1};
  const auto add_wall = [&](const std::string& name, Vec3 normal, double offset) {
    const std::size_t shape = add_shape(scene, name, ShapeKind::half_space, normal);
    scene.shapes[shape].offset = offset;
    io::SceneBody& wall = add_body(scene, name, shape, {});
    wall.options.kind = dynamics::BodyKind::static_body;
    wall.options.material = elastic;
  };
  const char* const names[3][2] = {{"west", "east"}, {"south", "north"}, {"floor", "ceiling"}};
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 normal;
    normal[axis] = 1;
    // The centres of the boxes are in the cube, so the boxes extend at most one unit out of it.
    add_wall(names[axis][0], normal, -1.0);
    add_wall(names[axis][1], -normal, -placed.side() - 1.0);
  }
  Random random(world.seed + 1);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Bounds& box = placed.boxes()[i];
    const std::string name = "box " + std::to_string(i);
    io::SceneBody& body =
        add_body(scene, name, add_shape(scene, "", ShapeKind::box, box.extent()), box.center());
    const double speed = random.uniform(0, 2 * world.speed);
    body.options.velocity = random.direction() * speed;
    body.options.material = elastic;
  }
  return scene;
}

}  // namespace tandem::scenes

#include <algorithm>
#include <array>
#include <cmath>

#include "tandem/math/random.h"

#include "scenes/simulation_scenes.h"

namespace tandem::scenes {
namespace {

struct Piece {
  ShapeKind kind;
  Vec3 size, position;
  Quat rotation;
};

std::size_t add_compound(io::Scene& scene, const std::string& name, std::initializer_list<Piece> pieces) {
  io::SceneShape compound;
  compound.name = name;
  compound.kind = ShapeKind::compound;
  for (const Piece& piece : pieces)
    compound.children.push_back(
        {add_shape(scene, "", piece.kind, piece.size), piece.position, piece.rotation});
  scene.shapes.push_back(std::move(compound));
  return scene.shapes.size() - 1;
}

/// Adds a terrain of the given width, centred at the origin, with walls so that nothing rolls off its edge.
void add_hills(io::Scene& scene, double width) {
  io::SceneShape& hills = scene.shapes.emplace_back();
  hills.name = "hills";
  hills.kind = ShapeKind::height_field;
  hills.mesh = io::MeshSource{.file = {},
                              .generator = "terrain",
                              .parameters = {{"size", width},
                                             {"height", width / 12},
                                             {"cells", std::ceil(width / 1.5)},
                                             {"octaves", 4},
                                             {"seed", 3}}};
  io::SceneBody& ground = add_body(scene, "hills", scene.shapes.size() - 1, {-width / 2, -width / 2, 0});
  ground.options.kind = dynamics::BodyKind::static_body;
  add_walls(scene, width / 2);
}

std::array<std::size_t, 3> add_toys(io::Scene& scene) {
  const Quat along_x{std::sqrt(0.5), 0, std::sqrt(0.5), 0}, along_y{std::sqrt(0.5), std::sqrt(0.5), 0, 0};
  const Vec3 leg{0.12, 0.12, 0.7};
  return {add_compound(scene, "dumb-bell",
                       {{ShapeKind::sphere, {0.35, 0, 0}, {0, 0, 0.5}, {}},
                        {ShapeKind::sphere, {0.35, 0, 0}, {0, 0, -0.5}, {}},
                        {ShapeKind::cylinder, {0.12, 1, 0}, {}, {}}}),
          add_compound(scene, "jack",
                       {{ShapeKind::capsule, {0.12, 0.9, 0}, {}, {}},
                        {ShapeKind::capsule, {0.12, 0.9, 0}, {}, along_x},
                        {ShapeKind::capsule, {0.12, 0.9, 0}, {}, along_y}}),
          add_compound(scene, "stool",
                       {{ShapeKind::box, {0.8, 0.8, 0.12}, {0, 0, 0.35}, {}},
                        {ShapeKind::box, leg, {0.3, 0.3, -0.05}, {}},
                        {ShapeKind::box, leg, {-0.3, 0.3, -0.05}, {}},
                        {ShapeKind::box, leg, {0.3, -0.3, -0.05}, {}},
                        {ShapeKind::box, leg, {-0.3, -0.3, -0.05}, {}}})};
}

}  // namespace

io::Scene compound_rain(std::uint32_t count) {
  io::Scene scene;
  scene.title = std::to_string(count) + " compounds rain on hills";
  scene.steps = 400;
  const double width = 12 + 2 * std::sqrt(static_cast<double>(count));
  add_hills(scene, width);
  const std::array<std::size_t, 3> toys = add_toys(scene);
  const char* const names[] = {"dumb-bell ", "jack ", "stool "};
  const auto across = static_cast<std::uint32_t>(std::max(1.0, std::floor((width - 10) / 2)));
  Random random(scene.seed);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t column = i % across, row = i / across % across, layer = i / across / across;
    const Vec3 position{2.0 * column - across + 1, 2.0 * row - across + 1, width / 12 + 3 + 2.0 * layer};
    io::SceneBody& body = add_body(scene, names[i % 3] + std::to_string(i), toys[i % 3], position);
    body.rotation = random.rotation();
    body.options.angular_velocity = random.direction();
    body.options.material = {.friction = 0.6, .restitution = 0.1};
  }
  return scene;
}

}  // namespace tandem::scenes

#include "scenes/simulation_scenes.h"

#include <algorithm>
#include <charconv>

#include "tandem/base/error.h"

namespace tandem::scenes {

std::span<const SimulationSceneIdea> simulation_scenes() {
  static constexpr SimulationSceneIdea all[] = {
      {"cows", "a grid of cows falls to the ground (Damkjær & Erleben 2009, §5)", "cows along each edge", 8,
       40, falling_cows},
      {"balls", "balls pour into a pit", "balls along each edge", 10, 100, ball_pit},
      {"stack", "a stable tower of boxes", "boxes", 10, 1000, box_stack},
      {"dominoes", "a ring of dominoes falls one by one", "dominoes", 60, 10000, domino_ring},
      {"rain", "dumb-bells, jacks and stools rain on hills", "bodies", 300, 100000, compound_rain},
      {"thesis", "solid boxes move in a cube (Zych 2016, §4.1)", "boxes", 1000, 1000000, flying_boxes},
      {"pistons", "motors turn cranks that push pistons", "pistons", 4, 1000, piston_row},
      {"heap", "a block of boxes falls into a heap", "boxes", 10000, 1000000, box_heap},
  };
  return all;
}

std::optional<io::Scene> find_simulation_scene(const std::string& word) {
  const std::size_t colon = word.find(':');
  const auto ideas = simulation_scenes();
  const auto idea = std::ranges::find(ideas, word.substr(0, colon), &SimulationSceneIdea::name);
  if (idea == ideas.end()) return std::nullopt;
  std::uint32_t size = idea->usual_size;
  if (colon != std::string::npos) {
    const char* const end = word.data() + word.size();
    const auto [stop, problem] = std::from_chars(word.data() + colon + 1, end, size);
    if (problem != std::errc() || stop != end || size < 1 || size > idea->largest_size)
      throw Error(word + ": expected " + std::string(idea->name) + ":N with N (" +
                  std::string(idea->size_means) + ") from 1 to " + std::to_string(idea->largest_size));
  }
  return idea->make(size);
}

std::size_t add_shape(io::Scene& scene, const std::string& name, ShapeKind kind, Vec3 size) {
  io::SceneShape& shape = scene.shapes.emplace_back();
  shape.name = name;
  shape.kind = kind;
  shape.size = size;
  return scene.shapes.size() - 1;
}

io::SceneBody& add_body(io::Scene& scene, const std::string& name, std::size_t shape, Vec3 position) {
  io::SceneBody& body = scene.bodies.emplace_back();
  body.name = name;
  body.shape = shape;
  body.position = position;
  return body;
}

std::size_t add_ground(io::Scene& scene, const dynamics::Material& material) {
  io::SceneBody& ground =
      add_body(scene, "ground", add_shape(scene, "ground", ShapeKind::half_space, {0, 0, 1}), {});
  ground.options.kind = dynamics::BodyKind::static_body;
  ground.options.material = material;
  return scene.bodies.size() - 1;
}

void add_walls(io::Scene& scene, double half) {
  constexpr struct {
    const char* name;
    Vec3 normal;
  } walls[] = {{"west", {1, 0, 0}}, {"east", {-1, 0, 0}}, {"south", {0, 1, 0}}, {"north", {0, -1, 0}}};
  for (const auto& [name, normal] : walls) {
    const std::size_t shape = add_shape(scene, name, ShapeKind::half_space, normal);
    scene.shapes[shape].offset = -half;
    add_body(scene, name, shape, {}).options.kind = dynamics::BodyKind::static_body;
  }
}

}  // namespace tandem::scenes

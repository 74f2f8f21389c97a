#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tandem/io/scene.h"

/// Scenes with moving bodies, for `tandem simulate`, benchmarks, tests and the viewer. One file per scene.
/// Equal on every machine.
namespace tandem::scenes {

/// The scene of Damkjær & Erleben 2009, §5: a grid of `side`³ cows of about 5 800 triangles that fall to the
/// ground.
io::Scene falling_cows(std::uint32_t side);
/// A grid of `side`³ balls that fall into a pit.
io::Scene ball_pit(std::uint32_t side);
/// A tower of boxes that must remain standing.
io::Scene box_stack(std::uint32_t height);
/// A ring of dominoes; the first is pushed.
io::Scene domino_ring(std::uint32_t count);
/// Dumb-bells, jacks and stools that fall on hills.
io::Scene compound_rain(std::uint32_t count);
/// The base configuration of Zych 2016, §4.1 with solid boxes. They move in a closed cube and bounce off one
/// another and the walls, so the new velocities every ten steps are not needed.
io::Scene flying_boxes(std::uint32_t count);
/// A row of cranks, driven by motors, that move pistons.
io::Scene piston_row(std::uint32_t count);
/// Boxes dropped as a loose block that settle into a heap: measured by `tandem bench bodies`.
io::Scene box_heap(std::uint32_t count);

struct SimulationSceneIdea {
  std::string_view name, summary;
  std::string_view size_means;
  std::uint32_t usual_size, largest_size;
  io::Scene (*make)(std::uint32_t size);
};
std::span<const SimulationSceneIdea> simulation_scenes();

/// Returns the scene with the given name, such as "cows" or "cows:4"; std::nullopt if there is none. Throws
/// Error if the name is valid but the size is not a number or too large.
std::optional<io::Scene> find_simulation_scene(const std::string& word);

/// Common parts of several scenes. The first two return the index of the new shape or body.
std::size_t add_shape(io::Scene& scene, const std::string& name, ShapeKind kind, Vec3 size);
std::size_t add_ground(io::Scene& scene, const dynamics::Material& material = {});
/// Adds four vertical half-spaces around the square from −half to half.
void add_walls(io::Scene& scene, double half);
io::SceneBody& add_body(io::Scene& scene, const std::string& name, std::size_t shape, Vec3 position);

}  // namespace tandem::scenes

#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tandem/io/scene.h"

/// Scenes with moving bodies, for `tandem simulate`, benchmarks, tests and the viewer. One file per idea. The
/// same on every machine.
namespace tandem::scenes {

/// BinaryStack's scene (section 5): a grid of `side`³ cows of about 5 800 triangles, falling to the ground.
Scene falling_cows(std::uint32_t side);
/// A grid of `side`³ balls that pour into a pit.
Scene ball_pit(std::uint32_t side);
/// One tower of boxes that must stay up.
Scene box_stack(std::uint32_t height);
/// A ring of dominoes; the first is pushed.
Scene domino_ring(std::uint32_t count);
/// Dumb-bells, jacks and stools raining on hills.
Scene compound_rain(std::uint32_t count);
/// BroadPhase's base configuration (section 4.1) with solid boxes: they fly about in a closed cube and bounce
/// off one another and the walls, so the thesis's new velocities every ten steps are not needed.
Scene flying_boxes(std::uint32_t count);
/// Cranks driven by motors push pistons to and fro; one row of them.
Scene piston_row(std::uint32_t count);
/// Boxes dropped as a loose block that falls into a heap: what `tandem bench bodies` measures.
Scene box_heap(std::uint32_t count);

struct SimulationSceneIdea {
  std::string_view name, summary;
  std::string_view size_means;
  std::uint32_t usual_size, largest_size;
  Scene (*make)(std::uint32_t size);
};
std::span<const SimulationSceneIdea> simulation_scenes();

/// The scene that a word names, as "cows" or "cows:4". Nothing when it names none. Throws Error when it does
/// but the size is no number or too large.
std::optional<Scene> find_simulation_scene(const std::string& word);

/// What several of them are made of. The first two return the new shape's or body's place in its list.
std::size_t add_shape(Scene& scene, const std::string& name, ShapeKind kind, Vec3 size);
std::size_t add_ground(Scene& scene, const Material& material = {});
/// Four upright half-spaces around the square from −half to half.
void add_walls(Scene& scene, double half);
SceneBody& add_body(Scene& scene, const std::string& name, std::size_t shape, Vec3 position);

}  // namespace tandem::scenes

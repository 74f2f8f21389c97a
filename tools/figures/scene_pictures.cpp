// Pictures of the standard scenes of the tests, drawn by the viewer's rasterizer.

#include "tandem/mesh/mesh.h"
#include "tandem/shape/display_mesh.h"

#include "figures.h"
#include "scenes/standard_scenes.h"
#include "viewer/raster.h"

namespace tandem::figures {
namespace {

using scenes::StandardScene;

constexpr viewer::Rgb colours[] = {{86, 128, 176}, {222, 141, 74}, {110, 158, 98}, {190, 94, 94}};
constexpr viewer::Rgb ground_colour{226, 226, 222};

void run(StandardScene& scene, int steps) {
  for (int i = 0; i < steps; ++i) scene.simulation.step();
}

/// A square of that side at height 0.
Mesh ground_of(double side) {
  const double h = 0.5 * side;
  return Mesh({{-h, -h, 0}, {h, -h, 0}, {h, h, 0}, {-h, h, 0}}, {{0, 1, 2}, {0, 2, 3}});
}

std::string drawn(const StandardScene& scene, const viewer::Camera& camera, double ground) {
  viewer::Raster raster(800, 500, camera);
  if (ground > 0) raster.draw_solid(ground_of(ground), {}, ground_colour);
  std::size_t i = 0;
  for (const dynamics::BodyHandle body : scene.bodies) {
    const Mesh mesh = display_mesh(scene.simulation.world().shape(body));
    raster.draw_solid(mesh, scene.simulation.state(body).pose, colours[i++ % std::size(colours)]);
  }
  return to_png(raster.image());
}

std::string standing_cards() {
  StandardScene cards = scenes::card_house(3);
  run(cards, 600);
  return drawn(cards, {{2.6, -4.2, 2.4}, {0, 0, 1.3}}, 12);
}

std::string standing_arch() {
  StandardScene stones = scenes::arch(15);
  run(stones, 600);
  return drawn(stones, {{4, -7, 3}, {0, 0, 1.1}}, 16);
}

std::string falling_dominoes() {
  StandardScene dominoes = scenes::domino_circle(48);
  run(dominoes, 60);
  scenes::push_first_domino(dominoes);
  run(dominoes, 150);
  return drawn(dominoes, {{6, -6, 6}, {0, 0, 0}}, 20);
}

std::string swinging_chain() {
  StandardScene chain = scenes::loaded_chain(50);
  run(chain, 120);
  return drawn(chain, {{20, -58, 36}, {4, 0, 34}}, 0);
}

/// Twelve moments of one flight, side by side.
std::string flipping_handle() {
  StandardScene handle = scenes::spinning_handle();
  const viewer::Camera camera{{0, -5.5, 5.5}, {0, 0, 0}, {0, 0, 1}, 40};
  viewer::Raster raster(800, 500, camera);
  const Mesh mesh = display_mesh(handle.simulation.world().shape(handle.bodies[0]));
  for (int i = 0; i < 12; ++i) {
    Transform pose = handle.simulation.state(handle.bodies[0]).pose;
    pose.offset = {1.7 * (i % 4) - 2.55, 1.6 * (1 - i / 4), 0};
    raster.draw_solid(mesh, pose, colours[i % 4]);
    run(handle, 24);
  }
  return to_png(raster.image());
}

std::string heavy_box() {
  StandardScene boxes = scenes::box_on_box(1000);
  run(boxes, 600);
  return drawn(boxes, {{3, -4.5, 2.5}, {0, 0, 0.9}}, 10);
}

/// The ball every quarter of a second.
std::string rolling_ball() {
  StandardScene scene = scenes::ball_on_mesh();
  const viewer::Camera camera{{4, -9, 5}, {5, 0, 0}};
  viewer::Raster raster(800, 500, camera);
  const auto all = scene.simulation.bodies();
  raster.draw_solid(display_mesh(scene.simulation.world().shape(all[0])), {}, ground_colour);
  const Mesh ball = display_mesh(scene.simulation.world().shape(scene.bodies[0]));
  for (int i = 0; i < 10; ++i) {
    raster.draw_solid(ball, scene.simulation.state(scene.bodies[0]).pose, colours[i % 2]);
    run(scene, 15);
  }
  return to_png(raster.image());
}

}  // namespace

std::vector<std::pair<std::string, std::string>> scene_pictures() {
  return {{"card_house", standing_cards()}, {"arch", standing_arch()},       {"dominoes", falling_dominoes()},
          {"chain", swinging_chain()},      {"t_handle", flipping_handle()}, {"mass_ratio", heavy_box()},
          {"ball_on_mesh", rolling_ball()}};
}

}  // namespace tandem::figures

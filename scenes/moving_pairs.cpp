#include "scenes/moving_pairs.h"

#include "tandem/io/mesh_file.h"
#include "tandem/mesh/generate.h"

#include "scenes/shared_models.h"

namespace tandem::scenes {
namespace {

constexpr int frame_count = 500;

/// One placement per frame, from where in the motion it is: from 0 to nearly 1.
template <class Place>
std::vector<Placement> frames(Place place) {
  std::vector<Placement> all;
  for (int i = 0; i < frame_count; ++i) all.push_back(place(static_cast<double>(i) / frame_count));
  return all;
}

}  // namespace

PairScene spheres(int level) {
  const int subdivisions = level + 4;
  return {"Spheres-L" + std::to_string(level), Model(icosphere(0.95, subdivisions)),
          Model(icosphere(1, subdivisions)), frames([](double t) {
            return Placement{turned({1, 2, 3}, t, {-1 + 2 * t, 0, 0}),
                             turned({3, -1, 2}, 0.7 * t, {1 - 2 * t, 0, 0})};
          })};
}

PairScene knots(int level) {
  const int around[] = {18, 35, 56};
  TorusKnot shape{.tube_radius = 0.1, .along = 98, .around = around[level - 1]};
  Model a(torus_knot(shape));
  shape.along = 102;
  Model b(torus_knot(shape));
  constexpr double shift = 0.084;  // in turns about the torus' axis: leaves about 0.02 between the tubes
  const Transform beside = turned({0, 0, 1}, shift);
  return {"Knots-L" + std::to_string(level), a, b, frames([&](double t) {
            const Transform at = turned({2, 1, 3}, t);
            return Placement{at, at * beside};
          })};
}

std::optional<PairScene> horses() {
  const std::filesystem::path file = shared_models() / "common-3d-test-models/data/horse.ply";
  if (!std::filesystem::exists(file)) return std::nullopt;
  const Model horse(centred(read_mesh(file.string()), 1));
  return PairScene{"Horses", horse, horse, frames([](double t) {
                     const Transform turn_a = turned({1, 0, 0}, t) * turned({0, 1, 0}, 1.7 * t);
                     const Transform turn_b = turned({0, 0, 1}, 1.3 * t) * turned({1, 0, 0}, 0.6 * t);
                     const double apart = 0.05 + 0.45 * t;
                     return Placement{Transform::translation({-apart / 2, 0, 0}) * turn_a,
                                      Transform::translation({apart / 2, 0.02, 0.03}) * turn_b};
                   })};
}

PairScene large_models() {
  const Model animal(subdivided(cow(2, 40916), 2));
  return {"Cows", animal, animal, frames([](double t) {
            return Placement{{}, turned({0, 0, 1}, 0.2 + 0.1 * t, {0.1, 0.05, 0.7 - 1.4 * t})};
          })};
}

}  // namespace tandem::scenes

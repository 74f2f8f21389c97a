#include "scenes/cup_setups.h"

#include "tandem/mesh/generate.h"

namespace tandem::scenes {
namespace {

using namespace generate;

using enum Situation;

constexpr Vec3 scaling_axis{2, 1, 3}, scaling_offset{-0.4, -0.2, 1.12};

constexpr CupSetup setups[] = {
    {2, "Intersection 1", intersecting, {1, 3, 1}, 0.86, {0.88, 0.42, 0.07}},
    {2, "Intersection 2", intersecting, {1, 3, 3}, 0.62, {0.11, -0.58, -0.42}},
    {2, "Intersection 3", intersecting, {3, 2, 0}, 0.16, {0.65, 0.41, 0.42}},
    {3, "Separation 1", separated, {0, 0, 1}, 0.2, {2.2, 0, 0}},
    {3, "Separation 2", separated, {1, 2, 0}, 0.3, {0, -2.4, 0.5}},
    {3, "Separation 3", separated, {3, 1, 2}, 0.55, {-1, 1, 2.5}},
    {4, "Close proximity 1", close_proximity, {0, 0, 1}, 0.4, {-0.58, -0.63, 0.3}},
    {4, "Close proximity 2", close_proximity, {3, 3, 2}, 0.9, {-0.61, -0.59, 0.24}},
    {4, "Close proximity 3", close_proximity, {0, 3, 1}, 0.42, {0.44, -0.88, 0.59}},
    {5, "Small proximity 1", small_proximity, {0, 2, 3}, 0.1, {-0.64, 0.29, -1}},
    {5, "Small proximity 2", small_proximity, {0, 3, 2}, 0.64, {-0.4, -0.85, 1.07}},
    {5, "Small proximity 3", small_proximity, {1, 1, 0}, 0.52, {0.88, -0.7, 1.13}},
    {6, "Subdivision 0", intersecting, scaling_axis, 0.5, scaling_offset, 0, 0},
    {6, "Subdivision 1", intersecting, scaling_axis, 0.5, scaling_offset, 1, 1},
    {6, "Subdivision 2", intersecting, scaling_axis, 0.5, scaling_offset, 2, 2},
    {6, "Subdivision 3", intersecting, scaling_axis, 0.5, scaling_offset, 3, 3},
    {6, "Subdivision 4", intersecting, scaling_axis, 0.5, scaling_offset, 4, 4},
    // Between the outer and the inner side of B's wall, away from its handle.
    {7, "Different sizes", inside_the_walls, {0, 0, 1}, 0, {0.052, -0.3946, -0.65}, 0, 0, 0.02},
    {8, "Largest first", intersecting, scaling_axis, 0.5, scaling_offset, 4, 0},
    {8, "Smallest first", intersecting, scaling_axis, 0.5, scaling_offset, 0, 4},
};

}  // namespace

std::span<const CupSetup> cup_setups() { return setups; }

PairScene make_scene(const CupSetup& setup) {
  const Model a(cup(setup.height_a, setup.subdivisions_a));
  const bool alike = setup.height_a == 1 && setup.subdivisions_a == setup.subdivisions_b;
  const Model b = alike ? a : Model(cup(1, setup.subdivisions_b));
  return {std::string(setup.test), a, b, {{Transform{}, rotated(setup.axis, setup.turns, setup.offset)}}};
}

}  // namespace tandem::scenes

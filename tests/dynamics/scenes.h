#pragma once
#include "tandem/math/random.h"

#include "dynamics/bodies.h"

/// Scenes that several tests run. Made of exact operations only, so that they begin with the same bits on
/// every platform.
namespace tandem::dynamics {

/// A solid of one of nine kinds, about `size` large.
Shape solid(Random& random, std::size_t kind, double size);

/// Solids of all kinds that fall onto the ground in a heap.
void add_heap(Simulation& simulation, std::uint64_t seed, int count);
/// Little people of six parts, with hinges and balls, on top of each other.
void add_ragdolls(Simulation& simulation, int count);
/// Cows, one `length` long, in a block.
void add_cows(Simulation& simulation, int along, int across, int up, double length, int triangles);
/// Fast balls shot at a wall of boxes.
void add_bullets(Simulation& simulation);

}  // namespace tandem::dynamics

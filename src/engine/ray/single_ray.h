#pragma once
#include <cstdint>

#include "tandem/math/ray.h"
#include "tandem/math/transform.h"
#include "tandem/narrow/cast.h"

#include "engine/ray/searched_mesh.h"

/// Single rays in one pass: set-up, traversal and the point that is hit in one function per instruction set,
/// without an intermediate result in memory. Results are those of ray_search.h, bit for bit. What that
/// decides in exact arithmetic, or scales, is left to it.
namespace tandem::engine {

enum class SinglePass : std::uint8_t { miss, hit, undecided };

/// The first hit with a tree that is not divided. Sets `hit` if there is one. Precondition: t_max is not
/// negative or NaN.
SinglePass cast_first(const SearchedMesh& target, const Transform& pose, const Ray& ray, RayHit& hit);

/// Whether there is a hit. Precondition: as above.
SinglePass cast_any(const SearchedMesh& target, const Transform& pose, const Ray& ray);

}  // namespace tandem::engine

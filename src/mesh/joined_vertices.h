#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/math/vec3.h"

namespace tandem {

/// Returns for each vertex the index of the first one with equal coordinates. 0 and −0 are equal.
std::vector<std::uint32_t> joined_vertices(std::span<const Vec3> vertices);

}  // namespace tandem

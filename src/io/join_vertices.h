#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem::io {

/// Makes vertices with equal coordinates (0 and -0 are equal) one, the first of them, and points the
/// triangles at it. The vertices that stay keep their order.
/// Those are the first of `vertices`; the result says how many.
std::size_t join_identical_vertices(std::span<Vec3> vertices, std::span<Triangle> triangles);
/// The same, and removes the vertices behind them.
void join_identical_vertices(std::vector<Vec3>& vertices, std::vector<Triangle>& triangles);

}  // namespace tandem::io

#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem::io {

/// Merges vertices with equal coordinates (0 and -0 are equal) into the first of them and updates the
/// triangles. The remaining vertices keep their order, at the front of `vertices`. Returns their number.
std::size_t merge_identical_vertices(std::span<Vec3> vertices, std::span<Triangle> triangles);
/// The same, and removes the unused vertices at the end.
void merge_identical_vertices(std::vector<Vec3>& vertices, std::vector<Triangle>& triangles);

}  // namespace tandem::io

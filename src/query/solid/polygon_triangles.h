#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace tandem {

/// A vertex of a polygon in a plane.
struct PolygonVertex {
  double x = 0, y = 0;
  std::uint32_t id = 0;
};
using PolygonLoop = std::vector<PolygonVertex>;

/// Appends triangles, as ids, that cover the polygon inside of counter-clockwise loops and outside of
/// clockwise ones (holes). Every side of a loop is used once, every other edge once in each direction,
/// whatever the coordinates: so neighbouring polygons fit together. Complexity: quadratic in the vertices.
void triangulate(std::vector<PolygonLoop> loops, std::vector<std::array<std::uint32_t, 3>>& triangles);

}  // namespace tandem

#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem::io {

/// A concave polygon with more corners is refused: clipping ears takes time in the square of the corners.
inline constexpr std::size_t most_concave_corners = 4096;

/// Appends the triangles of the polygon with these corners (at least three, all of them in `vertices`):
/// a fan from the first corner when the polygon is convex, ears clipped in the plane of its average normal
/// when it is not. What has no ears left (polygons that cross themselves or have no area) ends as a fan.
/// There are always two triangles fewer than corners, and they turn the way the polygon does. False, with
/// nothing appended, when the polygon is concave and has more than `most_concave_corners`.
[[nodiscard]] bool triangulate(std::span<const std::uint32_t> corners, std::span<const Vec3> vertices,
                               std::vector<Triangle>& triangles);

/// Appends a fan from the first corner, whatever the polygon's shape.
void triangulate_as_fan(std::span<const std::uint32_t> corners, std::vector<Triangle>& triangles);

}  // namespace tandem::io

#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem::io {

/// Maximum number of corners of a concave polygon: ear clipping takes time quadratic in the number of
/// corners.
inline constexpr std::size_t max_concave_corners = 4096;

/// Appends the triangles of the polygon with these corners (at least three, all of them in `vertices`): a fan
/// from the first corner if the polygon is convex, otherwise ears clipped in the plane of its average normal.
/// A rest without ears (self-intersecting polygons or polygons without area) becomes a fan. The number of
/// triangles is always the number of corners minus two, and their orientation is that of the polygon. Returns
/// false, with nothing appended, if the polygon is concave and has more than `max_concave_corners` corners.
[[nodiscard]] bool triangulate(std::span<const std::uint32_t> corners, std::span<const Vec3> vertices,
                               std::vector<Triangle>& triangles);

/// Appends a fan from the first corner, for any polygon.
void triangulate_as_fan(std::span<const std::uint32_t> corners, std::vector<Triangle>& triangles);

}  // namespace tandem::io

#pragma once
#include <functional>
#include <span>

#include "clash/geometry_source.h"

namespace tandem::io {

/// Some triangles of a geometry, and the numbers of their faces and vertices in the whole.
struct GeometryPiece {
  Mesh mesh;
  std::function<std::uint32_t(std::size_t)> face, vertex;
};
/// Calls `take` with the pieces of a geometry one after another, so that one is in memory at a time, until it
/// returns false.
using ForEachPiece = std::function<void(const std::function<bool(const GeometryPiece&)>& take)>;

/// A part of which the surroundings of a box are needed.
struct NearRegion {
  const clash::Part& part;
  Bounds box;  ///< in the world
  std::uint64_t max_triangles = 0;
};

/// Returns for each of some boxes whether at most `max_triangles` triangles are near it, as near_geometry()
/// requires. The geometry is read once for all boxes.
std::vector<bool> few_are_near(const ForEachPiece& for_each_piece, const clash::Part& part,
                               std::span<const Bounds> boxes, std::uint64_t max_triangles);

/// Returns a geometry that is equal to another one in the surroundings of a box and coarse elsewhere;
/// nullptr if it has more than `max_triangles` triangles.
///
/// A triangle is far if a side of the box has all of it outside. Vertices that only far triangles have are
/// moved to one of them for each cell of a coarse grid and each set of sides that they are outside of, and
/// triangles without area are dropped. This is a motion of the surface that never crosses the box, so winding
/// numbers of points in the box do not change, a closed surface stays closed, and no triangle enters the box.
/// Vertices at the borders of open surfaces and of shards do not move, so that generalized winding numbers do
/// not change either. Faces keep their order.
std::unique_ptr<clash::LoadedGeometry> near_geometry(const ForEachPiece& for_each_piece,
                                                     const clash::GeometryInfo& info,
                                                     const NearRegion& region);

}  // namespace tandem::io

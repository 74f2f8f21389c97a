#pragma once
#include <functional>
#include <span>

#include "tandem/query/winding_number.h"

#include "clash/geometry_source.h"

namespace tandem::io {

/// A part as pieces of its surface that are in memory one after another.
struct PiecewisePart {
  const clash::Part& part;
  clash::GeometryInfo info;  ///< of the whole
  std::uint32_t pieces = 1;
  std::function<std::shared_ptr<const clash::LoadedGeometry>(std::uint32_t)> piece;
  std::function<Bounds(std::uint32_t)> box;  ///< of a piece, in the world
  std::function<std::vector<Vec3>(const std::vector<std::uint32_t>&)>
      positions_of;  ///< vertices of the whole
};

/// Returns the distance of two boxes; 0 if they overlap.
double box_distance(const Bounds& a, const Bounds& b);

/// Returns the winding number of a part around each point in the world. Those of pieces add up, so the result
/// is that of the whole: closed parts have whole numbers, of which the bounds contain at most one.
std::vector<WindingNumber> winding_of(const PiecewisePart& part, std::span<const Vec3> points);

/// What is asked for of two parts.
struct PieceLimits {
  double max_gap = 0;                                        ///< larger gaps need not be known
  double relative_tolerance = 0.01, absolute_tolerance = 0;  ///< on the depth
  std::size_t max_patches = 1u << 18;  ///< of surfaces that are in memory for a depth; 160 bytes each
};

/// The surfaces touch without crossing, and no plane separates the parts.
struct UndecidedContact {};

/// Returns the contact of two parts: distances are the least ones of all pairs of pieces, triangles that
/// cross prove an overlap, winding numbers tell what is inside. At most two pieces are in use at a time.
/// Throws UndecidedContact.
clash::SplitContact contact_of_pieces(const PiecewisePart& a, const PiecewisePart& b,
                                      const PieceLimits& limits);

/// Returns bounds of the depth of two parts that overlap: the maximum over surface points of one part in the
/// other, if that is closed, of the distance to its surface. Neither is closed: no more than the overlap of
/// the boxes.
clash::PairDepth depth_of_pieces(const PiecewisePart& a, const PiecewisePart& b, const PieceLimits& limits);

}  // namespace tandem::io

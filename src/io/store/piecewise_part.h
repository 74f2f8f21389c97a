#pragma once
#include <functional>
#include <span>

#include "tandem/query/winding_number.h"

#include "clash/geometry_source.h"
#include "engine/ray/ray_search.h"

namespace tandem::io {

/// What stays in memory of a piece that has been loaded once.
struct PieceSummary {
  Bounds box;                 ///< in the frame of the part
  std::vector<Vec3> samples;  ///< some vertices, in the frame of the part

  explicit PieceSummary(const Mesh& mesh);
};

/// A part as pieces of its surface that are in memory one after another.
struct PiecewisePart {
  const clash::Part& part;
  clash::GeometryInfo info;  ///< of the whole
  std::uint64_t triangles = 0;
  std::uint32_t pieces = 1;
  std::function<std::shared_ptr<const clash::LoadedGeometry>(std::uint32_t)> piece;
  std::function<bool(std::uint32_t)> is_loaded;
  std::function<const PieceSummary&(std::uint32_t)> summary;
  std::function<Bounds(std::uint32_t)> box;  ///< of a piece, in the world
  std::function<std::vector<Vec3>(const std::vector<std::uint32_t>&)>
      positions_of;  ///< vertices of the whole
};

/// Returns the pieces in the order in which most are still in memory. Results must not depend on it.
std::vector<std::uint32_t> loaded_first(const PiecewisePart& part);

/// Returns the box of a part in its own frame.
Bounds own_box(const PiecewisePart& part);

/// Returns whether a ray along an axis may cross what is in a box. Exact: it compares coordinates only.
bool may_cross(const Bounds& box, Vec3 point, const engine::AxisDirection& direction);

/// Returns the distance of two boxes; 0 if they overlap.
double box_distance(const Bounds& a, const Bounds& b);

/// Returns how often a closed part winds around each point in its frame; std::nullopt if it is on the
/// surface. The crossings of rays with pieces add up exactly.
std::vector<std::optional<int>> times_around(const PiecewisePart& part, std::span<const Vec3> points);

/// Returns the winding number of an open part around each point in the world. Those of pieces add up.
std::vector<WindingNumber> winding_of(const PiecewisePart& part, std::span<const Vec3> points);

/// What is asked for of two parts.
struct PieceLimits {
  double max_gap = 0;                                        ///< larger gaps need not be known
  double relative_tolerance = 0.01, absolute_tolerance = 0;  ///< on the depth
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

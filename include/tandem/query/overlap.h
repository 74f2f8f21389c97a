#pragma once
#include <limits>
#include <optional>

#include "tandem/base/export.h"
#include "tandem/query/collide.h"

TANDEM_API_BEGIN

namespace tandem {

/// Volume that two solids have in common, between proven bounds: lower ≤ volume ≤ upper.
///
/// The solids are those of two closed meshes, with B's vertices transformed into the frame of A as for
/// collide(): the bounds contain the exact volume for these coordinates. Where a mesh overlaps itself, space
/// counts as often as its surface winds around it; a mesh that faces inward counts as if it faced outward.
struct Overlap {
  double lower = 0, upper = std::numeric_limits<double>::infinity();  ///< cubic units of the meshes
  Vec3 centroid;         ///< in world coordinates, to rounding; the origin if the volume is 0
  bool defined = false;  ///< false if a mesh is not closed or a pose is not finite: then there is no volume

  /// Returns the middle of the bounds.
  double value() const { return 0.5 * (lower + upper); }
};

struct OverlapOptions {
  int threads = 1;  ///< of the search for touching triangles; 0: all cores
};

/// Returns the overlap of two models. Solids that only touch have a volume of 0 (upper bound: rounding). The
/// bounds differ by at most 1e-9 of the volume, unless the overlap is below about 1e-15 of its extent times
/// the area of the triangles that cross: sums that cancel too much are computed again in twice the precision.
///
/// Topology is decided by exact predicates for B translated by (ε, ε², ε³) with an infinitely small ε, so
/// that coincident faces, edges and vertices need no special cases; the volume is continuous and therefore
/// that of ε = 0. Complexity: collide_all(), then linear in the triangles of both meshes; meshes of many
/// separate components take the number of components times the triangles of the other mesh.
[[nodiscard]] Overlap overlap(const Model& a, const Transform& pose_a, const Model& b,
                              const Transform& pose_b, const OverlapOptions& options = {});

enum class BooleanOperation {
  intersection,  ///< what A and B have in common
  unite,         ///< what is in A or B
  difference,    ///< what is in A but not in B
};

/// Returns the boundary of a Boolean operation on two solids as a closed mesh in world coordinates; empty if
/// the result is. std::nullopt if a mesh is not closed, faces inward or overlaps itself at a vertex (winding
/// number other than 0 and 1), or if a pose is not finite.
///
/// Which faces, edges and vertices the result has is decided exactly, as for overlap(), so every edge is used
/// equally often in both directions whatever the input. Coordinates of new vertices are rounded; triangles
/// next to them may therefore intersect by as much, and those where A and B coincide may have no area.
[[nodiscard]] std::optional<Mesh> boolean(const Model& a, const Transform& pose_a, const Model& b,
                                          const Transform& pose_b, BooleanOperation operation,
                                          const OverlapOptions& options = {});

}  // namespace tandem

TANDEM_API_END

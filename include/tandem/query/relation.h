#pragma once
#include <limits>

#include "tandem/base/export.h"
#include "tandem/query/collide.h"

TANDEM_API_BEGIN

namespace tandem {

/// Spatial relation of the solids bounded by two closed meshes. A solid is the set of points with nonzero
/// winding number; a hollow solid has an inner surface of opposite orientation.
enum class SolidRelation {
  disjoint,   ///< no common point
  touching,   ///< surfaces touch, interiors do not overlap
  crossing,   ///< interiors overlap, and neither contains the other
  inside,     ///< A is inside B (surfaces may touch)
  contains,   ///< B is inside A (surfaces may touch)
  equal,      ///< both at once
  undefined,  ///< a mesh is not closed, and its surface does not determine the relation
};

/// Returns the relation of two models at their poses.
///
/// Contact of the surfaces is decided exactly, as in collide. If an edge of one passes through a triangle of
/// the other, the solids cross. If the surfaces touch only at edges, at vertices or in a common plane, each
/// touched triangle is cut along its contacts. The centre of each piece is located inside, outside or on the
/// surface of the other solid, to within 1e-12 of the models' size and distance; smaller overlaps count as
/// touching.
///
/// An open mesh has no interior. It can still be inside a closed mesh, cross another, or be disjoint, for
/// example if the boxes of the two meshes are; if that is not decidable, the result is `undefined`.
[[nodiscard]] SolidRelation relation(const Model& a, const Transform& pose_a, const Model& b,
                                     const Transform& pose_b);

/// Penetration depth of two solids with bounds: lower ≤ depth ≤ upper.
///
/// The depth is the maximum, over all surface points of one solid inside the other, of the distance to the
/// other's surface; points of both surfaces count. No shorter translation separates the solids. The depth is
/// 0 for solids that are disjoint or touch: the bounds are 0 and 0 for disjoint solids, and `upper` is at
/// most 1e-11 of the size and distance for solids that touch (see relation).
struct Penetration {
  double lower = 0, upper = 0;
  Vec3 deepest_point;          ///< a surface point of depth at least `lower`, in world coordinates
  Vec3 closest_surface_point;  ///< closest point of the other surface, in world coordinates
  bool deepest_on_a = true;    ///< whether `deepest_point` belongs to A's surface
  bool defined = false;        ///< there is a depth: a mesh is closed. Default-constructed: no result
};

/// The bounds differ by at most the largest of `relative_tolerance` · depth, `absolute_tolerance` and 1e-7 of
/// the smaller model's radius, unless `max_points` is reached or the depth is negligible. Then they are
/// wider, but valid.
struct PenetrationOptions {
  double relative_tolerance = 0.001;  ///< relative tolerance on the depth
  double absolute_tolerance = 0;      ///< absolute tolerance on the depth
  double negligible = 0;              ///< the search ends when the depth is proven to be at most this
  /// The search ends when the depth is proven to exceed this; its upper bound is then infinite.
  double sufficient = std::numeric_limits<double>::infinity();
  /// Maximum number of points to test on each of the two surfaces; about 2 µs each. A surface with fewer
  /// triangles than a tenth of it is usually searched completely.
  std::uint64_t max_points = 100'000;
};

/// Complexity: a few points per triangle that is inside the other solid, or near its surface, and may
/// contain the deepest point.
[[nodiscard]] Penetration penetration(const Model& a, const Transform& pose_a, const Model& b,
                                      const Transform& pose_b, const PenetrationOptions& options = {});

}  // namespace tandem

TANDEM_API_END

#pragma once
#include <limits>
#include <span>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/query/model.h"

namespace tandem {

/// The closest point on a model's surface.
struct SurfacePoint {
  double distance = std::numeric_limits<double>::infinity();
  Vec3 point;              ///< in world coordinates
  std::uint32_t face = 0;  ///< index of the triangle it lies on
};

/// Location of a point relative to the solid that a closed mesh bounds.
enum class PointSide {
  outside,
  inside,
  on,    ///< exactly on a triangle
  open,  ///< undefined: the mesh is not closed
};

/// Returns the closest surface point to `point` (in world coordinates), to rounding; the lowest face on a
/// tie. The distance is infinite if the model has no triangles or an argument is not finite.
SurfacePoint closest_point(const Model& model, const Transform& pose, Vec3 point) noexcept;

/// Returns whether `point` (in world coordinates) is inside, outside or on the surface. Exact for the point
/// transformed into the model's frame in double precision. A point is inside if its winding number is not
/// zero. A mesh is closed if, after merging vertices of equal coordinates, every edge is used equally often
/// in both directions.
PointSide point_side(const Model& model, const Transform& pose, Vec3 point) noexcept;

/// Signed distance to the surface: negative inside. Unsigned if the mesh is not closed (`side` is `open`).
struct SignedDistance {
  SurfacePoint closest;
  double distance = std::numeric_limits<double>::infinity();
  PointSide side = PointSide::open;
};
/// Returns the signed distance of `point` (in world coordinates): the sign by point_side(), the distance by
/// closest_point().
SignedDistance signed_distance(const Model& model, const Transform& pose, Vec3 point) noexcept;

/// Batch versions: one result per point, in order, equal to those of the single queries. `threads`: 0 or less
/// for all cores.
std::vector<SurfacePoint> closest_points(const Model& model, const Transform& pose,
                                         std::span<const Vec3> points, int threads = 0) noexcept;
std::vector<SignedDistance> signed_distances(const Model& model, const Transform& pose,
                                             std::span<const Vec3> points, int threads = 0) noexcept;

}  // namespace tandem

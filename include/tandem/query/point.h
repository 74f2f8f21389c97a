#pragma once
#include <limits>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/math/transform.h"
#include "tandem/query/model.h"
#include "tandem/query/options.h"
#include "tandem/shape/shape.h"

TANDEM_API_BEGIN

namespace tandem {

/// The closest surface point of a model or shape to a given point. Default: no result, at infinity.
struct ClosestPoint {
  /// Distance to the surface. Negative inside a solid shape; never negative for surfaces: models, and shapes
  /// without volume.
  double distance = std::numeric_limits<double>::infinity();
  Vec3 point;                   ///< on the surface, in world coordinates
  Vec3 normal{0, 0, 1};         ///< unit vector: out of the solid; of a surface, toward the given point
  std::uint32_t sub_shape = 0;  ///< index of the triangle, or child of a composite shape
};

/// Location of a point relative to a solid.
enum class PointLocation {
  outside,
  inside,
  on_surface,  ///< on the surface: exactly on a triangle of a closed mesh, or at a rounded distance of 0
  undefined,   ///< undefined: a mesh that is not closed, or a shape without volume
};

/// Returns the closest surface point to `point` (in world coordinates), to rounding; the lowest sub-shape on
/// a tie. The distance is infinite if the model or shape is empty or an argument is not finite. This query
/// and those below throw std::bad_alloc if memory runs out; the model stays usable.
[[nodiscard]] ClosestPoint closest_point(const Model& model, const Transform& pose, Vec3 point);
[[nodiscard]] ClosestPoint closest_point(const Shape& shape, const Transform& pose, Vec3 point);

/// Returns whether `point` (in world coordinates) is inside, outside or on the surface. Exact for the point
/// transformed into the model's frame in double precision. A point is inside if its winding number is not
/// zero. A mesh is closed if, after merging vertices of equal coordinates, every edge is used equally often
/// in both directions.
[[nodiscard]] PointLocation locate_point(const Model& model, const Transform& pose, Vec3 point);

/// Signed distance of a point. Default: no result, at infinity.
struct SignedDistance {
  ClosestPoint closest;
  /// Negative inside. Unsigned if `side` is `undefined`.
  double distance = std::numeric_limits<double>::infinity();
  PointLocation side = PointLocation::undefined;
};
/// Returns the signed distance of `point` (in world coordinates): the sign by locate_point(), the distance by
/// closest_point(). A mesh without rounding radius is measured as its model; a compound is the union of its
/// children, of which meshes count as surfaces.
[[nodiscard]] SignedDistance signed_distance(const Model& model, const Transform& pose, Vec3 point);
[[nodiscard]] SignedDistance signed_distance(const Shape& shape, const Transform& pose, Vec3 point);

/// Return closest_points or signed_distances of many points: one result per point, in order, equal to those
/// of the single queries.
[[nodiscard]] std::vector<ClosestPoint> closest_points(const Model& model, const Transform& pose,
                                                       std::span<const Vec3> points,
                                                       const BatchOptions& options = {});
[[nodiscard]] std::vector<ClosestPoint> closest_points(const Shape& shape, const Transform& pose,
                                                       std::span<const Vec3> points,
                                                       const BatchOptions& options = {});
[[nodiscard]] std::vector<SignedDistance> signed_distances(const Model& model, const Transform& pose,
                                                           std::span<const Vec3> points,
                                                           const BatchOptions& options = {});
[[nodiscard]] std::vector<SignedDistance> signed_distances(const Shape& shape, const Transform& pose,
                                                           std::span<const Vec3> points,
                                                           const BatchOptions& options = {});

}  // namespace tandem

TANDEM_API_END

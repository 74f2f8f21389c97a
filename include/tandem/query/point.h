#pragma once
#include <limits>
#include <span>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/query/model.h"

namespace tandem {

/// The point of a model's surface that is nearest to a given one.
struct SurfacePoint {
  double distance = std::numeric_limits<double>::infinity();
  Vec3 point;              ///< in the world
  std::uint32_t face = 0;  ///< the triangle it lies on
};

/// Where a point is with respect to the solid that a closed mesh bounds.
enum class PointSide {
  outside,
  inside,
  on,    ///< exactly on a triangle
  open,  ///< the mesh is not closed, so it has no inside
};

/// The surface point nearest to `point` (in the world), to rounding; equally near ones go to the lower face.
/// Infinitely far when the model has no triangles or something is not finite.
SurfacePoint closest_point(const Model& model, const Transform& pose, Vec3 point) noexcept;

/// Whether `point` lies inside, decided exactly for the point as seen from the model in double precision:
/// inside is where the surface winds around it a number of times that is not zero. A mesh counts as closed
/// when, with vertices of equal coordinates taken for one, every edge is passed as often one way as the
/// other.
PointSide point_side(const Model& model, const Transform& pose, Vec3 point) noexcept;

/// The distance to the surface, negative inside; just the distance when the mesh is not closed.
struct SignedDistance {
  SurfacePoint closest;
  double distance = std::numeric_limits<double>::infinity();
  PointSide side = PointSide::open;
};
SignedDistance signed_distance(const Model& model, const Transform& pose, Vec3 point) noexcept;

/// Many points at once, on `threads` threads (0: as many as the machine has); the answers are those of one at
/// a time.
std::vector<SurfacePoint> closest_points(const Model& model, const Transform& pose,
                                         std::span<const Vec3> points, int threads = 0) noexcept;
std::vector<SignedDistance> signed_distances(const Model& model, const Transform& pose,
                                             std::span<const Vec3> points, int threads = 0) noexcept;

}  // namespace tandem

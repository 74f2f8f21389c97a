#pragma once
#include "tandem/narrow/separation.h"

#include "narrow/point_distance.h"

namespace tandem {

TANDEM_INLINE double sum_of_magnitudes(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

/// From how the centre of a sphere lies to the core of another shape at `at`, in that shape's frame.
TANDEM_INLINE void set_sphere_separation(const Shape& sphere, Vec3 center, const PointDistance& found,
                                         double margin, const Transform& at, bool sphere_first, bool points,
                                         Separation& result) {
  const double radius = sphere.size().x + sphere.rounding();
  const double value = found.signed_distance - margin - radius;
  const double rounding = 0x1p-49 * (sum_of_magnitudes(center) + sum_of_magnitudes(at.offset) +
                                     sum_of_magnitudes(found.nearest) + radius + margin);
  result.lower = value - rounding, result.upper = value + rounding;
  if (!points) return;
  const Vec3 normal = at.rotation * found.normal;  // out of the convex shape
  const Vec3 on_convex = at(found.nearest) + normal * margin, on_sphere = center - normal * radius;
  // Not by choosing between vectors, which would have to be in memory for that.
  if (sphere_first) {
    result.normal = -normal, result.point_a = on_sphere, result.point_b = on_convex;
  } else {
    result.normal = normal, result.point_a = on_convex, result.point_b = on_sphere;
  }
}

/// The separation of a sphere and another convex shape by the sphere's centre, in the frame of the poses;
/// points and the normal only when they are wanted. False where there is no closed form.
bool sphere_separation(const Shape& sphere, const Transform& at_sphere, const Shape& convex,
                       const Transform& at, bool sphere_first, bool points, Separation& result);

/// Whether a sphere is within `limit` of an ellipsoid is mostly seen along one direction, without the nearest
/// point: that of the surface where the line to the sphere's centre leaves it. `lower` is then on the limit's
/// right side.
bool sphere_decides(const Shape& sphere, const Transform& at_sphere, const Shape& ellipsoid,
                    const Transform& at, double limit, double& lower);

}  // namespace tandem

#pragma once
#include "tandem/narrow/distance.h"

#include "math/magnitude.h"
#include "narrow/convex/point_distance.h"

namespace tandem {

/// From the position of a sphere's centre relative to the core of another shape at `at`, in that shape's
/// frame.
TANDEM_INLINE void set_sphere_separation(const Shape& sphere, Vec3 center, const PointDistance& found,
                                         double margin, const Transform& pose, bool sphere_first, bool points,
                                         Distance& result) {
  const double radius = sphere.size().x + sphere.rounding();
  const double value = found.signed_distance - margin - radius;
  const double rounding = 0x1p-49 * (sum_of_magnitudes(center) + sum_of_magnitudes(pose.offset) +
                                     sum_of_magnitudes(found.nearest) + radius + margin);
  result.lower = value - rounding;
  result.upper = value + rounding;
  if (!points) return;
  const Vec3 normal = pose.rotation * found.normal;  // out of the convex shape
  const Vec3 on_convex = pose(found.nearest) + normal * margin, on_sphere = center - normal * radius;
  // Selects components: selecting vectors would go through memory.
  if (sphere_first) {
    result.normal = -normal;
    result.on_a = on_sphere;
    result.on_b = on_convex;
  } else {
    result.normal = normal;
    result.on_a = on_convex;
    result.on_b = on_sphere;
  }
}

/// Returns the separation of a sphere and another convex shape from the sphere's centre, in the frame of the
/// poses; points and normal only if requested. False if there is no closed form.
bool sphere_separation(const Shape& sphere, const Transform& at_sphere, const Shape& convex,
                       const Transform& pose, bool sphere_first, bool points, Distance& result);

/// Whether a sphere is within `limit` of an ellipsoid usually follows from one direction, without the nearest
/// point: that of the surface where the line to the sphere's centre leaves it. `lower` is then on the same
/// side of the limit.
bool sphere_decides(const Shape& sphere, const Transform& at_sphere, const Shape& ellipsoid,
                    const Transform& pose, double limit, double& lower);

}  // namespace tandem

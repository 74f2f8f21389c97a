#include "narrow/convex/sphere_separation.h"

namespace tandem {
bool sphere_separation(const Shape& sphere, const Transform& at_sphere, const Shape& convex,
                       const Transform& pose, bool sphere_first, bool points, Distance& result) {
  const ConvexCore core = core_of(convex);
  PointDistance found;
  if (!point_distance(core, transposed(pose.rotation) * (at_sphere.offset - pose.offset), found))
    return false;
  set_sphere_separation(sphere, at_sphere.offset, found, core.margin, pose, sphere_first, points, result);
  return true;
}

bool sphere_decides(const Shape& sphere, const Transform& at_sphere, const Shape& ellipsoid,
                    const Transform& pose, double limit, double& lower) {
  const Vec3 center = at_sphere.offset;
  const Vec3 r = ellipsoid.size(), p = transposed(pose.rotation) * (center - pose.offset);
  const double margin = sphere.size().x + sphere.rounding() + ellipsoid.rounding();
  const Vec3 normal{p.x / (r.x * r.x), p.y / (r.y * r.y), p.z / (r.z * r.z)};
  const Vec3 stretched{r.x * normal.x, r.y * normal.y, r.z * normal.z};
  const double support = length(stretched), size = length(normal);
  if (!(support > 1e-100 && support < 1e100)) return false;
  // The tangent plane along the normal separates the ellipsoid from the points beyond; its support point is
  // on the ellipsoid.
  const double gap = (dot(normal, p) - support) / size - margin;
  const Vec3 far{r.x * stretched.x / support - p.x, r.y * stretched.y / support - p.y,
                 r.z * stretched.z / support - p.z};
  const double error_bound = 1e-9 * (sum_of_magnitudes(p) + sum_of_magnitudes(r) + sum_of_magnitudes(center) +
                                     sum_of_magnitudes(pose.offset) + margin);
  if (gap > limit + error_bound) {
    lower = gap - error_bound;
    return true;
  }
  const double direction = length(far) - margin;
  lower = direction;
  return direction < limit - error_bound;
}

}  // namespace tandem

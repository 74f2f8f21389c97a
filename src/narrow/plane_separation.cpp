#include "narrow/plane_separation.h"

#include <utility>

namespace tandem {
namespace {

/// How much rounding the projection of a point on a direction may take.
double rounding_of(Vec3 p, double offset) {
  const Vec3 m = abs(p);
  return 0x1p-50 * (m.x + m.y + m.z + std::fabs(offset));
}

/// From heights of A's surface and B's nearest point over the plane through the origin.
Separation along_normal(Vec3 normal, Vec3 point_b, double distance, double rounding) {
  Separation result;
  result.normal = normal;
  result.point_b = point_b;
  result.point_a = point_b - normal * distance;
  result.lower = distance - rounding, result.upper = distance + rounding;
  return result;
}

}  // namespace

Separation plane_separation(const PlacedPlane& plane, const ConvexCore& core, const Transform& at) {
  const NearestToPlane near = nearest_to_plane(plane, core, at);
  return along_normal(near.normal, near.point, near.distance, near.rounding);
}

Separation plane_separation(const PlacedPlane& a, const PlacedPlane& b) {
  Separation result;
  result.normal = a.normal;
  result.point_a = a.normal * a.offset, result.point_b = b.normal * b.offset;
  const Vec3 across = cross(a.normal, b.normal);
  const double endless = -HUGE_VAL;
  result.lower = result.upper = endless;
  if (dot(across, across) > 1e-24) return result;
  const double turn = dot(a.normal, b.normal) < 0 ? -1 : 1;
  // B leaves along A's normal where A is open on that side and B on the other; or along its opposite.
  for (const double sign : {1.0, -1.0}) {
    if (a.solid && sign < 0) continue;
    if (b.solid && turn * sign > 0) continue;
    const double distance = sign * (turn * b.offset - a.offset) - a.margin - b.margin;
    if (distance > result.lower)
      result = along_normal(a.normal * sign, result.point_b, distance,
                            rounding_of({}, a.offset) + rounding_of({}, b.offset));
  }
  return result;
}

Separation swapped(const Separation& s) {
  Separation result = s;
  std::swap(result.point_a, result.point_b);
  std::swap(result.part_a, result.part_b);
  result.normal = -s.normal;
  return result;
}

}  // namespace tandem

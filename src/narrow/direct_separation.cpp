#include "narrow/direct_separation.h"

#include "narrow/plane_separation.h"
#include "narrow/point_distance.h"

namespace tandem {
namespace {

bool is_plane(const Shape& shape) {
  return shape.kind() == ShapeKind::plane || shape.kind() == ShapeKind::half_space;
}

/// A is convex, B a sphere around `center`.
bool convex_and_sphere(const Shape& a, const Transform& at_a, const Shape& sphere, Vec3 center,
                       Separation& result) {
  const ConvexCore core = core_of(a);
  const Vec3 off = center - at_a.offset;
  PointDistance found;
  if (!point_distance(core, transposed(at_a.rotation) * off, found)) return false;
  const double radius = sphere.size().x + sphere.rounding();
  result.normal = at_a.rotation * found.normal;
  result.point_a = at_a(found.nearest) + result.normal * core.margin;
  result.point_b = center - result.normal * radius;
  const double value = found.signed_distance - core.margin - radius;
  const Vec3 reach = abs(center) + abs(at_a.offset) + abs(found.nearest);
  const double rounding = 0x1p-49 * (reach.x + reach.y + reach.z + radius + core.margin);
  result.lower = value - rounding, result.upper = value + rounding;
  return true;
}

bool sphere_and_sphere(const Shape& a, Vec3 center_a, const Shape& b, Vec3 center_b, Separation& result) {
  const double radius_a = a.size().x + a.rounding(), radius_b = b.size().x + b.rounding();
  const Vec3 off = center_b - center_a;
  const double distance = length(off);
  if (distance > 0) result.normal = off / distance;
  result.point_a = center_a + result.normal * radius_a, result.point_b = center_b - result.normal * radius_b;
  const Vec3 reach = abs(center_a) + abs(center_b);
  const double rounding = 0x1p-50 * (reach.x + reach.y + reach.z + radius_a + radius_b);
  const double value = distance - radius_a - radius_b;
  result.lower = value - rounding, result.upper = value + rounding;
  return true;
}

}  // namespace

bool direct_separation(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                       Separation& result) {
  if (b.kind() == ShapeKind::sphere) {
    if (a.kind() == ShapeKind::sphere) return sphere_and_sphere(a, at_a.offset, b, at_b.offset, result);
    if (a.is_convex()) return convex_and_sphere(a, at_a, b, at_b.offset, result);
  }
  if (a.kind() == ShapeKind::sphere && b.is_convex()) {
    if (!convex_and_sphere(b, at_b, a, at_a.offset, result)) return false;
    result = swapped(result);
    return true;
  }
  if (is_plane(a) && b.is_convex()) {
    result = plane_separation(placed_plane(a, at_a), core_of(b), at_b);
    return true;
  }
  if (is_plane(b) && a.is_convex()) {
    result = swapped(plane_separation(placed_plane(b, at_b), core_of(a), at_a));
    return true;
  }
  return false;
}

}  // namespace tandem

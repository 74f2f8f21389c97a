#include "narrow/convex/direct_separation.h"

#include "narrow/convex/crossing_axes.h"
#include "narrow/convex/plane_separation.h"
#include "narrow/convex/sphere_separation.h"

/// Every function has two versions: with and without points and normal.
namespace tandem {
namespace {

enum class Wanted : std::uint8_t { bounds, all };

/// `first`: the sphere is A.
template <Wanted wanted>
TANDEM_INLINE bool sphere_and_convex(const Shape& sphere, const Transform& at_sphere, const Shape& convex,
                                     const Transform& pose, bool first, Distance& result) {
  constexpr bool points = wanted == Wanted::all;
  const Vec3 center = at_sphere.offset, p = transposed(pose.rotation) * (center - pose.offset),
             size = convex.size();
  const double margin = convex.rounding();
  ConvexCore core;
  switch (convex.kind()) {
    case ShapeKind::box:
      core.half = 0.5 * size;
      set_sphere_separation(sphere, center, point_forms::to_box(core, p), margin, pose, first, points,
                            result);
      return true;
    case ShapeKind::capsule:
      core.half.z = 0.5 * size.y;
      set_sphere_separation(sphere, center, point_forms::to_segment(core, p), margin + size.x, pose, first,
                            points, result);
      return true;
    case ShapeKind::cylinder:
      core.half = {size.x, size.x, 0.5 * size.y};
      set_sphere_separation(sphere, center, point_forms::to_cylinder(core, p), margin, pose, first, points,
                            result);
      return true;
    default:
      return sphere_separation(sphere, at_sphere, convex, pose, first, points, result);
  }
}

template <Wanted wanted>
TANDEM_INLINE void sphere_and_sphere(const Shape& a, Vec3 center_a, const Shape& b, Vec3 center_b,
                                     Distance& result) {
  const double radius_a = a.size().x + a.rounding(), radius_b = b.size().x + b.rounding();
  const Vec3 off = center_b - center_a;
  const double distance = length(off);
  const double rounding =
      0x1p-50 * (sum_of_magnitudes(center_a) + sum_of_magnitudes(center_b) + radius_a + radius_b);
  const double value = distance - radius_a - radius_b;
  result.lower = value - rounding;
  result.upper = value + rounding;
  if constexpr (wanted == Wanted::all) {
    if (distance > 0) result.normal = off / distance;
    result.on_a = center_a + result.normal * radius_a;
    result.on_b = center_b - result.normal * radius_b;
  }
}

/// Computes the nearest points of two axes p + s d and p + r + t e. Returns false if they are nearly
/// parallel; then the general form is needed.
template <Wanted wanted>
TANDEM_INLINE bool capsule_and_capsule(const Shape& a, const Transform& pose_a, const Shape& b,
                                       const Transform& pose_b, Distance& result) {
  const Vec3 d = pose_a.rotation.column(2), e = pose_b.rotation.column(2), r = pose_b.offset - pose_a.offset;
  const Vec3 size_a = a.size(), size_b = b.size();
  const double half_a = 0.5 * size_a.y, half_b = 0.5 * size_b.y;
  const Vec3 across = cross(d, e);
  const double sine = dot(across, across), cosine = dot(d, e), on_d = dot(d, r), on_e = dot(e, r);
  if (!(sine > 1e-6)) return false;
  // Unclamped, then clamped to B, to A, and to B again.
  const double t_free = clamped((on_d * cosine - on_e) / sine, half_b);
  const double s = clamped(on_d + t_free * cosine, half_a);
  const double t = clamped(s * cosine - on_e, half_b);
  const Vec3 between = r + e * t - d * s;
  const double distance = length(between), radius_a = size_a.x + a.rounding(),
               radius_b = size_b.x + b.rounding();
  const double rounding = 0x1p-49 * (sum_of_magnitudes(pose_a.offset) + sum_of_magnitudes(pose_b.offset) +
                                     half_a + half_b + radius_a + radius_b);
  const double value = distance - radius_a - radius_b;
  result.lower = value - rounding;
  result.upper = value + rounding;
  if constexpr (wanted == Wanted::all) {
    result.normal = between / distance;
    if (cross_closely(s, half_a, t, half_b, distance))
      result.normal = across * (std::copysign(1.0, dot(across, between)) / std::sqrt(sine));
    else if (!(distance > rounding))
      result.normal = across / std::sqrt(sine);
    result.on_a = pose_a.offset + d * s + result.normal * radius_a;
    result.on_b = pose_b.offset + e * t - result.normal * radius_b;
  }
  return true;
}

/// nearest_to_plane() for a sphere, in closed form.
TANDEM_INLINE NearestToPlane sphere_over_plane(const WorldPlane& plane, Vec3 center, double radius) {
  const double above = dot(plane.normal, center) - plane.offset;
  const bool below = !plane.solid && -above > above;
  const Vec3 normal = below ? -plane.normal : plane.normal, point = center - normal * radius;
  return {normal, point, (below ? -above : above) - radius - plane.margin,
          0x1p-50 * (sum_of_magnitudes(point) + 2 * radius + std::fabs(plane.offset))};
}

/// `first`: the plane is A.
template <Wanted wanted>
TANDEM_INLINE bool plane_and_convex(const Shape& plane, const Transform& at_plane, const Shape& convex,
                                    const Transform& pose, bool first, Distance& result) {
  const WorldPlane placed = world_plane(plane, at_plane);
  const NearestToPlane near =
      convex.kind() == ShapeKind::sphere
          ? sphere_over_plane(placed, pose.offset, convex.size().x + convex.rounding())
          : nearest_to_plane(placed, core_of(convex), pose);
  result.lower = near.distance - near.rounding;
  result.upper = near.distance + near.rounding;
  if constexpr (wanted == Wanted::all) {
    const Vec3 on_plane = near.point - near.normal * near.distance;
    if (first) {
      result.normal = near.normal;
      result.on_a = on_plane;
      result.on_b = near.point;
    } else {
      result.normal = -near.normal;
      result.on_a = near.point;
      result.on_b = on_plane;
    }
  }
  return true;
}

template <Wanted wanted>
TANDEM_INLINE bool direct(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
                          Distance& result) {
  if (b.kind() == ShapeKind::sphere) {
    if (a.kind() == ShapeKind::sphere) {
      sphere_and_sphere<wanted>(a, pose_a.offset, b, pose_b.offset, result);
      return true;
    }
    if (a.is_convex()) return sphere_and_convex<wanted>(b, pose_b, a, pose_a, false, result);
  } else if (a.kind() == ShapeKind::sphere && b.is_convex()) {
    return sphere_and_convex<wanted>(a, pose_a, b, pose_b, true, result);
  }
  if (a.kind() == ShapeKind::capsule && b.kind() == ShapeKind::capsule)
    return capsule_and_capsule<wanted>(a, pose_a, b, pose_b, result);
  if (is_plane(a) && b.is_convex()) return plane_and_convex<wanted>(a, pose_a, b, pose_b, true, result);
  if (is_plane(b) && a.is_convex()) return plane_and_convex<wanted>(b, pose_b, a, pose_a, false, result);
  return false;
}

}  // namespace

bool direct_separation(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
                       Distance& result) {
  return direct<Wanted::all>(a, pose_a, b, pose_b, result);
}

bool direct_lower_bound(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
                        double limit, double& lower) {
  if (a.kind() == ShapeKind::sphere && b.kind() == ShapeKind::ellipsoid &&
      sphere_decides(a, pose_a, b, pose_b, limit, lower))
    return true;
  if (b.kind() == ShapeKind::sphere && a.kind() == ShapeKind::ellipsoid &&
      sphere_decides(b, pose_b, a, pose_a, limit, lower))
    return true;
  if (is_plane(a) && b.is_convex() && plane_decides(a, pose_a, b, pose_b, limit, lower)) return true;
  if (is_plane(b) && a.is_convex() && plane_decides(b, pose_b, a, pose_a, limit, lower)) return true;
  Distance result;
  if (!direct<Wanted::bounds>(a, pose_a, b, pose_b, result)) return false;
  lower = result.lower;
  return true;
}

}  // namespace tandem

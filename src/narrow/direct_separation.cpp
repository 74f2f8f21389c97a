#include "narrow/direct_separation.h"

#include "narrow/plane_separation.h"
#include "narrow/point_distance.h"

/// Every function comes twice, by whether points and the normal are wanted as well.
namespace tandem {
namespace {

enum class Wanted : std::uint8_t { bounds, all };

TANDEM_INLINE double sum_of_magnitudes(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

/// The core of a convex shape and a point in its frame.
TANDEM_INLINE bool distance_to(const Shape& shape, Vec3 p, PointDistance& found, double& margin) {
  const Vec3 size = shape.size();
  ConvexCore core;
  margin = shape.rounding();
  switch (shape.kind()) {
    case ShapeKind::box:
      core.half = 0.5 * size;
      found = point_forms::to_box(core, p);
      return true;
    case ShapeKind::capsule:
      margin += size.x;
      core.half.z = 0.5 * size.y;
      found = point_forms::to_segment(core, p);
      return true;
    case ShapeKind::cylinder:
      core.half = {size.x, size.x, 0.5 * size.y};
      found = point_forms::to_cylinder(core, p);
      return true;
    default:
      core = core_of(shape);
      margin = core.margin;
      return point_distance(core, p, found);
  }
}

/// The sphere is around `center`; `first`: it is A.
template <Wanted wanted>
TANDEM_INLINE bool sphere_and_convex(const Shape& sphere, Vec3 center, const Shape& convex,
                                     const Transform& at, bool first, Separation& result) {
  const Vec3 off = center - at.offset;
  PointDistance found;
  double margin = 0;
  if (!distance_to(convex, transposed(at.rotation) * off, found, margin)) return false;
  const double radius = sphere.size().x + sphere.rounding();
  const double value = found.signed_distance - margin - radius;
  const double rounding = 0x1p-49 * (sum_of_magnitudes(center) + sum_of_magnitudes(at.offset) +
                                     sum_of_magnitudes(found.nearest) + radius + margin);
  result.lower = value - rounding, result.upper = value + rounding;
  if constexpr (wanted == Wanted::all) {
    const Vec3 normal = at.rotation * found.normal;  // out of the convex shape
    const Vec3 on_convex = at(found.nearest) + normal * margin, on_sphere = center - normal * radius;
    result.normal = first ? -normal : normal;
    result.point_a = first ? on_sphere : on_convex, result.point_b = first ? on_convex : on_sphere;
  }
  return true;
}

template <Wanted wanted>
TANDEM_INLINE void sphere_and_sphere(const Shape& a, Vec3 center_a, const Shape& b, Vec3 center_b,
                                     Separation& result) {
  const double radius_a = a.size().x + a.rounding(), radius_b = b.size().x + b.rounding();
  const Vec3 off = center_b - center_a;
  const double distance = length(off);
  const double rounding =
      0x1p-50 * (sum_of_magnitudes(center_a) + sum_of_magnitudes(center_b) + radius_a + radius_b);
  const double value = distance - radius_a - radius_b;
  result.lower = value - rounding, result.upper = value + rounding;
  if constexpr (wanted == Wanted::all) {
    if (distance > 0) result.normal = off / distance;
    result.point_a = center_a + result.normal * radius_a,
    result.point_b = center_b - result.normal * radius_b;
  }
}

double clamped(double x, double limit) { return x < -limit ? -limit : x > limit ? limit : x; }

/// The points of two axes, p + s d and r from there q = p + r + t e, that are nearest to one another. False
/// where they are all but parallel and only a form with more cases is exact.
template <Wanted wanted>
TANDEM_INLINE bool capsule_and_capsule(const Shape& a, const Transform& at_a, const Shape& b,
                                       const Transform& at_b, Separation& result) {
  const Vec3 d = at_a.rotation.column(2), e = at_b.rotation.column(2), r = at_b.offset - at_a.offset;
  const Vec3 size_a = a.size(), size_b = b.size();
  const double half_a = 0.5 * size_a.y, half_b = 0.5 * size_b.y;
  const Vec3 across = cross(d, e);
  const double sine = dot(across, across), cosine = dot(d, e), on_d = dot(d, r), on_e = dot(e, r);
  if (!(sine > 1e-6)) return false;
  // Freely, then within B, within A, and within B once more.
  const double t_free = clamped((on_d * cosine - on_e) / sine, half_b);
  const double s = clamped(on_d + t_free * cosine, half_a);
  const double t = clamped(s * cosine - on_e, half_b);
  const Vec3 between = r + e * t - d * s;
  const double distance = length(between), radius_a = size_a.x + a.rounding(),
               radius_b = size_b.x + b.rounding();
  const double rounding = 0x1p-49 * (sum_of_magnitudes(at_a.offset) + sum_of_magnitudes(at_b.offset) +
                                     half_a + half_b + radius_a + radius_b);
  const double value = distance - radius_a - radius_b;
  result.lower = value - rounding, result.upper = value + rounding;
  if constexpr (wanted == Wanted::all) {
    result.normal = distance > rounding ? between / distance : across / std::sqrt(sine);
    result.point_a = at_a.offset + d * s + result.normal * radius_a;
    result.point_b = at_b.offset + e * t - result.normal * radius_b;
  }
  return true;
}

/// What nearest_to_plane finds for a sphere, where there is nothing to look for.
TANDEM_INLINE NearestToPlane sphere_over_plane(const PlacedPlane& plane, Vec3 center, double radius) {
  const double above = dot(plane.normal, center) - plane.offset;
  const bool below = !plane.solid && -above > above;
  const Vec3 normal = below ? -plane.normal : plane.normal, point = center - normal * radius;
  return {normal, point, (below ? -above : above) - radius - plane.margin,
          0x1p-50 * (sum_of_magnitudes(point) + 2 * radius + std::fabs(plane.offset))};
}

/// `first`: the plane is A.
template <Wanted wanted>
TANDEM_INLINE bool plane_and_convex(const Shape& plane, const Transform& at_plane, const Shape& convex,
                                    const Transform& at, bool first, Separation& result) {
  const PlacedPlane placed = placed_plane(plane, at_plane);
  const NearestToPlane near = convex.kind() == ShapeKind::sphere
                                  ? sphere_over_plane(placed, at.offset, convex.size().x + convex.rounding())
                                  : nearest_to_plane(placed, core_of(convex), at);
  result.lower = near.distance - near.rounding, result.upper = near.distance + near.rounding;
  if constexpr (wanted == Wanted::all) {
    const Vec3 on_plane = near.point - near.normal * near.distance;
    result.normal = first ? near.normal : -near.normal;
    result.point_a = first ? on_plane : near.point, result.point_b = first ? near.point : on_plane;
  }
  return true;
}

template <Wanted wanted>
TANDEM_INLINE bool direct(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                          Separation& result) {
  if (b.kind() == ShapeKind::sphere) {
    if (a.kind() == ShapeKind::sphere) {
      sphere_and_sphere<wanted>(a, at_a.offset, b, at_b.offset, result);
      return true;
    }
    if (a.is_convex()) return sphere_and_convex<wanted>(b, at_b.offset, a, at_a, false, result);
  } else if (a.kind() == ShapeKind::sphere && b.is_convex()) {
    return sphere_and_convex<wanted>(a, at_a.offset, b, at_b, true, result);
  }
  if (a.kind() == ShapeKind::capsule && b.kind() == ShapeKind::capsule)
    return capsule_and_capsule<wanted>(a, at_a, b, at_b, result);
  if (is_plane(a) && b.is_convex()) return plane_and_convex<wanted>(a, at_a, b, at_b, true, result);
  if (is_plane(b) && a.is_convex()) return plane_and_convex<wanted>(b, at_b, a, at_a, false, result);
  return false;
}

/// Whether a sphere is within `limit` of an ellipsoid is mostly seen along one direction, without the nearest
/// point: that of the surface where the line to the sphere's centre leaves it. `lower` is then on the limit's
/// right side.
bool sphere_decides(const Shape& sphere, Vec3 center, const Shape& ellipsoid, const Transform& at,
                    double limit, double& lower) {
  const Vec3 r = ellipsoid.size(), p = transposed(at.rotation) * (center - at.offset);
  const double margin = sphere.size().x + sphere.rounding() + ellipsoid.rounding();
  const Vec3 normal{p.x / (r.x * r.x), p.y / (r.y * r.y), p.z / (r.z * r.z)};
  const Vec3 stretched{r.x * normal.x, r.y * normal.y, r.z * normal.z};
  const double support = length(stretched), size = length(normal);
  if (!(support > 1e-100 && support < 1e100)) return false;
  // The plane that touches the ellipsoid along the normal parts it from what is beyond; its farthest point
  // there is one of its points.
  const double gap = (dot(normal, p) - support) / size - margin;
  const Vec3 far{r.x * stretched.x / support - p.x, r.y * stretched.y / support - p.y,
                 r.z * stretched.z / support - p.z};
  const double slack = 1e-9 * (sum_of_magnitudes(p) + sum_of_magnitudes(r) + sum_of_magnitudes(center) +
                               sum_of_magnitudes(at.offset) + margin);
  if (gap > limit + slack) {
    lower = gap - slack;
    return true;
  }
  const double way = length(far) - margin;
  lower = way;
  return way < limit - slack;
}

}  // namespace

bool direct_separation(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                       Separation& result) {
  return direct<Wanted::all>(a, at_a, b, at_b, result);
}

bool direct_lower_bound(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                        double limit, double& lower) {
  if (a.kind() == ShapeKind::sphere && b.kind() == ShapeKind::ellipsoid &&
      sphere_decides(a, at_a.offset, b, at_b, limit, lower))
    return true;
  if (b.kind() == ShapeKind::sphere && a.kind() == ShapeKind::ellipsoid &&
      sphere_decides(b, at_b.offset, a, at_a, limit, lower))
    return true;
  if (is_plane(a) && b.is_convex()) {
    lower = plane_lower_bound(a, at_a, b, at_b, limit);
    return true;
  }
  if (is_plane(b) && a.is_convex()) {
    lower = plane_lower_bound(b, at_b, a, at_a, limit);
    return true;
  }
  Separation result;
  if (!direct<Wanted::bounds>(a, at_a, b, at_b, result)) return false;
  lower = result.lower;
  return true;
}

}  // namespace tandem

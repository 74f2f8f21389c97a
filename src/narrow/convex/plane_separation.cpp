#include "narrow/convex/plane_separation.h"

#include <utility>

#include "math/magnitude.h"

namespace tandem {
namespace {

/// Error bound of the projection of a point on a direction.
double rounding_of(Vec3 p, double offset) {
  const Vec3 m = abs(p);
  return 0x1p-50 * (m.x + m.y + m.z + std::fabs(offset));
}

/// From heights of A's surface and B's nearest point over the plane through the origin.
Distance along_normal(Vec3 normal, Vec3 on_b, double distance, double rounding) {
  Distance result;
  result.normal = normal;
  result.on_b = on_b;
  result.on_a = on_b - normal * distance;
  result.lower = distance - rounding;
  result.upper = distance + rounding;
  return result;
}

/// Support extents of a shape from its origin along a unit vector and against it, without rounding.
struct SupportExtent {
  double up, down;
};
TANDEM_INLINE SupportExtent extent_of(const Shape& shape, Vec3 d, bool only_down) {
  const Vec3 size = shape.size();
  const auto evenly = [](double margin) { return SupportExtent{margin, margin}; };
  switch (shape.kind()) {
    case ShapeKind::sphere:
      return evenly(size.x);
    case ShapeKind::box:
      return evenly(0.5 * (size.x * std::fabs(d.x) + size.y * std::fabs(d.y) + size.z * std::fabs(d.z)));
    case ShapeKind::capsule:
      return evenly(size.x + 0.5 * size.y * std::fabs(d.z));
    case ShapeKind::cylinder:
      return evenly(size.x * std::sqrt(d.x * d.x + d.y * d.y) + 0.5 * size.y * std::fabs(d.z));
    case ShapeKind::cone: {
      const double rim = size.x * std::sqrt(d.x * d.x + d.y * d.y), tip = 0.5 * size.y * d.z;
      return {tip > rim - tip ? tip : rim - tip, rim + tip > -tip ? rim + tip : -tip};
    }
    case ShapeKind::ellipsoid:
      return evenly(length(Vec3{size.x * d.x, size.y * d.y, size.z * d.z}));
    case ShapeKind::convex_hull: {
      const HullData& hull = data_of<HullData>(shape);
      return {only_down ? 0 : support_vertex(hull, d.x, d.y, d.z).along,
              support_vertex(hull, -d.x, -d.y, -d.z).along};
    }
    default: {
      const ConvexCore core = core_of(shape);
      return {dot(core_support(core, d), d), -dot(core_support(core, -d), d)};
    }
  }
}

}  // namespace

bool plane_decides(const Shape& plane, const Transform& at_plane, const Shape& convex, const Transform& pose,
                   double limit, double& separation) {
  const bool solid = plane.kind() == ShapeKind::half_space;
  const Vec3 normal = at_plane.rotation * plane.size();
  const double offset = plane.offset() + dot(normal, at_plane.offset);
  double height = dot(normal, pose.offset) - offset;
  Vec3 relative = transposed(pose.rotation) * normal;
  // Support points of a hull are expensive. Unless the depth is requested, testing the side of the plane on
  // which the hull's centre lies is enough.
  const bool one_side = solid || (limit >= 0 && convex.kind() == ShapeKind::convex_hull);
  if (one_side && !solid && height + dot(data_of<HullData>(convex).inner_center, relative) < 0) {
    height = -height;
    relative = -relative;
  }
  const SupportExtent margin = extent_of(convex, relative, one_side);
  const double above = height - margin.down, below = -height - margin.up;
  const double margins = plane.rounding() + convex.rounding();
  separation = (one_side || above > below ? above : below) - margins;
  return std::fabs(separation - limit) >
         1e-12 * (sum_of_magnitudes(pose.offset) + sum_of_magnitudes(at_plane.offset) +
                  std::fabs(plane.offset()) + std::fabs(margin.down) + margins + std::fabs(limit));
}

Distance plane_separation(const WorldPlane& plane, const ConvexCore& core, const Transform& pose) {
  const NearestToPlane near = nearest_to_plane(plane, core, pose);
  return along_normal(near.normal, near.point, near.distance, near.rounding);
}

Distance plane_separation(const WorldPlane& a, const WorldPlane& b) {
  Distance result;
  result.normal = a.normal;
  result.on_a = a.normal * a.offset;
  result.on_b = b.normal * b.offset;
  const Vec3 across = cross(a.normal, b.normal);
  const double endless = -HUGE_VAL;
  result.lower = result.upper = endless;
  if (dot(across, across) > 1e-24) return result;
  const double orientation = dot(a.normal, b.normal) < 0 ? -1 : 1;
  // B separates along A's normal if A is unbounded on one side and B on the other; or along its opposite.
  for (const double sign : {1.0, -1.0}) {
    if (a.solid && sign < 0) continue;
    if (b.solid && orientation * sign > 0) continue;
    const double distance = sign * (orientation * b.offset - a.offset) - a.margin - b.margin;
    if (distance > result.lower)
      result = along_normal(a.normal * sign, result.on_b, distance,
                            rounding_of({}, a.offset) + rounding_of({}, b.offset));
  }
  return result;
}

Distance swapped(const Distance& s) {
  Distance result = s;
  std::swap(result.on_a, result.on_b);
  std::swap(result.sub_shape_a, result.sub_shape_b);
  result.normal = -s.normal;
  return result;
}

}  // namespace tandem

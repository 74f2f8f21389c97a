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

TANDEM_INLINE double sum_of_magnitudes(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

/// How far a shape reaches from its origin along a direction of length one and against it, rounding apart.
struct Reach {
  double up, down;
};
TANDEM_INLINE Reach reach_of(const Shape& shape, Vec3 d, bool only_down) {
  const Vec3 size = shape.size();
  const auto evenly = [](double reach) { return Reach{reach, reach}; };
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
      return {only_down ? 0 : farthest_corner(hull, d.x, d.y, d.z).along,
              farthest_corner(hull, -d.x, -d.y, -d.z).along};
    }
    default: {
      const ConvexCore core = core_of(shape);
      return {dot(core_support(core, d), d), -dot(core_support(core, -d), d)};
    }
  }
}

}  // namespace

bool plane_decides(const Shape& plane, const Transform& at_plane, const Shape& convex, const Transform& at,
                   double limit, double& separation) {
  const bool solid = plane.kind() == ShapeKind::half_space;
  const Vec3 normal = at_plane.rotation * plane.size();
  const double offset = plane.offset() + dot(normal, at_plane.offset);
  double height = dot(normal, at.offset) - offset;
  Vec3 seen = transposed(at.rotation) * normal;
  // A hull takes some looking at. Unless it is asked how deep, of a plane the side is enough on which the
  // hull's middle is: it can only reach through to the other one.
  const bool one_side = solid || (limit >= 0 && convex.kind() == ShapeKind::convex_hull);
  if (one_side && !solid && height + dot(data_of<HullData>(convex).inner_center, seen) < 0)
    height = -height, seen = -seen;
  const Reach reach = reach_of(convex, seen, one_side);
  const double above = height - reach.down, below = -height - reach.up;
  const double margins = plane.rounding() + convex.rounding();
  separation = (one_side || above > below ? above : below) - margins;
  return std::fabs(separation - limit) >
         1e-12 * (sum_of_magnitudes(at.offset) + sum_of_magnitudes(at_plane.offset) +
                  std::fabs(plane.offset()) + std::fabs(reach.down) + margins + std::fabs(limit));
}

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

#pragma once
#include "tandem/narrow/separation.h"

#include "shape/core.h"

namespace tandem {

/// A plane or half-space seen from somewhere: the points with normal · x = offset (or ≤), and all within the
/// margin of them.
struct PlacedPlane {
  Vec3 normal;
  double offset = 0, margin = 0;
  bool solid = false;  ///< a half-space
};
inline PlacedPlane placed_plane(const Shape& plane, const Transform& at, double margin = 0) {
  const Vec3 normal = at.rotation * plane.size();
  return {normal, plane.offset() + dot(normal, at.offset), plane.rounding() + margin,
          plane.kind() == ShapeKind::half_space};
}

/// The deepest or nearest point of a placed shape, on the side of the plane on which it is less deep.
struct NearestToPlane {
  Vec3 normal, point;         ///< the normal points from the plane to the shape
  double distance, rounding;  ///< signed, and how much rounding it may have taken
};
TANDEM_INLINE NearestToPlane nearest_to_plane(const PlacedPlane& plane, const ConvexCore& core,
                                              const Transform& at) {
  Vec3 normal = plane.normal, seen = transposed(at.rotation) * normal;
  double offset = plane.offset;
  bool other_side = !plane.solid;
  // What looks the same from both sides is less deep on the one on which its middle is.
  if (other_side && core.kind != CoreKind::cone && core.kind != CoreKind::hull &&
      core.kind != CoreKind::triangle && core.kind != CoreKind::custom) {
    const double middle = dot(normal, at.offset) - offset, sign = middle < 0 ? -1 : 1;
    other_side =
        !(std::fabs(middle) > 1e-9 * (std::fabs(offset) + std::fabs(at.offset.x) + std::fabs(at.offset.y) +
                                      std::fabs(at.offset.z) + core.half.x + core.half.y + core.half.z));
    if (!other_side) normal = normal * sign, seen = seen * sign, offset = offset * sign;
  }
  Vec3 point = at(core_support(core, -seen));
  double height = dot(normal, point) - offset;
  if (other_side) {
    const Vec3 highest = at(core_support(core, seen));
    const double below = offset - dot(normal, highest);
    if (below > height) point = highest, height = below, normal = -normal;
  }
  point -= normal * core.margin;
  const double distance = height - core.margin - plane.margin;
  const double rounding = 0x1p-50 * (std::fabs(point.x) + std::fabs(point.y) + std::fabs(point.z) +
                                     2 * core.margin + std::fabs(offset));
  return {normal, point, distance, rounding};
}

/// A is the plane; in the frame in which the plane is given, with the core at `at`.
Separation plane_separation(const PlacedPlane& plane, const ConvexCore& core, const Transform& at);

/// Whether a placed plane or half-space and a placed convex shape are within `limit`, where that is plain:
/// the separation, or a bound on the limit's right side. False where rounding might have a say.
bool plane_decides(const Shape& plane, const Transform& at_plane, const Shape& convex, const Transform& at,
                   double limit, double& separation);

/// Two planes or half-spaces. Unless they are parallel they overlap without end, and the separation is minus
/// infinity: no push parts them.
Separation plane_separation(const PlacedPlane& a, const PlacedPlane& b);

/// The same with A and B exchanged.
Separation swapped(const Separation& separation);

}  // namespace tandem

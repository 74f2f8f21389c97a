#pragma once
#include "tandem/narrow/distance.h"

#include "shape/core.h"

namespace tandem {

/// A plane or half-space in some frame: the points with normal · x = offset (or ≤), and all points within the
/// margin of them.
struct WorldPlane {
  Vec3 normal;
  double offset = 0, margin = 0;
  bool solid = false;  ///< a half-space
};
inline WorldPlane world_plane(const Shape& plane, const Transform& pose, double margin = 0) {
  const Vec3 normal = pose.rotation * plane.size();
  return {normal, plane.offset() + dot(normal, pose.offset), plane.rounding() + margin,
          plane.kind() == ShapeKind::half_space};
}

/// The deepest or nearest point of a shape at a pose, on the side of the plane with the smaller depth.
struct NearestToPlane {
  Vec3 normal, point;         ///< the normal points from the plane to the shape
  double distance, rounding;  ///< signed distance and its rounding error
};
/// `half` bounds the size of the core; `is_symmetric`: with respect to its centre; support(d) is its support
/// point.
template <class Support>
TANDEM_INLINE NearestToPlane nearest_to_plane(const WorldPlane& plane, const Transform& pose, Vec3 half,
                                              double margin, bool is_symmetric, const Support& support) {
  Vec3 normal = plane.normal, relative = transposed(pose.rotation) * normal;
  double offset = plane.offset;
  bool other_side = !plane.solid;
  // A symmetric shape has the smaller depth on the side of its centre.
  if (other_side && is_symmetric) {
    const double middle = dot(normal, pose.offset) - offset, sign = middle < 0 ? -1 : 1;
    other_side = !(std::fabs(middle) >
                   1e-9 * (std::fabs(offset) + std::fabs(pose.offset.x) + std::fabs(pose.offset.y) +
                           std::fabs(pose.offset.z) + half.x + half.y + half.z));
    if (!other_side) {
      normal = normal * sign;
      relative = relative * sign;
      offset = offset * sign;
    }
  }
  Vec3 point = pose(support(-relative));
  double height = dot(normal, point) - offset;
  if (other_side) {
    const Vec3 highest = pose(support(relative));
    const double below = offset - dot(normal, highest);
    if (below > height) {
      point = highest;
      height = below;
      normal = -normal;
    }
  }
  point -= normal * margin;
  const double distance = height - margin - plane.margin;
  const double rounding = 0x1p-50 * (std::fabs(point.x) + std::fabs(point.y) + std::fabs(point.z) +
                                     2 * margin + std::fabs(offset));
  return {normal, point, distance, rounding};
}
TANDEM_INLINE NearestToPlane nearest_to_plane(const WorldPlane& plane, const ConvexCore& core,
                                              const Transform& pose) {
  const bool is_symmetric = core.kind != CoreKind::cone && core.kind != CoreKind::hull &&
                            core.kind != CoreKind::triangle && core.kind != CoreKind::custom;
  return nearest_to_plane(plane, pose, core.half, core.margin, is_symmetric,
                          [&](Vec3 d) { return core_support(core, d); });
}

/// A is the plane; in the frame in which the plane is given, with the core at `at`.
Distance plane_separation(const WorldPlane& plane, const ConvexCore& core, const Transform& pose);

/// Decides whether a plane or half-space and a convex shape, both at poses, are within `limit`, where that is
/// cheap: the separation, or a bound on the same side of the limit. Returns false where rounding might
/// matter.
bool plane_decides(const Shape& plane, const Transform& at_plane, const Shape& convex, const Transform& pose,
                   double limit, double& separation);

/// Two planes or half-spaces. Unless they are parallel, they overlap without limit, and the separation is
/// minus infinity: no translation separates them.
Distance plane_separation(const WorldPlane& a, const WorldPlane& b);

/// The same with A and B exchanged.
Distance swapped(const Distance& separation);

}  // namespace tandem

#pragma once
#include "shape/core.h"

namespace tandem {

/// A cylinder or cone, in the frame of the other core.
struct RevolvedCore {
  Vec3 axis, center;
  double radius, half;  ///< half the height
  bool is_cone;
  double side_sine, side_cosine;  ///< of the angle between the normals of the side and the cross-section
  double side_offset;             ///< distance of the tangent planes of the side from the centre

  RevolvedCore(const ConvexCore& core, const Transform& pose)
      : axis(pose.rotation.column(2)),
        center(pose.offset),
        radius(core.half.x),
        half(core.half.z),
        is_cone(core.kind == CoreKind::cone) {
    const double slope = is_cone ? 1 / std::sqrt(radius * radius + 4 * half * half) : 0;
    side_sine = is_cone ? radius * slope : 0;
    side_cosine = is_cone ? 2 * half * slope : 1;
    side_offset = is_cone ? half * side_sine : radius;
  }

  bool contains(Vec3 point) const {
    const Vec3 p = point - center;
    const double up = dot(p, axis), radius_there = (side_offset - up * side_sine) / side_cosine;
    const Vec3 aside = p - axis * up;
    return std::fabs(up) <= half && dot(aside, aside) <= radius_there * radius_there;
  }

  /// Returns the support point relative to the centre, for a unit vector.
  Vec3 support(Vec3 d) const {
    const double up = dot(d, axis);
    Vec3 aside = d - axis * up;
    if (dot(aside, aside) < 1e-6) aside -= axis * dot(aside, axis);  // rounding is not orthogonal to the axis
    const double out = length(aside);
    const bool tip = is_cone && 2 * half * up >= radius * out;
    const double scale = (tip || !(out > 0) ? 0 : radius) / (out > 0 ? out : 1);
    return axis * ((is_cone ? tip : up >= 0) ? half : -half) + aside * scale;
  }
};

/// Whether a core is a cylinder or cone with a volume.
inline bool is_cylinder_or_cone(const ConvexCore& core) {
  return (core.kind == CoreKind::cylinder || core.kind == CoreKind::cone) && core.half.x > 0 &&
         core.half.z > 0;
}

}  // namespace tandem

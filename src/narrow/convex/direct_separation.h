#pragma once
#include "tandem/narrow/distance.h"

#include "shape/shape_data.h"

/// Pairs so simple that even a relative transform would be a detour: a sphere or a plane against any convex
/// shape, and two capsules.
namespace tandem {

inline bool is_plane(const Shape& shape) {
  return shape.kind() == ShapeKind::plane || shape.kind() == ShapeKind::half_space;
}

/// In the frame of the poses. False for other pairs, or where there is no closed form.
bool direct_separation(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
                       Distance& result);

/// The same, but only the lower bound, and only as well as it takes to know whether it is above a limit.
bool direct_lower_bound(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
                        double limit, double& lower);

}  // namespace tandem

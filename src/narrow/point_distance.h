#pragma once
#include "shape/core.h"

namespace tandem {

/// How a point lies to a core: point = nearest + signed_distance · normal.
struct PointDistance {
  double signed_distance = 0;  ///< negative inside
  Vec3 nearest;                ///< of the core's surface
  Vec3 normal{0, 0, 1};        ///< of length one, out of the core
};

/// By closed forms (the ellipsoid's by a root that Newton's method finds from one side). Only the hull, for
/// points outside, and custom cores have none: false, and nothing is changed.
bool point_distance(const ConvexCore& core, Vec3 point, PointDistance& result);

}  // namespace tandem

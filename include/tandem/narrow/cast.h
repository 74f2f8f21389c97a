#pragma once
#include <cstdint>
#include <limits>

#include "tandem/base/export.h"
#include "tandem/math/ray.h"

TANDEM_API_BEGIN

namespace tandem {

/// First hit of a ray with a shape. A ray that starts inside a solid hits it at t = 0.
struct RayHit {
  double t = 0;  ///< ray parameter t: the point is origin + t · direction
  Vec3 point;
  /// Unit normal of the surface, against the ray; exactly opposite to the ray if it starts inside a solid.
  Vec3 normal;
  std::uint32_t sub_shape = 0;  ///< sub-shape: index of the triangle or child of a composite shape
};

/// First contact of a moving shape with another, as fractions of its displacement, 0 to 1. The shapes are
/// disjoint before `lower`, so the result is never late. At `upper` they touch, or their distance is below
/// rounding.
struct CastHit {
  double lower = 0, upper = 0;
  Vec3 on_a, on_b;                                 ///< closest points at `lower`, in world coordinates
  Vec3 normal;                                     ///< unit vector, from A to B
  std::uint32_t sub_shape_a = 0, sub_shape_b = 0;  ///< sub-shapes in contact
};

}  // namespace tandem

TANDEM_API_END

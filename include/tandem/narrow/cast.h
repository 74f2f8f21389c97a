#pragma once
#include <cstdint>
#include <limits>

#include "tandem/math/ray.h"

namespace tandem {

/// First hit of a ray with a shape. A ray that starts inside a solid hits it at t = 0.
struct RayHit {
  double share = 0;  ///< ray parameter t: the point is origin + t · direction
  Vec3 point;
  /// Unit normal of the surface, against the ray; exactly opposite to the ray if it starts inside a solid.
  Vec3 normal;
  std::uint32_t part = 0;  ///< sub-shape: index of the triangle or child of a composite shape
};

/// First contact of a moving shape with another, as fractions of its displacement, 0 to 1. The shapes are
/// disjoint before `lower`, so the result is never late. At `upper` they touch, or their distance is below
/// rounding.
struct CastHit {
  double lower = 0, upper = 0;
  Vec3 point_a, point_b;                 ///< closest points at `lower`, in world coordinates
  Vec3 normal;                           ///< unit vector, from A to B
  std::uint32_t part_a = 0, part_b = 0;  ///< sub-shapes in contact
};

}  // namespace tandem

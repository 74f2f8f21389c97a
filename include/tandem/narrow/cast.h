#pragma once
#include <cstdint>
#include <limits>

#include "tandem/math/vec3.h"

namespace tandem {

/// From `origin` to `origin + reach · direction`. The direction may have any length but zero.
struct Ray {
  Vec3 origin, direction{0, 0, 1};
  double reach = std::numeric_limits<double>::infinity();
};

/// Where a ray first meets a shape. A ray that starts inside of a solid meets it at once.
struct RayHit {
  double share = 0;  ///< of the direction: the point is origin + share · direction
  Vec3 point;
  Vec3 normal;  ///< of the surface, of length one, against the ray; against it exactly when it starts inside
  std::uint32_t part = 0;  ///< which triangle or child, for shapes made of parts
};

/// When a moving shape first meets another one, as shares of its way from 0 to 1. They are apart at all times
/// before `lower`, so it is never late; at `upper` they touch, or are so near that rounding hides it.
struct CastHit {
  double lower = 0, upper = 0;
  Vec3 point_a, point_b;  ///< the nearest points at `lower`, in the world
  Vec3 normal;            ///< of length one, from A to B
  std::uint32_t part_a = 0, part_b = 0;
};

}  // namespace tandem

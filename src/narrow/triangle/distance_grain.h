#pragma once
#include <cmath>

#include "tandem/math/transform.h"

#include "volume/frame.h"

namespace tandem {

/// Returns the grain with which distances of two placed models are compared (see NearestPair): a power of two
/// between 2⁻⁴³ and 2⁻⁴² of their size and distance, well above the rounding of a distance of two triangles.
/// Depends on the models and the pose only. 0 if they are too far away for a number.
inline double distance_grain(const Frame& a, const Frame& b, const Transform& b_from_a) {
  const auto largest = [](Vec3 v) { return abs(v)[largest_axis(v)]; };
  const Mat3& r = b_from_a.rotation;
  const Vec3 between = (r * b.center + b_from_a.offset) - a.center;
  const double scale =
      std::fmax(1, std::fmax(largest(r.row[0]), std::fmax(largest(r.row[1]), largest(r.row[2]))));
  const double size = largest(between) + a.radius + scale * b.radius;
  return size > 0 && std::isfinite(size) ? std::ldexp(1, std::ilogb(size) - 42) : 0;
}

}  // namespace tandem

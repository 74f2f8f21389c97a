#pragma once
#include <span>

#include "tandem/math/vec3.h"

namespace tandem {

/// Surface area and volume of the convex hull of points. The hull of coplanar points has two sides and no
/// volume; that of collinear points has neither.
struct HullSize {
  double area = 0;
  double volume = 0;
};

/// Computes the hull with Qhull, in double precision. A hull thinner than 1e-12 relative to the points'
/// extent counts as flat.
HullSize hull_size(std::span<const Vec3> points);

}  // namespace tandem

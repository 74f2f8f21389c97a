#pragma once
#include <span>

#include "tandem/math/vec3.h"

namespace tandem {

/// How large the convex hull of points is. Points in a plane have a hull with two sides and no volume, points
/// on a line have neither.
struct HullSize {
  double area = 0;
  double volume = 0;
};

/// By Qhull, in double precision: relative to the points' extent, a hull thinner than 1e-12 counts as flat.
HullSize hull_size(std::span<const Vec3> points);

}  // namespace tandem

#pragma once
#include "tandem/math/vec3.h"

namespace tandem {

/// A vector scaled to length one; zero when it is so short that its square vanishes or loses digits.
inline Vec3 unit_or_zero(Vec3 v) {
  const double size = length(v);
  return size > 1e-150 ? v / size : Vec3{};
}

/// The normal of a triangle, counter-clockwise seen from outside; zero when it has no area to tell.
inline Vec3 unit_normal(Vec3 a, Vec3 b, Vec3 c) { return unit_or_zero(cross(b - a, c - a)); }

}  // namespace tandem

#pragma once
#include "tandem/math/vec3.h"

namespace tandem {

/// A vector scaled to length one; zero when it is so short that its square vanishes or loses digits.
inline Vec3 unit_or_zero(Vec3 v) {
  const double size = length(v);
  return size > 1e-150 ? v / size : Vec3{};
}

/// The normal of a triangle, counter-clockwise seen from outside; zero when its corners are in line but for
/// rounding, of which any normal would then be made.
inline Vec3 unit_normal(Vec3 a, Vec3 b, Vec3 c) {
  const Vec3 u = b - a, v = c - a, n = cross(u, v);
  constexpr double least_sine = 1e-14;
  return dot(n, n) > least_sine * least_sine * dot(u, u) * dot(v, v) ? unit_or_zero(n) : Vec3{};
}

}  // namespace tandem

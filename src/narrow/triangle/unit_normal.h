#pragma once
#include "tandem/math/vec3.h"

namespace tandem {

/// Returns the normalized vector; zero if it is so short that its square underflows or loses digits.
inline Vec3 unit_or_zero(Vec3 v) {
  const double size = length(v);
  return size > 1e-150 ? v / size : Vec3{};
}

/// Returns the unit normal of a triangle, counter-clockwise from outside; zero if its corners are collinear
/// to rounding, since any normal would then be noise.
inline Vec3 unit_normal(Vec3 a, Vec3 b, Vec3 c) {
  const Vec3 u = b - a, v = c - a, n = cross(u, v);
  constexpr double min_sine = 1e-14;
  return dot(n, n) > min_sine * min_sine * dot(u, u) * dot(v, v) ? unit_or_zero(n) : Vec3{};
}

}  // namespace tandem

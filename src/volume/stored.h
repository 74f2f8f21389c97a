#pragma once
#include <cmath>

#include "tandem/math/round.h"
#include "tandem/math/vec3.h"

/// Storage of numbers in volumes: single precision, rounded so that nothing is lost, and without denormals,
/// whose arithmetic is slow. Positions are rounded to nearest (sizes are computed from the stored position),
/// sizes outwards.
namespace tandem {

inline constexpr float smallest_stored = 1e-30f;

/// A coordinate of a position or direction.
inline float stored(double x) {
  const float nearest = static_cast<float>(x);
  return std::fabs(nearest) < smallest_stored ? 0.0f : nearest;
}

/// Returns the smallest storable number that is not below `x`.
inline float stored_above(double x) {
  const float up = round_up(x);
  if (up > 0 && up < smallest_stored) return smallest_stored;
  return up < 0 && up > -smallest_stored ? 0.0f : up;
}
inline float stored_below(double x) { return -stored_above(-x); }

inline void store(Vec3 v, float (&to)[3]) {
  for (int i = 0; i < 3; ++i) to[i] = stored(v[i]);
}
inline Vec3 to_vec3(const float (&v)[3]) {
  return {static_cast<double>(v[0]), static_cast<double>(v[1]), static_cast<double>(v[2])};
}
/// Returns `v` with every coordinate rounded as `store` would.
inline Vec3 as_stored(Vec3 v) {
  float rounded[3];
  store(v, rounded);
  return to_vec3(rounded);
}

/// Dot product of a volume test, in any number type.
template <class Number>
TANDEM_HD inline Number dot(const Number (&a)[3], const Number (&b)[3]) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/// Returns a valid distance bound for a gap: minus the error bound, not negative (nor for NaN), and finite if
/// a square overflowed, which happens beyond 1.8·10¹⁹.
TANDEM_HD inline float promised_distance(float gap, float error_bound) {
  const float bound = gap - error_bound;
  return bound > 0 ? (bound < 1e19f ? bound : 1e19f) : 0.0f;
}

}  // namespace tandem

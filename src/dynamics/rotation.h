#pragma once
#include <numbers>

#include "tandem/math/quat.h"
#include "tandem/math/turn.h"

namespace tandem {

/// The rotation by a vector: about its direction, by as many radians as it is long.
inline Quat quat_of(Vec3 rotation) {
  const double h2 = 0.25 * dot(rotation, rotation);  // of half the angle
  if (h2 < 0.16) {  // the series of sine and cosine, good to the last digit there
    double cos = 0, sin = 0;
    constexpr double c[] = {-1. / 87178291200, 1. / 479001600, -1. / 3628800, 1. / 40320,
                            -1. / 720,         1. / 24,        -0.5,          1};
    constexpr double s[] = {-1. / 1307674368000, 1. / 6227020800, -1. / 39916800, 1. / 362880,
                            -1. / 5040,          1. / 120,        -1. / 6,        1};
    for (int i = 0; i < 8; ++i) cos = cos * h2 + c[i], sin = sin * h2 + s[i];
    const Vec3 v = rotation * (0.5 * sin);
    return {cos, v.x, v.y, v.z};
  }
  const double angle = length(rotation);
  const CosSin half = cos_sin_of_turns(angle / (4 * std::numbers::pi));
  const Vec3 v = rotation * (half.sin / angle);
  return {half.cos, v.x, v.y, v.z};
}

/// Angle of the direction (cos, sin), in (−π, π]; std::atan2, but the same bits on every platform.
inline double angle_of(double cos, double sin) {
  const double size = std::sqrt(cos * cos + sin * sin);
  if (!(size > 0)) return 0;
  // Half of it three times, which leaves at most π/8 and a tangent below 0.42, then the series.
  if (cos < 0 && sin == 0) return std::numbers::pi;
  double t = sin / (size + cos);
  if (size + cos < 1e-3 * size) t = (size - cos) / sin;
  t = t / (1 + std::sqrt(1 + t * t));
  t = t / (1 + std::sqrt(1 + t * t));
  const double t2 = t * t;
  double series = 0;
  for (int n = 39; n >= 1; n -= 2) series = 1.0 / n - t2 * series;
  return 8 * t * series;
}

/// The inverse of a symmetric, positive definite matrix.
inline Mat3 inverse_symmetric(const Mat3& m) {
  const Vec3 a = cross(m.row[1], m.row[2]), b = cross(m.row[2], m.row[0]), c = cross(m.row[0], m.row[1]);
  const double scale = 1 / dot(m.row[0], a);
  return Mat3::from_columns(a * scale, b * scale, c * scale);
}

/// A tensor seen from the world: R m Rᵀ.
inline Mat3 turned(const Mat3& m, const Mat3& rotation) { return rotation * m * transposed(rotation); }

/// How a body that nothing acts on turns during `seconds`: the new spin, and how it turned on the way. Both
/// in the body's own frame. The implicit midpoint rule of Euler's equations, which keeps the energy.
struct FreeTurn {
  Vec3 spin;      ///< at the end
  Vec3 rotation;  ///< the vector of the rotation, in the frame at the beginning
};
FreeTurn free_turn(const Mat3& inertia, Vec3 spin, double seconds);

}  // namespace tandem

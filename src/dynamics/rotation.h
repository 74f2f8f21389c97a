#pragma once
#include <cmath>
#include <numbers>

#include "tandem/base/host_device.h"
#include "tandem/math/cos_sin.h"
#include "tandem/math/quat.h"

#include "math/angle_of.h"

namespace tandem::dynamics {

/// Returns the quaternion of a rotation vector: its direction is the axis, its length the angle in radians.
TANDEM_HD inline Quat quat_of(Vec3 rotation) {
  const double h2 = 0.25 * dot(rotation, rotation);  // square of half the angle
  if (h2 < 0.16) {  // series of sine and cosine, accurate to full precision in this range
    double cos = 0, sin = 0;
    constexpr double c[] = {-1. / 87178291200, 1. / 479001600, -1. / 3628800, 1. / 40320,
                            -1. / 720,         1. / 24,        -0.5,          1};
    constexpr double s[] = {-1. / 1307674368000, 1. / 6227020800, -1. / 39916800, 1. / 362880,
                            -1. / 5040,          1. / 120,        -1. / 6,        1};
    for (int i = 0; i < 8; ++i) {
      cos = cos * h2 + c[i];
      sin = sin * h2 + s[i];
    }
    const Vec3 v = rotation * (0.5 * sin);
    return {cos, v.x, v.y, v.z};
  }
  const double angle = length(rotation);
  const CosSin half = cos_sin_turns(angle / (4 * std::numbers::pi));
  const Vec3 v = rotation * (half.sin / angle);
  return {half.cos, v.x, v.y, v.z};
}

/// Returns the rotation vector from one orientation to another, with the number of revolutions that makes it
/// nearest to `near`.
inline Vec3 rotation_between(const Quat& from, const Quat& to, Vec3 near) {
  const Quat step = to * conjugate(from);
  const Vec3 axis{step.x, step.y, step.z};
  const double sine = length(axis);
  if (!(sine > 0)) return {};
  const Vec3 direction = axis * (1 / sine);
  const double angle = 2 * angle_of(step.w, sine), turn = 2 * std::numbers::pi;
  return direction * (angle + turn * std::floor((dot(near, direction) - angle) / turn + 0.5));
}

/// Returns the rotation vector of a unit quaternion, at most π long: the inverse of quat_of().
inline Vec3 rotation_vector(Quat q) {
  const double sign = q.w < 0 ? -1 : 1;
  const Vec3 v{sign * q.x, sign * q.y, sign * q.z};
  const double sine = length(v);
  return sine > 0 ? v * (2 * angle_of(sign * q.w, sine) / sine) : Vec3{};
}

/// Returns the inverse of a symmetric positive definite matrix.
inline Mat3 inverse_symmetric(const Mat3& m) {
  const Vec3 a = cross(m.row[1], m.row[2]), b = cross(m.row[2], m.row[0]), c = cross(m.row[0], m.row[1]);
  const double scale = 1 / dot(m.row[0], a);
  return Mat3::from_columns(a * scale, b * scale, c * scale);
}

/// Transforms a tensor to world coordinates: R m Rᵀ.
TANDEM_HD inline Mat3 rotated(const Mat3& m, const Mat3& rotation) {
  return rotation * m * transposed(rotation);
}

/// Solves m x = v by Cramer's rule.
TANDEM_HD inline Vec3 solved(const Mat3& m, Vec3 v) {
  const Vec3 a = m.column(0), b = m.column(1), c = m.column(2);
  const double scale = 1 / dot(a, cross(b, c));
  return {dot(v, cross(b, c)) * scale, dot(a, cross(v, c)) * scale, dot(a, cross(b, v)) * scale};
}

/// Returns the matrix of x ↦ v × x.
TANDEM_HD inline Mat3 crossing(Vec3 v) { return {{{0, -v.z, v.y}, {v.z, 0, -v.x}, {-v.y, v.x, 0}}}; }

/// Torque-free rotation of a body: the new angular velocity and the rotation vector, both in the body frame.
struct FreeRotation {
  Vec3 angular_velocity;  ///< angular velocity at the end
  Vec3 rotation;          ///< rotation vector, in the body frame at the start
};

/// Returns the torque-free rotation during `seconds`. Uses the implicit midpoint rule for Euler's equations,
/// which conserves the energy.
TANDEM_HD inline FreeRotation free_rotation(const Mat3& inertia, Vec3 angular_velocity, double seconds) {
  // The mean of both angular velocities, by Newton's method on 2 I (m − s) = h (I m) × m.
  Vec3 middle = angular_velocity;
  TANDEM_NO_UNROLL
  for (int round = 0; round < 4; ++round) {
    const Vec3 momentum = inertia * middle;
    const Vec3 error = 2.0 * (inertia * (middle - angular_velocity)) - seconds * cross(momentum, middle);
    const Mat3 of_momentum = crossing(momentum), of_middle = crossing(middle) * inertia;
    Mat3 slope;
    for (int r = 0; r < 3; ++r)
      slope.row[r] = 2.0 * inertia.row[r] - seconds * (of_momentum.row[r] - of_middle.row[r]);
    middle -= solved(slope, error);
  }
  return {2.0 * middle - angular_velocity, seconds * middle};
}

}  // namespace tandem::dynamics

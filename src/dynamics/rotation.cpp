#include "dynamics/rotation.h"

namespace tandem::dynamics {
namespace {

/// Solves m x = v by Cramer's rule.
Vec3 solved(const Mat3& m, Vec3 v) {
  const Vec3 a = m.column(0), b = m.column(1), c = m.column(2);
  const double scale = 1 / dot(a, cross(b, c));
  return {dot(v, cross(b, c)) * scale, dot(a, cross(v, c)) * scale, dot(a, cross(b, v)) * scale};
}

/// Returns the matrix of x ↦ v × x.
Mat3 crossing(Vec3 v) { return {{{0, -v.z, v.y}, {v.z, 0, -v.x}, {-v.y, v.x, 0}}}; }

}  // namespace

FreeRotation free_rotation(const Mat3& inertia, Vec3 angular_velocity, double seconds) {
  Vec3 middle =
      angular_velocity;  // `(angular_velocity + next) / 2`, by Newton's method on 2 I (m − s) = h (I m) × m
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

#pragma once
#include "dynamics/joint_rows.h"
#include "dynamics/solver_body.h"

namespace tandem::dynamics {

/// Fraction of a joint's error corrected per substep (Baumgarte).
inline constexpr double recovery = 0.2;

/// Returns the derivative of the error of a row.
inline double speed_along(const JointRow& row, const SolverBody& a, const SolverBody& b) {
  return dot(row.linear, b.velocity - a.velocity) + dot(row.angular_b, b.angular_velocity) -
         dot(row.angular_a, a.angular_velocity);
}

/// Returns the velocity change along one row per unit impulse along another, through one body.
inline double ease(const SolverBody& body, const JointRow& x, Vec3 angular_x, const JointRow& y,
                   Vec3 angular_y) {
  return body.inverse_mass * dot(x.linear, y.linear) + dot(angular_x, body.inverse_inertia * angular_y);
}

/// The same through both bodies.
inline double ease(const JointRow& x, const JointRow& y, const SolverBody& a, const SolverBody& b) {
  return ease(a, x, x.angular_a, y, y.angular_a) + ease(b, x, x.angular_b, y, y.angular_b);
}

}  // namespace tandem::dynamics

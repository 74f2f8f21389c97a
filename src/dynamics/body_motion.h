#pragma once
#include <cstdint>
#include <numbers>

#include "dynamics/joint_rows.h"
#include "dynamics/solver_body.h"

/// Integration of velocities and poses in one substep, on the CPU and on the GPU, with the same result.
namespace tandem::dynamics {

/// Quantities of a solver body that are constant during a step.
struct BodyMotion {
  Vec3 velocity_change;                          ///< by gravity and forces, per substep
  Vec3 torque_impulse;                           ///< angular impulse by torques, per substep
  double linear_factor = 1, angular_factor = 1;  ///< damping
  Mat3 inertia, inverse_inertia;                 ///< in the body's frame
  double elasticity = 0;                         ///< largest restitution of its contacts
  std::uint32_t is_dynamic = 0;                  ///< 0 or 1; otherwise kinematic
  std::uint32_t is_round = 0;                    ///< the inertia is equal about every axis
};

TANDEM_INLINE void add_forces(const BodyMotion& motion, SolverBody& solver) {
  if (motion.is_dynamic == 0) return;
  solver.velocity = (solver.velocity + motion.velocity_change) * motion.linear_factor;
  solver.angular_velocity =
      (solver.angular_velocity + solver.inverse_inertia * motion.torque_impulse) * motion.angular_factor;
}

/// Contact normals are constant during a step, which is meaningless beyond an eighth of a revolution per
/// substep. The energy that elastic contacts have put into a faster rotation is owed.
TANDEM_HD inline void limit_rotation(const BodyMotion& motion, const BodyPose& pose, double seconds,
                                     SolverBody& solver, double& owed) {
  const double fastest = 0.25 * std::numbers::pi / seconds, speed = length(solver.angular_velocity);
  if (!(speed > fastest) || motion.is_dynamic == 0) return;
  const double e = motion.elasticity, fraction = fastest / speed;
  if (e > 0) {
    const Vec3 local = transposed(to_matrix(pose.orientation)) * solver.angular_velocity;
    owed += e * e * 0.5 * (1 - fraction * fraction) * dot(local, motion.inertia * local);
  }
  solver.angular_velocity *= fraction;
}

/// Moves a body by its velocities. The angular velocity of a body that is not round changes as it turns.
TANDEM_HD inline void move_body(const BodyMotion& motion, double seconds, SolverBody& solver, BodyPose& pose,
                                double& owed) {
  limit_rotation(motion, pose, seconds, solver, owed);
  pose.center += solver.velocity * seconds;
  solver.moved += solver.velocity * seconds;
  solver.rotated += solver.angular_velocity * seconds;
  if (solver.angular_velocity == Vec3{}) return;
  if (motion.is_dynamic == 0 || motion.is_round != 0) {
    pose.orientation = normalized(quat_of(solver.angular_velocity * seconds) * pose.orientation);
    return;
  }
  solver.turned += length(solver.angular_velocity) * seconds;
  const Mat3 before = to_matrix(pose.orientation);
  const FreeRotation rotation =
      free_rotation(motion.inertia, transposed(before) * solver.angular_velocity, seconds);
  pose.orientation = normalized(pose.orientation * quat_of(rotation.rotation));
  const Mat3 after = to_matrix(pose.orientation);
  solver.angular_velocity = after * rotation.angular_velocity;
  solver.inverse_inertia = Symmetric::of(rotated(motion.inverse_inertia, after));
}

}  // namespace tandem::dynamics

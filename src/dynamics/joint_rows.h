#pragma once
#include <array>

#include "tandem/dynamics/joint.h"

#include "dynamics/rotation.h"

namespace tandem::dynamics {

/// Pose of a body: its centre of mass and orientation.
struct BodyPose {
  Vec3 center;
  Quat orientation;
};

/// One scalar constraint equation of a joint. The time derivative of its error is linear · (v_b − v_a) +
/// angular_b · w_b − angular_a · w_a.
struct JointRow {
  Vec3 linear, angular_a, angular_b;
};

/// A joint in the frames of its two bodies, computed from their poses when it is added.
struct JointFrame {
  JointKind kind = JointKind::ball;
  Vec3 point_a, point_b;     ///< relative to the centres of mass
  Vec3 axis_a, across_a[2];  ///< unit vectors, orthogonal
  Vec3 axis_b, across_b;     ///< coincide with axis_a and across_a[0] initially
  Quat b_from_a;             ///< initial relative orientation
  double rest = 0;           ///< rest length of a distance joint

  JointFrame() = default;
  JointFrame(const Joint& joint, const BodyPose& a, const BodyPose& b);

  /// Returns the number of equations, without limits.
  int row_count(bool limited) const;
  /// Returns the error of each equation.
  std::array<double, 6> errors(const BodyPose& a, const BodyPose& b, bool limited) const;
  std::array<JointRow, 6> rows(const BodyPose& a, const BodyPose& b, bool limited) const;

  /// Returns the position along the free degree of freedom, on which limits and motors act: an angle,
  /// displacement or length.
  double position(const BodyPose& a, const BodyPose& b) const;
  JointRow free_row(const BodyPose& a, const BodyPose& b) const;
};

}  // namespace tandem::dynamics

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
  static constexpr int max_freedoms = 2;

  JointKind kind = JointKind::ball;
  Vec3 point_a, point_b;     ///< relative to the centres of mass
  Vec3 axis_a, across_a[2];  ///< unit vectors, orthogonal
  Vec3 axis_b, across_b;     ///< coincide with axis_a and across_a[0] initially; of a gear, the axis of B
  Quat b_from_a;             ///< initial relative orientation
  double rest = 0;           ///< rest length of a distance joint
  double ratio = 1;          ///< of a gear

  JointFrame() = default;
  JointFrame(const Joint& joint, const BodyPose& a, const BodyPose& b);

  /// Returns the number of equations. If `elastic`, the length of a distance joint has none.
  int row_count(bool elastic) const;
  /// Returns the error of each equation. That of a gear is 0: its equation relates speeds.
  std::array<double, 6> errors(const BodyPose& a, const BodyPose& b, bool elastic) const;
  std::array<JointRow, 6> rows(const BodyPose& a, const BodyPose& b, bool elastic) const;

  /// Returns the number of degrees of freedom on which limits, motor and spring can act: one for a hinge,
  /// slider or distance joint; swing and twist of a ball.
  int freedom_count() const;
  /// Returns the position along a degree of freedom: an angle, displacement or length.
  double position(int freedom, const BodyPose& a, const BodyPose& b) const;
  /// Returns the row of a degree of freedom: its product with the velocities is the derivative of the
  /// position. Zero where that is undefined.
  JointRow free_row(int freedom, const BodyPose& a, const BodyPose& b) const;
  /// Returns the arm from the centre of mass of B to the joint's point on it, in world coordinates.
  Vec3 arm_b(const BodyPose& b) const;
};

}  // namespace tandem::dynamics

#pragma once
#include <array>

#include "tandem/dynamics/joint.h"

#include "dynamics/rotation.h"

namespace tandem {

/// Where a body is: its centre of mass and how it is turned.
struct Place {
  Vec3 center;
  Quat orientation;
};

/// One scalar equation of a joint: how fast the error grows is
/// linear · (v_b − v_a) + angular_b · w_b − angular_a · w_a.
struct JointRow {
  Vec3 linear, angular_a, angular_b;
};

/// A joint in the frames of its two bodies, made from where they stand when it is added.
struct JointFrame {
  JointKind kind = JointKind::ball;
  Vec3 point_a, point_b;     ///< from the centres of mass
  Vec3 axis_a, across_a[2];  ///< of length one, at right angles
  Vec3 axis_b, across_b;     ///< which meet axis_a and across_a[0] at the beginning
  Quat b_from_a;             ///< the orientation at the beginning
  double rest = 0;           ///< of a distance joint

  JointFrame() = default;
  JointFrame(const Joint& joint, const Place& a, const Place& b);

  /// How many equations hold it, not counting limits.
  int row_count(bool limited) const;
  /// How far from holding each of them is.
  std::array<double, 6> errors(const Place& a, const Place& b, bool limited) const;
  std::array<JointRow, 6> rows(const Place& a, const Place& b, bool limited) const;

  /// The one freedom that limits and motors are about: an angle, a way or a length.
  double position(const Place& a, const Place& b) const;
  JointRow free_row(const Place& a, const Place& b) const;
};

}  // namespace tandem

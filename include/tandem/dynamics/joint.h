#pragma once
#include <compare>
#include <cstdint>
#include <limits>
#include <numbers>
#include <optional>

#include "tandem/base/export.h"
#include "tandem/dynamics/body.h"

TANDEM_API_BEGIN

namespace tandem::dynamics {

/// Handle of a joint in a simulation. It is never reused; a stale handle throws Error. A default-constructed
/// handle is never valid.
struct JointHandle {
  std::uint32_t index = 0xffffffffu;
  std::uint32_t generation = 0;
  friend auto operator<=>(const JointHandle&, const JointHandle&) = default;
};

/// Kind of a joint.
enum class JointKind : std::uint8_t {
  ball,      ///< one common point
  hinge,     ///< one common point and axis: rotates about the axis
  slider,    ///< slides along one axis without rotation
  fixed,     ///< no relative motion
  distance,  ///< the distance of two points is constant, within limits, or held by a spring
  gear       ///< the bodies rotate about their axes at a fixed ratio of speeds
};

/// Limits of the joint position, low ≤ high: the angle of a hinge in radians (−π to π), the displacement of a
/// slider along its axis, or the length of a distance joint. Other joints have no limits of this type.
struct JointLimits {
  double low = 0, high = 0;
};

/// Limits of a ball joint, in radians. Swing is the angle between the joint's axis on A and on B. Twist is
/// the angle of B about the axis, after the swing is undone by the shortest rotation.
struct BallLimits {
  double cone = std::numbers::pi;                                       ///< maximum swing, 0 to π
  double twist_low = -std::numbers::pi, twist_high = std::numbers::pi;  ///< −π ≤ low ≤ high ≤ π
};

/// Motor of a hinge, a slider or a distance joint with limits. It drives the joint position to a target speed
/// with a limited force.
struct JointMotor {
  double speed = 0;      ///< target speed: radians per second for a hinge, else units per second
  double max_force = 0;  ///< maximum torque of a hinge, else maximum force; not negative
};

/// Spring and damper of a hinge, a slider or a distance joint: the force along the joint position is
/// −stiffness · (position − target) − damping · speed. With a damper alone, set the stiffness to 0. A
/// distance joint with a spring has no fixed length.
struct JointSpring {
  double stiffness = 0;  ///< force per length, or torque per radian of a hinge; not negative
  double damping = 0;    ///< force per speed, or torque per radian per second; not negative
  double target = 0;     ///< position without spring force: angle, displacement or length
};

/// A constraint between two different bodies. Points and axes are in world coordinates, for the poses of the
/// bodies when the joint is added. The angle of a hinge, the displacement of a slider, swing and twist of a
/// ball are zero there.
struct Joint {
  JointKind kind = JointKind::ball;  ///< determines which members below are used
  BodyHandle a, b;
  Vec3 anchor = {};    ///< common point; for a distance joint, the point on A
  Vec3 anchor_b = {};  ///< for a distance joint, the point on B
  Vec3 axis{0, 0, 1};  ///< of a hinge, slider, gear (on A) or limited ball; not zero, need not be normalized
  Vec3 axis_b{0, 0, 1};  ///< of a gear, on B; not zero, need not be normalized
  /// Of a gear: angular velocity of B about axis_b over that of A about axis. Negative for two outer gears
  /// with parallel axes. A gear does not hold the axes; hinges do.
  double ratio = 1;
  std::optional<JointLimits> limits = {};
  std::optional<BallLimits> ball_limits = {};
  std::optional<JointMotor> motor = {};
  std::optional<JointSpring> spring = {};
  bool collide_connected = false;  ///< whether the two bodies may also collide with each other
  /// The joint breaks when its load exceeds one of these magnitudes in a substep (JointLoad). Positive;
  /// default: it never breaks.
  double break_force = std::numeric_limits<double>::infinity();
  double break_torque = std::numeric_limits<double>::infinity();
};

/// What a joint exerts on body B in the last substep in which it was solved; on A, the opposite.
struct JointLoad {
  Vec3 force;   ///< world coordinates
  Vec3 torque;  ///< about the anchor on B, world coordinates
};

}  // namespace tandem::dynamics

TANDEM_API_END

#pragma once
#include <compare>
#include <cstdint>
#include <limits>
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
  ball,     ///< one common point
  hinge,    ///< one common point and axis: rotates about the axis
  slider,   ///< slides along one axis without rotation
  fixed,    ///< no relative motion
  distance  ///< the distance of two points is constant, or within limits
};

/// Limits of the joint position, low ≤ high: the angle of a hinge in radians (−π to π), the displacement of a
/// slider along its axis, or the length of a distance joint. Ball and fixed joints have no limits.
struct JointLimits {
  double low = 0, high = 0;
};

/// Motor of a hinge, a slider or a distance joint with limits. It drives the joint position to a target speed
/// with a limited force.
struct JointMotor {
  double speed = 0;      ///< target speed: radians per second for a hinge, else units per second
  double max_force = 0;  ///< maximum torque of a hinge, else maximum force; not negative
};

/// A constraint between two different bodies. Points and axes are in world coordinates, for the poses of the
/// bodies when the joint is added. The angle of a hinge and the displacement of a slider are zero there.
struct Joint {
  JointKind kind = JointKind::ball;  ///< determines which members below are used
  BodyHandle a, b;
  Vec3 anchor = {};    ///< common point; for a distance joint, the point on A
  Vec3 anchor_b = {};  ///< for a distance joint, the point on B
  Vec3 axis{0, 0, 1};  ///< axis of a hinge or slider; not zero, need not be normalized
  std::optional<JointLimits> limits = {};
  std::optional<JointMotor> motor = {};
  bool collide_connected = false;  ///< whether the two bodies may also collide with each other
};

}  // namespace tandem::dynamics

TANDEM_API_END

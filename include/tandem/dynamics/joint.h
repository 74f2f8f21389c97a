#pragma once
#include <compare>
#include <cstdint>
#include <limits>
#include <optional>

#include "tandem/dynamics/body.h"

namespace tandem {

struct JointHandle {
  std::uint32_t index = 0xffffffffu;
  std::uint32_t generation = 0;
  friend auto operator<=>(const JointHandle&, const JointHandle&) = default;
};

enum class JointKind : std::uint8_t {
  ball,     ///< one point in common
  hinge,    ///< one point and one axis in common: turns about it
  slider,   ///< slides along one axis without turning
  fixed,    ///< does not move at all
  distance  ///< two points keep their distance, or keep it within limits
};

/// From `low` to `high`: the angle in radians of a hinge (−π to π), how far a slider is along its axis, the
/// length of a distance joint.
struct JointLimits {
  double low = 0, high = 0;
};

/// Drives a hinge or a slider to a speed with at most so much torque or force.
struct JointMotor {
  double speed = 0;
  double most = 0;
};

/// What holds two bodies together. Points and axes are given in the world, for the bodies as they stand when
/// the joint is added; angle, slide and so on are zero there.
struct Joint {
  JointKind kind = JointKind::ball;
  BodyHandle a, b;
  Vec3 point;          ///< in common; of a distance joint, on A
  Vec3 point_b;        ///< of a distance joint, on B
  Vec3 axis{0, 0, 1};  ///< of a hinge or a slider
  std::optional<JointLimits> limits;
  std::optional<JointMotor> motor;
  bool bodies_touch = false;  ///< whether the two may also collide with each other
};

}  // namespace tandem

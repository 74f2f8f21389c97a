#pragma once
#include "tandem/base/export.h"
#include "tandem/math/transform.h"

TANDEM_API_BEGIN

namespace tandem {

/// A rigid motion over time 0 to 1. The centre moves on a straight line at constant speed, and the body
/// rotates about it at constant angular velocity.
struct Motion {
  Transform start_pose;  ///< pose at time 0
  Vec3 displacement;     ///< displacement of the centre, in world coordinates
  Vec3 rotation_vector;  ///< rotation vector in world coordinates: axis times angle in radians
  Vec3 center;           ///< centre of rotation, in local coordinates

  /// Returns the motion of a body at rest.
  static Motion stationary(const Transform& pose) { return {pose, {}, {}, {}}; }
  /// Returns the motion from one pose to another (reached to rounding), with the rotation of at most π about
  /// `center`.
  static Motion between(const Transform& from, const Transform& to, Vec3 center = {});

  /// Returns the pose at a time from 0 to 1; exactly `start_pose` at time 0. Bit-identical on every platform.
  Transform pose_at(double time) const;
};

}  // namespace tandem

TANDEM_API_END

#pragma once
#include "tandem/math/transform.h"

namespace tandem {

/// A rigid body on its way while time runs from 0 to 1. One point of the body, its centre, moves on a
/// straight line at constant speed, and the body turns about it at a constant rate.
struct Motion {
  Transform start;  ///< the pose at time 0
  Vec3 linear;      ///< how far the centre moves, in world coordinates
  Vec3 angular;     ///< the axis in world coordinates, as long as the angle in radians that the body turns
  Vec3 center;      ///< in the body's own coordinates

  /// A body that stays where it is.
  static Motion resting(const Transform& pose) { return {pose, {}, {}, {}}; }
  /// From one pose to another (reached to rounding), turning the shorter way about `center`.
  static Motion between(const Transform& from, const Transform& to, Vec3 center = {});

  /// The pose at a time; `start` itself at time 0. The same bits on every platform.
  Transform at(double time) const;
};

}  // namespace tandem

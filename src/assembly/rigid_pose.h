#pragma once
#include <cmath>

#include "tandem/math/transform.h"

namespace tandem {

/// Returns normalized(q) of a quaternion of this length, the same bit for bit: two divisions at a time take
/// half as long.
inline Quat divided(Quat q, double length) {
  using Pair = double __attribute__((vector_size(16)));
  const Pair lengths{length, length}, wx = Pair{q.w, q.x} / lengths, yz = Pair{q.y, q.z} / lengths;
  return {wx[0], wx[1], yz[0], yz[1]};
}

/// Whether a quaternion of this length stands for a rotation.
inline bool is_rotation_length(double length) { return std::isfinite(length) && length > 1e-100; }

/// A pose, if translation and rotation are valid.
struct RigidPose {
  Transform pose;
  bool valid = false;
};

/// The pose of NodeTransform::from_trs() without a scale, the same bit for bit.
inline RigidPose rigid_pose(Vec3 translation, Quat rotation) {
  const double size = length(rotation);
  return {Transform::from(divided(rotation, size), translation),
          is_finite(translation) && is_rotation_length(size)};
}

}  // namespace tandem

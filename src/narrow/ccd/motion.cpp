#include "tandem/narrow/motion.h"

#include <numbers>

#include "tandem/math/cos_sin.h"

#include "math/angle_of.h"

namespace tandem {

Motion Motion::between(const Transform& from, const Transform& to, Vec3 center) {
  Quat rotation_step = to_quat(to.rotation * transposed(from.rotation));
  if (rotation_step.w < 0)
    rotation_step = {-rotation_step.w, -rotation_step.x, -rotation_step.y, -rotation_step.z};
  const Vec3 axis{rotation_step.x, rotation_step.y, rotation_step.z};
  const double sine = length(axis);
  const double angle = 2 * angle_of(rotation_step.w, sine);
  return {from, to(center) - from(center), sine > 0 ? axis * (angle / sine) : Vec3{}, center};
}

Transform Motion::pose_at(double time) const {
  const double rate = length(rotation_vector);
  if (!(rate > 0)) return {start_pose.rotation, start_pose.offset + displacement * time};
  const Vec3 axis = rotation_vector / rate;
  const CosSin rotation_step = cos_sin_turns(rate * time / (2 * std::numbers::pi));
  Mat3 rotation;
  for (int column = 0; column < 3; ++column) {  // Rodrigues' formula
    const Vec3 v = start_pose.rotation.column(column), across = cross(axis, v);
    const Vec3 rotated = v + across * rotation_step.sin + cross(axis, across) * (1 - rotation_step.cos);
    for (int row = 0; row < 3; ++row) rotation(row, column) = rotated[row];
  }
  return {rotation,
          start_pose.offset + displacement * time + (start_pose.rotation * center - rotation * center)};
}

}  // namespace tandem

#include "tandem/narrow/motion.h"

#include <numbers>

#include "tandem/math/turn.h"

namespace tandem {

Motion Motion::between(const Transform& from, const Transform& to, Vec3 center) {
  Quat turn = to_quat(to.rotation * transposed(from.rotation));
  if (turn.w < 0) turn = {-turn.w, -turn.x, -turn.y, -turn.z};
  const Vec3 axis{turn.x, turn.y, turn.z};
  const double sine = length(axis);
  const double angle = 2 * std::atan2(sine, turn.w);
  return {from, to(center) - from(center), sine > 0 ? axis * (angle / sine) : Vec3{}, center};
}

Transform Motion::at(double time) const {
  const double rate = length(angular);
  if (!(rate > 0)) return {start.rotation, start.offset + linear * time};
  const Vec3 axis = angular / rate;
  const CosSin turn = cos_sin_of_turns(rate * time / (2 * std::numbers::pi));
  Mat3 rotation;
  for (int column = 0; column < 3; ++column) {  // Rodrigues' formula
    const Vec3 v = start.rotation.column(column), across = cross(axis, v);
    const Vec3 turned = v + across * turn.sin + cross(axis, across) * (1 - turn.cos);
    for (int row = 0; row < 3; ++row) rotation(row, column) = turned[row];
  }
  return {rotation, start.offset + linear * time + (start.rotation * center - rotation * center)};
}

}  // namespace tandem

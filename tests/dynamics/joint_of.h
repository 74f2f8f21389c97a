#pragma once
#include "tandem/dynamics.h"

namespace tandem::dynamics {

/// A joint of two bodies at a point, in world coordinates.
inline Joint joint_of(JointKind kind, BodyHandle a, BodyHandle b, Vec3 point, Vec3 axis = {0, 1, 0}) {
  Joint joint;
  joint.kind = kind;
  joint.a = a;
  joint.b = b;
  joint.anchor = point;
  joint.axis = axis;
  return joint;
}

}  // namespace tandem::dynamics

#pragma once
#include "tandem/narrow/motion.h"
#include "tandem/shape/shape.h"

namespace tandem::dynamics {

/// A moving shape: `size` is the maximum distance of its points from the centre of its motion.
struct MovingShape {
  const Shape& shape;
  const Motion& motion;
  double size;
};

/// Returns the first time at which the penetration depth of two shapes exceeds both `allowed` and, by a fifth
/// of `allowed`, the depth at time 0; 1 if there is none. Never late. Conservative advancement on the signed
/// distance, so a shape cannot pass through a thin one while the allowed depth is less than half of its own
/// width. Precondition: `allowed` is positive, and at least one shape is not a mesh.
double depth_limited_impact(const MovingShape& a, const MovingShape& b, double allowed);

}  // namespace tandem::dynamics

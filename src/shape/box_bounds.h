#pragma once
#include <cmath>

#include "tandem/math/bounds.h"
#include "tandem/math/transform.h"

/// Bounds of boxes, on the CPU and on the GPU.
namespace tandem {

/// Enlarges a box by a few units in the last place of the inputs.
TANDEM_HD inline Bounds rounded_out(Bounds box, Vec3 offset) {
  for (int axis = 0; axis < 3; ++axis) {
    const double error_bound = 0x1p-50 * (std::fabs(offset[axis]) + std::fabs(box.low[axis] - offset[axis]) +
                                          std::fabs(box.high[axis] - offset[axis]));
    box.low[axis] -= error_bound;
    box.high[axis] += error_bound;
  }
  return box;
}

/// Returns the box of a box with these half extents and margin. The support points give the same numbers.
TANDEM_HD inline Bounds box_of_box(Vec3 half, double margin, const Transform& pose) {
  Bounds box;
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 row = pose.rotation.row[axis];
    // Signs are hard to predict: no branches, as abs() has.
    const double extent = dot(half, {std::fabs(row.x), std::fabs(row.y), std::fabs(row.z)}) + margin;
    box.high[axis] = pose.offset[axis] + extent;
    box.low[axis] = pose.offset[axis] - extent;
  }
  return box;
}

}  // namespace tandem

#pragma once
#include <cmath>
#include <cstddef>
#include <span>

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

/// Returns a bound of the coordinates of the outermost vertices of a mesh (MeshData::outermost()).
inline double outermost_size(std::span<const Vec3> corners) {
  double size = 0;
  for (const Vec3& corner : corners)
    size = std::fmax(size, std::fabs(corner.x) + std::fabs(corner.y) + std::fabs(corner.z));
  return size;
}

/// Returns how far the box of a mesh reaches beyond them: vertices inside their hull are omitted.
inline double margin_of_outermost(double rounding, double size) { return rounding + 0x1p-48 * size; }

/// Returns the box of corners and what is at most `margin` away from their hull.
TANDEM_HD inline Bounds box_of_corners(const Vec3* corners, std::size_t count, double margin,
                                       const Transform& pose) {
  Vec3 low{1e300, 1e300, 1e300}, high{-1e300, -1e300, -1e300};
  for (std::size_t i = 0; i < count; ++i) {
    const Vec3 corner = pose.rotation * corners[i];
    low = min(low, corner);
    high = max(high, corner);
  }
  const Vec3 beyond{margin, margin, margin};
  return {pose.offset + (low - beyond), pose.offset + (high + beyond)};
}

}  // namespace tandem

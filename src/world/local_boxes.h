#pragma once
#include <cmath>

#include "math/magnitude.h"
#include "world/object_table.h"

namespace tandem {

/// Returns whether a face direction of one of the local boxes of two objects separates the boxes by more than
/// `gap`: six of the fifteen axes of two oriented boxes. False if rounding decides.
inline bool are_boxes_separated(const WorldObject& a, const WorldObject& b, double gap) {
  const Vec3 half_a = 0.5 * a.local_box.extent(), half_b = 0.5 * b.local_box.extent();
  const Vec3 between = b.pose(b.local_box.center()) - a.pose(a.local_box.center());
  const double size = sum_of_magnitudes(half_a) + sum_of_magnitudes(half_b) + sum_of_magnitudes(between) +
                      sum_of_magnitudes(a.pose.offset) + sum_of_magnitudes(b.pose.offset);
  const double limit = gap + 1e-12 * size;
  double extent_b[3] = {};  // of A along the axes of B
  for (int i = 0; i < 3; ++i) {
    const Vec3 axis = a.pose.rotation.column(i);
    double extent = half_a[i];
    for (int k = 0; k < 3; ++k) {
      const double cosine = std::fabs(dot(axis, b.pose.rotation.column(k)));
      extent += cosine * half_b[k];
      extent_b[k] += cosine * half_a[i];
    }
    if (std::fabs(dot(axis, between)) > extent + limit) return true;
  }
  for (int k = 0; k < 3; ++k) {
    if (std::fabs(dot(b.pose.rotation.column(k), between)) > extent_b[k] + half_b[k] + limit) return true;
  }
  return false;
}

}  // namespace tandem

#pragma once
#include <cmath>

#include "tandem/base/host_device.h"

namespace tandem {

/// Selects without branches.
TANDEM_INLINE double clamped(double x, double limit) {
  const double low = x < -limit ? -limit : x;
  return low > limit ? limit : low;
}

/// Returns whether two axes are nearest in their interiors, at s and t from their centres, and so close that
/// the vector between them is less accurate than their common perpendicular.
TANDEM_INLINE bool cross_closely(double s, double half_a, double t, double half_b, double distance) {
  return distance < 1e-3 * (half_a + half_b) && std::fabs(s) < half_a && std::fabs(t) < half_b;
}

}  // namespace tandem

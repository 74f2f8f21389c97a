#pragma once
#include <cmath>

#include "tandem/base/host_device.h"

namespace tandem {

/// One choice after the other, which takes no jumps.
TANDEM_INLINE double clamped(double x, double limit) {
  const double low = x < -limit ? -limit : x;
  return low > limit ? limit : low;
}

/// Whether two axes are nearest within both, at s and at t from their middles, and so close that the way
/// between them has fewer digits than what is across both.
TANDEM_INLINE bool cross_closely(double s, double half_a, double t, double half_b, double distance) {
  return distance < 1e-3 * (half_a + half_b) && std::fabs(s) < half_a && std::fabs(t) < half_b;
}

}  // namespace tandem

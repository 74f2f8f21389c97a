#pragma once
#include <cmath>

#include "tandem/dynamics/simulation.h"

namespace tandem::dynamics {

inline bool is_within_limit(double x) { return std::fabs(x) <= Simulation::motion_limit; }

/// Whether every coordinate is a number of at most Simulation::motion_limit in magnitude.
inline bool is_within_limit(Vec3 v) {
  return is_within_limit(v.x) && is_within_limit(v.y) && is_within_limit(v.z);
}

}  // namespace tandem::dynamics

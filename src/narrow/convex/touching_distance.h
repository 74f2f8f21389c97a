#pragma once
#include "tandem/narrow/distance.h"

namespace tandem {

/// Returns the distance of cores that touch, before more is known: bounds 0 and 0.
inline Distance touching_distance() {
  Distance distance;
  distance.lower = distance.upper = 0;
  return distance;
}

}  // namespace tandem

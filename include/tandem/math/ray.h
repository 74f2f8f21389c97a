#pragma once
#include <limits>

#include "tandem/math/vec3.h"

namespace tandem {

/// From `origin` to `origin + reach · direction`, which may be infinitely far. The direction may have any
/// length but zero.
struct Ray {
  Vec3 origin, direction{0, 0, 1};
  double reach = std::numeric_limits<double>::infinity();
};

}  // namespace tandem

#pragma once
#include <limits>

#include "tandem/math/vec3.h"

namespace tandem {

/// A ray or segment: the points origin + t · direction for ray parameters t from 0 to `reach`. The direction
/// need not be normalized but must not be zero.
struct Ray {
  Vec3 origin, direction{0, 0, 1};
  /// Maximum ray parameter t_max, in lengths of `direction`.
  double reach = std::numeric_limits<double>::infinity();
};

}  // namespace tandem

#pragma once
#include <limits>

#include "tandem/base/export.h"
#include "tandem/math/vec3.h"

TANDEM_API_BEGIN

namespace tandem {

/// A ray or segment: the points origin + t · direction for ray parameters t from 0 to `t_max`. The direction
/// need not be normalized but must not be zero.
struct Ray {
  Vec3 origin, direction{0, 0, 1};
  /// Maximum ray parameter t_max, in lengths of `direction`.
  double t_max = std::numeric_limits<double>::infinity();
};

}  // namespace tandem

TANDEM_API_END

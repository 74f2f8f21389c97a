#pragma once
#include <cmath>

#include "tandem/math/vec3.h"

namespace tandem {

/// Returns |x| + |y| + |z|, an upper bound of the length that needs no square root.
TANDEM_INLINE double sum_of_magnitudes(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

}  // namespace tandem

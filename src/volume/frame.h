#pragma once
#include "tandem/math/vec3.h"

namespace tandem {

/// The frame of the volumes of a tree: every vertex is within `radius` of `center` (Euclidean, upper bound).
struct Frame {
  Vec3 center;
  double radius = 0;
};

}  // namespace tandem

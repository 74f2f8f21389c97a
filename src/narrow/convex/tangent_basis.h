#pragma once
#include <cmath>

#include "tandem/math/vec3.h"

namespace tandem {

/// Two unit vectors that are orthogonal to a unit vector and to each other (Duff et al., "Building an
/// orthonormal basis, revisited", 2017).
struct TangentBasis {
  Vec3 u, v;

  explicit TangentBasis(Vec3 n) {
    const double sign = std::copysign(1.0, n.z), t = -1 / (sign + n.z), xy = n.x * n.y * t;
    u = {1 + sign * n.x * n.x * t, sign * xy, -sign * n.x};
    v = {xy, sign + n.y * n.y * t, -n.y};
  }
};

}  // namespace tandem

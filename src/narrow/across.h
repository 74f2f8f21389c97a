#pragma once
#include <cmath>

#include "tandem/math/vec3.h"

namespace tandem {

/// Two directions at right angles to one of length one and to each other (Duff and others, "Building an
/// orthonormal basis, revisited", 2017).
struct Across {
  Vec3 u, v;

  explicit Across(Vec3 n) {
    const double sign = std::copysign(1.0, n.z), share = -1 / (sign + n.z), xy = n.x * n.y * share;
    u = {1 + sign * n.x * n.x * share, sign * xy, -sign * n.x};
    v = {xy, sign + n.y * n.y * share, -n.y};
  }
};

}  // namespace tandem

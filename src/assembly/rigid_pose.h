#pragma once
#include <cmath>

#include "tandem/math/quat.h"

namespace tandem {

/// Returns normalized(q) of a quaternion of this length, the same bit for bit: two divisions at a time take
/// half as long.
inline Quat divided(Quat q, double length) {
  using Pair = double __attribute__((vector_size(16)));
  const Pair lengths{length, length}, wx = Pair{q.w, q.x} / lengths, yz = Pair{q.y, q.z} / lengths;
  return {wx[0], wx[1], yz[0], yz[1]};
}

/// Whether a quaternion of this length stands for a rotation.
inline bool is_rotation_length(double length) { return std::isfinite(length) && length > 1e-100; }

}  // namespace tandem

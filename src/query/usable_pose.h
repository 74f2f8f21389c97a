#pragma once
#include <cstring>

#include "tandem/math/transform.h"

namespace tandem {

/// Returns whether a pose is finite and not so far away that squares overflow.
inline bool is_usable(const Transform& pose) {
  // Adds magnitudes two at a time and compares once: every query of two shapes starts here.
  using Two [[gnu::vector_size(16)]] = double;
  using Bits [[gnu::vector_size(16)]] = unsigned long long;
  static_assert(sizeof(Transform) == 12 * sizeof(double));
  const double* first = &pose.rotation.row[0].x;
  const auto magnitudes = [first](int i) {
    Bits two;
    std::memcpy(&two, first + 2 * i, sizeof two);
    two &= Bits{~0ULL >> 1, ~0ULL >> 1};
    return reinterpret_cast<Two>(two);
  };
  const Two sum =
      ((magnitudes(0) + magnitudes(1)) + (magnitudes(2) + magnitudes(3))) + (magnitudes(4) + magnitudes(5));
  return sum[0] + sum[1] < 1e100;
}

}  // namespace tandem

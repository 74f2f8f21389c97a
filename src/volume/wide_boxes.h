#pragma once
#include <algorithm>
#include <cstddef>

#include "tandem/math/bounds.h"
#include "tandem/math/round.h"

namespace tandem {

/// A box in single precision.
struct FloatBox {
  float low[3], high[3];

  /// Rounded outward.
  static FloatBox around(const Bounds& box) {
    FloatBox out;
    for (int k = 0; k < 3; ++k) {
      out.low[k] = round_down(box.low[k]);
      out.high[k] = round_up(box.high[k]);
    }
    return out;
  }
};

/// Several boxes in single precision as structure of arrays, one row for each side, so that one box, ray or
/// point is tested against all of them with SIMD. The owner decides what an unused slot holds.
template <std::size_t width>
struct WideBoxes {
  float side[2][3][width];  ///< the low and the high sides

  void set(std::size_t slot, const FloatBox& box) {
    for (int k = 0; k < 3; ++k) {
      side[0][k][slot] = box.low[k];
      side[1][k][slot] = box.high[k];
    }
  }
  FloatBox get(std::size_t slot) const {
    FloatBox out;
    for (int k = 0; k < 3; ++k) {
      out.low[k] = side[0][k][slot];
      out.high[k] = side[1][k][slot];
    }
    return out;
  }
  /// Returns the bounds of the first `count` boxes. Precondition: count > 0.
  FloatBox around(std::size_t count) const {
    FloatBox out = get(0);
    for (int k = 0; k < 3; ++k)
      for (std::size_t i = 1; i < count; ++i) {
        out.low[k] = std::min(out.low[k], side[0][k][i]);
        out.high[k] = std::max(out.high[k], side[1][k][i]);
      }
    return out;
  }
};

}  // namespace tandem

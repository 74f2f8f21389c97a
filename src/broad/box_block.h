#pragma once
#include <limits>

#include "tandem/math/round.h"

#include "broad/objects.h"

namespace tandem::broad {

/// A box in single precision, rounded outward.
struct FloatBox {
  float low[3], high[3];

  static FloatBox around(const Bounds& box) {
    FloatBox out;
    for (int k = 0; k < 3; ++k) out.low[k] = round_down(box.low[k]), out.high[k] = round_up(box.high[k]);
    return out;
  }
};

/// Sixteen boxes in single precision, rounded outward, as structure of arrays. Unused slots hold NaN and
/// overlap nothing.
struct alignas(64) BoxBlock {
  static constexpr std::size_t size = 16;
  float low[3][size], high[3][size];

  void set(std::size_t at, const FloatBox& box) {
    for (int k = 0; k < 3; ++k) low[k][at] = box.low[k], high[k][at] = box.high[k];
  }
  void clear(std::size_t at) {
    for (int k = 0; k < 3; ++k) low[k][at] = high[k][at] = std::numeric_limits<float>::quiet_NaN();
  }
  FloatBox get(std::size_t at) const {
    FloatBox out;
    for (int k = 0; k < 3; ++k) out.low[k] = low[k][at], out.high[k] = high[k][at];
    return out;
  }
  /// Returns the bounds of the first `count` boxes.
  FloatBox around(std::size_t count) const {
    FloatBox out = get(0);
    for (int k = 0; k < 3; ++k)
      for (std::size_t i = 1; i < count; ++i)
        out.low[k] = std::min(out.low[k], low[k][i]), out.high[k] = std::max(out.high[k], high[k][i]);
    return out;
  }
};

}  // namespace tandem::broad

#pragma once
#include <limits>

#include "broad/objects.h"
#include "volume/wide_boxes.h"

namespace tandem::broad {

/// Sixteen boxes, rounded outward. Unused slots hold NaN and overlap nothing.
struct alignas(64) BoxBlock : WideBoxes<16> {
  static constexpr std::size_t size = 16;

  void clear(std::size_t slot) {
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    set(slot, {{nan, nan, nan}, {nan, nan, nan}});
  }
};

}  // namespace tandem::broad

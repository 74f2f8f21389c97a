#pragma once
#include <bit>
#include <cstdint>
#include <limits>

#include "tandem/base/host_device.h"

namespace tandem {

/// The next float above `x`. +infinity and NaN stay; −0 counts as 0.
TANDEM_INLINE constexpr float next_up(float x) {
  if (!(x < std::numeric_limits<float>::infinity())) return x;
  if (x == 0) return std::numeric_limits<float>::denorm_min();
  const auto bits = std::bit_cast<std::uint32_t>(x);
  return std::bit_cast<float>(x > 0 ? bits + 1 : bits - 1);
}
TANDEM_INLINE constexpr float next_down(float x) { return -next_up(-x); }

/// The smallest float not below `x`.
TANDEM_INLINE constexpr float round_up(double x) {
  const float nearest = static_cast<float>(x);
  return static_cast<double>(nearest) < x ? next_up(nearest) : nearest;
}
/// The largest float not above `x`.
TANDEM_INLINE constexpr float round_down(double x) { return -round_up(-x); }

}  // namespace tandem

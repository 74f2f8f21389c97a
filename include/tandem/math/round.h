#pragma once
#include <bit>
#include <cstdint>
#include <limits>

#include "tandem/base/export.h"
#include "tandem/base/host_device.h"

TANDEM_API_BEGIN

namespace tandem {

/// Returns the next float above `x`. +∞ and NaN are returned unchanged; −0 is treated as 0.
TANDEM_INLINE constexpr float next_up(float x) {
  if (!(x < std::numeric_limits<float>::infinity())) return x;
  if (x == 0) return std::numeric_limits<float>::denorm_min();
  const auto bits = std::bit_cast<std::uint32_t>(x);
  return std::bit_cast<float>(x > 0 ? bits + 1 : bits - 1);
}
/// Returns the next float below `x`. −∞ and NaN are returned unchanged; −0 is treated as 0.
TANDEM_INLINE constexpr float next_down(float x) { return -next_up(-x); }

/// Returns the smallest float that is not below `x`.
TANDEM_INLINE constexpr float round_up(double x) {
  const float nearest = static_cast<float>(x);
  return static_cast<double>(nearest) < x ? next_up(nearest) : nearest;
}
/// Returns the largest float that is not above `x`.
TANDEM_INLINE constexpr float round_down(double x) { return -round_up(-x); }

}  // namespace tandem

TANDEM_API_END

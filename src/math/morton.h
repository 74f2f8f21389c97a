#pragma once
#include <cstdint>

#include "tandem/base/host_device.h"

/// Morton codes (Morton 1966): the bits of the coordinates of a cell, interleaved.
namespace tandem {

/// Spreads the lowest 10 bits of x to every third bit. Precondition: x < 2^10.
TANDEM_INLINE std::uint32_t spread_10_bits(std::uint32_t x) {
  x = (x | x << 16) & 0x030000ffu;
  x = (x | x << 8) & 0x0300f00fu;
  x = (x | x << 4) & 0x030c30c3u;
  return (x | x << 2) & 0x09249249u;
}

/// Spreads the lowest 21 bits of x to every third bit. Precondition: x < 2^21.
TANDEM_INLINE std::uint64_t spread_21_bits(std::uint64_t x) {
  x = (x | x << 32) & 0x001f00000000ffffu;
  x = (x | x << 16) & 0x001f0000ff0000ffu;
  x = (x | x << 8) & 0x100f00f00f00f00fu;
  x = (x | x << 4) & 0x10c30c30c30c30c3u;
  return (x | x << 2) & 0x1249249249249249u;
}

}  // namespace tandem

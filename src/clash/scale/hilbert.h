#pragma once
#include <array>
#include <cstdint>

#include "tandem/math/bounds.h"

namespace tandem::clash {

/// Returns the position of a cell on the three-dimensional Hilbert curve of 2^bits cells along each axis.
/// Skilling, Programming the Hilbert curve, 2004. Neighbours on the curve share a face.
inline std::uint64_t hilbert_index(std::array<std::uint32_t, 3> x, int bits) {
  const std::uint32_t top = 1u << (bits - 1);
  for (std::uint32_t q = top; q > 1; q >>= 1) {
    const std::uint32_t below = q - 1;
    for (std::size_t i = 0; i < 3; ++i) {
      if ((x[i] & q) != 0) {
        x[0] ^= below;
      } else {
        const std::uint32_t t = (x[0] ^ x[i]) & below;
        x[0] ^= t;
        x[i] ^= t;
      }
    }
  }
  x[1] ^= x[0];
  x[2] ^= x[1];
  std::uint32_t t = 0;
  for (std::uint32_t q = top; q > 1; q >>= 1)
    if ((x[2] & q) != 0) t ^= q - 1;
  for (std::uint32_t& axis : x) axis ^= t;
  std::uint64_t index = 0;
  for (int bit = bits - 1; bit >= 0; --bit)
    for (std::size_t i = 0; i < 3; ++i) index = index << 1 | (x[i] >> bit & 1u);
  return index;
}

/// Returns the position of a point on the Hilbert curve through a box.
inline std::uint64_t hilbert_index(Vec3 point, const Bounds& box) {
  constexpr int bits = 20;
  std::array<std::uint32_t, 3> cell{};
  for (int axis = 0; axis < 3; ++axis) {
    const double extent = box.high[axis] - box.low[axis];
    const double at = extent > 0 ? (point[axis] - box.low[axis]) / extent : 0;
    const double scaled = at * static_cast<double>(1u << bits);
    const double last = static_cast<double>((1u << bits) - 1);
    cell[static_cast<std::size_t>(axis)] = scaled >= last ? (1u << bits) - 1
                                           : scaled > 0   ? static_cast<std::uint32_t>(scaled)
                                                          : 0;
  }
  return hilbert_index(cell, bits);
}

}  // namespace tandem::clash

#pragma once
#include "gpu/box/box_curve.h"

/// Positions of the primitives of a tree in the Morton order of the CPU's builders (tree/build/morton.h).
namespace tandem::gpu {

/// Triangles on the device: three consecutive vertices each, or three vertex indices.
struct TriangleView {
  const float* vertices;         ///< three numbers for each
  const std::uint32_t* corners;  ///< null: vertices 3 i, 3 i + 1 and 3 i + 2
};

TANDEM_INLINE Box box_of(const TriangleView& triangles, std::uint32_t i) {
  Box box;
  for (std::uint32_t corner = 0; corner < 3; ++corner) {
    const std::size_t at = 3 * std::size_t{i} + corner;
    const float* vertex = triangles.vertices + 3 * (triangles.corners ? triangles.corners[at] : at);
    for (int axis = 0; axis < 3; ++axis) {
      const float x = vertex[axis];
      box.low[axis] = corner == 0 ? x : std::fmin(box.low[axis], x);
      box.high[axis] = corner == 0 ? x : std::fmax(box.high[axis], x);
    }
  }
  return as_held(box);
}
TANDEM_INLINE Box box_of(const Box* boxes, std::uint32_t i) { return load_box(boxes + i); }

/// The longest side of the range. Cells are cubes, so that a long part is cut across before it is cut along.
TANDEM_INLINE float longest_side(const CenterRange& range) {
  float longest = 0;
  for (int axis = 0; axis < 3; ++axis)
    longest = std::fmax(longest, from_ordered(~range.inverted_high[axis]) - from_ordered(range.low[axis]));
  return longest;
}

/// Spreads eleven bits to every third bit.
TANDEM_INLINE std::uint32_t spread_eleven(std::uint32_t x) {
  return spread_10_bits(x & 1023) | (x >> 10) << 30;
}

/// The highest 32 bits of the CPU's 63: eleven of x, eleven of y and ten of z.
TANDEM_INLINE std::uint32_t tree_code(const Box& box, const CenterRange& range) {
  const float longest = longest_side(range);
  const float scale = longest > 0 && 1 / longest < 1e37f ? 1 / longest : 0;
  std::uint32_t cell[3];
  for (int axis = 0; axis < 3; ++axis) {
    const float unit = (twice_center(box, axis) - from_ordered(range.low[axis])) * scale;
    // fmax returns the number if the other argument is NaN.
    const float inside = std::fmin(std::fmax(unit, 0.0f), 1.0f);
    cell[axis] = static_cast<std::uint32_t>(inside * 2097151.0f) >> 10;
  }
  return spread_eleven(cell[0]) << 1 | spread_eleven(cell[1]) | spread_eleven(cell[2]) >> 1;
}

}  // namespace tandem::gpu

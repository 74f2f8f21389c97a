#pragma once
#include <bit>

#include "tandem/math/round.h"

#include "gpu/box/box_tree.h"
#include "math/morton.h"

/// Positions of boxes in the Morton order of their centres (Morton 1966).
namespace tandem::gpu {

/// The smallest and largest coordinates of the boxes' centres, times two, as integers that order as the
/// floats do; the largest ones inverted, so that keep_lowest finds all of them and all start as ones.
struct CenterRange {
  std::uint32_t low[3], inverted_high[3];
};

/// Returns an integer that orders as the float does.
TANDEM_INLINE std::uint32_t ordered(float x) {
  const std::uint32_t bits = as_bits(x);
  return (bits & 0x80000000u) != 0 ? ~bits : bits | 0x80000000u;
}
TANDEM_INLINE float from_ordered(std::uint32_t number) {
  return as_float((number & 0x80000000u) != 0 ? number & 0x7fffffffu : ~number);
}

/// Twice the centre; NaN for boxes that are infinite on both sides.
TANDEM_INLINE float twice_center(const Box& box, int axis) { return box.low[axis] + box.high[axis]; }

/// Maps centres to cells of the Morton grid, 1024 for each axis.
struct CurveGrid {
  float low[3], cells_per_unit[3];
};
TANDEM_INLINE CurveGrid grid_of(const CenterRange& range) {
  CurveGrid grid;
  for (int axis = 0; axis < 3; ++axis) {
    grid.low[axis] = from_ordered(range.low[axis]);
    const float width = from_ordered(~range.inverted_high[axis]) - grid.low[axis];
    grid.cells_per_unit[axis] = width > 0 ? 1024.0f / width : 0.0f;
  }
  return grid;
}

/// The Morton code: the first `bits` (at most 30) of ten for each axis. Any code is valid for an empty or
/// infinite box: the code affects the speed of the tree, not the results.
TANDEM_INLINE std::uint32_t curve_code(const float (&twice_centers)[3], const CurveGrid& grid, int bits) {
  std::uint32_t code = 0;
  for (int axis = 0; axis < 3; ++axis) {
    const float along = (twice_centers[axis] - grid.low[axis]) * grid.cells_per_unit[axis];
    // fmax returns the number if the other argument is NaN.
    const auto cell = static_cast<std::uint32_t>(std::fmin(std::fmax(along, 0.0f), 1023.0f));
    code |= spread_10_bits(cell) << axis;
  }
  return code >> (30 - bits);
}
TANDEM_INLINE std::uint32_t curve_code(const Box& box, const CurveGrid& grid, int bits) {
  return curve_code({twice_center(box, 0), twice_center(box, 1), twice_center(box, 2)}, grid, bits);
}

/// Number of bits to sort by, in multiples of one sorting pass: many more cells than boxes, so that boxes in
/// dense regions have separate cells too.
inline int curve_bits(std::size_t boxes) { return boxes <= (1u << 18) ? 24 : 30; }

/// Boxes in double precision, rounded outwards.
TANDEM_INLINE Box rounded_out(const Bounds& box) {
  return {{round_down(box.low.x), round_down(box.low.y), round_down(box.low.z)},
          {round_up(box.high.x), round_up(box.high.y), round_up(box.high.z)}};
}

TANDEM_INLINE std::uint32_t highest_bit(std::uint32_t number) {
#ifdef __CUDA_ARCH__
  return 31u - static_cast<std::uint32_t>(__clz(static_cast<int>(number)));
#else
  return static_cast<std::uint32_t>(std::bit_width(number)) - 1;
#endif
}

/// Codes of the leaves in order.
struct Curve {
  const std::uint32_t* codes;
  std::uint32_t count;

  /// More than between any two positions: beyond the first and the last one.
  static constexpr std::uint32_t endless = 64;

  /// Distance of positions i and i + 1 in the tree: the highest bit in which their codes differ, or, for
  /// equal codes, their positions. The splits below a node always have smaller distances than those on its
  /// two sides.
  TANDEM_INLINE std::uint32_t difference(std::uint32_t i) const {
    if (i == 0xffffffffu || i + 1 >= count) return endless;
    const std::uint32_t codes_differ = codes[i] ^ codes[i + 1];
    return codes_differ != 0 ? 32 + highest_bit(codes_differ) : highest_bit(i ^ (i + 1));
  }
};

}  // namespace tandem::gpu

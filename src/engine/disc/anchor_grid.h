#pragma once
#include <bit>
#include <cmath>
#include <cstdint>

#include "tandem/math/transform.h"

namespace tandem {

/// The grid of a tree for the first corners of its triangles: three integers of 32 bits instead of three
/// doubles.
///
/// A vertex v is stored as the integers nearest to fl(v − center) / scale. The scale is a power of two, so
/// the quotient is exact, and rounding to an integer changes each coordinate by at most half of the scale:
/// the vector by √3/2 of it. The scale is between extent · 2⁻³¹ and extent · 2⁻³⁰(1 + 2⁻³⁰), so all quotients
/// are below 2³¹ − 1. (Extents below 2⁻⁵⁰⁰ count as that.)
struct AnchorGrid {
  Vec3 center;
  double scale = 1, inverse = 1;

  AnchorGrid() = default;
  /// `extent`: the largest coordinate of fl(v − middle) of all vertices v.
  AnchorGrid(Vec3 middle, double extent) : center(middle) {
    constexpr double least = 0x1p-500;  // far below the resolution of edges
    int exponent = 0;
    (void)std::frexp(std::fmax(extent, least) * (1 + 0x1p-30), &exponent);
    scale = std::ldexp(1.0, exponent - 31);
    inverse = std::ldexp(1.0, 31 - exponent);
  }

  /// The error bound of a vector from the centre: above √3/2 of the scale.
  double error() const { return 0.867 * scale; }

  /// Returns the grid coordinate of fl(v − center): rounded to nearest by a sum whose lowest bits are the
  /// integer.
  static std::int32_t rounded(double quotient) {
    return static_cast<std::int32_t>(
        static_cast<std::uint32_t>(std::bit_cast<std::uint64_t>(quotient + 0x1.8p52)));
  }
  /// Returns the coordinates of a vertex.
  void put(Vec3 from_center, std::int32_t (&to)[3]) const {
    for (int k = 0; k < 3; ++k) to[k] = rounded(from_center[k] * inverse);
  }
};

}  // namespace tandem

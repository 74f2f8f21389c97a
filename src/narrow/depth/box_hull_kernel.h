#pragma once
#include <bit>
#include <cstdint>
#include <limits>

#include "tandem/math/vec3.h"

#include "shape/gauss_map.h"

namespace tandem {

/// A box in the frame of a hull, around the centre of the hull's inscribed ball. In multiples of the size of
/// their Minkowski difference, so that no product leaves the range of single precision.
struct BoxAtHull {
  Vec3 center, half;
  Vec3 axis[3];  ///< unit vectors
  double scale;  ///< one over that size

  static constexpr double error_bound = 0x1p-20;  ///< of a dozen roundings in single precision
};

/// The widths along the faces of a hull and of a box, less the error bound, in the same multiples.
struct BoxHullWidths {
  static constexpr std::int32_t index_bits = 127;
  static constexpr float none = std::numeric_limits<float>::max();

  float next = none, second = none;  ///< the two least along faces of the hull; the index in the last bits
  float of_box[6];                   ///< in the order +x, −x, +y, −y, +z, −z
  alignas(64) float of_hull[GaussMap::max_faces];

  std::uint32_t narrowest() const { return std::bit_cast<std::uint32_t>(next) & index_bits; }
};

/// Computes the widths along all faces.
void box_hull_widths(const GaussMap& map, std::uint32_t faces, const BoxAtHull& box, BoxHullWidths& widths);

/// Finds the arcs of the hull that may cross an arc of the box where the width is less than `enough`, in the
/// same multiples; no face may be narrower. Returns their number and their indices in ascending order.
int crossing_arcs(const GaussMap& map, const BoxAtHull& box, double enough, std::int32_t* arcs);

}  // namespace tandem

#pragma once
#include "narrow/triangle/nearest_points.h"

/// The distance of two separated triangles in double-double arithmetic, for pairs whose bounds in double
/// precision are loose: triangles that are close in comparison with their size, and edges that are nearly
/// parallel.
namespace tandem {

struct TriangleDistance {
  double lower = 0, upper = 0;  ///< lower ≤ true distance ≤ upper
  Vec3 on_a, on_b;              ///< points of the two triangles at distance `upper`, to rounding
};

namespace detail {

/// Bounds from double-double arithmetic, where they are better. Coordinates are taken relative to a corner
/// and scaled by a power of two to at most 4, so each of the few dozen operations loses less than 2⁻⁹⁵ and
/// all of them less than 2⁻⁸⁸; points on edges and faces are right for any weights.
TANDEM_HD_ONCE TriangleDistance refined(const TriangleDistance& rough, const Corners& a, const Corners& b);

}  // namespace detail
}  // namespace tandem

#ifdef __CUDACC__
#include "narrow/triangle/refined_distance.cpp"
#endif

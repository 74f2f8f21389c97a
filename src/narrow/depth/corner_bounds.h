#pragma once
#include "narrow/convex/minkowski_difference.h"

namespace tandem {

/// Bounds of the penetration depth from points of one core in the other, for cores with a closed form for
/// points.
struct CornerBounds {
  double least = -HUGE_VAL;  ///< some point is at least this deep in the other core
  double most = HUGE_VAL;    ///< the width along `normal`
  Vec3 normal, on_a, on_b;

  /// Whether the bounds meet but for rounding, so that `normal` is the direction of least depth.
  bool meet(double size) const { return most - least <= 1e-13 * size; }
};

/// Alternates between the point that is farthest against a normal and the normal of the surface point next to
/// it, a few times, from the middle of either core. Of the cores, in A's frame.
CornerBounds corner_bounds(const ConvexPair& pair, double size);

}  // namespace tandem

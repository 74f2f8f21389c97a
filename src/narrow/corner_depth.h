#pragma once
#include "narrow/convex_separation.h"

namespace tandem {

/// The depth of two cores that overlap, where it is the depth of one point of the one in the other, without
/// GJK and without a polytope. To push B out of A its deepest point must leave A, so how deep a point of B is
/// in A is a lower bound of the depth, and the width along the normal of the side it is nearest to is an
/// upper one. From a point go to the normal and from the normal to the point that is farthest against it;
/// where the two bounds meet, the least depth of all is found. True then, or when the cores are seen to be
/// farther apart than asked for. Begins with the direction of the cache, which must know one. Of the cores,
/// in A's frame.
bool corner_depth(const ConvexPair& pair, const SeparationOptions& options, Separation& result);

/// Bounds of the penetration depth from points of one core in the other, for cores with a closed form for
/// points.
struct CornerBounds {
  double least = -HUGE_VAL;  ///< some point is at least this deep in the other core
  double most = HUGE_VAL;    ///< the width along `normal`
  Vec3 normal, point_a, point_b;

  /// Whether the bounds meet but for rounding, so that `normal` is the direction of least depth.
  bool meet(double size) const { return most - least <= 1e-13 * size; }
};

/// Alternates between the point that is farthest against a normal and the normal of the surface point next to
/// it, a few times, from the middle of either core. Of the cores, in A's frame.
CornerBounds corner_bounds(const ConvexPair& pair, double size);

}  // namespace tandem

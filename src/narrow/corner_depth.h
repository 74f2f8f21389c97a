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

}  // namespace tandem

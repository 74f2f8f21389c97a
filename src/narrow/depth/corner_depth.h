#pragma once
#include "narrow/depth/depth_query.h"

namespace tandem {

/// Stage of contact_depth(): the depth of a vertex of one core in the other, where that is the depth of the
/// cores. To separate B from A its deepest point must leave A, so the depth of a point of B in A is a lower
/// bound of the penetration depth, and the width along the normal of the nearest side is an upper bound.
/// Alternates between the point and the normal; where the bounds meet, the normal is that of the minimum.
/// Most contacts that last are decided here.
/// Precondition: the cache has a direction, and one core is a box, hull, cylinder or cone; else `undecided`.
/// Returns `found`, `separated` or `undecided`.
DepthStatus corner_depth(DepthQuery& query, Distance& result);

}  // namespace tandem

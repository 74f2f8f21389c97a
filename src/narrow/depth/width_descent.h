#pragma once
#include "tandem/narrow/distance.h"

#include "narrow/convex/minkowski_difference.h"

namespace tandem {

/// Reduces the width of two overlapping cores along result.normal to a minimum nearby, for depths of curved
/// cores that neither EPA nor Newton refinement brings to the precision asked for. Needs no derivatives: the
/// width along n + t is a convex function of t but for the length of n + t, with kinks where support points
/// jump. A compass search comes first, then golden-section searches within golden-section searches over a
/// square of the tangent plane.
///
/// Sets normal, lower bound and points of `result` if it finds a direction with a lower width; `rounding` is
/// added to the width. The upper bound does not change. Complexity: at most 3,100 support points of either
/// core.
void descend_to_width(const ConvexPair& pair, double rounding, Distance& result);

}  // namespace tandem

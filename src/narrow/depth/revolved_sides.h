#pragma once
#include "narrow/depth/revolved_axes.h"

namespace tandem {

/// Offers the minimum width along the directions orthogonal to a line on the side of the first solid: half a
/// circle, since no direction across the plane of the axes is narrower than its reflection towards the second
/// solid. On it the width is a convex plus a concave function (narrow/depth/half_circle_search.h). Returns
/// false if the search takes too long.
bool search_side(const AxesFrame& frame, RevolvedPairSearch& search);

}  // namespace tandem

#pragma once
#include "narrow/depth/revolved_axes.h"

namespace tandem {

/// Offers the directions along which two rims cross: at a local minimum of their distance. For a point of one
/// rim, the nearest point of the other has a closed form, and the square of that distance is a convex plus a
/// concave function of one unknown (narrow/depth/half_circle_search.h). Points that cannot be farthest along
/// such a direction are left out. Returns false if the search takes too long.
bool search_rims(const AxesFrame& frame, RevolvedPairSearch& search);

}  // namespace tandem

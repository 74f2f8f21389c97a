#pragma once
#include "narrow/convex/inscribed_ball.h"
#include "narrow/depth/revolved_search.h"

namespace tandem {

/// Searches all candidates of a hull that has a Gauss map and a solid of revolution; `ball` is one inside the
/// solid, in the frame of the hull. Ends early if search.is_narrow(). Returns false if the search takes too
/// long.
bool search_hull(const HullData& hull, const RevolvedCore& solid, const InscribedBall& ball,
                 RevolvedSearch& search);

}  // namespace tandem

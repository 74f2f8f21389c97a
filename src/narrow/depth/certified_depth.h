#pragma once
#include "narrow/convex/gjk.h"

namespace tandem {

struct SeparationOptions;

/// Penetration depth of two cores with bounds as close as options.precision where possible, in A's frame and
/// without margins. The stages are, in this order (decision 026):
/// 1. "corner bounds", curved cores: a vertex of one core in the other, if the bounds from points meet;
/// 2. "symmetric": closed forms for symmetric poses (narrow/depth/symmetric_depth.h);
/// 3. "work limit": bounds from a few directions, if options.depths_left is used up;
/// 4. "EPA": the expanding polytope from GJK's simplex (narrow/polytope/epa.h), within the corner bounds;
/// 5. "descent", curved cores that are not parts of composites: a local search for a lower width, if EPA's
///    bounds are wide (narrow/depth/width_descent.h).
/// Precondition: GJK found an overlap, or a distance in the order of rounding.
/// Postcondition: −result.lower is the width along result.normal plus rounding; −result.upper is a lower
/// bound of the depth, or −∞.
Distance certified_depth(const ConvexPair& pair, const GjkResult& found, const SeparationOptions& options);

}  // namespace tandem

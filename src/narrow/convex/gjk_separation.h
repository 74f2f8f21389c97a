#pragma once
#include "narrow/convex/convex_separation.h"
#include "narrow/convex/gjk.h"

namespace tandem {

/// Runs GJK for two cores. If bounds must be certified, the distance of GJK's points is included in the upper
/// bound, also where its simplex is thin and the foot of the origin on it is not exact.
GjkResult find_nearest(const ConvexPair& pair, const SeparationOptions& options);

/// Returns GJK's result as a separation of the cores, and keeps its normal in the cache.
/// Precondition: found.overlap is false.
Distance separation_of(const ConvexPair& pair, const GjkResult& found, const SeparationOptions& options);

/// Sets the certainty from the width of certified bounds: `exact` promises bounds that differ by rounding,
/// `converged` bounds as close as options.precision. The Minkowski difference of overlapping cores may be one
/// and a half times as wide as the largest point that GJK met.
void check_certainty(const GjkResult& found, const SeparationOptions& options, Distance& result);

}  // namespace tandem

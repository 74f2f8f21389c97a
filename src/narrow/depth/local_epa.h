#pragma once
#include "narrow/depth/depth_query.h"

namespace tandem {

/// The last stage of contact_depth(): the expanding polytope, started around the line of centres or the known
/// minimum instead of from GJK's simplex.
///
/// Precondition: query.line is set, and the margins are zero.
///
/// Returns `found`; `separated`; or `use_gjk` if the support points around the line are nearly coplanar, or
/// some width is not above 1e-6 of the size of the Minkowski difference.
DepthStatus local_epa_depth(DepthQuery& query, Distance& result);

}  // namespace tandem

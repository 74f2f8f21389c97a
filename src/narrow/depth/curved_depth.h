#pragma once
#include "narrow/depth/depth_query.h"

namespace tandem {

/// Stage of contact_depth(): the depth of two cores of which one is curved. A small polytope in single
/// precision (narrow/polytope/small_polytope.h) starts around the line of centres or the known minimum, and
/// expands until no width can be less than 0.95 of a depth that Newton refinement found.
///
/// Precondition: query.line is set, the margins are zero, and one core is curved (other cores: `undecided`).
///
/// Returns `found`; `separated`; `use_gjk` if some width is not above 1e-6 of the size of the Minkowski
/// difference; or `undecided` if the polytope is full, or single precision is not enough.
DepthStatus curved_depth(DepthQuery& query, Distance& result);

}  // namespace tandem

#pragma once
#include "narrow/depth/depth_query.h"

namespace tandem {

/// Stage of contact_depth(): the depth of two cores of which one is curved, without a polytope. The start is
/// the normal of a flat side that faces the other core, or GJK's normal after B is moved away from A along
/// the line of centres. Newton refinement (narrow/convex/newton_refinement.h) finds a local minimum of the
/// width from there. It is the minimum if a ball inside one core, touching its deepest point, is as deep in
/// the other core. Precondition: query.line is set, and one core is curved; else `undecided`. Returns
/// `found`; `separated`, if the gap along the line is large enough; or `undecided`. Then query.local is the
/// local minimum if there was one.
DepthStatus shallow_depth(DepthQuery& query, Distance& result);

}  // namespace tandem

#pragma once
#include "narrow/depth/depth_query.h"

namespace tandem {

/// Stage of contact_depth(): the depth of a box or hull in a cylinder or cone, or vice versa, by enumeration.
/// Where the cores overlap, the width has a local minimum only
/// - at a face of the polytope;
/// - at a cap;
/// - on the arc of an edge, in one dimension (narrow/depth/arc_search.h);
/// - at a vertex inside the curved side: along its radius.
/// A vertex against a rim has none: the Minkowski difference is a curve there, which curves less than a
/// sphere around the origin. Most arcs are excluded by the points found for their faces.
///
/// Precondition: the margins are zero; other pairs of cores: `undecided`.
///
/// Returns `found`, `separated`, `use_gjk` if the cores are separated but within the limit, or `undecided` if
/// some width is not above 1e-6 of the size of the pair or rounding hides the minimum.
DepthStatus revolved_depth(DepthQuery& query, Distance& result);

}  // namespace tandem

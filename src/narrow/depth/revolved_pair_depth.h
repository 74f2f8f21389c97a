#pragma once
#include "narrow/depth/depth_query.h"

namespace tandem {

/// Stage of contact_depth(): the depth of two cylinders or cones, by enumeration. Where the cores overlap,
/// the width has a local minimum only
/// - at a cap;
/// - at a direction orthogonal to a line on the side of one of them: a circle of directions;
/// - where two rims cross: at a local minimum of their distance.
/// An apex against a rim has none: the Minkowski difference is a curve there, which curves less than a sphere
/// around the origin.
///
/// The reflection in the plane of the two axes preserves both solids but for their offset across that plane.
/// So the minimum is on the side of that offset, and half of each circle is enough. On it, the width is a
/// convex plus a concave function of one unknown, and so is the squared distance of a point of one rim from
/// the other rim (narrow/depth/half_circle_search.h).
///
/// Precondition: the margins are zero; other pairs of cores: `undecided`.
///
/// Returns `found`, `separated`, `use_gjk` if the cores are separated but within the limit, or `undecided` if
/// some width is not above 1e-6 of the size of the pair, the overlap is not obvious, or rounding hides the
/// minimum.
DepthStatus revolved_pair_depth(DepthQuery& query, Distance& result);

}  // namespace tandem

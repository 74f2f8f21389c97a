#pragma once
#include "narrow/depth/depth_query.h"

namespace tandem {

/// Stage of contact_depth(): the depth of two polytopes from the faces of their Minkowski difference. Those
/// are the faces of A, the faces of B, and pairs of edges whose arcs intersect on the unit sphere (separating
/// axes on the Gauss map, Gregorius 2013). Most need no test: a point w of the Minkowski difference proves
/// that no direction n with n · w ≥ d is narrower than d, and with two directions it proves it for the arc
/// between them. hull_pair_depth() and box_hull_depth() search; the depth of two boxes has a closed form, so
/// that only separated boxes and those that nearly touch are left.
///
/// Precondition: query.line is set, the margins are zero, and both cores are boxes or hulls with a Gauss map
/// (other cores: `undecided`).
///
/// Returns `found`, `separated`, `use_gjk` if the cores are separated but within the limit, or `undecided` if
/// some width is not above 1e-6 of the size of the Minkowski difference or single precision is not enough.
/// Two boxes: `use_gjk` or `undecided`.
DepthStatus facet_depth(DepthQuery& query, Distance& result);

/// Whether facet_depth() handles this core.
inline bool has_facets(const ConvexCore& core) {
  return core.kind == CoreKind::box || (core.kind == CoreKind::hull && !core.hull->gauss.empty());
}

}  // namespace tandem

#pragma once
#include "narrow/convex_separation.h"
#include "narrow/inner_ball.h"

namespace tandem {

/// How deep two polytopes are in one another, by the faces of the set of their differences. Those are the
/// faces of A, the faces of B, and pairs of edges whose arcs cross on the unit sphere (separating axes on the
/// Gauss map, Gregorius 2013). Most need no look: a point w of the differences shows that no direction n with
/// n · w ≥ d is narrower than d, and with two directions it shows it for all on the arc between them. So the
/// face that no known point has ruled out and that looks narrowest is measured, which gives another point,
/// and so on; the arcs that are left at the end are tried against one another.
enum class FacetDepth : std::uint8_t {
  none,   ///< not for these cores, or some width is not clearly above zero: nothing is known
  apart,  ///< seen to be farther apart than asked for; `result` tells along which direction
  found
};
/// Of the cores, in A's frame.
FacetDepth facet_depth(const ConvexPair& pair, const InnerLine& line, const SeparationOptions& options,
                       Separation& result);

/// Whether it is for this core.
inline bool has_facets(const ConvexCore& core) {
  return core.kind == CoreKind::box || (core.kind == CoreKind::hull && !core.hull->gauss.empty());
}

}  // namespace tandem

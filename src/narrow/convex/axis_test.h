#pragma once
#include "tandem/narrow/distance.h"

#include "narrow/convex/box_axis_test.h"
#include "narrow/convex/minkowski_difference.h"

/// The separating axis test (Gottschalk et al. 1996). The axis of maximum separation or minimum depth of two
/// polytopes is a face normal of either, or orthogonal to an edge of each. If there are few axes, testing all
/// of them is a closed form.
namespace tandem {

/// Returns whether a core is a segment, a box or a triangle.
inline bool has_few_axes(const ConvexCore& core) {
  return core.kind == CoreKind::segment || core.kind == CoreKind::box || core.kind == CoreKind::triangle;
}

AxisResult best_axis(const ConvexPair& pair, double enough);

/// The same for two boxes; faster.
inline AxisResult best_axis_of_boxes(const ConvexPair& pair, double enough) {
  return best_axis_of_boxes(pair.a.half, pair.b.half, pair.b_from_a, enough);
}

/// Returns the separation of overlapping cores from their best axis; without margins, in A's frame, and
/// without points if these are not requested.
Distance separation_along(const ConvexPair& pair, const AxisResult& axis, bool points);

}  // namespace tandem

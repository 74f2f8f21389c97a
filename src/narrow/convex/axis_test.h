#pragma once
#include "tandem/narrow/distance.h"

#include "narrow/convex/minkowski_difference.h"

/// The separating axis test (Gottschalk et al. 1996). The axis of maximum separation or minimum depth of two
/// polytopes is a face normal of either, or orthogonal to an edge of each. If there are few axes, testing all
/// of them is a closed form.
namespace tandem {

/// Returns whether a core is a segment, a box or a triangle.
inline bool has_few_axes(const ConvexCore& core) {
  return core.kind == CoreKind::segment || core.kind == CoreKind::box || core.kind == CoreKind::triangle;
}

/// The direction of maximum separation or, if the cores overlap, of minimum depth; for two cores with few
/// axes. Ends at the first direction along which the gap exceeds `enough`.
struct AxisResult {
  Vec3 normal;               ///< unit vector from A to B
  double width;              ///< width of the Minkowski difference: negative if separated, else the depth
  std::uint8_t face_of = 0;  ///< 0: A's face, 1: B's face, 2: an edge of each
  std::uint8_t edge_a = 0, edge_b = 0;
};
AxisResult best_axis(const ConvexPair& pair, double enough);

/// The same for two boxes; faster.
AxisResult best_axis_of_boxes(Vec3 half_a, Vec3 half_b, const Transform& b_from_a, double enough);
inline AxisResult best_axis_of_boxes(const ConvexPair& pair, double enough) {
  return best_axis_of_boxes(pair.a.half, pair.b.half, pair.b_from_a, enough);
}

/// Squared sine below which edges count as parallel.
inline constexpr double parallel_edges = 1e-28;

/// Returns an axis of two boxes. Indices 0 to 2: A's face normals; 3 to 5: B's; 6 + 3 i + k: orthogonal to
/// A's i-th and B's k-th edge.
AxisResult box_axis(int index, double width, const Transform& b_from_a);

/// Returns the separation of overlapping cores from their best axis; without margins, in A's frame, and
/// without points if these are not requested.
Distance separation_along(const ConvexPair& pair, const AxisResult& axis, bool points);

}  // namespace tandem

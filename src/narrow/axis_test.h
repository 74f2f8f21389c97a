#pragma once
#include "tandem/narrow/separation.h"

#include "narrow/convex_pair.h"

/// Polytopes are parted, or least deep, along a normal of their difference: a face's normal of either, or at
/// right angles to an edge of each. Where these are few, trying them all is a closed form (the separating
/// axis test; Gottschalk, Lin and Manocha 1996).
namespace tandem {

/// Whether a core is a segment, a box or a triangle.
inline bool has_few_axes(const ConvexCore& core) {
  return core.kind == CoreKind::segment || core.kind == CoreKind::box || core.kind == CoreKind::triangle;
}

/// The direction along which the cores are parted widest or, when along none, are least deep; for two cores
/// that have few axes. Ends at the first direction along which they are more than `enough` apart.
struct AxisResult {
  Vec3 normal;               ///< of length one, from A to B
  double width;              ///< of the differences: negative when parted, else the depth
  std::uint8_t face_of = 0;  ///< 0: A's face, 1: B's face, 2: an edge of each
  std::uint8_t edge_a = 0, edge_b = 0;
};
AxisResult best_axis(const ConvexPair& pair, double enough);

/// The same for two boxes, quicker.
AxisResult best_axis_of_boxes(const ConvexPair& pair, double enough);

/// The separation of overlapping cores from their best axis; without margins, in A's frame, and without
/// points when these are not wanted.
Separation separation_along(const ConvexPair& pair, const AxisResult& axis, bool points);

}  // namespace tandem

#pragma once
#include "narrow/convex/simplex.h"

namespace tandem {

/// Newton refinement: finds the minimum over the unit sphere of h(n) = max (a − b)·n, the width of the
/// Minkowski difference along n. That minimum is minus the signed distance of two cores. Needs a start near
/// it.
struct Refined {
  Vec3 normal;
  double width = HUGE_VAL;  ///< h(normal), so −width is a lower bound of the signed distance
  Vec3 on_a,
      on_b;  ///< convex combinations of points of the cores, so their distance is an upper bound if disjoint
  double mismatch = HUGE_VAL;  ///< how far on_a − on_b is from width · normal
};

/// Support functions are maxima of smooth *pieces*: a vertex, the rim of a cylinder's cap, a whole ellipsoid.
/// A few pieces are active at the minimum, and a convex combination of their points is a vector along the
/// normal. These conditions, linearised, are a small system for the change of the normal, the weights and the
/// width; pieces enter and leave with the sign of their weight. Converges quadratically where GJK and the
/// expanding polytope, which approximate curved shapes by finer and finer polytopes, converge slowly.
///
/// Starts from the normal and the pieces of `corners` (with weights). Ends if the mismatch is at most
/// `precision`, or after a few steps; returns the best iterate.
Refined refine(const ConvexPair& pair, const Simplex& corners, Vec3 normal, double precision);

/// If B's support point towards a face of A projects onto that face, the face normal is a local minimum, and
/// the only one if the cores are disjoint. Tries the face that faces `normal` best.
bool meets_side_of_a(const ConvexPair& pair, Vec3 normal, Refined& refined);
bool meets_side_of_b(const ConvexPair& pair, Vec3 normal, Refined& refined);

/// Returns whether a core has curved pieces; otherwise refinement is not needed.
inline bool is_curved(const ConvexCore& core) { return core.kind >= CoreKind::cylinder; }

}  // namespace tandem

#pragma once
#include "narrow/simplex.h"

namespace tandem {

/// Where h(n) = max (a − b)·n, the width of the differences along n, is least on the unit sphere: minus the
/// signed distance of two cores. Found by Newton's method, starting near it.
struct Polished {
  Vec3 normal;
  double width = HUGE_VAL;  ///< h(normal), so −width is a lower bound of the signed distance
  Vec3 point_a, point_b;  ///< mixtures of points of the cores, so their distance is an upper bound when apart
  double mismatch = HUGE_VAL;  ///< how far point_a − point_b is from width · normal
};

/// Support functions are maxima of smooth *pieces*: a corner, the rim of a cylinder's cap, a whole ellipsoid.
/// A few pieces are active at the minimum, and mixing their points with the right weights gives a vector
/// along the normal. Those conditions, linearised, are a small system for the change of the normal, the
/// weights and the width; pieces come and go with the sign of their weight. Converges quadratically where GJK
/// and the expanding polytope, which see curved shapes as ever finer polytopes, creep.
///
/// Starts from the normal and the pieces of `corners` (with weights), and ends when the mismatch is not above
/// `precision`, or after a few steps; the best found is returned.
Polished polish(const ConvexPair& pair, const Simplex& corners, Vec3 normal, double precision);

/// Where B's point that is farthest towards a side of A lies over that side, the side's normal is a local
/// least at once, and the only one when the cores are apart. Tries the side that faces `normal` best.
bool meets_side_of_a(const ConvexPair& pair, Vec3 normal, Polished& polished);
bool meets_side_of_b(const ConvexPair& pair, Vec3 normal, Polished& polished);

/// Whether a core has curved pieces; without, there is nothing to polish.
inline bool is_curved(const ConvexCore& core) { return core.kind >= CoreKind::cylinder; }

}  // namespace tandem

#pragma once
#include "tandem/narrow/distance.h"

#include "narrow/convex/simplex.h"

/// The distance of two convex cores by GJK (Gilbert et al. 1988). Every step gives an upper bound, the
/// nearest point found so far, and a lower bound, the gap along the line to it. So the result is bounded
/// wherever the iteration ends.
namespace tandem {

struct GjkOptions {
  double precision =
      1e-11;  ///< ends if the bounds are this close, relative to the size of the Minkowski difference
  double relative = 0;       ///< or as this, relative to the distance of the shapes
  double margins = 0;        ///< by which that distance is less than that of the cores
  double enough = HUGE_VAL;  ///< ends as soon as the lower bound is above this
  double near_enough = -1;   ///< ends as soon as the upper bound is not above this
  bool refine = true;        ///< whether Newton refinement is applied to curved shapes
  Vec3 start;                ///< a direction in which B may lie from A; zero: none known
};

struct GjkResult {
  double lower = 0, upper = 0;  ///< of the cores' distance; both 0 when they overlap, but for rounding
  Vec3 normal;                  ///< from A to B, that of the lower bound; zero when they overlap
  Simplex simplex;              ///< its weights give the nearest points
  double size = 0;              ///< the largest difference met
  double max_coordinate = 0;    ///< the largest coordinates used, for the rounding in the bounds
  bool overlap = false;         ///< the origin is inside the simplex, or so near that rounding hides where
  Certainty certainty = Certainty::converged;
};

GjkResult gjk(const ConvexPair& pair, const GjkOptions& options);

}  // namespace tandem

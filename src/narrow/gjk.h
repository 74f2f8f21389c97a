#pragma once
#include "tandem/narrow/separation.h"

#include "narrow/simplex.h"

/// The distance of two convex cores (Gilbert, Johnson and Keerthi 1988). Every step gives both an upper
/// bound, the nearest point found so far, and a lower one, the gap along the line to it, so the answer is
/// enclosed wherever the iteration ends.
namespace tandem {

struct GjkOptions {
  double precision = 1e-11;  ///< ends when the bounds are as close as this, relative to the differences' size
  double relative = 0;       ///< or as this, relative to the distance of the shapes
  double margins = 0;        ///< by how much that is less than the cores'
  double enough = HUGE_VAL;  ///< ends as soon as the lower bound is above this
  double near_enough = -1;   ///< ends as soon as the upper bound is not above this
  bool polish = true;        ///< whether curved shapes are to be polished
  Vec3 start;                ///< a direction in which B may lie from A; zero: none known
};

struct GjkResult {
  double lower = 0, upper = 0;  ///< of the cores' distance; both 0 when they overlap, but for rounding
  Vec3 normal;                  ///< from A to B, that of the lower bound; zero when they overlap
  Simplex simplex;              ///< its weights give the nearest points
  double size = 0;              ///< the largest difference met
  double reach = 0;             ///< the largest coordinates met, for the bounds' share of rounding
  bool overlap = false;         ///< the origin is inside the simplex, or so near that rounding hides where
  Certainty certainty = Certainty::converged;
};

GjkResult gjk(const ConvexPair& pair, const GjkOptions& options);

}  // namespace tandem

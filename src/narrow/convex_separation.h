#pragma once
#include "tandem/narrow/separation.h"

#include "narrow/convex_pair.h"

namespace tandem {

struct SeparationOptions {
  /// A separation above this need not be told: any bounds do from which that follows.
  double limit = HUGE_VAL;
  /// Nor one that is not above it: the question is only which.
  bool decide = false;
  /// Whether touch_test may settle that; of no use where it has not done so before, or will not because they
  /// are all but touching.
  bool test_first = true;
  double precision = 1e-11;  ///< of iterations, relative to the size of the pair
  double relative = 0;       ///< or of the distance, whichever is less exact
  bool certify = true;       ///< whether depths of curved shapes must be bounded as closely as that
  bool depth = true;         ///< whether it matters how deep cores overlap; otherwise zero will do
  bool points = true;        ///< whether the nearest points are wanted, not only the normal and the figure
  /// Of parts of composites: pairs that are measured at most, and depths that EPA refines at
  /// most. The bounds are wider where that is not enough.
  int max_pairs = 1'000'000, max_depths = 256;
  int* depths_left = nullptr;  ///< of those depths; null: any number
  Vec3 start = {};             ///< a direction in which B may lie from A; zero: the cache's
  PairCache* cache = nullptr;
};

/// The separation of two convex shapes, in A's frame. By a closed form where there is one for the two kinds
/// of core, else by GJK, and by the expanding polytope where the cores overlap.
Separation convex_separation(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                             const SeparationOptions& options = {});

/// The same without closed forms; for tests.
Separation separation_by_gjk(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                             const SeparationOptions& options = {});

}  // namespace tandem

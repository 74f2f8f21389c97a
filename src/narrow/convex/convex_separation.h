#pragma once
#include "tandem/narrow/distance.h"

#include "narrow/convex/facing_faces.h"
#include "narrow/convex/minkowski_difference.h"

namespace tandem {

struct SeparationOptions {
  /// Distances above this limit need no exact value: any bounds that prove it are enough.
  double limit = HUGE_VAL;
  /// Whether distances below the limit need no exact value either: only the comparison matters.
  bool decide = false;
  /// Whether overlap_test may decide that. Not useful if it has failed before, or if the cores nearly touch.
  bool test_first = true;
  double precision = 1e-11;  ///< of iterations, relative to the size of the pair
  double relative = 0;       ///< or of the distance, whichever is less exact
  bool certify = true;       ///< whether depths of curved shapes must be bounded as closely as that
  bool depth = true;   ///< whether the depth of overlapping cores is requested; otherwise zero is enough
  bool points = true;  ///< whether witness points are requested, not only the normal and the value
  /// Of composites: maximum number of sub-shape pairs to measure, and of depths that EPA refines. The bounds
  /// are wider if a limit is reached.
  int max_pairs = 1'000'000, max_depths = 256;
  int* depths_left = nullptr;  ///< of those depths; null: any number
  Vec3 start = {};             ///< a direction in which B may lie from A; zero: the cache's
  PairCache* cache = nullptr;
  FacingFaces* faces = nullptr;  ///< set if a search finds a face of a hull as the direction of the depth
  /// Distances of composite shapes above this are reported as {max_distance, infinity}. Distances of convex
  /// pairs are not affected.
  double max_distance = HUGE_VAL;
};

/// Returns the separation of two convex shapes, in A's frame: by a closed form if there is one for the two
/// kinds of core, else by GJK, and by the expanding polytope if the cores overlap.
Distance convex_separation(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                           const SeparationOptions& options = {});

/// The same without closed forms; for tests.
Distance separation_by_gjk(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                           const SeparationOptions& options = {});

}  // namespace tandem

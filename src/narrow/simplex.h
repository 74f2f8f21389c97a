#pragma once
#include "base/scratch_array.h"
#include "narrow/convex_pair.h"

namespace tandem {

/// Up to four differences, and the weights of the point of their hull that is nearest to the origin.
struct Simplex {
  ScratchArray<Difference, 4> corner;
  ScratchArray<double, 4> weight;
  int count = 0;

  Vec3 point_a() const;
  Vec3 point_b() const;
  /// Whether this very point is among the corners.
  bool holds(Vec3 w) const {
    for (int i = 0; i < count; ++i)
      if (corner[i].w == w) return true;
    return false;
  }
  void add(const Difference& d) { corner[count++] = d; }
};

/// The corners of a simplex that the point nearest to the origin needs, with their weights.
struct NearestPart {
  Vec3 point;
  double squared = HUGE_VAL;  ///< of the point's distance
  double weight[4];
  std::int8_t index[4];
  std::int8_t count = 0;  ///< four when the origin is inside
};

NearestPart nearest_part(const Simplex& simplex);

/// Drops the other corners and sets the weights.
void keep_part(Simplex& simplex, const NearestPart& part);

}  // namespace tandem

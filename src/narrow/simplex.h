#pragma once
#include "narrow/convex_pair.h"

namespace tandem {

/// Up to four differences with the weights of the point of their hull that is nearest to the origin.
struct Simplex {
  Difference corner[4];
  double weight[4];
  int count = 0;

  Vec3 nearest() const;
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

/// Drops the corners that the point of the hull nearest to the origin does not need and sets the weights of
/// the others. True when four remain: the origin is inside.
bool reduce_to_nearest(Simplex& simplex);

}  // namespace tandem

#pragma once
#include "tandem/base/export.h"
#include "tandem/math/vec3.h"

TANDEM_API_BEGIN

namespace tandem {

/// An axis-aligned box in double precision. Default: empty (`low` above `high`).
struct Bounds {
  Vec3 low{1e300, 1e300, 1e300};
  Vec3 high{-1e300, -1e300, -1e300};

  /// Extends the box to contain `p`.
  void add(Vec3 p) {
    low = min(low, p);
    high = max(high, p);
  }
  /// Returns whether the box contains no point, as the default-constructed one.
  bool empty() const { return low.x > high.x; }
  /// Returns the middle of the box.
  Vec3 center() const { return 0.5 * (low + high); }
  /// Returns the side lengths.
  Vec3 extent() const { return high - low; }
};

/// Returns whether two closed boxes share a point; false if a coordinate is NaN.
TANDEM_HD inline bool overlap(const Bounds& a, const Bounds& b) {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y &&
         a.low.z <= b.high.z && b.low.z <= a.high.z;
}

}  // namespace tandem

TANDEM_API_END

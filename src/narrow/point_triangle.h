#pragma once
#include "narrow/triangle_distance.h"

namespace tandem {

/// The point of a closed triangle that is nearest to `p`, to rounding.
TANDEM_HD inline Vec3 nearest_on_triangle(const Corners& t, Vec3 p) {
  Vec3 foot;
  detail::NearestPoints best;
  if (detail::foot_inside(t, p, foot)) best.offer(foot, p);
  for (int i = 0; i < 3; ++i) best.offer(detail::nearest_on_segment(t[i], t[(i + 1) % 3], p), p);
  return best.a;
}

}  // namespace tandem

#pragma once
#include "narrow/triangle/triangle_distance.h"

namespace tandem {

/// Returns the point of a closed triangle that is nearest to `p`, to rounding: by the region of the
/// triangle's plane in which p lies (Ericson 2005, §5.1.5).
TANDEM_HD inline Vec3 nearest_on_triangle(const Corners& t, Vec3 p) {
  const Vec3 u = t[1] - t[0], v = t[2] - t[0], from_0 = p - t[0], from_1 = p - t[1], from_2 = p - t[2];
  const double u0 = dot(u, from_0), v0 = dot(v, from_0), u1 = dot(u, from_1), v1 = dot(v, from_1),
               u2 = dot(u, from_2), v2 = dot(v, from_2);
  if (u0 <= 0 && v0 <= 0) return t[0];
  if (u1 >= 0 && v1 <= u1) return t[1];
  if (v2 >= 0 && u2 <= v2) return t[2];
  const double w2 = u0 * v1 - u1 * v0, w1 = u2 * v0 - u0 * v2, w0 = u1 * v2 - u2 * v1;
  const double inside = w0 + w1 + w2;
  if (w0 > 0 && w1 > 0 && w2 > 0 && inside > 0) return t[0] + u * (w1 / inside) + v * (w2 / inside);
  detail::NearestPoints best;  // along a side, or without area
  for (int i = 0; i < 3; ++i) best.offer(detail::nearest_on_segment(t[i], t[(i + 1) % 3], p), p);
  return best.a;
}

}  // namespace tandem

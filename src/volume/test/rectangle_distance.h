#pragma once
#include "volume/stored.h"

namespace tandem {

/// Returns the nearest point to the origin in center + s·u + t·v with |s|, |t| ≤ 1.
TANDEM_HD inline void nearest_in_parallelogram(const float (&center)[3], const float (&u)[3],
                                               const float (&v)[3], float (&nearest)[3]) {
  const float uu = dot(u, u), vv = dot(v, v), uv = dot(u, v), cu = dot(center, u), cv = dot(center, v);
  const auto within = [](float x) { return x > 1 ? 1.0f : x > -1 ? x : -1.0f; };
  const auto best_s = [&](float t) { return uu > 0 ? within(-(cu + t * uv) / uu) : 0.0f; };
  const auto best_t = [&](float s) { return vv > 0 ? within(-(cv + s * uv) / vv) : 0.0f; };
  const auto measure = [&](float s, float t) {  // the squared distance, less that of the centre
    return s * (s * uu + 2 * (cu + t * uv)) + t * (t * vv + 2 * cv);
  };
  float s = 0, t = 0, least = HUGE_VALF;
  const auto consider = [&](float s1, float t1) {
    if (const float m = measure(s1, t1); m < least) {
      least = m;
      s = s1;
      t = t1;
    }
  };
  const float det = uu * vv - uv * uv;
  if (det > 0) {
    const float s1 = (uv * cv - vv * cu) / det, t1 = (uv * cu - uu * cv) / det;
    if (std::fabs(s1) <= 1 && std::fabs(t1) <= 1) consider(s1, t1);
  }
  consider(best_s(-1), -1);
  consider(best_s(1), 1);
  consider(-1, best_t(-1));
  consider(1, best_t(1));
  for (int i = 0; i < 3; ++i) nearest[i] = center[i] + s * u[i] + t * v[i];
}

/// Finds a direction along which two rectangles are far apart. Their Minkowski difference is a zonotope,
/// apart ± u ± v ± p ± q for half sides u, v of the one and p, q of the other; its faces are the six kinds of
/// parallelogram spanned by two of them. The direction is that of its point nearest to the origin, so that
/// the gap along it is the distance. Rounding, which may select a wrong face of a nearly flat zonotope, costs
/// tightness and not safety, because the caller computes the gap along the direction. Returns false if no
/// face faces the origin: the rectangles intersect.
TANDEM_HD inline bool direction_between_rectangles(const float (&center_offset)[3],
                                                   const float (&sides)[4][3], float (&direction)[3]) {
  bool found = false;
  float least = HUGE_VALF;
  for (int i = 0; i < 3; ++i)
    for (int j = i + 1; j < 4; ++j) {
      const float(&u)[3] = sides[i], (&v)[3] = sides[j];
      const float normal[3] = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2],
                               u[0] * v[1] - u[1] * v[0]};
      // The face of this kind on the origin's side: every other half side is taken towards the origin.
      const float side = dot(normal, center_offset) > 0 ? 1.0f : -1.0f;
      float center[3] = {center_offset[0], center_offset[1], center_offset[2]};
      for (int m = 0; m < 4; ++m) {
        if (m == i || m == j) continue;
        const float sign = side * dot(normal, sides[m]) > 0 ? -1.0f : 1.0f;
        for (int x = 0; x < 3; ++x) center[x] += sign * sides[m][x];
      }
      if (!(side * dot(normal, center) >= 0)) continue;  // the origin is behind it
      float nearest[3];
      nearest_in_parallelogram(center, u, v, nearest);
      const float distance2 = dot(nearest, nearest);
      if (!(distance2 < least)) continue;
      least = distance2;
      for (int x = 0; x < 3; ++x) direction[x] = nearest[x];
      found = true;
    }
  return found;
}

}  // namespace tandem

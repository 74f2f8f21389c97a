#include "narrow/linear_cast.h"

#include "narrow/convex_separation.h"

namespace tandem {

std::optional<CastHit> cast_convex(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                                   Vec3 way) {
  constexpr int most_steps = 200;
  CastHit hit;
  Transform at = b_from_a;
  SeparationOptions options;
  PairCache cache;
  options.cache = &cache;
  double time = 0;
  for (int step = 0; step < most_steps; ++step) {
    at.offset = b_from_a.offset + way * time;
    const Separation now = convex_separation(a, b, at, options);
    hit.point_a = now.point_a, hit.point_b = now.point_b, hit.normal = now.normal;
    hit.lower = hit.upper = time;
    const Vec3 m = abs(now.point_a) + abs(now.point_b) + abs(way);
    // Nearer than this the bounds no longer tell touching from apart.
    const double near = 1e-14 * (m.x + m.y + m.z) + 4 * (now.upper - now.lower);
    if (now.lower <= near) return hit;
    const double closing = -dot(now.normal, way);
    if (!(closing > 0)) return std::nullopt;
    const double advance = now.lower / closing;
    if (time + advance > 1) return std::nullopt;
    if (time + advance == time) return hit;
    time += advance;
  }
  hit.upper = 1;
  return hit;
}

}  // namespace tandem

#include "narrow/cast/linear_cast.h"

#include "narrow/convex/convex_separation.h"

namespace tandem {

std::optional<CastHit> cast_convex(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                                   Vec3 direction) {
  constexpr int max_steps = 200;
  CastHit hit;
  Transform pose = b_from_a;
  SeparationOptions options;
  PairCache cache;
  options.cache = &cache;
  double time = 0;
  for (int step = 0; step < max_steps; ++step) {
    pose.offset = b_from_a.offset + direction * time;
    const Distance now = convex_separation(a, b, pose, options);
    hit.on_a = now.on_a;
    hit.on_b = now.on_b;
    hit.normal = now.normal;
    hit.lower = hit.upper = time;
    const Vec3 m = abs(now.on_a) + abs(now.on_b) + abs(direction);
    // Below this distance the bounds do not distinguish touching from separated.
    const double near = 1e-14 * (m.x + m.y + m.z) + 4 * (now.upper - now.lower);
    if (now.lower <= near) return hit;
    const double closing = -dot(now.normal, direction);
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

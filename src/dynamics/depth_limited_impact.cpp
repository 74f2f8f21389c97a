#include "dynamics/depth_limited_impact.h"

#include <algorithm>
#include <cmath>

#include "tandem/query/shapes.h"

namespace tandem::dynamics {

double depth_limited_impact(const MovingShape& a, const MovingShape& b, double allowed) {
  constexpr int max_advances = 4000;
  const Vec3 displacement = b.motion.displacement - a.motion.displacement;
  const double turn_a = length(a.motion.rotation_vector), turn_b = length(b.motion.rotation_vector);
  const auto center = [](const Motion& motion) { return motion.start_pose(motion.center); };
  // The contact is on both shapes, so it is no further from the one centre than from the other one and back.
  const double apart = length(center(a.motion) - center(b.motion)) + length(displacement) + allowed;
  const double turning = turn_a * std::min(a.size, apart + b.size) +
                         (turn_b > 0 ? turn_b * std::min(b.size, apart + a.size) : 0);
  const bool composite = a.shape.is_composite() || b.shape.is_composite();
  PairCache cache;
  QueryOptions options;
  options.pair_cache = &cache;
  double time = 0, limit = allowed;
  for (int i = 0; i < max_advances; ++i) {
    const Distance gap = distance(a.shape, a.motion.pose_at(time), b.shape, b.motion.pose_at(time), options);
    if (i == 0) limit = std::max(allowed, 0.2 * allowed - gap.lower);
    const double room = gap.lower + limit;
    if (room < 0.1 * allowed) return time;
    // Along the normal the gap of convex shapes changes by their approach only; another sub-shape of a
    // composite may lie in any direction.
    const double approach = composite ? length(displacement) : std::max(0.0, -dot(displacement, gap.normal));
    const double speed = approach + turning;
    if (!(room < (1 - time) * speed)) return 1;
    time += room / speed;
  }
  return time;
}

}  // namespace tandem::dynamics

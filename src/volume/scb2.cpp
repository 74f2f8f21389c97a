#include "volume/scb2.h"

namespace tandem {
namespace {

/// Returns the slab around both along a direction: an SCB with each of a volume's slabs contains it, so the
/// tighter bound of the two is valid.
Slab slab_around(const Scb2& a, const Scb2& b, Vec3 direction, Vec3 reference) {
  Slab best = slab_around(a.cut_ball(0), b.cut_ball(0), direction, reference);
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) {
      const Slab other = slab_around(a.cut_ball(i), b.cut_ball(j), direction, reference);
      best.low = std::fmax(best.low, other.low);
      best.high = std::fmin(best.high, other.high);
    }
  return best;
}

}  // namespace

Scb2 merge(const Scb2& a, const Scb2& b) {
  const Ball ball = merge(a.cut_ball(0).ball, b.cut_ball(0).ball);
  const Vec3 direction = narrow_normal_of_both(a.cut_ball(0), b.cut_ball(0));
  const Slab first = slab_around(a, b, direction, ball.center);
  const Vec3 normal = normalized(first.normal);
  Slab second = slab_around(a, b, some_perpendicular(normal), ball.center);
  for (const Scb2* part : {&a, &b})
    for (const auto& candidate : part->normal) {
      const Vec3 flat = to_vec3(candidate) - normal * dot(normal, to_vec3(candidate));
      if (!(length(flat) > 0.1)) continue;
      const Slab slab = slab_around(a, b, normalized(flat), ball.center);
      if (slab.width() < second.width()) second = slab;
    }
  return Scb2::from(ball, first, second);
}

}  // namespace tandem

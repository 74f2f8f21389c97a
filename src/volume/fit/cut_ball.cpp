#include "volume/fit/cut_ball.h"

#include <cmath>

#include "volume/stored.h"
#include "volume/test/ray_clip.h"

namespace tandem {

double support(const CutBall& a, Vec3 direction) {
  const double r = a.ball.radius;
  const double stretch = 1 / length(a.slab.normal);
  const Vec3 normal = a.slab.normal * stretch;
  const double low = a.slab.low * stretch, high = a.slab.high * stretch;
  const double cosine = dot(direction, normal), sine = length(cross(direction, normal));
  double extent = r;
  // The support point of the ball is at height r·cosine; if that is cut off, it is on the rim of the cut.
  if (r * cosine > high) extent = high * cosine + std::sqrt(std::fmax(0.0, r * r - high * high)) * sine;
  if (r * cosine < low) extent = low * cosine + std::sqrt(std::fmax(0.0, r * r - low * low)) * sine;
  // Near the end of the rim the root loses half the digits, so there the ball gives the better bound.
  return std::fmin(extent + 1e-12 * r, r) + 1e-15 * r;
}

Slab slab_around(const CutBall& a, const CutBall& b, Vec3 direction, Vec3 reference) {
  const Vec3 normal = as_stored(direction);
  const double size = length(normal);
  const Vec3 unit = normal / size;
  const double index_a = dot(unit, a.ball.center - reference), index_b = dot(unit, b.ball.center - reference);
  const double high = std::fmax(index_a + support(a, unit), index_b + support(b, unit));
  const double low = std::fmin(index_a - support(a, -unit), index_b - support(b, -unit));
  return {normal, low * size, high * size};
}

Vec3 narrow_normal_of_both(const CutBall& a, const CutBall& b) {
  const Vec3 between =
      dot(a.slab.normal, b.slab.normal) < 0 ? a.slab.normal - b.slab.normal : a.slab.normal + b.slab.normal;
  Vec3 best = a.slab.normal;
  double width = HUGE_VAL;
  for (const Vec3 candidate : {a.slab.normal, b.slab.normal, normalized(between)})
    if (const double w = slab_around(a, b, candidate, a.ball.center).width(); w < width) {
      best = candidate;
      width = w;
    }
  return best;
}

CutBall merge(const CutBall& a, const CutBall& b) {
  const Ball ball = merge(a.ball, b.ball);
  return {ball, slab_around(a, b, narrow_normal_of_both(a, b), ball.center)};
}

bool contains(const CutBall& a, Vec3 p) {
  const Vec3 d = p - a.ball.center;
  const double r = a.ball.radius, along = dot(a.slab.normal, d), margin = 2e-15 * r;
  return dot(d, d) <= r * r * (1 + 1e-15) && a.slab.low - margin <= along && along <= a.slab.high + margin;
}

bool ray_interval(const CutBall& a, Vec3 origin, Vec3 direction, double& enter, double& leave) {
  RayClip ray(origin, direction, length(a.ball.center) + a.ball.radius, enter, leave);
  return ray.ball(a.ball.center, a.ball.radius) &&
         ray.slab_around(a.ball.center, a.slab.normal, a.slab.low, a.slab.high);
}

}  // namespace tandem

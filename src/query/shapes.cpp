#include "tandem/query/shapes.h"

#include "tandem/query/collide.h"
#include "tandem/query/distance.h"

#include "narrow/direct_separation.h"
#include "narrow/ray.h"
#include "narrow/shape_separation.h"
#include "narrow/touch_test.h"
#include "query/close_shapes.h"
#include "query/shape_cast.h"
#include "query/shape_model.h"
#include "query/usable_pose.h"

namespace tandem {
namespace {

double sum_of_magnitudes(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

/// Widens the bounds by the rounding of one pose as seen from the other, in whose frame the points are.
void add_rounding(const Transform& b_from_a, Separation& s) {
  const double rounding = 0x1p-49 * (sum_of_magnitudes(b_from_a.offset) + sum_of_magnitudes(s.point_a) +
                                     sum_of_magnitudes(s.point_b));
  if (!(rounding < HUGE_VAL)) return;
  s.lower -= rounding, s.upper += rounding;
}

void place(Separation& s, const Transform& at) {
  s.point_a = at(s.point_a), s.point_b = at(s.point_b);
  s.normal = at.rotation * s.normal;
}

/// As relative(), but without cancellation for poses that are far from the origin and close to each other.
Transform close_relative(const Transform& a, const Transform& b) {
  const Mat3 back = transposed(a.rotation);
  return {back * b.rotation, back * (b.offset - a.offset)};
}

/// False when they touch.
bool mesh_distance(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                   Separation& s) {
  const Distance apart = distance(model_of(a), at_a, model_of(b), at_b);
  if (!(apart.lower > 0 && apart.lower < HUGE_VAL)) return false;
  const double rounding = 0x1p-49 * (sum_of_magnitudes(at_a.offset) + sum_of_magnitudes(at_b.offset) +
                                     sum_of_magnitudes(apart.point_a - at_a.offset) +
                                     sum_of_magnitudes(apart.point_b - at_b.offset));
  s.lower = apart.lower - rounding, s.upper = apart.upper + rounding;
  if (apart.upper - apart.lower > 8 * rounding) s.certainty = Certainty::bounded;
  s.point_a = apart.point_a, s.point_b = apart.point_b;
  s.normal = normalized(s.point_b - s.point_a);
  s.part_a = apart.faces.a, s.part_b = apart.faces.b;
  return true;
}

SeparationOptions inner_options(const ShapeOptions& options, double limit) {
  SeparationOptions inner;
  inner.limit = limit;
  inner.decide = limit < HUGE_VAL;
  inner.precision = options.precision;
  inner.cache = options.cache;
  return inner;
}

Overlap plainly_within(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a, double limit,
                       PairCache* cache) {
  Vec3 direction;
  if (cache) direction = cache->direction;
  const Overlap answer = touch_test(a, b, b_from_a, a.margin + b.margin + limit, direction);
  if (cache && answer == Overlap::apart) cache->direction = normalized(direction);
  return answer;
}

}  // namespace

bool collide(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
             const ShapeOptions& options) noexcept {
  if (!is_usable(at_a) || !is_usable(at_b)) return false;
  if (is_plain_mesh(a) && is_plain_mesh(b)) return collide(model_of(a), at_a, model_of(b), at_b);
  return within(a, at_a, b, at_b, 0, options);
}

Separation distance(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                    const ShapeOptions& options) noexcept {
  Separation result;  // the one that is returned, so that nothing is copied
  if (!is_usable(at_a) || !is_usable(at_b)) {
    result.lower = result.upper = HUGE_VAL;
  } else if (direct_separation(a, at_a, b, at_b, result)) {
    // By a closed form.
  } else if (!is_plain_mesh(a) || !is_plain_mesh(b) || !mesh_distance(a, at_a, b, at_b, result)) {
    const Transform seen = close_relative(at_a, at_b);
    result = shape_separation(a, b, seen, inner_options(options, HUGE_VAL));
    add_rounding(seen, result);
    place(result, at_a);
  }
  return result;
}

bool within(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b, double limit,
            const ShapeOptions& options) noexcept {
  if (!is_usable(at_a) || !is_usable(at_b)) return false;
  double lower = 0;
  if (direct_lower_bound(a, at_a, b, at_b, limit, lower)) return lower <= limit;
  const Transform seen = close_relative(at_a, at_b);
  SeparationOptions inner = inner_options(options, limit);
  if (a.is_convex() && b.is_convex() && limit >= 0) {
    const Overlap answer = plainly_within(core_of(a), core_of(b), seen, limit, options.cache);
    if (answer != Overlap::unsure) return answer == Overlap::overlap;
    inner.test_first = false;
  }
  return shape_separation(a, b, seen, inner).lower <= limit;
}

bool collide_if_close(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b) noexcept {
  if (!a.is_convex() || !b.is_convex()) return collide(a, at_a, b, at_b);
  if (!is_usable(at_a) || !is_usable(at_b)) return false;
  double lower = 0;
  if (direct_lower_bound(a, at_a, b, at_b, 0, lower)) return lower <= 0;
  SeparationOptions inner = inner_options({}, 0);
  inner.test_first = false;
  return shape_separation(a, b, close_relative(at_a, at_b), inner).lower <= 0;
}

std::optional<RayHit> cast_ray(const Shape& shape, const Transform& at, const Ray& ray) noexcept {
  const Transform back = inverse(at);
  const Ray seen{back(ray.origin), back.rotation * ray.direction, ray.reach};
  const double size = length(seen.direction);
  if (!is_usable(at) || !is_usable(Transform::translation(seen.origin)) || !(size > 1e-100 && size < 1e100) ||
      !(ray.reach >= 0))
    return std::nullopt;
  std::optional<RayHit> hit = ray_hit(shape, seen);
  if (hit) {
    hit->point = ray.origin + ray.direction * hit->share;
    hit->normal = at.rotation * hit->normal;
  }
  return hit;
}

std::vector<std::optional<RayHit>> cast_rays(const Shape& shape, const Transform& at,
                                             std::span<const Ray> rays) noexcept {
  std::vector<std::optional<RayHit>> hits;
  hits.reserve(rays.size());
  for (const Ray& ray : rays) hits.push_back(cast_ray(shape, at, ray));
  return hits;
}

std::optional<CastHit> cast(const Shape& a, const Transform& at_a, const Shape& b, const Transform& at_b,
                            Vec3 way) noexcept {
  const Transform seen = relative(at_a, at_b);
  const Vec3 seen_way = transposed(at_a.rotation) * way;
  if (!is_usable(at_a) || !is_usable(at_b) || !is_usable(Transform::translation(seen_way)))
    return std::nullopt;
  std::optional<CastHit> hit = cast_shapes(a, b, seen, seen_way);
  if (hit) {
    hit->point_a = at_a(hit->point_a), hit->point_b = at_a(hit->point_b);
    hit->normal = at_a.rotation * hit->normal;
  }
  return hit;
}

ClosestPoint closest_point(const Shape& shape, const Transform& at, Vec3 point) noexcept {
  const Separation s = distance(shape, at, Shape(), Transform::translation(point));
  return {s.point_a, s.value(), s.normal, s.part_a};
}

}  // namespace tandem

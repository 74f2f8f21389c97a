#include "tandem/query/shapes.h"

#include "tandem/query/collide.h"
#include "tandem/query/distance.h"
#include "tandem/query/point.h"
#include "tandem/query/ray.h"

#include "base/assert.h"
#include "math/magnitude.h"
#include "narrow/cast/ray.h"
#include "narrow/convex/direct_separation.h"
#include "narrow/convex/overlap_test.h"
#include "narrow/convex/shape_separation.h"
#include "query/batch_results.h"
#include "query/close_shapes.h"
#include "query/motion/shape_cast.h"
#include "query/shape_model.h"
#include "query/usable_pose.h"

namespace tandem {
namespace {

/// Widens the bounds by the rounding error of the relative transform, in whose frame the points are.
void add_rounding(const Transform& b_from_a, Distance& s) {
  const double rounding =
      0x1p-49 * (sum_of_magnitudes(b_from_a.offset) + sum_of_magnitudes(s.on_a) + sum_of_magnitudes(s.on_b));
  if (!(rounding < HUGE_VAL)) return;
  s.lower -= rounding;
  s.upper += rounding;
}

void position(Distance& s, const Transform& pose) {
  s.on_a = pose(s.on_a);
  s.on_b = pose(s.on_b);
  s.normal = pose.rotation * s.normal;
}

/// As relative(), but without cancellation for poses that are far from the origin and close to each other.
Transform close_relative(const Transform& a, const Transform& b) {
  const Mat3 back = transposed(a.rotation);
  return {back * b.rotation, back * (b.offset - a.offset)};
}

/// Returns false if they touch.
bool mesh_distance(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
                   const QueryOptions& options, Distance& s) {
  const Distance disjoint = distance(model_of(a), pose_a, model_of(b), pose_b, options);
  if (!(disjoint.lower > 0 && disjoint.lower < HUGE_VAL)) return false;
  if (disjoint.upper == HUGE_VAL) {  // beyond the limit
    s = disjoint;
    return true;
  }
  const double rounding = 0x1p-49 * (sum_of_magnitudes(pose_a.offset) + sum_of_magnitudes(pose_b.offset) +
                                     sum_of_magnitudes(disjoint.on_a - pose_a.offset) +
                                     sum_of_magnitudes(disjoint.on_b - pose_b.offset));
  s.lower = disjoint.lower - rounding;
  s.upper = disjoint.upper + rounding;
  if (disjoint.upper - disjoint.lower > 8 * rounding) s.certainty = Certainty::bounded;
  s.on_a = disjoint.on_a;
  s.on_b = disjoint.on_b;
  s.normal = normalized(s.on_b - s.on_a);
  s.sub_shape_a = disjoint.sub_shape_a;
  s.sub_shape_b = disjoint.sub_shape_b;
  return true;
}

/// Returns more than the rounding errors of bounds on the distance of two shapes.
double rounding_of(const Shape& a, const Shape& b, const Transform& b_from_a) {
  const Bounds box_a = a.bounds(), box_b = b.bounds();
  const Vec3 magnitude = max(abs(box_a.low), abs(box_a.high)) + max(abs(box_b.low), abs(box_b.high));
  return 1e-12 * (sum_of_magnitudes(magnitude) + sum_of_magnitudes(b_from_a.offset));
}

SeparationOptions inner_options(const QueryOptions& options, double limit) {
  SeparationOptions inner;
  inner.limit = limit;
  inner.decide = limit < HUGE_VAL;
  inner.precision = options.precision;
  inner.cache = options.pair_cache;
  return inner;
}

OverlapVerdict plainly_within(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                              double limit, PairCache* cache) {
  Vec3 direction;
  if (cache) direction = cache->direction;
  const OverlapVerdict answer = overlap_test(a, b, b_from_a, a.margin + b.margin + limit, direction);
  if (cache && answer == OverlapVerdict::disjoint) cache->direction = normalized(direction);
  return answer;
}

}  // namespace

bool collide(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
             const QueryOptions& options) {
  if (is_plain_mesh(a) && is_plain_mesh(b))
    return is_usable(pose_a) && is_usable(pose_b) &&
           collide(model_of(a), pose_a, model_of(b), pose_b, options);
  return within(a, pose_a, b, pose_b, 0, options);
}

Distance distance(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b,
                  const QueryOptions& options) {
  Distance result;  // the returned object, to avoid a copy
  if (!is_usable(pose_a) || !is_usable(pose_b)) {
    // No result.
  } else if (direct_separation(a, pose_a, b, pose_b, result)) {
    // In closed form.
  } else if (!is_plain_mesh(a) || !is_plain_mesh(b) ||
             !mesh_distance(a, pose_a, b, pose_b, options, result)) {
    const Transform relative = close_relative(pose_a, pose_b);
    SeparationOptions inner = inner_options(options, HUGE_VAL);
    if (options.limit < HUGE_VAL) inner.max_distance = options.limit + rounding_of(a, b, relative);
    result = shape_separation(a, b, relative, inner);
    if (result.upper < HUGE_VAL) add_rounding(relative, result);
    position(result, pose_a);
  }
  TANDEM_ASSERT(result.lower <= result.upper);
  result.is_signed = true;
  return result;
}

bool within(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b, double limit,
            const QueryOptions& options) {
  if (!is_usable(pose_a) || !is_usable(pose_b)) return false;
  double lower = 0;
  if (direct_lower_bound(a, pose_a, b, pose_b, limit, lower)) return lower <= limit;
  const Transform relative = close_relative(pose_a, pose_b);
  SeparationOptions inner = inner_options(options, limit);
  if (a.is_convex() && b.is_convex() && limit >= 0) {
    const OverlapVerdict answer = plainly_within(core_of(a), core_of(b), relative, limit, options.pair_cache);
    if (answer != OverlapVerdict::undecided) return answer == OverlapVerdict::overlap;
    inner.test_first = false;
  }
  return shape_separation(a, b, relative, inner).lower <= limit;
}

bool collide_if_close(const Shape& a, const Transform& pose_a, const Shape& b, const Transform& pose_b) {
  if (!a.is_convex() || !b.is_convex()) return collide(a, pose_a, b, pose_b);
  if (!is_usable(pose_a) || !is_usable(pose_b)) return false;
  double lower = 0;
  if (direct_lower_bound(a, pose_a, b, pose_b, 0, lower)) return lower <= 0;
  SeparationOptions inner = inner_options({}, 0);
  inner.test_first = false;
  return shape_separation(a, b, close_relative(pose_a, pose_b), inner).lower <= 0;
}

std::optional<RayHit> cast_ray(const Shape& shape, const Transform& pose, const Ray& ray) {
  const Transform back = inverse(pose);
  const Ray relative{back(ray.origin), back.rotation * ray.direction, ray.t_max};
  const double size = length(relative.direction);
  if (!is_usable(pose) || !is_usable(Transform::translation(relative.origin)) ||
      !(size > 1e-100 && size < 1e100) || !(ray.t_max >= 0))
    return std::nullopt;
  std::optional<RayHit> hit = ray_hit(shape, relative);
  if (hit) {
    hit->point = ray.origin + ray.direction * hit->t;
    hit->normal = pose.rotation * hit->normal;
  }
  return hit;
}

bool cast_ray_any(const Shape& shape, const Transform& pose, const Ray& ray) {
  return cast_ray(shape, pose, ray).has_value();
}

std::vector<std::optional<RayHit>> cast_rays(const Shape& shape, const Transform& pose,
                                             std::span<const Ray> rays, const BatchOptions& options) {
  return batch_results<std::optional<RayHit>>(rays, options,
                                              [&](const Ray& ray) { return cast_ray(shape, pose, ray); });
}

std::optional<CastHit> cast_shape(const Shape& a, const Transform& pose_a, const Shape& b,
                                  const Transform& pose_b, Vec3 displacement) {
  const Transform relative = relative_transform(pose_a, pose_b);
  const Vec3 relative_displacement = transposed(pose_a.rotation) * displacement;
  if (!is_usable(pose_a) || !is_usable(pose_b) || !is_usable(Transform::translation(relative_displacement)))
    return std::nullopt;
  std::optional<CastHit> hit = cast_shapes(a, b, relative, relative_displacement);
  if (hit) {
    hit->on_a = pose_a(hit->on_a);
    hit->on_b = pose_a(hit->on_b);
    hit->normal = pose_a.rotation * hit->normal;
  }
  return hit;
}

ClosestPoint closest_point(const Shape& shape, const Transform& pose, Vec3 point) {
  const Distance s = distance(shape, pose, Shape(), Transform::translation(point));
  return {s.value(), s.on_a, s.normal, s.sub_shape_a};
}

SignedDistance signed_distance(const Shape& shape, const Transform& pose, Vec3 point) {
  if (is_plain_mesh(shape)) return signed_distance(model_of(shape), pose, point);
  SignedDistance result;
  result.closest = closest_point(shape, pose, point);
  result.distance = result.closest.distance;
  const bool has_volume =
      shape.rounding() > 0 || (shape.kind() != ShapeKind::plane && shape.kind() != ShapeKind::triangle &&
                               shape.kind() != ShapeKind::height_field);
  if (has_volume)
    result.side = result.distance < 0    ? PointLocation::inside
                  : result.distance == 0 ? PointLocation::on_surface
                                         : PointLocation::outside;
  return result;
}

std::vector<ClosestPoint> closest_points(const Shape& shape, const Transform& pose,
                                         std::span<const Vec3> points, const BatchOptions& options) {
  return batch_results<ClosestPoint>(points, options,
                                     [&](Vec3 point) { return closest_point(shape, pose, point); });
}

std::vector<SignedDistance> signed_distances(const Shape& shape, const Transform& pose,
                                             std::span<const Vec3> points, const BatchOptions& options) {
  return batch_results<SignedDistance>(points, options,
                                       [&](Vec3 point) { return signed_distance(shape, pose, point); });
}

}  // namespace tandem

#include "narrow/convex/closed_forms.h"

#include "math/magnitude.h"
#include "narrow/convex/axis_test.h"
#include "narrow/convex/crossing_axes.h"
#include "narrow/convex/gjk_separation.h"
#include "narrow/convex/point_distance.h"
#include "narrow/triangle/triangle_distance.h"

namespace tandem {
namespace {

double rounding_of(Vec3 a, Vec3 b, const ConvexPair& pair) {
  const Vec3 sum = abs(a) + abs(b) + abs(pair.b_from_a.offset);
  return 0x1p-50 * (sum.x + sum.y + sum.z);
}

void set_bounds(Distance& result, double value, double rounding) {
  result.lower = value - rounding;
  result.upper = value + rounding;
}

bool point_and_any(const ConvexPair& pair, SeparationOptions&, Distance& result) {
  const Transform& t = pair.b_from_a;
  PointDistance found;
  if (!point_distance(pair.b, -(transposed(t.rotation) * t.offset), found)) return false;
  result.on_b = t(found.nearest);
  result.normal = -(t.rotation * found.normal);
  set_bounds(result, found.signed_distance, rounding_of({}, result.on_b, pair));
  return true;
}

bool any_and_point(const ConvexPair& pair, SeparationOptions&, Distance& result) {
  PointDistance found;
  if (!point_distance(pair.a, pair.b_from_a.offset, found)) return false;
  result.on_a = found.nearest;
  result.on_b = pair.b_from_a.offset;
  result.normal = found.normal;
  set_bounds(result, found.signed_distance, rounding_of(result.on_a, result.on_b, pair));
  return true;
}

/// Capsules. Segments that cross have no depth; any direction orthogonal to both separates them.
bool segment_and_segment(const ConvexPair& pair, SeparationOptions&, Distance& result) {
  const Vec3 axis = pair.b_from_a.rotation.column(2), u{0, 0, pair.a.half.z}, v = axis * pair.b.half.z;
  const Vec3 c = pair.b_from_a.offset;
  // In the projection along A's axis the intersection of nearly parallel lines is still accurate.
  if (const double sine = axis.x * axis.x + axis.y * axis.y; sine > 1e-30) {
    const double on_axis = dot(axis, c);
    const double free = clamped(-(c.x * axis.x + c.y * axis.y) / sine, pair.b.half.z);
    const double s = clamped(c.z + free * axis.z, pair.a.half.z);
    const double t = clamped(s * axis.z - on_axis, pair.b.half.z);
    result.on_a = {0, 0, s};
    result.on_b = c + axis * t;
    const Vec3 between = result.on_b - result.on_a;
    const double distance = length(between), rounding = rounding_of(u, v, pair);
    if (distance > rounding) {
      result.normal = between * (1 / distance);
      if (const Vec3 across{-axis.y, axis.x, 0};
          sine > 1e-6 && cross_closely(s, pair.a.half.z, t, pair.b.half.z, distance))
        result.normal = across * (std::copysign(1.0, dot(across, between)) / std::sqrt(sine));
      set_bounds(result, distance, rounding);
      return true;
    }
  }
  detail::NearestPoints best;
  detail::offer_segments(-u, u, c - v, c + v, best);
  // For nearly parallel segments the common perpendicular is inaccurate; use the end points.
  best.offer(-u, detail::nearest_on_segment(c - v, c + v, -u));
  best.offer(u, detail::nearest_on_segment(c - v, c + v, u));
  best.offer(detail::nearest_on_segment(-u, u, c - v), c - v);
  best.offer(detail::nearest_on_segment(-u, u, c + v), c + v);
  result.on_a = best.a;
  result.on_b = best.b;
  const double distance = std::sqrt(best.squared), rounding = rounding_of(u, v, pair);
  if (distance > rounding) {
    result.normal = (best.b - best.a) / distance;
  } else {
    const Vec3 across = cross(u, v);
    const Vec3 aside = cross(Vec3{0, 1, 0}, pair.a.half.z > 0 ? u : v);
    result.normal = dot(across, across) > 0 ? normalized(across)
                    : dot(aside, aside) > 0 ? normalized(aside)
                                            : Vec3{1, 0, 0};
  }
  set_bounds(result, distance, rounding);
  return true;
}

/// Error bound of the widths of a triangle's corners along a direction.
double rounding_of_corners(const ConvexCore& core, Vec3 offset) {
  if (core.kind != CoreKind::triangle) return 0;
  return 0x1p-50 * (sum_of_magnitudes(core.corners[0]) + sum_of_magnitudes(core.corners[1]) +
                    sum_of_magnitudes(core.corners[2]) + sum_of_magnitudes(offset));
}

/// Decides by axes whether they overlap, and how deep; GJK computes the distance if they are disjoint.
template <AxisResult (*find)(const ConvexPair&, double)>
bool by_axes(const ConvexPair& pair, SeparationOptions& options, Distance& result) {
  // GJK computes the distance; the axes decide the overlap and the depth. With margins the distance is what
  // usually matters.
  const double margins = pair.a.margin + pair.b.margin;
  const bool far_matters = options.limit == HUGE_VAL || (options.decide && margins > 0);
  if (far_matters && options.start == Vec3{}) {
    const GjkResult found = find_nearest(pair, options);
    if (found.overlap && (!options.depth || (options.decide && margins + options.limit >= 0))) return true;
    if (!found.overlap && (!options.depth || found.lower > 1e-9 * found.size)) {
      result = separation_of(pair, found, options);
      return true;
    }
  }
  const AxisResult axis = find(pair, options.limit + margins);
  if (-axis.width > options.limit + margins) {
    result.normal = axis.normal;
    const SupportPoint far = pair.farthest(axis.normal);
    result.on_a = far.a;
    result.on_b = far.b;
    result.lower = -axis.width;
    result.upper = length(far.w);
    return true;
  }
  // GJK handles separated cores and those that nearly touch: its points are more accurate, and coplanar flat
  // cores can be disjoint without a separating axis among these directions.
  const Vec3 margin = abs(pair.b_from_a.offset) + pair.a.half + pair.b.half;
  const bool overlap = axis.width > 1e-9 * (margin.x + margin.y + margin.z) && axis.width < HUGE_VAL;
  if (!overlap) {
    options.start = axis.width < 0 ? axis.normal : Vec3{};
    return false;
  }
  if (options.decide && margins + options.limit >= 0) return true;
  result = separation_along(pair, axis, options.points);
  if (options.certify) {
    const Vec3 offset = pair.b_from_a.offset;
    const double rounding = rounding_of_corners(pair.a, offset) + rounding_of_corners(pair.b, offset);
    result.lower -= rounding;
    result.upper += rounding;
  }
  return true;
}

bool triangle_and_segment(const ConvexPair& pair, SeparationOptions& options, Distance& result) {
  const bool triangle_first = pair.a.kind == CoreKind::triangle;
  const ConvexCore& triangle = triangle_first ? pair.a : pair.b;
  const Transform& t = pair.b_from_a;
  Corners corners;
  for (int i = 0; i < 3; ++i)
    corners.point[i] = triangle_first ? triangle.corners[i] : t(triangle.corners[i]);
  const double half = (triangle_first ? pair.b : pair.a).half.z;
  const Vec3 p = triangle_first ? t(Vec3{0, 0, -half}) : Vec3{0, 0, -half};
  const Vec3 q = triangle_first ? t(Vec3{0, 0, half}) : Vec3{0, 0, half};
  const Vec3 normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
  const double p_height = dot(p - corners[0], normal), q_height = dot(q - corners[0], normal);
  if (p_height * q_height <= 0) {
    // The segment crosses the plane, perhaps inside the triangle.
    detail::NearestPoints crossing;
    detail::offer_crossing(p, q, corners, crossing);
    if (crossing.squared < HUGE_VAL || !(dot(normal, normal) > 0))
      return by_axes<best_axis>(pair, options, result);
  }
  detail::NearestPoints best;
  for (int i = 0; i < 3; ++i) detail::offer_segments(corners[i], corners[(i + 1) % 3], p, q, best);
  Vec3 foot;
  if (detail::foot_inside(corners, p, foot)) best.offer(foot, p);
  if (detail::foot_inside(corners, q, foot)) best.offer(foot, q);
  const double distance = std::sqrt(best.squared);
  const double rounding = rounding_of(best.a, best.b, pair) + 0x1p-50 * half;
  if (!(distance > 1e-9 * (rounding * 0x1p50))) return by_axes<best_axis>(pair, options, result);
  result.on_a = triangle_first ? best.a : best.b;
  result.on_b = triangle_first ? best.b : best.a;
  result.normal = (result.on_b - result.on_a) / distance;
  set_bounds(result, distance, rounding);
  result.lower = -dot(result.normal, pair.farthest(result.normal).w) - rounding;
  if (result.upper - result.lower > 8 * rounding) result.certainty = Certainty::converged;
  // For thin triangles the closed form may be wrong; the gap along the normal detects it.
  return result.lower <= result.upper && result.lower > distance - 1e-12 * (rounding * 0x1p50);
}

/// Selects by the kinds of cores: points against any core, few axes against few axes, and two special forms.
constexpr ClosedForms make_table() {
  ClosedForms table{};
  const auto at = [&table](CoreKind a, CoreKind b) -> ClosedForm& {
    return table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  };
  for (const CoreKind a : {CoreKind::segment, CoreKind::box, CoreKind::triangle})
    for (const CoreKind b : {CoreKind::segment, CoreKind::box, CoreKind::triangle})
      at(a, b) = by_axes<best_axis>;
  at(CoreKind::box, CoreKind::box) = by_axes<best_axis_of_boxes>;
  at(CoreKind::segment, CoreKind::segment) = segment_and_segment;
  at(CoreKind::triangle, CoreKind::segment) = at(CoreKind::segment, CoreKind::triangle) =
      triangle_and_segment;
  for (int i = 0; i < core_kinds; ++i) {
    at(static_cast<CoreKind>(i), CoreKind::point) = any_and_point;
    at(CoreKind::point, static_cast<CoreKind>(i)) = point_and_any;
  }
  return table;
}

}  // namespace

constinit const ClosedForms closed_forms = make_table();

}  // namespace tandem

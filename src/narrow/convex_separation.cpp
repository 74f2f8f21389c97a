#include "narrow/convex_separation.h"

#include <array>

#include "narrow/axis_test.h"
#include "narrow/corner_depth.h"
#include "narrow/crossing_axes.h"
#include "narrow/facet_depth.h"
#include "narrow/gjk.h"
#include "narrow/inner_ball.h"
#include "narrow/penetration.h"
#include "narrow/point_distance.h"
#include "narrow/shallow.h"
#include "narrow/symmetric_depth.h"
#include "narrow/touch_test.h"
#include "narrow/triangle_distance.h"

namespace tandem {
namespace {

/// Of the cores, in A's frame; false where the form does not apply after all.
using ClosedForm = bool (*)(const ConvexPair& pair, SeparationOptions& options, Separation& result);

double rounding_of(Vec3 a, Vec3 b, const ConvexPair& pair) {
  const Vec3 sum = abs(a) + abs(b) + abs(pair.b_from_a.offset);
  return 0x1p-50 * (sum.x + sum.y + sum.z);
}

void set_bounds(Separation& result, double value, double rounding) {
  result.lower = value - rounding, result.upper = value + rounding;
}

bool point_and_any(const ConvexPair& pair, SeparationOptions&, Separation& result) {
  const Transform& t = pair.b_from_a;
  PointDistance found;
  if (!point_distance(pair.b, -(transposed(t.rotation) * t.offset), found)) return false;
  result.point_b = t(found.nearest);
  result.normal = -(t.rotation * found.normal);
  set_bounds(result, found.signed_distance, rounding_of({}, result.point_b, pair));
  return true;
}

bool any_and_point(const ConvexPair& pair, SeparationOptions&, Separation& result) {
  PointDistance found;
  if (!point_distance(pair.a, pair.b_from_a.offset, found)) return false;
  result.point_a = found.nearest;
  result.point_b = pair.b_from_a.offset;
  result.normal = found.normal;
  set_bounds(result, found.signed_distance, rounding_of(result.point_a, result.point_b, pair));
  return true;
}

/// Capsules. Segments that cross have no depth; any direction across both parts them.
bool segment_and_segment(const ConvexPair& pair, SeparationOptions&, Separation& result) {
  const Vec3 axis = pair.b_from_a.rotation.column(2), u{0, 0, pair.a.half.z}, v = axis * pair.b.half.z;
  const Vec3 c = pair.b_from_a.offset;
  // Seen along A's axis, lines that are all but parallel still cross in a place that no digits are lost for.
  if (const double sine = axis.x * axis.x + axis.y * axis.y; sine > 1e-30) {
    const double on_axis = dot(axis, c);
    const double free = clamped(-(c.x * axis.x + c.y * axis.y) / sine, pair.b.half.z);
    const double s = clamped(c.z + free * axis.z, pair.a.half.z);
    const double t = clamped(s * axis.z - on_axis, pair.b.half.z);
    result.point_a = {0, 0, s}, result.point_b = c + axis * t;
    const Vec3 between = result.point_b - result.point_a;
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
  // Where the segments are nearly parallel the common perpendicular is uncertain, and the ends decide.
  best.offer(-u, detail::nearest_on_segment(c - v, c + v, -u));
  best.offer(u, detail::nearest_on_segment(c - v, c + v, u));
  best.offer(detail::nearest_on_segment(-u, u, c - v), c - v);
  best.offer(detail::nearest_on_segment(-u, u, c + v), c + v);
  result.point_a = best.a, result.point_b = best.b;
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

GjkOptions gjk_options_of(const ConvexPair& pair, const SeparationOptions& options) {
  const double margins = pair.a.margin + pair.b.margin;
  GjkOptions gjk_options;
  gjk_options.precision = options.precision, gjk_options.relative = options.relative,
  gjk_options.margins = margins;
  gjk_options.start = options.start;
  if (options.cache && options.start == Vec3{}) gjk_options.start = options.cache->direction;
  gjk_options.enough = options.limit + margins;
  if (options.decide) gjk_options.near_enough = options.limit + margins;
  return gjk_options;
}

/// GJK. Where bounds must hold, the distance of its points is an upper bound also where its simplex is thin
/// and the foot of the origin on it is not exact.
GjkResult find_nearest(const ConvexPair& pair, const SeparationOptions& options) {
  GjkResult found = gjk(pair, gjk_options_of(pair, options));
  if (!options.certify || options.decide || found.simplex.count == 0) return found;
  const double distance = length(found.simplex.point_b() - found.simplex.point_a());
  const double rounding = 0x1p-48 * found.reach;
  if (found.overlap && distance > 1e-14 * found.size + rounding)
    found.overlap = false, found.lower = -HUGE_VAL;
  if (distance + rounding > found.upper) found.upper = distance + rounding;
  return found;
}

/// `exact` promises bounds that differ by rounding, `converged` ones that are as close as asked for. The
/// differences of cores that overlap may be one and a half times as wide as the largest one that GJK met.
void check_certainty(const GjkResult& found, const SeparationOptions& options, Separation& result) {
  if (!options.certify) return;
  const double width = result.upper - result.lower, rounding = 0x1p-45 * found.reach;
  if (result.certainty == Certainty::exact && width <= rounding) return;
  const bool close = width <= (found.overlap ? 1.5 : 1) * options.precision * found.size + rounding;
  result.certainty = close ? Certainty::converged : Certainty::bounded;
}

/// Of cores that are apart.
Separation separation_of(const ConvexPair& pair, const GjkResult& found, const SeparationOptions& options) {
  Separation result;
  result.lower = found.lower, result.upper = found.upper;
  result.certainty = found.certainty;
  result.normal = found.normal;
  if (found.simplex.count > 0) {
    result.point_a = found.simplex.point_a(), result.point_b = found.simplex.point_b();
  } else {
    const Difference far = pair.farthest(found.normal);
    result.point_a = far.a, result.point_b = far.b, result.upper = length(far.w);
  }
  if (options.cache) options.cache->direction = found.normal;
  check_certainty(found, options, result);
  return result;
}

double sum_of_magnitudes(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

/// What the widths of a triangle's corners along a direction may be wrong by.
double rounding_of_corners(const ConvexCore& core, Vec3 offset) {
  if (core.kind != CoreKind::triangle) return 0;
  return 0x1p-50 * (sum_of_magnitudes(core.corners[0]) + sum_of_magnitudes(core.corners[1]) +
                    sum_of_magnitudes(core.corners[2]) + sum_of_magnitudes(offset));
}

/// Decides by axes whether they overlap, and how deep; leaves it to GJK to say how far they are apart.
template <AxisResult (*find)(const ConvexPair&, double)>
bool by_axes(const ConvexPair& pair, SeparationOptions& options, Separation& result) {
  // How far apart they are GJK knows at once; whether they are, and how deep, the axes do. With margins it is
  // mostly the distance that decides.
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
    const Difference far = pair.farthest(axis.normal);
    result.point_a = far.a, result.point_b = far.b;
    result.lower = -axis.width, result.upper = length(far.w);
    return true;
  }
  // Near touching GJK knows the points better, and flat cores may lie beside one another in one plane, which
  // these directions do not see. What is farther apart is GJK's to measure.
  const Vec3 reach = abs(pair.b_from_a.offset) + pair.a.half + pair.b.half;
  const bool overlap = axis.width > 1e-9 * (reach.x + reach.y + reach.z) && axis.width < HUGE_VAL;
  if (!overlap) {
    options.start = axis.width < 0 ? axis.normal : Vec3{};
    return false;
  }
  if (options.decide && margins + options.limit >= 0) return true;
  result = separation_along(pair, axis, options.points);
  if (options.certify) {
    const Vec3 offset = pair.b_from_a.offset;
    const double rounding = rounding_of_corners(pair.a, offset) + rounding_of_corners(pair.b, offset);
    result.lower -= rounding, result.upper += rounding;
  }
  return true;
}

bool triangle_and_segment(const ConvexPair& pair, SeparationOptions& options, Separation& result) {
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
    // It passes through the plane, perhaps through the triangle.
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
  result.point_a = triangle_first ? best.a : best.b, result.point_b = triangle_first ? best.b : best.a;
  result.normal = (result.point_b - result.point_a) / distance;
  set_bounds(result, distance, rounding);
  result.lower = -dot(result.normal, pair.farthest(result.normal).w) - rounding;
  if (result.upper - result.lower > 8 * rounding) result.certainty = Certainty::converged;
  // Thin triangles may mislead the closed form; the gap along the normal shows it.
  return result.lower <= result.upper && result.lower > distance - 1e-12 * (rounding * 0x1p50);
}

constexpr int kinds = static_cast<int>(CoreKind::custom) + 1;
using Table = std::array<std::array<ClosedForm, kinds>, kinds>;

/// By what the cores can do: points against anything, few axes against few axes, and two forms of their own.
constexpr Table make_table() {
  Table table{};
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
  for (int i = 0; i < kinds; ++i) {
    at(static_cast<CoreKind>(i), CoreKind::point) = any_and_point;
    at(CoreKind::point, static_cast<CoreKind>(i)) = point_and_any;
  }
  return table;
}
constexpr Table closed_forms = make_table();

/// From the cores to the shapes: margins move the points along the normal.
void add_margins(double margin_a, double margin_b, Separation& result) {
  result.lower -= margin_a + margin_b, result.upper -= margin_a + margin_b;
  result.point_a += result.normal * margin_a;
  result.point_b -= result.normal * margin_b;
  // Where squares of sizes vanish the bounds may cross; the lower one is the gap along a direction, and
  // holds.
  if (result.upper < result.lower) result.upper = result.lower, result.certainty = Certainty::bounded;
}

/// Whether the shapes are within the limit, where only that is asked and it is plain.
bool decide(const ConvexPair& pair, const SeparationOptions& options, Separation& result) {
  const double margins = pair.a.margin + pair.b.margin + options.limit;
  if (!options.decide || !options.test_first || !(margins >= 0)) return false;
  Vec3 direction = options.cache ? options.cache->direction : options.start;
  const Overlap answer = touch_test(pair.a, pair.b, pair.b_from_a, margins, direction);
  if (answer == Overlap::apart) {
    result.normal = normalized(direction);
    result.lower = -dot(result.normal, pair.farthest(result.normal).w), result.upper = HUGE_VAL;
    if (options.cache) options.cache->direction = result.normal;
  }
  return answer != Overlap::unsure;
}

/// The depth of cores that are thought to overlap, where that is found without GJK; `local` as
/// shallow_penetration leaves it.
bool depth_without_gjk(const ConvexPair& pair, const SeparationOptions& options, Separation& result,
                       Polished& local) {
  // Worth a try where the last step knows the normal: it then settles most contacts that last.
  const bool known = options.cache && !(options.cache->direction == Vec3{});
  if (known && corner_depth(pair, options, result)) return true;
  InnerLine line;
  if (!inner_line(pair, line)) return false;
  if (shallow_penetration(pair, line, options, result, local)) return true;
  if (pair.a.margin + pair.b.margin > 0) return false;  // the cores themselves are mostly apart
  if (has_facets(pair.a) && has_facets(pair.b) &&
      facet_depth(pair, line, options, result) != FacetDepth::none)
    return true;
  PenetrationOptions deep;
  deep.precision = options.precision, deep.certify = false;
  if (local.width < HUGE_VAL) deep.local = &local;
  if (!penetration_along(pair, line, options.limit, deep, result)) return false;
  if (options.cache) options.cache->direction = result.normal;
  return true;
}

void take_corner_width(const CornerBounds& corner, double rounding, Separation& result) {
  result.lower = -corner.most - rounding;
  result.normal = corner.normal;
  result.point_a = corner.point_a, result.point_b = corner.point_b;
}

/// Bounds of the depth from a few directions only.
Separation rough_depth(const ConvexPair& pair, CornerBounds corner, double rounding) {
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 d;
    d[axis] = 1;
    for (const Vec3 n : {d, -d, pair.b_from_a.rotation * d, -(pair.b_from_a.rotation * d)}) {
      const Difference far = pair.farthest(n);
      const double width = dot(n, far.w);
      if (width < corner.most)
        corner.most = width, corner.normal = n, corner.point_b = far.b, corner.point_a = far.b + n * width;
    }
  }
  Separation result;
  take_corner_width(corner, rounding, result);
  result.upper = corner.least > 0 ? -corner.least + rounding : HUGE_VAL;
  result.certainty = Certainty::bounded;
  return result;
}

/// The depth of cores that overlap or all but touch, with bounds that are as close as `options.precision`
/// where possible.
Separation certified_depth(const ConvexPair& pair, const GjkResult& found, const SeparationOptions& options,
                           const PenetrationOptions& deep) {
  const double rounding = 0x1p-48 * found.reach;
  CornerBounds corner;  // of polytopes EPA finds the depth as fast
  if (is_curved(pair.a) || is_curved(pair.b)) corner = corner_bounds(pair, found.reach);
  Separation result;
  if (corner.meet(found.reach) && corner.most > 0) {
    take_corner_width(corner, rounding, result);
    result.upper = -corner.least + rounding;
    return result;
  }
  if (symmetric_depth(pair, options.precision * found.size, result)) return result;
  if (options.depths_left && (*options.depths_left)-- <= 0) return rough_depth(pair, corner, rounding);
  result = penetration(pair, found, deep);
  if (-corner.most - rounding > result.lower) take_corner_width(corner, rounding, result);
  if (-corner.least + rounding < result.upper) result.upper = -corner.least + rounding;
  if (result.upper < result.lower) result.upper = result.lower;
  return result;
}

/// Adds what GJK knows of cores that all but touch to what the polytope found.
void compare_with_gjk(const GjkResult& found, const SeparationOptions& options, Separation& result) {
  if (found.simplex.count > 0) {
    // At a touching corner a face of the polytope may have its foot elsewhere; GJK's points are at hand.
    const Vec3 a = found.simplex.point_a(), b = found.simplex.point_b(),
               push = result.normal * result.value();
    if (length(b - a - push) < length(result.point_b - result.point_a - push))
      result.point_a = a, result.point_b = b;
  }
  // Where the origin may lie outside of the polytope its faces give no upper bound; the nearest points do.
  const double at_most = found.upper + (found.overlap ? 0x1p-48 * found.reach : 0);
  if (options.certify && result.upper > at_most) result.upper = at_most;
  const bool may_be_outside = !options.certify || result.upper > -1e-12 * found.size;
  if (may_be_outside && found.simplex.count < 4 && found.upper > result.upper) result.upper = found.upper;
  if (!found.overlap && found.lower > result.lower) result.lower = found.lower;
}

Separation iterate(const ConvexPair& pair, const SeparationOptions& options) {
  Separation result;
  const double margins = pair.a.margin + pair.b.margin;
  Polished local;
  if (!options.certify) {
    if (depth_without_gjk(pair, options, result, local)) return result;
    result = {};
  }
  const GjkResult found = find_nearest(pair, options);
  if (!found.overlap) {
    result = separation_of(pair, found, options);
    // So near that the direction drowns in rounding: the polytope's faces know it better.
    // Likewise where GJK stalled before it could decide.
    const bool undecided = options.decide && found.certainty == Certainty::bounded;
    if ((options.decide && !undecided) || !options.depth || found.lower > 1e-12 * found.size) return result;
  } else if (!options.depth || (options.decide && margins + options.limit >= 0)) {
    result.lower = result.upper = 0;
    return result;
  }
  PenetrationOptions deep;
  deep.precision = options.certify ? 0.4 * options.precision : options.precision;
  deep.certify = options.certify;
  if (local.width < HUGE_VAL) deep.local = &local;
  result = options.certify ? certified_depth(pair, found, options, deep) : penetration(pair, found, deep);
  compare_with_gjk(found, options, result);
  check_certainty(found, options, result);
  if (options.cache) options.cache->direction = result.normal;
  return result;
}

}  // namespace

Separation separation_by_gjk(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                             const SeparationOptions& options) {
  Separation result = iterate({a, b, b_from_a}, options);
  add_margins(a.margin, b.margin, result);
  return result;
}

Separation convex_separation(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                             const SeparationOptions& options) {
  const ConvexPair pair{a, b, b_from_a};
  const ClosedForm form = closed_forms[static_cast<std::size_t>(a.kind)][static_cast<std::size_t>(b.kind)];
  Separation result;
  if (decide(pair, options, result)) {
    // Nothing else was asked.
  } else if (!form) {
    result = iterate(pair, options);
  } else if (SeparationOptions refined = options; !form(pair, refined, result)) {
    result = iterate(pair, refined);
  }
  add_margins(a.margin, b.margin, result);
  return result;
}

}  // namespace tandem

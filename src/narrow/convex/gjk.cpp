#include "narrow/convex/gjk.h"

#include "narrow/convex/newton_refinement.h"

namespace tandem {
namespace {

double farthest_coordinate(Vec3 p) {
  const Vec3 m = abs(p);
  return m.x > m.y ? (m.x > m.z ? m.x : m.z) : (m.y > m.z ? m.y : m.z);
}

/// Returns the required difference of the bounds.
double wanted(const GjkOptions& options, const GjkResult& result) {
  return std::fmax(options.precision * result.size, options.relative * (result.lower - options.margins));
}

/// Newton refinement from GJK's current simplex. Improves the bounds; returns whether they met.
bool refine_result(const ConvexPair& pair, const GjkOptions& options, GjkResult& result) {
  const double precision = wanted(options, result);
  const Refined refined = refine(pair, result.simplex, result.normal, 0.5 * precision);
  if (-refined.width > result.lower) {
    result.lower = -refined.width;
    result.normal = refined.normal;
  }
  const Vec3 between = refined.on_a - refined.on_b;
  const double distance = length(between);
  if (!(distance < result.upper)) return false;
  if (distance - result.lower > precision) return false;
  result.upper = distance;
  result.simplex.count = 1;
  result.simplex.weight[0] = 1;
  result.simplex.corner[0] = {between, refined.on_a, refined.on_b};
  return true;
}

/// Returns the initial v, a direction from B to A.
Vec3 first_direction(const ConvexPair& pair, const GjkOptions& options) {
  Vec3 v = -options.start;
  if (v == Vec3{}) v = -pair.b_from_a.offset;
  if (!(dot(v, v) > 0)) v = {1, 0, 0};  // zero, or its square underflows
  return v;
}

/// Sets the certainty and adds rounding to the bounds, after the last step. `met`: whether the bounds are
/// known to be close enough.
void finish(const ConvexPair& pair, const GjkOptions& options, bool met, bool curved, GjkResult& result) {
  if (result.overlap) {
    result.lower = 0;
    if (result.simplex.count == 4) result.upper = 0;
    return;
  }
  const bool decided = result.lower > options.enough || result.upper <= options.near_enough;
  met = met || decided || result.upper - result.lower <= wanted(options, result) ||
        (curved && refine_result(pair, options, result));
  if (!met) result.certainty = Certainty::bounded;
  // Error bound of a few dozen roundings of coordinates.
  const double rounding = 0x1p-48 * result.max_coordinate;
  result.lower -= rounding;
  result.upper += rounding;
}

}  // namespace

GjkResult gjk(const ConvexPair& pair, const GjkOptions& options) {
  constexpr int max_steps = 100;
  GjkResult result;
  result.lower = -HUGE_VAL;
  result.upper = HUGE_VAL;
  Vec3 v = first_direction(pair, options);
  double v_size = length(v), size_squared = 0;
  Simplex& simplex = result.simplex;
  const bool curved = options.refine && (is_curved(pair.a) || is_curved(pair.b));
  // A comparison with a limit is usually decided after a few steps.
  int next_refinement = options.near_enough >= 0 ? 8 : 3;
  bool met = false;

  Vec3 best_v = v;  // v of the lower bound
  double best_size = v_size;
  NearestPart part;
  const auto set_normal = [&] { result.normal = best_v * (-1 / best_size); };
  for (int step = 0; step < max_steps; ++step) {
    const SupportPoint w = pair.farthest(-v);
    const double w_squared = dot(w.w, w.w),
                 max_coordinate = farthest_coordinate(w.a) + farthest_coordinate(w.b);
    if (w_squared > size_squared) {
      size_squared = w_squared;
      result.size = std::sqrt(w_squared);
    }
    if (max_coordinate > result.max_coordinate) result.max_coordinate = max_coordinate;
    const double gap = dot(v, w.w) / v_size;
    if (gap > result.lower) {
      result.lower = gap;
      best_v = v;
      best_size = v_size;
      if (gap > options.enough + 0x1p-48 * max_coordinate) break;
    }
    if (result.upper - result.lower <= wanted(options, result) || simplex.holds(w.w)) break;
    simplex.add(w);
    nearest_part(simplex, part);
    if (part.count == 4) {
      keep_part(simplex, part);
      result.overlap = true;
      break;
    }
    const double size = std::sqrt(part.squared);
    if (!(size < result.upper)) {  // rounding hides any further progress
      --simplex.count;
      break;
    }
    keep_part(simplex, part);
    v = part.point;
    v_size = result.upper = size;
    if (size <= 1e-14 * result.size) {
      result.overlap = true;
      break;
    }
    if (size <= options.near_enough) break;
    if (curved && step >= next_refinement && step < 40) {
      next_refinement = 2 * step;
      set_normal();
      met = refine_result(pair, options, result);
      best_v = -result.normal;
      best_size = 1;
      if (met) break;
    }
  }
  if (result.lower > -HUGE_VAL) set_normal();
  finish(pair, options, met, curved, result);
  return result;
}

}  // namespace tandem

#include "narrow/gjk.h"

#include "narrow/polish.h"

namespace tandem {
namespace {

double farthest_coordinate(Vec3 p) {
  const Vec3 m = abs(p);
  return m.x > m.y ? (m.x > m.z ? m.x : m.z) : (m.y > m.z ? m.y : m.z);
}

/// Newton's method from where GJK stands. True when the bounds have met; they are improved in any case.
bool polish_result(const ConvexPair& pair, const GjkOptions& options, GjkResult& result) {
  const double precision = options.precision * result.size;
  const Polished polished = polish(pair, result.simplex, result.normal, 0.5 * precision);
  if (-polished.width > result.lower) result.lower = -polished.width, result.normal = polished.normal;
  const Vec3 between = polished.point_a - polished.point_b;
  const double distance = length(between);
  if (!(distance < result.upper)) return false;
  if (distance - result.lower > precision) return false;
  result.upper = distance;
  result.simplex.count = 1;
  result.simplex.weight[0] = 1;
  result.simplex.corner[0] = {between, polished.point_a, polished.point_b};
  return true;
}

}  // namespace

GjkResult gjk(const ConvexPair& pair, const GjkOptions& options) {
  constexpr int most_steps = 100;
  GjkResult result;
  result.lower = -HUGE_VAL, result.upper = HUGE_VAL;
  Vec3 v = -options.start;
  if (v == Vec3{}) v = -pair.b_from_a.offset;
  if (v == Vec3{}) v = {1, 0, 0};
  double v_size = length(v);
  Simplex& simplex = result.simplex;
  const bool curved = is_curved(pair.a) || is_curved(pair.b);
  int next_polish = 3;

  for (int step = 0; step < most_steps; ++step) {
    const Difference w = pair.farthest(-v);
    const double w_size = length(w.w), reach = farthest_coordinate(w.a) + farthest_coordinate(w.b);
    if (w_size > result.size) result.size = w_size;
    if (reach > result.reach) result.reach = reach;
    const double gap = dot(v, w.w) / v_size;
    if (gap > result.lower) {
      result.lower = gap;
      result.normal = -v / v_size;
      if (gap > options.enough) return result;
    }
    if (result.upper - result.lower <= options.precision * result.size) break;
    if (simplex.holds(w.w)) break;
    Simplex next = simplex;
    next.add(w);
    if (reduce_to_nearest(next)) {
      result.overlap = true;
      simplex = next;
      break;
    }
    const Vec3 nearest = next.nearest();
    const double size = length(nearest);
    if (!(size < result.upper)) break;  // rounding hides any further progress
    simplex = next;
    v = nearest, v_size = result.upper = size;
    if (size <= 1e-14 * result.size) {
      result.overlap = true;
      break;
    }
    if (size <= options.near_enough) break;
    if (curved && step >= next_polish && step < 40) {
      next_polish = 2 * step;
      if (polish_result(pair, options, result)) break;
    }
  }
  if (result.overlap) {
    result.lower = result.upper = 0;
    return result;
  }
  const double precision = options.precision * result.size;
  const bool met =
      result.upper - result.lower <= precision || (curved && polish_result(pair, options, result));
  if (!met) result.certainty = Certainty::bounded;
  // A few dozen roundings of coordinates go into either bound.
  const double rounding = 0x1p-48 * result.reach;
  result.lower -= rounding, result.upper += rounding;
  return result;
}

}  // namespace tandem

#include "narrow/convex/convex_separation.h"

#include "narrow/convex/closed_forms.h"
#include "narrow/convex/gjk_separation.h"
#include "narrow/convex/overlap_test.h"
#include "narrow/convex/touching_distance.h"
#include "narrow/depth/certified_depth.h"
#include "narrow/depth/contact_depth.h"
#include "narrow/polytope/epa.h"

namespace tandem {
namespace {

/// Converts a result for the cores to one for the shapes: margins move the points along the normal.
void add_margins(double margin_a, double margin_b, Distance& result) {
  result.lower -= margin_a + margin_b;
  result.upper -= margin_a + margin_b;
  result.on_a += result.normal * margin_a;
  result.on_b -= result.normal * margin_b;
  // If squares of sizes underflow, the bounds may cross; the lower one, a gap along a direction, is valid.
  if (result.upper < result.lower) {
    result.upper = result.lower;
    result.certainty = Certainty::bounded;
  }
}

/// Decides whether the shapes are within the limit, if only that is requested and it is cheap.
bool decide(const ConvexPair& pair, const SeparationOptions& options, Distance& result) {
  const double margins = pair.a.margin + pair.b.margin + options.limit;
  if (!options.decide || !options.test_first || !(margins >= 0)) return false;
  Vec3 direction = options.cache ? options.cache->direction : options.start;
  const OverlapVerdict answer = overlap_test(pair.a, pair.b, pair.b_from_a, margins, direction);
  if (answer == OverlapVerdict::disjoint) {
    result.normal = normalized(direction);
    result.lower = -dot(result.normal, pair.farthest(result.normal).w);
    result.upper = HUGE_VAL;
    if (options.cache) options.cache->direction = result.normal;
  }
  return answer != OverlapVerdict::undecided;
}

/// Combines the polytope's result with GJK's for cores that nearly touch.
void compare_with_gjk(const GjkResult& found, const SeparationOptions& options, Distance& result) {
  if (found.simplex.count > 0) {
    // At a touching vertex the projection onto a face may lie elsewhere; use the points of GJK.
    const Vec3 a = found.simplex.on_a(), b = found.simplex.on_b(), push = result.normal * result.value();
    if (length(b - a - push) < length(result.on_b - result.on_a - push)) {
      result.on_a = a;
      result.on_b = b;
    }
  }
  // If the origin may lie outside the polytope, its faces give no upper bound; the nearest points do.
  const double at_most = found.upper + (found.overlap ? 0x1p-48 * found.max_coordinate : 0);
  if (options.certify && result.upper > at_most) result.upper = at_most;
  const bool may_be_outside = !options.certify || result.upper > -1e-12 * found.size;
  if (may_be_outside && found.simplex.count < 4 && found.upper > result.upper) result.upper = found.upper;
  if (!found.overlap && found.lower > result.lower) result.lower = found.lower;
}

/// Returns whether GJK's result is final, so that no penetration depth is needed.
bool is_enough(const ConvexPair& pair, const GjkResult& found, const SeparationOptions& options) {
  if (!options.depth) return true;
  if (found.overlap) return options.decide && pair.a.margin + pair.b.margin + options.limit >= 0;
  // Where the distance is in the order of rounding, the faces of a polytope give a better direction.
  // Likewise where GJK stalled before it could decide.
  const bool stalled = options.decide && found.certainty == Certainty::bounded;
  return (options.decide && !stalled) || found.lower > 1e-12 * found.size;
}

/// The separation of the cores by iteration:
/// 1. contact_depth(), the stages without GJK, unless bounds must be certified;
/// 2. GJK;
/// 3. where the cores overlap, certified_depth(), or penetration() from GJK's simplex.
///
/// By reference: a copy of what was just written number by number would stall.
void iterate(const ConvexPair& pair, const SeparationOptions& options, Distance& result) {
  result = {};
  DepthQuery query{pair, options};
  if (!options.certify && contact_depth(query, result)) return;
  const GjkResult found = find_nearest(pair, options);
  if (is_enough(pair, found, options)) {
    result = found.overlap ? touching_distance() : separation_of(pair, found, options);
    return;
  }
  if (options.certify) {
    result = certified_depth(pair, found, options);
  } else {
    const EpaOptions deep{.precision = options.precision, .certify = false, .local = query.known_minimum()};
    result = penetration(pair, found, deep);
  }
  compare_with_gjk(found, options, result);
  check_certainty(found, options, result);
  if (options.cache) options.cache->direction = result.normal;
}

}  // namespace

Distance separation_by_gjk(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                           const SeparationOptions& options) {
  Distance result;
  iterate({a, b, b_from_a}, options, result);
  add_margins(a.margin, b.margin, result);
  return result;
}

Distance convex_separation(const ConvexCore& a, const ConvexCore& b, const Transform& b_from_a,
                           const SeparationOptions& options) {
  const ConvexPair pair{a, b, b_from_a};
  const ClosedForm form = closed_forms[static_cast<std::size_t>(a.kind)][static_cast<std::size_t>(b.kind)];
  Distance result = touching_distance();  // unchanged if only an overlap test is requested
  if (decide(pair, options, result)) {
    // Nothing else was requested.
  } else if (!form) {
    iterate(pair, options, result);
  } else if (SeparationOptions refined = options; !form(pair, refined, result)) {
    iterate(pair, refined, result);
  }
  add_margins(a.margin, b.margin, result);
  return result;
}

}  // namespace tandem

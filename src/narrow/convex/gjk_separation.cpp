#include "narrow/convex/gjk_separation.h"

namespace tandem {
namespace {

GjkOptions gjk_options_of(const ConvexPair& pair, const SeparationOptions& options) {
  const double margins = pair.a.margin + pair.b.margin;
  GjkOptions gjk_options;
  gjk_options.precision = options.precision;
  gjk_options.relative = options.relative;
  gjk_options.margins = margins;
  gjk_options.start = options.start;
  if (options.cache && options.start == Vec3{}) gjk_options.start = options.cache->direction;
  gjk_options.enough = options.limit + margins;
  if (options.decide) gjk_options.near_enough = options.limit + margins;
  return gjk_options;
}

}  // namespace

GjkResult find_nearest(const ConvexPair& pair, const SeparationOptions& options) {
  GjkResult found = gjk(pair, gjk_options_of(pair, options));
  if (!options.certify || options.decide || found.simplex.count == 0) return found;
  const double distance = length(found.simplex.on_b() - found.simplex.on_a());
  const double rounding = 0x1p-48 * found.max_coordinate;
  if (found.overlap && distance > 1e-14 * found.size + rounding) {
    found.overlap = false;
    found.lower = -HUGE_VAL;
  }
  if (distance + rounding > found.upper) found.upper = distance + rounding;
  return found;
}

void check_certainty(const GjkResult& found, const SeparationOptions& options, Distance& result) {
  if (!options.certify) return;
  const double width = result.upper - result.lower, rounding = 0x1p-45 * found.max_coordinate;
  if (result.certainty == Certainty::exact && width <= rounding) return;
  const bool close = width <= (found.overlap ? 1.5 : 1) * options.precision * found.size + rounding;
  result.certainty = close ? Certainty::converged : Certainty::bounded;
}

Distance separation_of(const ConvexPair& pair, const GjkResult& found, const SeparationOptions& options) {
  Distance result;
  result.lower = found.lower;
  result.upper = found.upper;
  result.certainty = found.certainty;
  result.normal = found.normal;
  if (found.simplex.count > 0) {
    result.on_a = found.simplex.on_a();
    result.on_b = found.simplex.on_b();
  } else {
    const SupportPoint far = pair.farthest(found.normal);
    result.on_a = far.a;
    result.on_b = far.b;
    result.upper = length(far.w);
  }
  if (options.cache) options.cache->direction = found.normal;
  check_certainty(found, options, result);
  return result;
}

}  // namespace tandem

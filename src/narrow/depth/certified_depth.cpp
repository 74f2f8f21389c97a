#include "narrow/depth/certified_depth.h"

#include "narrow/convex/convex_separation.h"
#include "narrow/depth/corner_bounds.h"
#include "narrow/depth/symmetric_depth.h"
#include "narrow/depth/width_descent.h"
#include "narrow/polytope/epa.h"

namespace tandem {
namespace {

void take_corner_width(const CornerBounds& corner, double rounding, Distance& result) {
  result.lower = -corner.most - rounding;
  result.normal = corner.normal;
  result.on_a = corner.on_a;
  result.on_b = corner.on_b;
}

/// Bounds of the depth from a few directions only.
Distance rough_depth(const ConvexPair& pair, CornerBounds corner, double rounding) {
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 d;
    d[axis] = 1;
    for (const Vec3 n : {d, -d, pair.b_from_a.rotation * d, -(pair.b_from_a.rotation * d)}) {
      const SupportPoint far = pair.farthest(n);
      const double width = dot(n, far.w);
      if (width < corner.most) {
        corner.most = width;
        corner.normal = n;
        corner.on_b = far.b;
        corner.on_a = far.b + n * width;
      }
    }
  }
  Distance result;
  take_corner_width(corner, rounding, result);
  result.upper = corner.least > 0 ? -corner.least + rounding : HUGE_VAL;
  result.certainty = Certainty::bounded;
  return result;
}

}  // namespace

Distance certified_depth(const ConvexPair& pair, const GjkResult& found, const SeparationOptions& options) {
  const double rounding = 0x1p-48 * found.max_coordinate;
  const bool curved = is_curved(pair.a) || is_curved(pair.b);
  Distance result;

  CornerBounds corner;  // for polytopes EPA is as fast
  if (curved) corner = corner_bounds(pair, found.max_coordinate);
  if (corner.meet(found.max_coordinate) && corner.most > 0) {
    take_corner_width(corner, rounding, result);
    result.upper = -corner.least + rounding;
    return result;
  }

  if (symmetric_depth(pair, options.precision * found.size, result)) return result;

  if (options.depths_left && (*options.depths_left)-- <= 0) return rough_depth(pair, corner, rounding);

  result = penetration(pair, found, {.precision = 0.4 * options.precision});
  if (-corner.most - rounding > result.lower) take_corner_width(corner, rounding, result);
  if (curved && !options.depths_left && result.upper - result.lower > 4 * options.precision * found.size)
    descend_to_width(pair, rounding, result);
  if (-corner.least + rounding < result.upper) result.upper = -corner.least + rounding;
  if (result.upper < result.lower) result.upper = result.lower;
  return result;
}

}  // namespace tandem

#include "narrow/depth/facet_depth.h"

#include "narrow/depth/box_hull_depth.h"
#include "narrow/depth/hull_pair_depth.h"

namespace tandem {
namespace {

/// Returns the largest gap of two boxes along one of their axes; negative if there is none.
double gap_along_axes(const ConvexPair& pair) {
  const Mat3& r = pair.b_from_a.rotation;
  const Vec3 offset = pair.b_from_a.offset, a = pair.a.half, b = pair.b.half;
  double gap = -HUGE_VAL;
  for (int k = 0; k < 3; ++k) {
    const Vec3 axis = r.column(k);
    gap = std::fmax(gap, std::fabs(offset[k]) - a[k] - dot(abs(r.row[k]), b));
    gap = std::fmax(gap, std::fabs(dot(axis, offset)) - b[k] - dot(abs(axis), a));
  }
  return gap;
}

}  // namespace

DepthStatus facet_depth(DepthQuery& query, Distance& result) {
  const ConvexPair& pair = query.pair;
  if (!has_facets(pair.a) || !has_facets(pair.b)) return DepthStatus::undecided;
  if (pair.a.hull && pair.b.hull) return hull_pair_depth(query, result);
  if (pair.a.hull || pair.b.hull) return box_hull_depth(query, result);
  const double size = query.line.center_distance + length(pair.a.half) + length(pair.b.half);
  return gap_along_axes(pair) > 1e-12 * size ? DepthStatus::use_gjk : DepthStatus::undecided;
}

}  // namespace tandem

#include "narrow/depth/facet_minimum.h"

#include "narrow/contact/manifold.h"
#include "narrow/triangle/triangle_distance.h"

namespace tandem {
namespace {

/// Returns the points that the minimum translation brings into contact.
void set_points(const ConvexPair& pair, const FacetMinimum& minimum, bool exactly, Distance& result) {
  const Vec3 n = minimum.normal, push = n * minimum.width;
  if (minimum.kind == FacetMinimum::Kind::edges) {
    detail::NearestPoints meet;
    detail::offer_segments(minimum.edge_a.from, minimum.edge_a.to, minimum.edge_b.from + push,
                           minimum.edge_b.to + push, meet);
    result.on_a = meet.a;
    result.on_b = meet.b - push;
  } else if (!exactly ||
             !touching_points(pair.a, pair.b, pair.b_from_a, n, minimum.width, result.on_a, result.on_b)) {
    const bool of_a = minimum.kind == FacetMinimum::Kind::face_of_a;
    result.on_a = of_a ? minimum.far.b + push : minimum.far.a;
    result.on_b = of_a ? minimum.far.b : minimum.far.a - push;
  }
}

}  // namespace

DepthStatus end_at_minimum(DepthQuery& query, const FacetMinimum& minimum, Distance& result) {
  result.normal = minimum.normal;
  set_points(query.pair, minimum, query.options.points, result);
  const double rounding = query.rounding(result.on_a, result.on_b);
  result.lower = -minimum.width - rounding;
  result.upper = -minimum.width + rounding;
  query.keep_direction(minimum.normal);
  if (FacingFaces* faces = query.options.faces) {
    if (minimum.kind == FacetMinimum::Kind::face_of_a) faces->a = minimum.face;
    if (minimum.kind == FacetMinimum::Kind::face_of_b) faces->b = minimum.face;
  }
  return DepthStatus::found;
}

DepthStatus end_at_gap(const DepthQuery& query, const FacetMinimum& minimum, double size, Distance& result) {
  const double gap = -dot(minimum.normal, minimum.far.w);
  if (!(gap > query.options.limit)) return gap > 1e-12 * size ? DepthStatus::use_gjk : DepthStatus::undecided;
  result.normal = minimum.normal;
  result.on_a = minimum.far.a;
  result.on_b = minimum.far.b;
  result.lower = gap;
  result.upper = length(minimum.far.w);
  return DepthStatus::separated;
}

}  // namespace tandem

#include "narrow/depth/local_epa.h"

#include "narrow/polytope/expanding_polytope.h"

namespace tandem {

DepthStatus local_epa_depth(DepthQuery& query, Distance& result) {
  const Refined* known = query.known_minimum();
  const PolytopeStart start = points_around(query.pair, known ? known->normal : query.line.toward,
                                            known ? 0.4 : 0.7, query.line.deep);
  if (!(start.extent > 0)) return DepthStatus::use_gjk;
  EpaOptions options;
  options.precision = query.options.precision;
  options.certify = false;
  options.local = known;
  ExpandingPolytope search(query.pair, start, options);
  if (!search.begin()) return DepthStatus::use_gjk;
  const bool overlapping = search.run(1e-6 * start.extent);
  if (!overlapping && !(search.result().lower > query.options.limit)) return DepthStatus::use_gjk;
  // Newton's method from a face may have found a direction that separates the cores.
  if (overlapping && !(search.result().lower < 0)) return DepthStatus::use_gjk;
  result = search.result();
  query.keep_direction(result.normal);
  if (!overlapping) return DepthStatus::separated;
  add_rounding(query.rounding(result.on_a, result.on_b), result);
  return DepthStatus::found;
}

}  // namespace tandem

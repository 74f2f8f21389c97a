#include "tandem/query/distance.h"

#include <algorithm>

#include "query/pair_search.h"

namespace tandem {
namespace {

void find_near(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b, NearSet& near,
               const QueryOptions& options) {
  const Transform b_from_a = relative(at_a, at_b);
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty() || !is_finite(b_from_a)) return;
  make_pair_search({a, b, b_from_a, options.laboratory.parts()})->find_near(near, options.counters, {});
}

}  // namespace

Distance distance(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                  const QueryOptions& options) noexcept {
  NearSet near;
  find_near(a, at_a, b, at_b, near, options);
  near.nearest.point_a = at_a(near.nearest.point_a);
  near.nearest.point_b = at_a(near.nearest.point_b);
  return near.nearest;
}

std::vector<FacePair> within(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                             double limit, const QueryOptions& options) noexcept {
  NearSet near{.shrinking = false, .limit = limit};
  find_near(a, at_a, b, at_b, near, options);
  std::sort(near.pairs.begin(), near.pairs.end());
  return std::move(near.pairs);
}

}  // namespace tandem

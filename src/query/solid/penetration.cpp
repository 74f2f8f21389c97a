#include <optional>

#include "tandem/query/relation.h"

#include "base/assert.h"
#include "query/solid/depth_search.h"

namespace tandem {
namespace {

/// Returns the maximum depth of solids whose `relation` is touching.
double depth_of_touching(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b) {
  const Frame &in_a = data_of(a).search_tree().frame(), &in_b = data_of(b).search_tree().frame();
  return 4e-12 * (length(in_a.center) + in_a.radius + length(in_b.center) + in_b.radius +
                  length(relative_transform(pose_a, pose_b).offset));
}

}  // namespace

Penetration penetration(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                        const PenetrationOptions& options) {
  Penetration answer;
  answer.defined = true;
  const Transform b_from_a = relative_transform(pose_a, pose_b),
                  a_from_b = relative_transform(pose_b, pose_a);
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty() || !is_finite(b_from_a)) return answer;
  const bool a_closed = data_of(a).solid().closed, b_closed = data_of(b).solid().closed;
  answer.defined = a_closed || b_closed;
  std::optional<DepthSearch> of_a, of_b;
  if (b_closed) of_a.emplace(a, b, a_from_b, options.sufficient);
  const auto is_sufficient = [&] {
    return (of_a && of_a->exceeds(options.sufficient)) || (of_b && of_b->exceeds(options.sufficient));
  };
  if (a_closed && !is_sufficient()) of_b.emplace(b, a, b_from_a, options.sufficient);
  const auto found = [&] { return std::fmax(of_a ? of_a->depth() : 0, of_b ? of_b->depth() : 0); };
  const auto run = [&](std::uint64_t max_points) {
    for (std::optional<DepthSearch>* const search : {&of_a, &of_b}) {
      if (!*search || is_sufficient()) continue;
      (*search)->skip_below(found());
      (*search)->run(options, max_points);
    }
  };
  constexpr std::uint64_t first_points = 128;
  run(std::min(first_points, options.max_points));
  if (found() == 0 && !collide(a, pose_a, b, pose_b) &&
      relation(a, pose_a, b, pose_b) == SolidRelation::disjoint)
    return answer;
  run(options.max_points);
  // Coplanar surfaces may leave a positive bound although no point is deep.
  const double touching = depth_of_touching(a, pose_a, b, pose_b);
  const double highest = std::fmax(of_a ? of_a->upper() : 0, of_b ? of_b->upper() : 0);
  const bool only_touch =
      found() == 0 && highest > touching && relation(a, pose_a, b, pose_b) == SolidRelation::touching;
  const double limit = only_touch ? touching : HUGE_VAL;
  const auto take = [&](const DepthSearch& search, const Transform& at_solid, bool is_a) {
    answer.upper = std::fmax(answer.upper, std::fmin(search.upper(), limit));
    const double lower = search.depth() - search.rounding_error();
    if (!(lower > answer.lower)) return;
    answer.lower = lower;
    answer.deepest_on_a = is_a;
    answer.deepest_point = at_solid(search.deepest());
    answer.closest_surface_point = at_solid(search.closest_surface_point());
  };
  if (of_a) take(*of_a, pose_b, true);
  if (of_b) take(*of_b, pose_a, false);
  if (is_sufficient()) answer.upper = HUGE_VAL;
  TANDEM_ASSERT(answer.lower >= 0 && answer.lower <= answer.upper);
  return answer;
}

}  // namespace tandem

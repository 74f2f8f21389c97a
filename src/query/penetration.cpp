#include <optional>

#include "tandem/query/relation.h"

#include "query/depth_search.h"

namespace tandem {
namespace {

/// How deep solids may be in each other that `relation` calls touching.
double depth_of_touching(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b) {
  const Frame &in_a = a.data().search_tree().frame(), &in_b = b.data().search_tree().frame();
  return 4e-12 * (length(in_a.center) + in_a.radius + length(in_b.center) + in_b.radius +
                  length(relative(at_a, at_b).offset));
}

}  // namespace

Penetration penetration(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                        const PenetrationOptions& options) noexcept {
  Penetration answer;
  const Transform b_from_a = relative(at_a, at_b), a_from_b = relative(at_b, at_a);
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty() || !is_finite(b_from_a)) return answer;
  const bool a_closed = a.data().solid().closed, b_closed = b.data().solid().closed;
  answer.defined = a_closed || b_closed;
  std::optional<DepthSearch> of_a, of_b;
  if (b_closed) of_a.emplace(a, b, a_from_b);
  if (a_closed) of_b.emplace(b, a, b_from_a);
  const auto found = [&] { return std::fmax(of_a ? of_a->depth() : 0, of_b ? of_b->depth() : 0); };
  const auto run = [&](std::uint64_t max_points) {
    for (std::optional<DepthSearch>* const search : {&of_a, &of_b}) {
      if (!*search) continue;
      (*search)->skip_below(found());
      (*search)->run(options, max_points);
    }
  };
  constexpr std::uint64_t first_points = 128;
  run(std::min(first_points, options.most_points));
  if (found() == 0 && !collide(a, at_a, b, at_b) && relation(a, at_a, b, at_b) == SolidRelation::disjoint)
    return answer;
  run(options.most_points);
  // Surfaces that lie on each other may leave a bound although nothing is deep.
  const double touching = depth_of_touching(a, at_a, b, at_b);
  const double highest = std::fmax(of_a ? of_a->upper() : 0, of_b ? of_b->upper() : 0);
  const bool only_touch =
      found() == 0 && highest > touching && relation(a, at_a, b, at_b) == SolidRelation::touching;
  const double limit = only_touch ? touching : HUGE_VAL;
  const auto take = [&](const DepthSearch& search, const Transform& at_solid, bool is_a) {
    answer.upper = std::fmax(answer.upper, std::fmin(search.upper(), limit));
    const double lower = search.depth() - search.rounding_error();
    if (!(lower > answer.lower)) return;
    answer.lower = lower, answer.of_a = is_a;
    answer.deepest = at_solid(search.deepest()), answer.way_out = at_solid(search.way_out());
  };
  if (of_a) take(*of_a, at_b, true);
  if (of_b) take(*of_b, at_a, false);
  return answer;
}

}  // namespace tandem

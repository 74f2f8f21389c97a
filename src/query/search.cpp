#include "tandem/query/search.h"

#include <algorithm>

#include "query/pair_search.h"

namespace tandem {

struct CollideSearch::State {
  std::unique_ptr<PairSearch> search;  ///< null when there is nothing to look at
  std::vector<FacePair> found;
  Counters counters;
};

CollideSearch::CollideSearch(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                             const Laboratory& laboratory)
    : state_(std::make_unique<State>()) {
  const Transform b_from_a = relative(at_a, at_b);
  if (!a.mesh().triangles().empty() && !b.mesh().triangles().empty() && is_finite(b_from_a))
    state_->search = make_pair_search({a, b, b_from_a, laboratory.parts()});
}
CollideSearch::~CollideSearch() = default;
CollideSearch::CollideSearch(CollideSearch&&) noexcept = default;
CollideSearch& CollideSearch::operator=(CollideSearch&&) noexcept = default;

bool CollideSearch::run(const SearchBudget& budget) noexcept {
  if (finished()) return true;
  Budget limits{.volume_tests = budget.volume_tests};
  if (budget.time != std::chrono::steady_clock::duration::max())
    limits.deadline = std::chrono::steady_clock::now() + budget.time;
  const auto no_limit = static_cast<std::size_t>(-1);
  return state_->search->find_touching(state_->found, no_limit, &state_->counters, limits) ==
         Outcome::finished;
}

bool CollideSearch::finished() const { return !state_->search || state_->search->done(); }
double CollideSearch::remaining() const { return finished() ? 0 : state_->search->remaining(); }
const Counters& CollideSearch::counters() const { return state_->counters; }

std::vector<FacePair> CollideSearch::pairs() const {
  std::vector<FacePair> pairs = state_->found;
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

}  // namespace tandem

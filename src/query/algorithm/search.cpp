#include "tandem/query/search.h"

#include <algorithm>

#include "base/clock.h"
#include "query/algorithm/pair_search.h"

namespace tandem::algorithm {

struct CollideSearch::State {
  SearchTask task;
  std::unique_ptr<PairSearch> search;  ///< nullptr if there is nothing to search, or the search starts over
  bool start_over = false;             ///< a run failed: worklists may have lost node pairs
  std::vector<FacePair> found;
  Counters counters;
};

CollideSearch::CollideSearch(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                             const Algorithm& algorithm)
    : state_(std::make_unique<State>(
          State{{a, b, relative_transform(pose_a, pose_b), parts_of(algorithm)}, {}, false, {}, {}})) {
  if (!a.mesh().triangles().empty() && !b.mesh().triangles().empty() && is_finite(state_->task.b_from_a))
    state_->search = make_pair_search(state_->task);
}
CollideSearch::~CollideSearch() = default;
CollideSearch::CollideSearch(CollideSearch&&) noexcept = default;
CollideSearch& CollideSearch::operator=(CollideSearch&&) noexcept = default;

bool CollideSearch::run(const SearchBudget& budget) {
  if (finished()) return true;
  Budget limits{.volume_tests = budget.volume_tests};
  if (budget.time != std::chrono::steady_clock::duration::max())
    limits.deadline = WallClock::now() + budget.time;
  const auto no_limit = static_cast<std::size_t>(-1);
  State& s = *state_;
  if (s.start_over) s.search = make_pair_search(s.task);
  s.start_over = false;
  try {
    return s.search->find_touching(s.found, no_limit, &s.counters, limits) == Outcome::finished;
  } catch (...) {
    s.search.reset();
    s.start_over = true;
    s.found.clear();
    throw;
  }
}

bool CollideSearch::finished() const {
  return !state_->start_over && (!state_->search || state_->search->done());
}
double CollideSearch::remaining_fraction() const {
  if (state_->start_over) return 1;
  return finished() ? 0 : state_->search->remaining();
}
std::optional<std::pair<std::uint32_t, std::uint32_t>> CollideSearch::current_nodes() const {
  if (!state_->search || state_->start_over || finished()) return std::nullopt;
  const NodePair pair = state_->search->current();
  return std::pair{pair.a, pair.b};
}
const Counters& CollideSearch::counters() const { return state_->counters; }

std::vector<FacePair> CollideSearch::pairs() const {
  std::vector<FacePair> pairs = state_->found;
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

}  // namespace tandem::algorithm

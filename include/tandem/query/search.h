#pragma once
#include <chrono>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/query/algorithm.h"
#include "tandem/query/collide.h"

TANDEM_API_BEGIN

namespace tandem::algorithm {

/// Limit on one run of a search: volume tests, time, or both. Default: no limit.
struct SearchBudget {
  std::uint64_t volume_tests = std::numeric_limits<std::uint64_t>::max();
  std::chrono::steady_clock::duration time = std::chrono::steady_clock::duration::max();
};

/// A search for touching pairs that can be interrupted and resumed. Pairs found so far are always correct.
/// The rest is reported as the fraction of work remaining. The traversals breadth_first and best_first expand
/// large volumes first, so an interrupted search has covered all of both models at a coarse level.
///
/// Thread safety: one thread at a time.
class CollideSearch {
 public:
  /// Prepares the search and builds the trees it needs. If a pose is not finite or a model is empty, the
  /// search is finished at once.
  CollideSearch(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                const Algorithm& algorithm = {});
  ~CollideSearch();
  CollideSearch(CollideSearch&&) noexcept;
  CollideSearch& operator=(CollideSearch&&) noexcept;

  /// Continues the search until it is complete or the budget is spent. Returns whether it is complete. Throws
  /// std::bad_alloc if memory runs out; the next call then starts the search over.
  bool run(const SearchBudget& budget = {});

  /// Returns whether the search is complete.
  bool finished() const;
  /// Returns the fraction of work remaining, from 1 (nothing done) to 0 (complete): the triangle pairs below
  /// pending node pairs over all triangle pairs.
  double remaining_fraction() const;
  /// Returns the nodes of A's and B's tree (tree_outline.h) that the next volume test is about; std::nullopt
  /// if the search is complete. With a budget of one volume test, run() is one step of the traversal.
  std::optional<std::pair<std::uint32_t, std::uint32_t>> current_nodes() const;
  /// Returns the touching pairs found so far, sorted.
  std::vector<FacePair> pairs() const;
  /// Returns the work done so far.
  const Counters& counters() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem::algorithm

TANDEM_API_END

#pragma once
#include <chrono>
#include <limits>
#include <memory>
#include <vector>

#include "tandem/query/collide.h"
#include "tandem/query/laboratory.h"

namespace tandem {

/// How much one run of a search may spend: volume tests, time, or both.
struct SearchBudget {
  std::uint64_t volume_tests = std::numeric_limits<std::uint64_t>::max();
  std::chrono::steady_clock::duration time = std::chrono::steady_clock::duration::max();
};

/// A search for touching pairs that may be interrupted and taken up again. What it has found is definite at
/// any time; what it has not yet looked at is told as a share of the work. Under the traversals breadth_first
/// and best_first large volumes are looked at first, so an early stop has seen the whole of both models, if
/// not closely.
class CollideSearch {
 public:
  CollideSearch(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                const Laboratory& laboratory = {});
  ~CollideSearch();
  CollideSearch(CollideSearch&&) noexcept;
  CollideSearch& operator=(CollideSearch&&) noexcept;

  /// Searches on until everything is seen or the budget is spent; returns whether everything is seen.
  bool run(const SearchBudget& budget = {}) noexcept;

  bool finished() const;
  /// From 1 (nothing seen) to 0 (finished): the pairs of triangles below node pairs that wait, over all
  /// pairs.
  double remaining() const;
  /// The touching pairs found so far, sorted.
  std::vector<FacePair> pairs() const;
  const Counters& counters() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem

#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/query/collide.h"

TANDEM_API_BEGIN

namespace tandem::tuning {

/// Two placed models whose touching triangles to find within a budget.
struct BudgetedPair {
  Model a = {}, b = {};
  Transform pose_a = {}, pose_b = {};
  double importance = 1;  ///< weight of this pair in the order of work; positive
  std::uint64_t id = 0;   ///< identity of the pair in later frames; 0: its index in the list
};

/// Result for a pair within the budget: exact, or bounds.
struct BoundedResult {
  bool exact = false;  ///< `pairs` is complete; otherwise the search was interrupted
  /// Touching triangle pairs, sorted. Each of them touches, whether the result is exact or not.
  std::vector<FacePair> pairs;
  /// Upper bound on the number of touching triangle pairs; if exact, pairs.size().
  double max_pairs = 0;
  double seconds = 0;            ///< time spent on the pair
  double predicted_seconds = 0;  ///< predicted time of the pair

  /// Returns whether the models are known to touch.
  bool is_touching() const { return !pairs.empty(); }
  /// Returns whether the models are known to be disjoint.
  bool is_disjoint() const { return max_pairs == 0; }
};

/// Options of BudgetedScene::run().
struct BudgetOptions {
  double seconds = 0.01;  ///< time for all pairs together in seconds, by `clock`
  /// Clock that measures the budget: returns seconds since any fixed time. Default: a monotonic wall clock.
  /// Use processor time on a shared machine.
  std::function<double()> clock = {};
};

/// Finds the touching triangles of many pairs within a time budget, with the default engine and one thread.
/// Pairs are processed by decreasing benefit over predicted cost. The benefit is the importance, weighted by
/// the penetration of the models. The cost is predicted in the first frame and known from the previous frame
/// later. Every pair gets a result.
///
/// Thread safety: one thread at a time.
class BudgetedScene {
 public:
  BudgetedScene();
  ~BudgetedScene();
  BudgetedScene(BudgetedScene&&) noexcept;
  BudgetedScene& operator=(BudgetedScene&&) noexcept;

  /// Builds the trees that these pairs need; not within the budget. Poses are ignored.
  void prepare(std::span<const BudgetedPair> pairs);

  /// Returns one result per pair, in order. Stops before the budget ends; it may exceed the budget by one
  /// search step, some microseconds. Throws Error if a pair of models has not been prepared together, because
  /// building trees would exceed any budget.
  std::vector<BoundedResult> run(std::span<const BudgetedPair> pairs, const BudgetOptions& options);

 private:
  struct State;
  class OneFrame;
  std::unique_ptr<State> state_;
};

}  // namespace tandem::tuning

TANDEM_API_END

#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "tandem/query/collide.h"

namespace tandem {

/// Two placed models whose touching triangles are wanted, if there is time.
struct BudgetedPair {
  Model a = {}, b = {};
  Transform at_a = {}, at_b = {};
  double importance = 1;  ///< how much worse than others it would be not to know; positive
  std::uint64_t id = 0;   ///< by which the pair is known in the next frame; 0: by its place in the list
};

/// What can be said of a pair in the time there was.
struct BoundedAnswer {
  bool exact = false;  ///< `pairs` is all there is; else the search was interrupted
  /// Touching pairs of triangles, sorted; whether exact or not, all of them touch.
  std::vector<FacePair> pairs;
  /// How many pairs of triangles touch at most: of an exact answer, pairs.size().
  double most_pairs = 0;
  double seconds = 0;            ///< spent on it
  double predicted_seconds = 0;  ///< what it was thought to need

  bool surely_touching() const { return !pairs.empty(); }
  bool surely_apart() const { return most_pairs == 0; }
};

struct BudgetOptions {
  double seconds = 0.01;  ///< for all pairs together
  /// The time in seconds, from any moment on; without, the time of day. A processor's own clock is right
  /// where others share the machine.
  std::function<double()> clock = {};
};

/// Answers for many pairs within a budget of time, on the default path and by one thread. Cheap and important
/// pairs come first: by how much it would hurt not to know (importance, and how deep the models are in each
/// other), over what they are expected to cost; what they cost is predicted, and after a first frame known
/// from the one before. Every pair gets an answer.
class BudgetedScene {
 public:
  BudgetedScene();
  ~BudgetedScene();
  BudgetedScene(BudgetedScene&&) noexcept;
  BudgetedScene& operator=(BudgetedScene&&) noexcept;

  /// Builds what the models of these pairs need, which takes its time. Poses do not matter.
  void prepare(std::span<const BudgetedPair> pairs);

  /// One answer per pair, in their order. Ends before the budget does; by how much it may be late is one step
  /// of a search, some microseconds. Throws Error when two models have not been prepared together, because
  /// building them would take longer than any budget.
  std::vector<BoundedAnswer> run(std::span<const BudgetedPair> pairs, const BudgetOptions& options);

 private:
  struct State;
  class OneFrame;
  std::unique_ptr<State> state_;
};

}  // namespace tandem

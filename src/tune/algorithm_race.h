#pragma once
#include <functional>

#include "tune/algorithm_trials.h"

namespace tandem::tuning {

/// Queries that take this many seconds together are measured once per round: cache state has little effect on
/// them.
inline constexpr double long_round = 0.008;

/// Measures algorithms in rounds, query by query, so that a temporary slowdown of the machine affects all of
/// them. Drops slow ones: after a few queries, after all queries, and after every further round. The minimum
/// over the rounds counts for each query.
class AlgorithmRace {
 public:
  struct Runner {
    algorithm::AlgorithmNames choice;
    double seconds = 0;  ///< per query; estimated for a runner dropped early; 0: not measured, out of time
  };

  /// `out_of_time` is called before every runner after the first; `show` is called with the current runner.
  AlgorithmRace(AlgorithmTrials& trials, bool counted, std::function<bool()> out_of_time,
                std::function<void(const algorithm::AlgorithmNames&)> show);

  /// Returns all runners, fastest first; those without a time last. Precondition: at least one choice. After
  /// a first pass over a few queries, all queries are measured in `turns` rounds while several runners are
  /// left.
  std::vector<Runner> run(std::span<const algorithm::AlgorithmNames> choices, int rounds);

 private:
  struct Lane {
    algorithm::AlgorithmNames choice;
    std::vector<double> seconds;  ///< of the queries measured so far, from the first on
    bool running = true;
  };
  void turn(Lane& lane, std::size_t queries);
  void drop_slow(std::size_t queries, double limit);
  /// Returns the mean seconds per query, estimated from the first `queries` queries.
  double mean(const Lane& lane, std::size_t queries) const;

  AlgorithmTrials& trials_;
  bool counted_;
  std::function<bool()> out_of_time_;
  std::function<void(const algorithm::AlgorithmNames&)> show_;
  std::vector<Lane> lanes_;
};

}  // namespace tandem::tuning

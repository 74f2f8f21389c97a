#pragma once
#include <functional>

#include "tune/laboratory_trials.h"

namespace tandem {

/// Queries that take so many seconds together are measured once a turn: what is in the caches does not matter
/// much to them.
inline constexpr double long_round = 0.008;

/// Measures laboratories in turns, query by query, so that a slow moment of the machine hits all of them, and
/// drops those that fall behind: after a few of the queries, after all of them, and after every turn more.
/// What counts of a query is the fastest turn.
class LaboratoryRace {
 public:
  struct Runner {
    Laboratory::Choice choice;
    double seconds = 0;  ///< per query; of one that was dropped early, estimated; 0: there was no time for it
  };

  /// `out_of_time` is asked before every runner after the first; `show` is told who runs.
  LaboratoryRace(LaboratoryTrials& trials, bool counted, std::function<bool()> out_of_time,
                 std::function<void(const Laboratory::Choice&)> show);

  /// At least one must take part. All runners, the fastest first, and those without a time last. After a
  /// first look at a few queries, all of them are measured in so many turns, as long as several are left.
  std::vector<Runner> run(std::span<const Laboratory::Choice> choices, int turns);

 private:
  struct Lane {
    Laboratory::Choice choice;
    std::vector<double> seconds;  ///< of every query, from the first on, as far as they have been measured
    bool running = true;
  };
  void turn(Lane& lane, std::size_t queries);
  void drop_slow(std::size_t queries, double limit);
  /// Seconds per query, as far as the first so many queries tell.
  double mean(const Lane& lane, std::size_t queries) const;

  LaboratoryTrials& trials_;
  bool counted_;
  std::function<bool()> out_of_time_;
  std::function<void(const Laboratory::Choice&)> show_;
  std::vector<Lane> lanes_;
};

}  // namespace tandem

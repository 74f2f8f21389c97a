#include "tune/algorithm_race.h"

#include <algorithm>
#include <cmath>

namespace tandem::tuning {
namespace {

/// Number of queries of the first pass.
constexpr std::size_t first_queries = 4;
/// Runners slower than the best by this factor are dropped: after the first pass, after all queries, and
/// after the rounds that follow.
constexpr double after_few = 1.2, after_all = 1.08, after_more = 1.04;

}  // namespace

AlgorithmRace::AlgorithmRace(AlgorithmTrials& trials, bool counted, std::function<bool()> out_of_time,
                             std::function<void(const algorithm::AlgorithmNames&)> show)
    : trials_(trials), counted_(counted), out_of_time_(std::move(out_of_time)), show_(std::move(show)) {}

double AlgorithmRace::mean(const Lane& lane, std::size_t queries) const {
  return trials_.mean_of_all(std::span(lane.seconds).first(queries));
}

void AlgorithmRace::turn(Lane& lane, std::size_t queries) {
  const algorithm::Algorithm algorithm(lane.choice);
  trials_.prepare(algorithm, queries);
  lane.seconds.resize(queries, HUGE_VAL);
  // One run warms the caches, which hold the previous runner's trees; a second run follows unless the first
  // takes so long that cache state does not matter.
  double sum = 0;
  for (int pass = 0; pass < 2 && !(pass > 0 && (counted_ || sum > long_round)); ++pass)
    for (std::size_t i = 0; i < queries; ++i) {
      const double seconds = trials_.measure(algorithm, i);
      lane.seconds[i] = std::fmin(lane.seconds[i], seconds);
      sum += seconds;
    }
}

/// Precondition: all remaining runners have been measured on `queries` queries.
void AlgorithmRace::drop_slow(std::size_t queries, double limit) {
  double best = HUGE_VAL;
  for (const Lane& lane : lanes_)
    if (lane.running) best = std::fmin(best, mean(lane, queries));
  for (Lane& lane : lanes_)
    if (lane.running && mean(lane, queries) > limit * best) lane.running = false;
}

std::vector<AlgorithmRace::Runner> AlgorithmRace::run(std::span<const algorithm::AlgorithmNames> choices,
                                                      int rounds) {
  const std::size_t few = std::min(first_queries, trials_.measured_queries()),
                    all = rounds > 0 ? trials_.measured_queries() : few;
  lanes_.clear();
  for (const algorithm::AlgorithmNames& choice : choices) {
    lanes_.push_back({.choice = choice, .seconds = {}, .running = lanes_.empty() || !out_of_time_()});
    if (!lanes_.back().running) continue;
    show_(choice);
    turn(lanes_.back(), few);
  }
  drop_slow(few, after_few);
  for (int i = 0; i < (counted_ ? std::min(1, rounds) : rounds); ++i) {
    if (i > 0 && (std::ranges::count_if(lanes_, &Lane::running) == 1 || out_of_time_())) break;
    for (Lane& lane : lanes_)
      if (lane.running) {
        show_(lane.choice);
        turn(lane, all);
      }
    drop_slow(all, i == 0 ? after_all : after_more);
  }
  const auto measured_on_all = [&](const Lane& lane) { return lane.seconds.size() == all; };
  double best_of_all = HUGE_VAL, best_of_few = HUGE_VAL;
  for (const Lane& lane : lanes_)
    if (measured_on_all(lane) && mean(lane, all) < best_of_all) {
      best_of_all = mean(lane, all);
      best_of_few = mean(lane, few);
    }
  std::vector<Runner> runners;
  for (const Lane& lane : lanes_)
    runners.push_back({lane.choice, lane.seconds.empty()    ? 0
                                    : measured_on_all(lane) ? mean(lane, all)
                                                            : best_of_all * mean(lane, few) / best_of_few});
  std::ranges::stable_sort(
      runners, {}, [](const Runner& runner) { return runner.seconds > 0 ? runner.seconds : HUGE_VAL; });
  return runners;
}

}  // namespace tandem::tuning

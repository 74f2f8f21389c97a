// Gain of the tuner over the default on ten scenes, and its distance from the optimum of a space small enough
// to measure every algorithm.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fmt/core.h>

#include "tandem/tune/tune.h"

#include "bench/cost/cost_parts.h"
#include "scenes/hard_pairs.h"
#include "scenes/moving_pairs.h"
#include "scenes/tune_subjects.h"
#include "tune/algorithm_trials.h"
#include "tune/tune_algorithm.h"

namespace tandem::bench {
namespace {

constexpr std::string_view scene_names[] = {"robot_in_rooms",    "cups",         "coplanar_plates", "knots",
                                            "interlocked_knots", "slow_spheres", "horses",          "spheres",
                                            "crossing_plates",   "cows"};

/// Few enough algorithms to measure all of them.
TuneSpace small_space(bool quick) {
  if (quick)
    return {.volumes = {"aabb", "scb"},
            .builders = {"median", "sah"},
            .rules = {"volume", "radius"},
            .traversals = {"stack", "binary_stack"},
            .broad_phases = {},
            .leaf_sizes = {1, 4},
            .arities = {2}};
  return {.volumes = {"aabb", "sphere", "obb", "scb"},
          .builders = {"median", "sah", "linear", "sah_principal"},
          .rules = {"volume", "radius", "both"},
          .traversals = {"stack", "binary_stack"},
          .broad_phases = {},
          .leaf_sizes = {1, 2, 4},
          .arities = {2}};
}

struct Row {
  std::string scene;
  TuneResult tuned = {}, limited = {}, every = {};
  double regret = 1;  ///< the limited tuner's choice over the best of all
};

/// Processor time of all threads: on a shared machine, wall-clock time is meaningless.
double processor_time() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Returns the tuner's choice over the fastest of it and the five best, measured again alternately on
/// complete trees, so that none has an advantage by chance.
double measured_again(const TuneSubject& subject, const Settings& chosen, const TuneResult& every) {
  std::vector<TuneTrial> best = every.trials;
  std::ranges::sort(best, {}, &TuneTrial::measured_seconds);
  std::vector<Algorithm> runners{chosen.algorithm()};
  for (std::size_t i = 0; i < std::min<std::size_t>(5, best.size()); ++i)
    runners.emplace_back(best[i].choice);
  const TuneOptions options;
  AlgorithmTrials trials(subject.queries, 1, 24, options, TrialTrees::whole);
  const std::size_t queries = trials.measured_queries();
  std::vector<std::vector<double>> seconds(runners.size(), std::vector<double>(queries, HUGE_VAL));
  for (const Algorithm& runner : runners) trials.prepare(runner, queries);
  for (int rotation = 0; rotation < 5; ++rotation)
    for (std::size_t r = 0; r < runners.size(); ++r)
      for (int pass = 0; pass < 2; ++pass)  // the first pass warms the caches
        for (std::size_t i = 0; i < queries; ++i)
          seconds[r][i] = std::fmin(seconds[r][i], trials.measure(runners[r], i));
  double fastest = HUGE_VAL;
  for (const std::vector<double>& each : seconds) fastest = std::fmin(fastest, trials.mean_of_all(each));
  return trials.mean_of_all(seconds[0]) / fastest;
}

}  // namespace

void measure_tuner(CostSession& session) {
  fmt::print("\nTuner: gain over the default; regret in a space of {} algorithms that are all measured\n",
             small_space(session.options.quick).algorithm_count());
  fmt::print("  {:<18} {:>9} {:>9} {:>9}  {:<52} {:>8} {:>8} {:>8} {:>7}\n", "scene", "alg gain", "eng gain",
             "tuned in", "fastest algorithm", "tuning", "all", "ratio", "regret");
  std::vector<double> regrets, fractions, full_fractions;
  std::size_t done = 0;
  for (const std::string_view name : scene_names) {
    if (session.ends() || (session.options.quick && done == 1)) break;
    std::optional<TuneSubject> subject = scenes::find_tune_subject(name)->make();
    if (!subject) {
      fmt::print("  {:<18} needs the external test meshes\n", name);
      continue;
    }
    const auto show = [&](const std::string& what) {
      session.progress.show(fmt::format("{}: {}", name, what));
    };
    Row row{.scene = std::string(name)};
    row.tuned = tune(
        *subject, {.seconds = session.options.quick ? 2.0 : 90.0, .progress = show, .clock = processor_time});
    TuneOptions small{.seconds = 60,
                      .space = small_space(session.options.quick),
                      .seconds_per_measurement = session.options.quick ? 0.01 : 0.04,
                      .progress = show,
                      .clock = processor_time};
    row.limited = tune(*subject, small);
    small.seconds = 600;
    row.every = tune_exhaustively(*subject, small);
    row.regret = measured_again(*subject, row.limited.settings, row.every);
    session.progress.clear();
    const Settings& s = row.tuned.settings;
    const double fraction = row.limited.seconds / row.every.seconds;
    fmt::print("  {:<18} {:>9.2f} {:>9.2f} {:>7.1f} s  {:<52} {:>6.1f} s {:>6.1f} s {:>8.3f} {:>7.3f}\n",
               name, s.default_algorithm_seconds / s.algorithm_seconds, s.default_seconds / s.chosen_seconds,
               row.tuned.seconds,
               fmt::format("{} {} {}/{} {} {}{}", s.volume, s.builder, s.leaf_size, s.arity, s.traversal,
                           s.rule, s.use_cache ? " +cache" : ""),
               row.limited.seconds, row.every.seconds, fraction, row.regret);
    regrets.push_back(row.regret);
    fractions.push_back(fraction);
    // Estimated time to measure all of the tuner's own space, extrapolated from the small space.
    const double everything = row.every.seconds / static_cast<double>(row.every.measured) *
                              static_cast<double>(TuneSpace().algorithm_count());
    full_fractions.push_back(row.tuned.seconds / everything);
    std::fflush(stdout);
    ++done;
  }
  if (regrets.empty()) return;
  std::ranges::sort(regrets);
  std::ranges::sort(fractions);
  std::ranges::sort(full_fractions);
  fmt::print(
      "  (alg gain: time of the default algorithm over the fastest; eng gain: the same for the default "
      "engine;\n"
      "   tuning, all: processor seconds to tune in and to measure the whole small space; ratio: of these "
      "two;\n"
      "   regret: time of the tuner's choice over the fastest of all, measured again alternately)\n");
  fmt::print(
      "  within 5 % of the fastest: {} of {} scenes; median regret {:.3f}, worst {:.3f}; in at most 5 % of "
      "the "
      "time: {} scenes; median ratio {:.3f}, worst {:.3f}\n",
      std::ranges::upper_bound(regrets, 1.05) - regrets.begin(), regrets.size(), regrets[regrets.size() / 2],
      regrets.back(), std::ranges::upper_bound(fractions, 0.05) - fractions.begin(),
      fractions[fractions.size() / 2], fractions.back());
  fmt::print(
      "  the default space has {} algorithms: extrapolated, measuring all of them takes {:.0f} times as long "
      "as tuning\n",
      TuneSpace().algorithm_count(), 1 / full_fractions[full_fractions.size() / 2]);
}

}  // namespace tandem::bench

// What the tuner gains over the default on ten scenes, and how near it comes to measuring every laboratory of
// a space that is small enough for that.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fmt/core.h>

#include "tandem/tune/tune.h"

#include "cost_parts.h"
#include "scenes/hard_pairs.h"
#include "scenes/moving_pairs.h"
#include "scenes/tune_subjects.h"
#include "tune/laboratory_trials.h"
#include "tune/tune_laboratory.h"

namespace tandem::bench {
namespace {

constexpr std::string_view scene_names[] = {"robot_in_rooms",    "cups",         "coplanar_plates", "knots",
                                            "interlocked_knots", "slow_spheres", "horses",          "spheres",
                                            "crossing_plates",   "cows"};

/// Few enough laboratories to measure them all.
TuneSpace small_space() {
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
  double regret = 1;  ///< the limited tuner's choice over the best of all, measured again in turns
};

/// Both choices again, in turns, so that neither has had the luckier moment.
double measured_again(const TuneSubject& subject, const Settings& chosen, const Settings& best) {
  const TuneOptions options;
  LaboratoryTrials trials(subject.queries, 1, 24, options);
  double of_chosen = HUGE_VAL, of_best = HUGE_VAL;
  for (int turn = 0; turn < 4; ++turn) {
    of_chosen = std::fmin(of_chosen, trials.measure(chosen.laboratory(), 1));
    of_best = std::fmin(of_best, trials.measure(best.laboratory(), 1));
  }
  return of_chosen / of_best;
}

}  // namespace

void measure_tuner(CostSession& session) {
  fmt::print("\nThe tuner: gains over the default, and {} laboratories tuned for and all measured\n",
             small_space().laboratories());
  fmt::print("  {:<18} {:>9} {:>9} {:>9}  {:<52} {:>8} {:>8} {:>8} {:>7}\n", "scene", "lab gain", "path gain",
             "tuned in", "best laboratory", "limited", "all", "share", "regret");
  std::vector<double> regrets, shares, full_shares;
  std::size_t done = 0;
  for (const std::string_view name : scene_names) {
    if (session.watch.interrupted() || (session.options.quick && done == 3)) break;
    std::optional<TuneSubject> subject = scenes::find_tune_subject(name)->make();
    if (!subject) {
      fmt::print("  {:<18} needs the shared models\n", name);
      continue;
    }
    const auto show = [&](const std::string& what) {
      session.progress.show(fmt::format("{}: {}", name, what));
    };
    Row row{.scene = std::string(name)};
    row.tuned = tune(*subject, {.seconds = session.options.quick ? 10.0 : 90.0, .progress = show});
    constexpr double short_measurement = 0.04;
    row.limited = tune(
        *subject, {.space = small_space(), .seconds_per_measurement = short_measurement, .progress = show});
    row.every = tune_exhaustively(*subject, {.seconds = 600,
                                             .space = small_space(),
                                             .seconds_per_measurement = short_measurement,
                                             .progress = show});
    row.regret = measured_again(*subject, row.limited.settings, row.every.settings);
    session.progress.clear();
    const Settings& s = row.tuned.settings;
    const double share = row.limited.seconds / row.every.seconds;
    fmt::print("  {:<18} {:>9.2f} {:>9.2f} {:>7.1f} s  {:<52} {:>6.1f} s {:>6.1f} s {:>8.3f} {:>7.3f}\n",
               name, s.default_laboratory_seconds / s.laboratory_seconds,
               s.default_seconds / s.chosen_seconds, row.tuned.seconds,
               fmt::format("{} {} {}/{} {} {}{}", s.volume, s.builder, s.leaf_size, s.arity, s.traversal,
                           s.rule, s.use_cache ? " +cache" : ""),
               row.limited.seconds, row.every.seconds, share, row.regret);
    regrets.push_back(row.regret), shares.push_back(share);
    // What measuring all of the tuner's own space would take, going by what the small one took.
    const double everything = row.every.seconds / static_cast<double>(row.every.measured) *
                              static_cast<double>(TuneSpace().laboratories());
    full_shares.push_back(row.tuned.seconds / everything);
    std::fflush(stdout);
    ++done;
  }
  if (regrets.empty()) return;
  std::ranges::sort(regrets), std::ranges::sort(shares), std::ranges::sort(full_shares);
  fmt::print(
      "  (lab gain: the laboratory's default over the best laboratory; path gain: the default path over what "
      "was\n"
      "   chosen for it; limited, all: seconds to tune for and to measure the small space; share: of the "
      "two;\n"
      "   regret: the tuned choice over the best of all, measured again in turns)\n");
  fmt::print(
      "  within 5 % of the best of all: {} of {} scenes; median regret {:.3f}, worst {:.3f}; median share of "
      "the "
      "time {:.3f}\n",
      std::ranges::upper_bound(regrets, 1.05) - regrets.begin(), regrets.size(), regrets[regrets.size() / 2],
      regrets.back(), shares[shares.size() / 2]);
  fmt::print(
      "  the tuner's own space has {} laboratories: at the small one's pace, measuring all of them would "
      "take {:.0f} "
      "times as long as tuning\n",
      TuneSpace().laboratories(), 1 / full_shares[full_shares.size() / 2]);
}

}  // namespace tandem::bench

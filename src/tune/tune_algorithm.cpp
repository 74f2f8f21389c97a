#include "tune/tune_algorithm.h"

#include <algorithm>
#include <cmath>

#include "tree/build/build.h"
#include "tune/algorithm_race.h"

namespace tandem::tuning {
namespace {

using Choice = algorithm::AlgorithmNames;

/// Builders that take quadratic time are tried only below this number of triangles.
constexpr std::size_t few_triangles = 2500;
/// Fractions of the time: for predictions, and for predictions plus measurements. The rest is for the
/// comparison with the default.
constexpr double fraction_for_predictions = 0.5, combine_with_measurements = 0.8;
/// Algorithms predicted to take this many times as long as the best are not evaluated in more detail.
constexpr double far_behind = 1.6;
/// The same factor for measurements.
constexpr double worth_measuring = 1.3;
/// Algorithms measured to take this many times as long as the best may still win with other rules.
constexpr double not_far_behind = 1.12;

/// The number of trees to measure, and the number of final rounds.
constexpr std::size_t trees_measured = 4;
constexpr int final_rounds = 3;

/// Searches the components of an algorithm.
class AlgorithmSearch {
 public:
  AlgorithmSearch(AlgorithmTrials& trials, const TuneOptions& options,
                  const std::function<double()>& time_spent)
      : trials_(trials), options_(options), time_spent_(time_spent), space_(options.space) {
    set_if_empty(space_.volumes, algorithm::Algorithm::volumes());
    set_if_empty(space_.rules, algorithm::Algorithm::descent_rules());
    set_if_empty(space_.traversals, algorithm::Algorithm::traversals());
    set_if_empty(space_.builders, algorithm::Algorithm::builders());
    for (const std::string& name : space_.builders)
      if (!find_builder(name))
        algorithm::Algorithm({.builder = name});  // throws Error, which lists the known names
    if (trials_.largest_model() > few_triangles)
      std::erase_if(space_.builders, [](const std::string& name) { return find_builder(name)->quadratic; });
  }

  const TuneSpace& space() const { return space_; }
  AlgorithmChoice& result() { return result_; }

  /// Predicts an algorithm unless that has been done. The first one is always predicted, even without time
  /// left.
  void predict(const Choice& choice) {
    if (find(choice) || (!result_.trials.empty() && out_of_time(fraction_for_predictions))) return;
    show("predicting", choice);
    result_.trials.push_back({choice, trials_.predict(algorithm::Algorithm(choice)), 0});
    ++result_.predicted;
  }

  /// Returns the `count` algorithms with the lowest predicted time that differ pairwise in `kind`, without
  /// those far behind the first.
  template <class Kind>
  std::vector<Choice> most_promising(std::size_t count, const Kind& kind, double limit = far_behind) const {
    std::vector<const TuneTrial*> sorted;
    for (const TuneTrial& trial : result_.trials) sorted.push_back(&trial);
    std::ranges::stable_sort(sorted, {}, &TuneTrial::predicted_seconds);
    std::vector<Choice> chosen;
    for (const TuneTrial* trial : sorted) {
      if (chosen.size() == count || trial->predicted_seconds > limit * sorted[0]->predicted_seconds) break;
      if (std::ranges::none_of(chosen,
                               [&](const Choice& other) { return kind(other) == kind(trial->choice); }))
        chosen.push_back(trial->choice);
    }
    return chosen;
  }

  /// Varies one component after another, starting from the best so far.
  void predict_all_parts() {
    const auto volume = [](const Choice& c) { return c.volume; };
    const auto tree = [](const Choice& c) { return std::tuple(c.volume, c.builder, c.leaf_size, c.arity); };
    predict(Choice{});
    for (const std::string& name : space_.volumes) predict(with(first(), &Choice::volume, name));
    for (const Choice& from : most_promising(2, volume, worth_measuring))
      for (const std::string& name : space_.builders) predict(with(from, &Choice::builder, name));
    for (const Choice& from : most_promising(2, tree))
      for (const int leaf_size : space_.leaf_sizes)
        for (const int arity : space_.arities) {
          Choice choice = with(from, &Choice::leaf_size, leaf_size);
          choice.arity = arity;
          predict(choice);
        }
    for (const Choice& from : most_promising(4, tree))
      for (const std::string& name : space_.rules) predict(with(from, &Choice::rule, name));
    // A volume that was not the best with the first builder may be the best with another.
    for (const Choice& from : most_promising(1, tree))
      for (const std::string& name : space_.volumes) predict(with(from, &Choice::volume, name));
    for (const Choice& from : most_promising(2, volume))
      for (const std::string& name : space_.rules) predict(with(from, &Choice::rule, name));
  }

  /// Measures algorithms in rounds, or in a first pass only; the fastest becomes the best. Returns those not
  /// far behind, in order.
  std::vector<Choice> race(std::span<const Choice> choices, int rounds) {
    AlgorithmRace race(
        trials_, options_.use_counts, [&] { return out_of_time(combine_with_measurements); },
        [&](const Choice& choice) { show("measuring", choice); });
    std::vector<Choice> ahead;
    const std::vector<AlgorithmRace::Runner> order = race.run(choices, rounds);
    for (const AlgorithmRace::Runner& runner : order) {
      if (!(runner.seconds > 0)) continue;
      note_measured(runner.choice, runner.seconds);
      if (runner.seconds < not_far_behind * order.front().seconds) ahead.push_back(runner.choice);
    }
    result_.best = ahead.front();
    return ahead;
  }

  /// A first pass over trees, each with its best predicted rule; then rules and traversals, which need no
  /// other trees; then the best trees again with these, on all queries.
  void race_parts() {
    const auto tree = [](const Choice& c) { return std::tuple(c.volume, c.builder, c.leaf_size, c.arity); };
    const std::vector<Choice> promising = most_promising(trees_measured, tree, worth_measuring);
    trials_.keep_only(promising);
    std::vector<Choice> trees = race(promising, 0);
    trees.resize(std::min<std::size_t>(trees.size(), 2));
    std::vector<Choice> ruled{result_.best};
    for (const std::string& name : space_.rules)
      if (name != ruled.front().rule) ruled.push_back(with(ruled.front(), &Choice::rule, name));
    race(ruled, 0);
    // Traversals visit the same pairs at different cost; only measurements show the difference.
    std::vector<Choice> traversed{result_.best};
    for (const std::string& name : space_.traversals)
      if (name != traversed.front().traversal && name != "leaf")
        traversed.push_back(with(traversed.front(), &Choice::traversal, name));
    const std::vector<Choice> traversals = race(traversed, 0);
    std::vector<Choice> last(traversals.begin(),
                             traversals.begin() + std::min<std::ptrdiff_t>(2, std::ssize(traversals)));
    const auto add = [&](const Choice& from, const std::string& rule) {
      Choice choice = with(from, &Choice::rule, rule);
      choice.traversal = result_.best.traversal;
      const auto same = [&](const Choice& c) {
        return algorithm::Algorithm(c) == algorithm::Algorithm(choice);
      };
      if (std::ranges::none_of(last, same)) last.push_back(choice);
    };
    for (const Choice& from : trees) add(from, from.rule);
    for (const Choice& from : promising) add(from, result_.best.rule);
    race(last, final_rounds);
  }

  /// Measures one algorithm in one round; keeps the fastest so far.
  void measure(const Choice& choice) {
    if (out_of_time(combine_with_measurements)) return;
    show("measuring", choice);
    const double seconds = round(choice, true, HUGE_VAL);
    note_measured(choice, seconds);
    if (seconds < best_seconds_) {
      best_seconds_ = seconds;
      result_.best = choice;
    }
  }

  /// Measures the best, the default algorithm selection and the default path alternately.
  void compare_with_default() {
    show("comparing with the default", result_.best);
    result_.default_seconds = result_.best_seconds = result_.path_seconds = HUGE_VAL;
    for (int turn = 0; turn < 3; ++turn) {
      result_.default_seconds = std::fmin(result_.default_seconds, round(Choice{}, turn == 0));
      result_.best_seconds = std::fmin(result_.best_seconds, round(result_.best, turn == 0));
      result_.path_seconds = std::fmin(result_.path_seconds, path_round());
      // One round usually suffices to show which is faster.
      const bool clear = std::fabs(std::log(result_.best_seconds / result_.path_seconds)) > 0.3;
      if (options_.use_counts || (clear && result_.best_seconds < result_.default_seconds)) break;
    }
    if (result_.best_seconds <= result_.default_seconds) return;
    result_.best = Choice{};
    result_.best_seconds = result_.default_seconds;
  }

  template <class Part, class Value>
  static Choice with(Choice choice, Part Choice::*part, const Value& value) {
    choice.*part = value;
    return choice;
  }
  /// Returns whether more than the given fraction of the time is used.
  bool out_of_time(double fraction) {
    if (fraction <= passed_fraction_) return true;
    if (time_spent_() <= fraction) return false;
    passed_fraction_ = fraction;
    result_.out_of_time = true;
    return true;
  }

 private:
  static void set_if_empty(std::vector<std::string>& names, const std::vector<std::string_view>& all) {
    if (names.empty()) names.assign(all.begin(), all.end());
  }
  /// Where a space leaves no choice, it is fixed from the start.
  Choice first() const {
    Choice choice;
    if (space_.builders.size() == 1) choice.builder = space_.builders[0];
    return choice;
  }
  TuneTrial* find(const Choice& choice) {
    const AlgorithmParts parts = parts_of(algorithm::Algorithm(choice));
    for (TuneTrial& trial : result_.trials)
      if (parts_of(algorithm::Algorithm(trial.choice)) == parts) return &trial;
    return nullptr;
  }
  void note_measured(const Choice& choice, double seconds) {
    ++result_.measured;
    if (TuneTrial* trial = find(choice))
      trial->measured_seconds = seconds;
    else
      result_.trials.push_back({choice, 0, seconds});
  }
  /// Returns the seconds per query, from two passes unless the first takes longer than `one_is_enough`.
  double round(const Choice& choice, bool prepare, double one_is_enough = long_round) {
    const algorithm::Algorithm algorithm(choice);
    if (prepare) trials_.prepare(algorithm, trials_.measured_queries());
    return best_pass([&](std::size_t i) { return trials_.measure(algorithm, i); }, one_is_enough);
  }
  double path_round() {
    return best_pass([&](std::size_t i) { return trials_.measure_default_path(i); }, long_round);
  }
  /// The first pass warms the caches.
  template <class Measure>
  double best_pass(const Measure& measure_query, double one_is_enough) const {
    std::vector<double> best(trials_.measured_queries(), HUGE_VAL);
    double sum = 0;
    for (int pass = 0; pass < 2 && !(pass > 0 && (options_.use_counts || sum > one_is_enough)); ++pass)
      for (std::size_t i = 0; i < best.size(); ++i) {
        const double seconds = measure_query(i);
        best[i] = std::fmin(best[i], seconds);
        sum += seconds;
      }
    return trials_.mean_of_all(best);
  }
  void show(const char* what, const Choice& choice) const {
    if (options_.progress) options_.progress(std::string(what) + " " + in_words(choice));
  }

  AlgorithmTrials& trials_;
  const TuneOptions& options_;
  const std::function<double()>& time_spent_;
  TuneSpace space_;
  AlgorithmChoice result_;
  double best_seconds_ = HUGE_VAL;
  double passed_fraction_ = -1;  ///< fraction of the time known to be used
};

}  // namespace

std::string in_words(const algorithm::AlgorithmNames& choice) {
  return choice.volume + " (" + choice.builder + ", leaf size " + std::to_string(choice.leaf_size) + ", " +
         std::to_string(choice.arity) + " children), " + choice.traversal + ", rule " + choice.rule;
}

AlgorithmChoice choose_algorithm(AlgorithmTrials& trials, const TuneOptions& options,
                                 const std::function<double()>& time_spent) {
  AlgorithmSearch search(trials, options, time_spent);
  search.predict_all_parts();
  // The default algorithm selection is measured too; it must not use all the time.
  trials.keep_rounds_below(std::fmin(options.seconds_per_measurement, 0.02 * options.seconds),
                           search.result().trials.front().predicted_seconds);
  search.race_parts();
  search.compare_with_default();
  return std::move(search.result());
}

algorithm::AlgorithmNames predicted_algorithm(AlgorithmTrials& trials, const TuneOptions& options) {
  const std::function<double()> none = [] { return 0.0; };
  AlgorithmSearch search(trials, options, none);
  search.predict_all_parts();
  return search.most_promising(1, [](const Choice& c) { return parts_of(algorithm::Algorithm(c)); }).front();
}

AlgorithmChoice measure_every_algorithm(AlgorithmTrials& trials, const TuneOptions& options,
                                        const std::function<double()>& time_spent) {
  AlgorithmSearch search(trials, options, time_spent);
  const TuneSpace& space = search.space();
  for (const std::string& builder : space.builders)
    for (const int leaf_size : space.leaf_sizes)
      for (const int arity : space.arities)
        for (const std::string& volume : space.volumes)
          for (const std::string& rule : space.rules)
            for (const std::string& traversal : space.traversals)
              search.measure({.volume = volume,
                              .traversal = traversal,
                              .rule = rule,
                              .builder = builder,
                              .leaf_size = leaf_size,
                              .arity = arity});
  search.compare_with_default();
  return std::move(search.result());
}

}  // namespace tandem::tuning

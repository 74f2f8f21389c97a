#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <fmt/core.h>
#include <memory>
#include <unistd.h>

#include "tandem/base/error.h"
#include "tandem/io/model_file.h"
#include "tandem/io/settings_file.h"
#include "tandem/tune/tune.h"

#include "command.h"
#include "scenes/simulation_scenes.h"
#include "scenes/tune_subjects.h"
#include "tools/common/stopwatch.h"
#include "tune/tune_text.h"

namespace tandem::tool {
namespace {

struct TuneWords {
  std::string scene, file_b, output = "tandem-settings.json";
  std::vector<std::string> poses;
  double minutes = 1;
  std::uint64_t seed = 1;
  bool counted = false, algorithm = false, list = false, trials = false;
};

/// Fraction of the time for running a scene before any trial.
constexpr double fraction_for_running = 0.25;
/// All threads must reduce the time of a step to this fraction to be preferred to one.
constexpr double worth_threads = 0.9;

int list_subjects() {
  for (const scenes::SubjectIdea& idea : scenes::tune_subjects())
    fmt::print("  {:<18} {}\n", idea.name, idea.summary);
  for (const scenes::SimulationSceneIdea& idea : scenes::simulation_scenes())
    fmt::print("  {:<18} {}; N {}\n", fmt::format("{}:N", idea.name), idea.summary, idea.size_means);
  return success;
}

/// One line on the terminal; silent if standard error is not a terminal.
void show(const std::string& what) {
  if (isatty(STDERR_FILENO) != 0) {
    std::fprintf(stderr, "\r\033[K%s ...", what.c_str());
    std::fflush(stderr);
  }
}

void print_trials(const tuning::TuneResult& result) {
  fmt::print("  {:<62} {:>12} {:>12}\n", "algorithm", "predicted", "measured");
  for (const tuning::TuneTrial& trial : result.trials) {
    const std::string measured =
        trial.measured_seconds > 0 ? fmt::format("{:.4g} µs", 1e6 * trial.measured_seconds) : "-";
    const std::string predicted =
        trial.predicted_seconds > 0 ? fmt::format("{:.4g} µs", 1e6 * trial.predicted_seconds) : "-";
    fmt::print(
        "  {:<62} {:>12} {:>12}\n",
        fmt::format("{} {} {}/{} {} {}", trial.choice.volume, trial.choice.builder, trial.choice.leaf_size,
                    trial.choice.arity, trial.choice.traversal, trial.choice.rule),
        predicted, measured);
  }
}

std::string threads_in_words(int threads) {
  if (threads == 1) return "";
  return threads == 0 ? ", with all threads" : fmt::format(", with {} threads", threads);
}

/// Prints the choice, and how to use it.
void print_choice(const TuneWords& words, const tuning::TuneResult& result) {
  const tuning::Settings& s = result.settings;
  const bool queries = s.algorithm_seconds > 0;
  if (queries) {
    if (s.use_algorithm)
      fmt::print("selected:    the algorithm below\n");
    else
      fmt::print("selected:    the default engine{}{}\n", s.use_cache ? ", with a cache" : "",
                 threads_in_words(s.threads));
    fmt::print("algorithm:   --volume {} --traversal {} --rule {} --builder {} --leaf-size {} --arity {}\n",
               s.volume, s.traversal, s.rule, s.builder, s.leaf_size, s.arity);
    fmt::print("             {:.2f} times as fast as the default algorithm\n",
               s.default_algorithm_seconds / s.algorithm_seconds);
  }
  fmt::print("broad phase: {}{}{}\n", s.broad_phase, threads_in_words(s.broad_phase_threads),
             s.broad_phase_settings == BroadPhaseSettings() ? "" : ", with method-specific parameters");
  if (s.world_threads != 1) fmt::print("world:       {}\n", threads_in_words(s.world_threads).substr(2));
  fmt::print("gain:        {:.2f} times as fast as the default ({:.4g} µs instead of {:.4g} µs{})\n",
             s.default_seconds / s.chosen_seconds, 1e6 * s.chosen_seconds, 1e6 * s.default_seconds,
             words.counted ? ", from counted tests" : "");
  fmt::print("reason:      {}\n", s.reason);
  fmt::print("tried:       {} predictions and {} measurements in {:.1f} s{}\n", result.predicted,
             result.measured, result.seconds,
             result.out_of_time ? "; stopped by the time limit before all candidates were tried" : "");
  fmt::print("settings:    {}\n", words.output);
}

/// Adds information beyond the tuner's own results.
void add_what_was_followed(const FollowedSubject& followed, tuning::Settings& settings) {
  if (!followed.origin.empty()) settings.reason = followed.origin + " " + settings.reason;
  if (!(followed.one_thread_ms > 0)) return;
  const bool all = followed.all_threads_ms < worth_threads * followed.one_thread_ms;
  settings.world_threads = all ? 0 : 1;
  settings.reason +=
      fmt::format(" A step of the simulation takes {:.3g} ms with one thread and {:.3g} ms with all, so {}.",
                  followed.one_thread_ms, followed.all_threads_ms, all ? "all are used" : "one is used");
}

int run_tune(const TuneWords& words) {
  if (words.list) return list_subjects();
  if (words.scene.empty())
    throw Error(
        "tune: no input given; give a scene, a recording or two mesh files (--list lists the built-in "
        "scenes)");
  const Stopwatch time;
  const double seconds = 60 * words.minutes;
  // In deterministic mode, the result must not depend on how many steps fit into the time.
  const FollowedSubject followed = tune_subject(words.scene, words.file_b, words.poses,
                                                words.counted ? HUGE_VAL : fraction_for_running * seconds);
  tuning::TuneOptions options{.seconds = std::fmax(seconds - 1e-3 * time.ms(), 0.5 * seconds),
                              .seed = words.seed,
                              .use_counts = words.counted,
                              .progress = show};
  tuning::TuneResult result = tuning::tune(followed.subject, options);
  add_what_was_followed(followed, result.settings);
  if (isatty(STDERR_FILENO) != 0) std::fprintf(stderr, "\r\033[K");
  if (words.algorithm) result.settings.use_algorithm = result.settings.algorithm_seconds > 0;
  io::save_settings(result.settings, words.output);
  if (words.trials) print_trials(result);
  print_choice(words, result);
  return success;
}

}  // namespace

Action add_tune(CLI::App& tool) {
  CLI::App* command = tool.add_subcommand("tune", "Find the fastest settings for a scene");
  const auto words = std::make_shared<TuneWords>();
  command->add_option("SCENE", words->scene, tune_scene_help);
  command->add_option("B", words->file_b, "Second mesh file or saved model");
  command
      ->add_option("--pose", words->poses,
                   "With two meshes: pose of B relative to A; may be repeated. Default: random poses")
      ->type_name("POSE");
  command->add_option("-o,--output", words->output, "Settings file to write")
      ->type_name("FILE")
      ->capture_default_str();
  command->add_option("--minutes", words->minutes, "Time limit in minutes; --counted ignores it")
      ->check(CLI::Range(0.01, 1440.0))
      ->capture_default_str();
  command->add_option("--seed", words->seed, "Random seed of the predictions")->capture_default_str();
  command->add_flag("--counted", words->counted,
                    "Compare test counts instead of times: reproducible on every machine");
  command->add_flag("--algorithm", words->algorithm,
                    "Write settings with the fastest algorithm, even if the default engine is faster");
  command->add_flag("--trials", words->trials, "Print all candidates that were tried");
  command->add_flag("--list", words->list, "List the built-in scenes");
  command->footer(
      "Settings affect only speed, never results.\n"
      "Examples:\n"
      "  tandem tune cow.obj cup.stl --minutes 0.5 -o cow.json\n"
      "  tandem tune slivers --trials\n"
      "  tandem tune cows:4 -o cows.json; tandem simulate cows:4 --settings cows.json\n"
      "  tandem tune heap.json; tandem tune cows.rec\n"
      "  tandem check cow.obj cup.stl --settings cow.json");
  return [words] { return run_tune(*words); };
}

}  // namespace tandem::tool

#include "tune/tune_broad.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <thread>

#include "tandem/base/error.h"

#include "base/clock.h"
#include "tune/processor_time.h"

namespace tandem::tuning {
namespace {

/// A method this many times slower than the best is dropped.
constexpr double far_slower = 1.6;
/// Threads are used only if they reduce the time of a step to this fraction. Steps shorter than `short_step`
/// seconds end before a second thread starts.
constexpr double worth_threads = 0.9, short_step = 50e-6;

/// The same fraction for a setting other than the default.
constexpr double worth_a_setting = 0.93;

/// A broad phase during a motion.
class Runner {
 public:
  Runner(const std::string& method, const BoxMotion& motion, int threads = 1,
         const BroadPhaseSettings& settings = {})
      : method_(method),
        threads_(threads),
        motion_(motion),
        phase_({.method = method, .threads = threads, .settings = settings}),
        ids_(motion.boxes.size()) {
    if (motion.filters.empty()) phase_.add(motion.boxes, ids_);
    for (std::size_t i = 0; i < motion.filters.size(); ++i)
      ids_[i] = phase_.add(motion.boxes[i], motion.filters[i]);
    phase_.update();
  }

  const std::string& method() const { return method_; }
  /// Returns the name of the method that runs.
  std::string_view acting() const { return phase_.method(); }
  double seconds_per_step() const { return seconds_; }
  double pairs() const { return pairs_ / static_cast<double>(at_); }

  /// Runs `steps` more steps; after the end of the motion it restarts. Only this run counts from now on.
  void run(std::size_t steps) { seconds_ = timed(steps); }
  /// The same, but the faster of this run and the previous one counts.
  void run_again(std::size_t steps) { seconds_ = std::fmin(seconds_, timed(steps)); }

 private:
  /// Returns the seconds per step: wall-clock time for several threads, processor time for one.
  double timed(std::size_t steps) {
    const double start = now();
    for (std::size_t i = 0; i < steps; ++i) {
      const BoxMotion::Step& step = motion_.steps[at_++ % motion_.steps.size()];
      moved_.clear();
      for (const std::uint32_t object : step.moved) moved_.push_back(ids_[object]);
      phase_.move(moved_, step.boxes);
      pairs_ += static_cast<double>(phase_.update().size());
    }
    return (now() - start) / static_cast<double>(steps);
  }
  double now() const { return threads_ == 1 ? processor_seconds() : seconds_now(); }

  std::string method_;
  int threads_;
  const BoxMotion& motion_;
  BroadPhase phase_;
  std::vector<ObjectId> ids_, moved_;
  std::size_t at_ = 0;
  double seconds_ = HUGE_VAL, pairs_ = 0;
};

/// A setting that affects a method, and the values to try.
struct SettingIdea {
  std::string_view method;
  double BroadPhaseSettings::*setting;
  std::array<double, 4> values;
};
constexpr SettingIdea setting_ideas[] = {
    {"grid", &BroadPhaseSettings::cell_size, {0.6, 0.8, 1.25, 1.7}},
    {"lbvh", &BroadPhaseSettings::rebuild_fraction, {0.05, 0.12, 0.4, 0.6}},
    {"dbvh", &BroadPhaseSettings::margin, {0.02, 0.05, 0.25, 0.6}},
};

/// Tries the settings of the best method, alternating with the default settings.
void choose_settings(std::string_view acting, const BoxMotion& motion, const TuneOptions& options,
                     const std::function<bool()>& time_is_up, BroadChoice& choice) {
  const std::size_t whole = motion.steps.size();
  for (const SettingIdea& idea : setting_ideas) {
    if (idea.method != acting) continue;
    Runner usual(choice.best, motion);
    usual.run(2);
    usual.run(whole);
    double best_seconds = HUGE_VAL, best_value = 0;
    for (const double value : idea.values) {
      if (time_is_up()) break;
      if (options.progress) options.progress("trying settings of broad phase " + std::string(acting));
      BroadPhaseSettings settings;
      settings.*idea.setting = value;
      Runner runner(choice.best, motion, 1, settings);
      runner.run(2);
      runner.run(whole);
      usual.run_again(whole);
      runner.run_again(whole);
      ++choice.measured;
      if (runner.seconds_per_step() < best_seconds) {
        best_seconds = runner.seconds_per_step();
        best_value = value;
      }
    }
    // A setting that must be stored has to be clearly faster.
    if (best_seconds > worth_a_setting * usual.seconds_per_step()) continue;
    choice.settings.*idea.setting = best_value;
    choice.best_seconds *= best_seconds / usual.seconds_per_step();
  }
}

/// Returns two, four and so on, and 0 for all cores.
std::vector<int> thread_counts() {
  std::vector<int> counts;
  const auto all = static_cast<int>(std::thread::hardware_concurrency());
  for (int threads = 2; threads < all; threads *= 2) counts.push_back(threads);
  if (all > 1) counts.push_back(0);
  return counts;
}

/// Tries the methods with several threads. Prefers fewer threads unless more are clearly faster.
void choose_threads(const std::vector<std::string>& methods, const BoxMotion& motion,
                    const TuneOptions& options, const std::function<bool()>& time_is_up,
                    BroadChoice& choice) {
  const bool is_short = choice.best_seconds < short_step;
  for (const int threads : is_short ? std::vector<int>() : thread_counts())
    for (const std::string& method : methods) {
      if (time_is_up()) return;
      if (options.progress) options.progress("trying broad phase " + method + " with threads");
      Runner runner(method, motion, threads, method == choice.best ? choice.settings : BroadPhaseSettings());
      runner.run(2);
      runner.run(motion.steps.size());
      runner.run_again(motion.steps.size());
      ++choice.measured;
      if (runner.seconds_per_step() > worth_threads * choice.best_seconds) continue;
      if (method != choice.best) choice.settings = {};
      choice.best = method;
      choice.threads = threads;
      choice.best_seconds = runner.seconds_per_step();
    }
}

}  // namespace

BroadChoice choose_broad_phase(const BoxMotion& motion, const TuneOptions& options,
                               const std::function<bool()>& time_is_up) {
  std::vector<std::string> methods = options.space.broad_phases;
  if (methods.empty()) {
    const std::vector<std::string_view> all = BroadPhase::methods();
    methods.assign(all.begin(), all.end());
  }
  std::erase(methods, "automatic");
  methods.insert(methods.begin(), "automatic");
  if (motion.boxes.size() > 20000) std::erase(methods, "brute");
  BroadChoice choice;
  std::vector<std::unique_ptr<Runner>> runners;
  for (const std::string& method : methods) {
    if (time_is_up()) break;
    if (options.progress) options.progress("trying broad phase " + method);
    runners.push_back(std::make_unique<Runner>(method, motion));
    runners.back()->run(2);
    ++choice.measured;
  }
  if (runners.empty()) return choice;
  const auto fastest = [&] {
    return (*std::ranges::min_element(runners, {}, [](const auto& r) { return r->seconds_per_step(); }))
        .get();
  };
  for (std::size_t steps = 8; steps <= 32 && !time_is_up(); steps *= 2) {
    const double limit = far_slower * fastest()->seconds_per_step();
    std::erase_if(runners,
                  [&](const auto& r) { return r->method() != "automatic" && r->seconds_per_step() > limit; });
    if (options.progress) options.progress("comparing " + std::to_string(runners.size()) + " broad phases");
    for (const auto& runner : runners) runner->run(steps);
  }
  // A motion may begin in free fall and end in a heap: the remaining methods are measured over the whole
  // motion.
  const std::size_t whole = motion.steps.size();
  if (!time_is_up())
    for (const auto& runner : runners) runner->run(whole);
  if (!time_is_up())
    for (const auto& runner : runners) runner->run_again(whole);
  const Runner& automatic = *runners.front();
  choice.default_seconds = choice.best_seconds = automatic.seconds_per_step();
  choice.pairs = automatic.pairs();
  // The automatic method adapts to the scene; another is selected only if it is clearly faster.
  if (const Runner& best = *fastest(); best.seconds_per_step() < 0.95 * automatic.seconds_per_step()) {
    choice.best = best.method();
    choice.best_seconds = best.seconds_per_step();
  }
  std::string_view acting;
  for (const auto& runner : runners)
    if (runner->method() == choice.best) acting = runner->acting();
  std::vector<std::string> left;
  left.reserve(runners.size());
  for (const auto& runner : runners) left.push_back(runner->method());
  runners.clear();
  choose_settings(acting, motion, options, time_is_up, choice);
  choose_threads(left, motion, options, time_is_up, choice);
  return choice;
}

}  // namespace tandem::tuning

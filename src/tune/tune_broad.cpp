#include "tune/tune_broad.h"

#include <algorithm>
#include <cmath>

#include "tandem/base/error.h"

#include "tune/processor_time.h"

namespace tandem {
namespace {

/// A method that is this many times slower than the best is dropped.
constexpr double far_behind = 1.6;

/// A broad phase on its way through a motion.
class Runner {
 public:
  Runner(std::string_view method, const BoxMotion& motion)
      : method_(method),
        motion_(motion),
        phase_({.method = method, .threads = 1}),
        ids_(motion.boxes.size()) {
    phase_.add(motion.boxes, ids_);
    phase_.update();
  }

  std::string_view method() const { return method_; }
  double seconds_per_step() const { return best_; }
  double pairs() const { return static_cast<double>(phase_.pairs().size()); }

  /// So many steps more; at the end of the motion it begins anew. The best of the rounds counts.
  void run(std::size_t steps) {
    const double start = processor_seconds();
    for (std::size_t i = 0; i < steps; ++i) {
      const BoxMotion::Step& step = motion_.steps[at_++ % motion_.steps.size()];
      moved_.clear();
      for (const std::uint32_t object : step.moved) moved_.push_back(ids_[object]);
      phase_.move(moved_, step.boxes);
      phase_.update();
    }
    best_ = std::fmin(best_, (processor_seconds() - start) / static_cast<double>(steps));
  }

 private:
  std::string_view method_;
  const BoxMotion& motion_;
  BroadPhase phase_;
  std::vector<ObjectId> ids_, moved_;
  std::size_t at_ = 0;
  double best_ = HUGE_VAL;
};

}  // namespace

BroadChoice choose_broad_phase(const BoxMotion& motion, const TuneOptions& options,
                               const std::function<bool()>& time_is_up) {
  std::vector<std::string_view> methods = options.space.broad_phases;
  if (methods.empty()) methods = BroadPhase::methods();
  std::erase(methods, "automatic");
  methods.insert(methods.begin(), "automatic");
  if (motion.boxes.size() > 20000) std::erase(methods, "brute");
  BroadChoice choice;
  std::vector<std::unique_ptr<Runner>> runners;
  for (const std::string_view method : methods) {
    if (time_is_up()) break;
    if (options.progress) options.progress("trying broad phase " + std::string(method));
    runners.push_back(std::make_unique<Runner>(method, motion));
    runners.back()->run(2);
    ++choice.measured;
  }
  if (runners.empty()) return choice;
  const auto fastest = [&] {
    return (*std::ranges::min_element(runners, {}, [](const auto& r) { return r->seconds_per_step(); }))
        .get();
  };
  for (std::size_t steps = 4; steps <= 32 && !time_is_up(); steps *= 2) {
    const double limit = far_behind * fastest()->seconds_per_step();
    std::erase_if(runners,
                  [&](const auto& r) { return r->method() != "automatic" && r->seconds_per_step() > limit; });
    if (options.progress) options.progress("comparing " + std::to_string(runners.size()) + " broad phases");
    for (int turn = 0; turn < 2; ++turn)
      for (const auto& runner : runners) runner->run(steps);
  }
  const Runner& automatic = *runners.front();
  choice.default_seconds = choice.best_seconds = automatic.seconds_per_step();
  choice.pairs = automatic.pairs();
  // The default changes with the scene; another is worth naming only when it is clearly faster.
  if (const Runner& best = *fastest(); best.seconds_per_step() < 0.95 * automatic.seconds_per_step())
    choice.best = best.method(), choice.best_seconds = best.seconds_per_step();
  return choice;
}

}  // namespace tandem

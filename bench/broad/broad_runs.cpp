#include "bench/broad/broad_runs.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "tandem/base/error.h"

#include "bench/report/stopwatch.h"

namespace tandem::bench {
namespace {

/// Processor time of this thread, or wall-clock time if several threads work.
class StepTimer {
 public:
  explicit StepTimer(bool wall) : wall_(wall) {}
  double ms() const {
    if (!wall_) return stopwatch_.seconds() * 1e3;
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  bool wall_;
  Stopwatch stopwatch_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Contestants with longer passes are run once only: noise is small for long times.
constexpr double long_pass_seconds = 15;

struct StepTimes {
  double update = HUGE_VAL, pairs = HUGE_VAL;
};

struct Run {
  const NamedContestant* contestant;
  BroadResult result;
  std::vector<StepTimes> steps;
  double pass_seconds = 0;
};

/// Returns the pairs of the world's current boxes by a method independent of the default: the tree, or brute
/// force for small worlds.
std::vector<ObjectPair> reference_pairs(const scenes::RandomWorld& world) {
  BroadPhase phase({.method = world.boxes().size() <= 20000 ? "brute" : "lbvh"});
  std::vector<ObjectId> ids(world.boxes().size());
  phase.add(world.boxes(), ids);
  const auto pairs = phase.update();
  return {pairs.begin(), pairs.end()};
}

/// Libraries with enlarged boxes report additional pairs; after removing these, the pairs must be equal.
bool same_pairs(std::vector<ObjectPair> found, const scenes::RandomWorld& world,
                const std::vector<ObjectPair>& reference) {
  std::erase_if(
      found, [&](const ObjectPair& pair) { return !overlap(world.boxes()[pair.a], world.boxes()[pair.b]); });
  std::sort(found.begin(), found.end());
  return found == reference;
}

/// Runs one pass of one contestant; returns false if interrupted.
bool run_pass(const BroadCase& one, const StepCounts& counts, bool first, const ContactCounts& touches,
              Run& run, const tool::InterruptWatch& watch) {
  scenes::RandomWorld world(one.world);
  const auto phase = run.contestant->make(run.contestant->method, run.result.threads);
  phase->start(world);
  phase->find();
  double pairs = 0, contacts = 0, narrow = 0;
  for (int step = -counts.warm_up; step < counts.measured; ++step) {
    if (watch.interrupted()) return false;
    world.step();
    phase->prepare(world);
    const bool wall = run.contestant->wall || run.result.threads > 1;
    const StepTimer update_timer(wall);
    phase->update(world);
    const double update = update_timer.ms();
    const StepTimer find_timer(wall);
    const std::size_t count = phase->find();
    const double find = find_timer.ms();
    if (step < 0) continue;
    StepTimes& times = run.steps[static_cast<std::size_t>(step)];
    if (update + find < times.update + times.pairs) times = {update, find};
    pairs += static_cast<double>(count);
    if (!first) continue;
    const std::vector<ObjectPair> list = phase->pairs();
    const StepTimer narrow_timer(false);
    for (const ObjectPair& pair : list) contacts += touches(world.boxes()[pair.a], world.boxes()[pair.b]);
    narrow += narrow_timer.ms();
  }
  BroadResult& result = run.result;
  result.pairs = pairs / counts.measured;
  if (first) {
    result.contacts = contacts / counts.measured;
    result.narrow_ms = narrow / counts.measured;
    result.memory = phase->memory();
    result.acting = phase->acting();
    result.agrees = same_pairs(phase->pairs(), world, reference_pairs(world));
  }
  return true;
}

/// Extrapolates the time from fewer objects, with quadratic growth at worst.
bool too_slow(const NamedContestant& contestant, const BroadCase& one, const BroadConfig& config,
              const std::vector<BroadResult>& earlier) {
  if (contestant.always) return false;
  if (one.world.objects > contestant.max_objects) return true;
  double slowest_growth = 0;
  const BroadResult *last = nullptr, *before = nullptr;
  for (const BroadResult& result : earlier)
    if (result.library == contestant.name && result.setting == one.setting &&
        result.objects < one.world.objects) {
      before = last;
      last = &result;
    }
  if (!last) return false;
  const auto log_ratio = [](double a, double b) { return std::log(std::max(a, 1e-6) / std::max(b, 1e-6)); };
  slowest_growth =
      before ? log_ratio(last->total_ms(), before->total_ms()) /
                   log_ratio(static_cast<double>(last->objects), static_cast<double>(before->objects))
             : 1;
  const double more = static_cast<double>(one.world.objects) / static_cast<double>(last->objects);
  return last->total_ms() * std::pow(more, std::clamp(slowest_growth, 1.0, 2.0)) > config.cap_seconds * 1e3;
}

}  // namespace

std::vector<BroadResult> run_case(const BroadCase& one, const BroadConfig& config,
                                  const std::vector<NamedContestant>& contestants,
                                  const std::vector<BroadResult>& earlier, const tool::InterruptWatch& watch,
                                  const std::function<void(const std::string&)>& progress,
                                  std::vector<std::string>& left_out) {
  const StepCounts counts = step_counts(config, one.world.objects);
  const ContactCounts touches = narrow_phase(one.shape);
  std::vector<Run> runs;
  for (const NamedContestant& contestant : contestants) {
    if (too_slow(contestant, one, config, earlier)) {
      left_out.push_back(contestant.name);
      continue;
    }
    BroadResult result;
    result.setting = one.setting;
    result.value = one.value;
    result.objects = one.world.objects;
    result.library = contestant.name;
    result.threads = contestant.peer ? 1 : config.threads;
    result.peer = contestant.peer;
    runs.push_back(
        {&contestant, result, std::vector<StepTimes>(static_cast<std::size_t>(counts.measured)), 0});
  }
  for (int pass = 0; pass < std::max(1, config.passes); ++pass)
    for (Run& run : runs) {
      if (run.pass_seconds > long_pass_seconds) continue;
      progress(run.contestant->name);
      const auto start = std::chrono::steady_clock::now();
      if (!run_pass(one, counts, pass == 0, touches, run, watch)) return {};
      run.pass_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }
  std::vector<BroadResult> results;
  for (Run& run : runs) {
    for (const StepTimes& times : run.steps) {
      run.result.update_ms += times.update / counts.measured;
      run.result.pairs_ms += times.pairs / counts.measured;
    }
    results.push_back(run.result);
  }
  return results;
}

}  // namespace tandem::bench

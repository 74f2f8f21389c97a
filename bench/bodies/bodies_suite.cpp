// A settling heap of boxes: time per step and stage, compared with Bullet's dynamics in the same run.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fmt/core.h>

#include "tandem/base/error.h"
#include "tandem/gpu/backend.h"
#include "tandem/gpu/device.h"
#include "tandem/gpu/step_device.h"
#include "tandem/gpu/substep_solver.h"
#include "tandem/io/scene_recorder.h"
#include "tandem/world/world.h"

#include "bench/bodies/bodies_contestant.h"
#include "bench/report/line_round_trip.h"
#include "bench/report/stopwatch.h"
#include "bench/suite.h"
#include "scenes/simulation_scenes.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"
#include "tools/common/machine.h"
#include "tools/common/progress.h"

namespace tandem::bench {
namespace {

class Tandem final : public BodiesContestant {
 public:
  Tandem(io::Scene scene, int threads, gpu::Backend backend) {
    scene.options.world.threads = threads;
    if (backend == gpu::Backend::gpu) {
      scene.options.step_device = gpu::step_device();
      scene.options.substep_solver = gpu::substep_solver();
    }
    made_ = io::make_simulation(scene);
  }
  void step() override { made_.simulation.step(); }
  std::vector<dynamics::BodyState> states() const override {
    std::vector<dynamics::BodyState> states;
    for (std::size_t i = 1; i < made_.bodies.size(); ++i)
      states.push_back(made_.simulation.state(made_.bodies[i].handle));
    return states;
  }
  const dynamics::StepReport* report() const override { return &made_.simulation.report(); }
  std::uint64_t hash() const { return made_.simulation.hash(); }

 private:
  io::SceneSimulation made_;
};

std::vector<NamedBodiesContestant> contestants(const std::string& only) {
  const auto tandem = [](int threads, gpu::Backend backend = gpu::Backend::cpu) {
    return [=](const io::Scene& scene, const io::SceneSimulation&) -> std::unique_ptr<BodiesContestant> {
      return std::make_unique<Tandem>(scene, threads, backend);
    };
  };
  std::vector<NamedBodiesContestant> all{{"tandem", "Tandem on one thread", tandem(1)},
                                         {"tandem_2", "Tandem on two threads", tandem(2)}};
  if (gpu::available() || only == "tandem_gpu")
    all.push_back({"tandem_gpu", "Tandem on the GPU, the rest on two threads", tandem(2, gpu::Backend::gpu)});
  for (NamedBodiesContestant& bullet : bullet_bodies_contestants()) all.push_back(std::move(bullet));
  std::erase_if(all, [&](const auto& one) { return one.name.find(only) == std::string::npos; });
  if (all.empty())
    throw Error(
        "bench bodies: no library name contains '" + only +
        "'; expected one of: tandem, tandem_2, tandem_gpu, bullet, bullet_tuned (if built with Bullet)");
  return all;
}

/// One contestant and the times of its steps.
struct Run {
  NamedBodiesContestant who;
  std::unique_ptr<BodiesContestant> contestant;
  std::vector<double> wall_ms, thread_ms;
  std::array<double, io::step_stages.size()> stages{};

  void step() {
    const auto start = std::chrono::steady_clock::now();
    const Stopwatch watch;
    contestant->step();
    thread_ms.push_back(1000 * watch.seconds());
    wall_ms.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    if (const dynamics::StepReport* report = contestant->report()) {
      const auto times = io::stage_ms(*report);
      for (std::size_t i = 0; i < times.size(); ++i) stages[i] += times[i];
    }
  }
};

/// The state of a heap, evaluated for all contestants by Tandem's narrow phase.
struct Settled {
  double deepest = 0;      ///< of any contact point, in sides of a box
  double speed = 0;        ///< root mean square, including the corners' velocity from rotation
  double mean_height = 0;  ///< of the boxes' centres
  double lowest = 1e300;   ///< lowest centre
  bool believable() const { return deepest < 0.25 && speed < 1.5 && lowest > 0.2 && mean_height > 0.45; }
};

Settled visit(const std::vector<dynamics::BodyState>& states) {
  Settled settled;
  World world;
  world.add(Shape::half_space({0, 0, 1}), {}, {.filter = {.is_static = true}});
  double squares = 0;
  for (const dynamics::BodyState& state : states) {
    world.add(Shape::box({1, 1, 1}), state.pose);
    // The angular velocity of a unit box counts as energy: ω²/6 for each v².
    squares += dot(state.velocity, state.velocity) + dot(state.angular_velocity, state.angular_velocity) / 6;
    settled.mean_height += state.center.z / static_cast<double>(states.size());
    settled.lowest = std::min(settled.lowest, state.center.z);
  }
  settled.speed = std::sqrt(squares / static_cast<double>(states.size()));
  world.update();
  for (const ContactPair& touch : std::as_const(world).contacts())
    for (const PersistentManifold& manifold : touch.manifolds)
      for (const ContactPoint& point : manifold.manifold().view())
        settled.deepest = std::max(settled.deepest, point.depth);
  return settled;
}

double mean(const std::vector<double>& values, std::size_t from, std::size_t to) {
  double sum = 0;
  for (std::size_t i = from; i < to; ++i) sum += values[i];
  return to > from ? sum / static_cast<double>(to - from) : 0;
}
double mean(const std::vector<double>& values) { return mean(values, 0, values.size()); }

/// Prints the results before the times. Returns for each whether its heap is valid.
std::vector<bool> print_settled(const std::vector<Run>& runs) {
  fmt::print(
      "\nState of the heap after {} steps, measured with Tandem's contacts\n{:<14} {:>12} {:>12} {:>12} "
      "{:>10}\n",
      runs[0].wall_ms.size(), "", "max depth", "rms speed", "mean height", "lowest");
  std::vector<bool> believable;
  for (const Run& run : runs) {
    const Settled settled = visit(run.contestant->states());
    believable.push_back(settled.believable());
    fmt::print("{:<14} {:>12.4f} {:>12.4f} {:>12.3f} {:>10.3f}{}\n", run.who.name, settled.deepest,
               settled.speed, settled.mean_height, settled.lowest,
               settled.believable() ? "" : "   not settled: no times");
  }
  return believable;
}

/// Tandem's runs must have identical trajectories.
void compare_trajectories(const std::vector<Run>& runs) {
  std::vector<std::uint64_t> hashes;
  for (const Run& run : runs)
    if (const auto* tandem = dynamic_cast<const Tandem*>(run.contestant.get()))
      hashes.push_back(tandem->hash());
  for (const std::uint64_t hash : hashes)
    if (hash != hashes[0]) throw Error("bench bodies: Tandem's trajectories differ");
  if (hashes.size() > 1)
    fmt::print("Tandem's trajectory is the same in all {} runs: {:016x}\n", hashes.size(), hashes[0]);
}

const Run* find(const std::vector<Run>& runs, std::string_view name) {
  const auto found =
      std::ranges::find(runs, name, [](const Run& run) { return std::string_view(run.who.name); });
  return found == runs.end() ? nullptr : &*found;
}

void print_times(const std::vector<Run>& runs, const std::vector<bool>& believable) {
  const std::size_t steps = runs[0].wall_ms.size(), third = steps / 3;
  fmt::print(
      "\nms per step; `cpu` is processor time of the calling thread, all others are wall-clock time\n");
  fmt::print("{:<14} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}\n", "", "cpu", "clock", "falling", "hitting",
             "settling", "median", "longest");
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (!believable[i]) continue;
    const Run& run = runs[i];
    std::vector<double> sorted = run.wall_ms;
    std::ranges::sort(sorted);
    fmt::print("{:<14} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f}\n", run.who.name,
               mean(run.thread_ms), mean(run.wall_ms), mean(run.wall_ms, 0, third),
               mean(run.wall_ms, third, 2 * third), mean(run.wall_ms, 2 * third, steps),
               sorted[sorted.size() / 2], sorted.back());
  }
  fmt::print("\nTandem's stages, ms per step\n{:<14}", "");
  for (const std::string_view stage : io::step_stages) fmt::print(" {:>10}", stage);
  fmt::print("\n");
  for (const Run& run : runs) {
    if (!run.contestant->report()) continue;
    fmt::print("{:<14}", run.who.name);
    for (const double stage : run.stages) fmt::print(" {:>10.3f}", stage / static_cast<double>(steps));
    fmt::print("\n");
  }
}

void print_ratios(const std::vector<Run>& runs, const std::vector<bool>& believable,
                  double round_trip_before) {
  const Run *one = find(runs, "tandem"), *two = find(runs, "tandem_2");
  if (!one) return;
  fmt::print("\n");
  for (std::size_t i = 0; i < runs.size(); ++i)
    if (believable[i] && !runs[i].contestant->report())
      fmt::print("{} takes {:.2f} times Tandem's time on one thread\n", runs[i].who.name,
                 mean(runs[i].thread_ms) / mean(one->thread_ms));
  if (two)
    fmt::print(
        "two threads: {:.2f} times as fast (wall-clock time); a cache line from one thread to another and "
        "back: {:.0f} ns before, {:.0f} ns after\n",
        mean(one->wall_ms) / mean(two->wall_ms), round_trip_before, cache_line_round_trip_ns());
}

}  // namespace

SuiteStatus run_bodies_suite(const SuiteOptions& options, BodiesConfig config) {
  if (options.quick && config.boxes == BodiesConfig().boxes) config.boxes = 1000;
  const io::Scene scene = scenes::box_heap(config.boxes);
  std::vector<Run> runs;
  for (NamedBodiesContestant& who : contestants(options.only))
    runs.push_back({std::move(who), nullptr, {}, {}, {}});
  {
    const io::SceneSimulation instances = io::make_simulation(scene);
    for (Run& run : runs) run.contestant = run.who.make(scene, instances);
  }
  tool::CsvFile csv(options.csv_file, "step,library,wall_ms,thread_ms");
  fmt::print(
      "{} boxes falling into a heap, {} steps of {:.4f} s, no sleeping; the libraries alternate step by "
      "step.\n{}",
      config.boxes, config.steps, scene.options.time_step, tool::machine_description());
  for (const Run& run : runs) fmt::print("  {:<14} {}\n", run.who.name, run.who.in_words);
  std::fflush(stdout);
  const double round_trip_before = cache_line_round_trip_ns();
  const tool::InterruptWatch watch;
  tool::ProgressBar bar("bodies", config.steps);
  for (std::uint64_t i = 0; i < config.steps && !watch.interrupted(); ++i) {
    for (Run& run : runs) {
      run.step();
      csv.row(fmt::format("{},{},{:.4f},{:.4f}", i, run.who.name, run.wall_ms.back(), run.thread_ms.back()));
    }
    bar.done(i + 1);
  }
  bar.clear();
  if (watch.interrupted()) {
    fmt::print(
        "Interrupted before the heap settled: no times are printed; the CSV file has the rows so "
        "far.\n");
    return suite_interrupted;
  }
  compare_trajectories(runs);
  const std::vector<bool> believable = print_settled(runs);
  print_times(runs, believable);
  print_ratios(runs, believable, round_trip_before);
  return suite_done;
}

}  // namespace tandem::bench

#include "bench/report/frame_passes.h"

#include <chrono>

#include "bench/report/stopwatch.h"

namespace tandem::bench {
namespace {

/// Returns the times of all frames in milliseconds; empty if interrupted.
std::vector<double> time_frames(const scenes::PairScene& scene, const Contestant& contestant,
                                const tool::InterruptWatch& watch) {
  std::vector<double> times;
  for (const scenes::Placement& frame : scene.frames) {
    if (watch.interrupted()) return {};
    const Stopwatch stopwatch;
    contestant.count_pairs(frame);
    times.push_back(stopwatch.seconds() * 1e3);
  }
  return times;
}

}  // namespace

double Contestant::mean_ms() const {
  double sum = 0;
  for (std::size_t i = 0; i < frame_ms.size(); ++i) sum += ms(i);
  return sum / static_cast<double>(frame_ms.size());
}

int run_passes(const scenes::PairScene& scene, std::vector<Contestant>& contestants, const PassLimits& limits,
               const tool::InterruptWatch& watch) {
  const auto start = std::chrono::steady_clock::now();
  const auto in_time = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() < limits.seconds;
  };
  for (Contestant& contestant : contestants) contestant.frame_ms.assign(scene.frames.size(), {});
  int pass = 0;
  while (pass == 0 || (pass < limits.passes && in_time())) {
    // A pass counts once every contestant has completed it.
    std::vector<std::vector<double>> times;
    for (const Contestant& contestant : contestants) times.push_back(time_frames(scene, contestant, watch));
    if (watch.interrupted()) break;
    for (std::size_t i = 0; i < contestants.size(); ++i)
      for (std::size_t frame = 0; frame < times[i].size(); ++frame)
        contestants[i].frame_ms[frame].values.push_back(times[i][frame]);
    ++pass;
  }
  return pass;
}

}  // namespace tandem::bench

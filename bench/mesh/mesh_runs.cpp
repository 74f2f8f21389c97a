#include "bench/mesh/mesh_runs.h"

#include <algorithm>
#include <cmath>

#include "tandem/mesh/measure.h"

#include "bench/mesh/mesh_tandem.h"
#include "bench/report/stopwatch.h"

namespace tandem::bench {
namespace {

constexpr std::size_t steps[] = {1, 5, 25, 50, 100};

double ask_timed(Entry& entry, Query query, const scenes::Placement& at) {
  const Stopwatch stopwatch;
  entry.pair->ask(query, at);
  return stopwatch.seconds();
}

/// Distances that differ by less than this count as equal: libraries round.
double distance_tolerance(const scenes::PairScene& scene) {
  const Vec3 a = bounds(scene.a.mesh()).extent(), b = bounds(scene.b.mesh()).extent();
  return 1e-9 * std::max(length(a), length(b));
}

std::size_t count_missing(const std::vector<FacePair>& from, const std::vector<FacePair>& in) {
  std::size_t missing = 0;
  for (const FacePair& pair : in) missing += !std::ranges::binary_search(from, pair);
  return missing;
}

void compare_with_algorithm(Race& race, Entry& tandem, std::size_t samples,
                            const tool::InterruptWatch& watch) {
  const std::size_t count = race.scene.frames.size(), stride = std::max<std::size_t>(1, count / samples);
  const double tolerance = distance_tolerance(race.scene);
  tandem.pair->begin();
  for (std::size_t i = stride / 2; i < count && !watch.interrupted(); i += stride) {
    const scenes::Placement& at = race.scene.frames[i];
    tandem.pair->ask(race.query, at);
    Agreement one;
    one.add(race.query, tandem.pair->answer(), query_algorithm(race.scene, race.limit, race.query, at),
            tolerance);
    tandem.agreement.differing += one.differing;
    tandem.agreement.missed += one.missed;
    tandem.agreement.added += one.added;
    tandem.agreement.farthest = std::max(tandem.agreement.farthest, one.farthest);
  }
}

/// Compares all frames of one entry with the best of Tandem's.
void compare_with_tandem(Race& race, Entry& entry, const tool::InterruptWatch& watch) {
  LoadedPair& tandem = *race.entries.front().pair;
  const double tolerance = distance_tolerance(race.scene);
  for (std::size_t i = 0; i < race.scene.frames.size() && !watch.interrupted(); i += entry.step) {
    const scenes::Placement& at = race.scene.frames[i];
    tandem.begin();
    tandem.ask(race.query, at);
    const Answer expected = tandem.answer();
    if (entry.pair.get() != &tandem) {
      entry.pair->begin();
      entry.pair->ask(race.query, at);
    }
    entry.agreement.add(race.query, entry.pair->answer(), expected, tolerance);
  }
}

/// Returns whether the pass was completed.
bool run_pass(const Race& race, Entry& entry, const tool::InterruptWatch& watch) {
  std::vector<double> times;
  entry.pair->begin();
  for (std::size_t i = 0; i < race.scene.frames.size(); i += entry.step) {
    if (watch.interrupted()) return false;
    times.push_back(ask_timed(entry, race.query, race.scene.frames[i]));
  }
  entry.frame_ms.resize(times.size());
  for (std::size_t i = 0; i < times.size(); ++i) {
    entry.frame_ms[i].values.push_back(times[i] * 1e3);
    entry.spent += times[i];
  }
  ++entry.passes;
  return true;
}

}  // namespace

void Agreement::add(Query query, const Answer& found, const Answer& expected, double tolerance) {
  ++frames;
  pairs += found.pairs.size();
  touching += found.touches;
  if (query == Query::first) {
    differing += found.touches != expected.touches;
  } else if (query == Query::distance) {
    const double gap = std::max({0.0, found.lower - expected.upper, expected.lower - found.upper});
    farthest = std::max(farthest, gap);
    differing += !(gap <= tolerance);
  } else if (found.pairs != expected.pairs) {
    ++differing;
    missed += count_missing(found.pairs, expected.pairs);
    added += count_missing(expected.pairs, found.pairs);
  }
}

double Entry::mean_ms() const {
  double sum = 0;
  for (const Samples& each : frame_ms) sum += each.median();
  return sum / static_cast<double>(frame_ms.size());
}

double times_slower(const Entry& other, const Entry& ours, std::size_t first, std::size_t last) {
  const std::size_t step = std::max(other.step, ours.step), end = other.frame_ms.size() * other.step;
  double theirs_ms = 0, ours_ms = 0;
  for (std::size_t frame = 0; frame < end && frame <= last; frame += step) {
    if (frame < first || frame / ours.step >= ours.frame_ms.size()) continue;
    theirs_ms += other.frame_ms[frame / other.step].median();
    ours_ms += ours.frame_ms[frame / ours.step].median();
  }
  return ours_ms > 0 ? theirs_ms / ours_ms : 0;
}

void choose_frames(Race& race, const RaceLimits& limits, const tool::InterruptWatch& watch) {
  const std::size_t count = race.scene.frames.size();
  for (Entry& entry : race.entries) {
    if (watch.interrupted()) return;
    entry.pair->begin();
    double probe = 0;
    constexpr std::size_t probes = 3;
    for (std::size_t i = 0; i < probes; ++i)
      probe += ask_timed(entry, race.query, race.scene.frames[count * (2 * i + 1) / (2 * probes)]) / probes;
    const auto fits = [&](std::size_t step) {
      return 3 * probe * static_cast<double>(count / step) <= limits.seconds;
    };
    const std::size_t least = race.entries.front().step;
    entry.step = *std::ranges::find_if(steps, [&](std::size_t step) {
      return step >= least && (step == *std::rbegin(steps) || fits(step));
    });
  }
}

void compare_answers(Race& race, const RaceLimits& limits, const tool::InterruptWatch& watch) {
  for (Entry& entry : race.entries) {
    compare_with_tandem(race, entry, watch);
    if (!entry.isa.empty()) compare_with_algorithm(race, entry, limits.algorithm_frames, watch);
  }
}

bool run_race(Race& race, const RaceLimits& limits, const tool::InterruptWatch& watch) {
  for (int pass = 0; pass < limits.passes; ++pass)
    for (Entry& entry : race.entries) {
      if (pass > 0 && entry.spent >= limits.seconds) continue;
      if (!run_pass(race, entry, watch)) return pass > 0;
    }
  return true;
}

}  // namespace tandem::bench

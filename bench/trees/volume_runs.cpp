#include "bench/trees/volume_runs.h"

#include <algorithm>
#include <fmt/core.h>

#include "tandem/base/error.h"

namespace tandem::bench {
namespace {

/// The paper's three first.
std::vector<std::string_view> volume_names(bool every_volume) {
  std::vector<std::string_view> names{"sphere", "scb", "obb"};
  if (!every_volume) return names;
  for (const std::string_view name : algorithm::Algorithm::volumes())
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  return names;
}

std::vector<FacePair> find_pairs(const scenes::PairScene& scene, const scenes::Placement& at,
                                 const algorithm::Algorithm& algorithm, Counters* counters) {
  return collide_all(scene.a, at.a, scene.b, at.b, {.counters = counters, .algorithm = algorithm});
}

/// The binary stack's state size is equal in every frame that gets past the roots; the busiest frame does.
std::uint64_t state_of_binary_stack(const scenes::PairScene& scene, const VolumeRun& run) {
  const auto busiest = std::ranges::max_element(run.frames, {}, &Counters::volume_tests);
  algorithm::AlgorithmNames choice = as_in_the_paper(run.name);
  choice.traversal = "binary_stack";
  Counters work;
  find_pairs(scene, scene.frames[static_cast<std::size_t>(busiest - run.frames.begin())],
             algorithm::Algorithm(choice), &work);
  return work.max_state_bytes;
}

}  // namespace

double VolumeRun::mean(std::uint64_t Counters::*count) const {
  double sum = 0;
  for (const Counters& frame : frames) sum += static_cast<double>(frame.*count);
  return sum / static_cast<double>(frames.size());
}

const Contestant& SceneRuns::contestant(std::string_view name) const {
  return *std::ranges::find(contestants, name, &Contestant::name);
}

algorithm::AlgorithmNames as_in_the_paper(std::string_view volume) {
  return {.volume = std::string(volume),
          .traversal = "stack",
          .rule = "radius",
          .builder = "scb",
          .leaf_size = 1};
}

algorithm::AlgorithmNames fastest_known(std::string_view volume) {
  algorithm::AlgorithmNames choice{.volume = std::string(volume),
                                   .traversal = "stack",
                                   .rule = "both",
                                   .builder = "sah_principal",
                                   .leaf_size = 1};
  if (volume == "obb") {
    choice.builder = "sah";
    choice.leaf_size = 2;
  }
  return choice;
}

Contestant algorithm_contestant(const scenes::PairScene& scene, const algorithm::AlgorithmNames& choice) {
  const algorithm::Algorithm algorithm(choice);
  scene.a.prepare(algorithm);
  scene.b.prepare(algorithm);
  return {fmt::format("{} ({}, {}, {}, leaf size {})", choice.volume, choice.builder, choice.traversal,
                      choice.rule, choice.leaf_size),
          [a = scene.a, b = scene.b, algorithm](const scenes::Placement& at) {
            return collide_all(a, at.a, b, at.b, {.algorithm = algorithm}).size();
          }};
}

SceneRuns count_work(scenes::PairScene scene, std::size_t step, bool every_volume,
                     const tool::InterruptWatch& watch, tool::Progress& progress) {
  SceneRuns runs{std::move(scene), step};
  std::vector<std::vector<FacePair>> expected(runs.scene.frames.size());
  for (const std::string_view volume : volume_names(every_volume)) {
    progress.show(fmt::format("counting on {}: {}", runs.scene.name, volume));
    Contestant contestant = algorithm_contestant(runs.scene, as_in_the_paper(volume));
    contestant.name = volume;
    VolumeRun run{std::string(volume)};
    for (std::size_t i = 0; i < runs.scene.frames.size() && !watch.interrupted(); ++i) {
      Counters& counters = run.frames.emplace_back();
      std::vector<FacePair> pairs = find_pairs(runs.scene, runs.scene.frames[i],
                                               algorithm::Algorithm(as_in_the_paper(volume)), &counters);
      run.stack_bytes = std::max(run.stack_bytes, counters.max_state_bytes);
      if (runs.volumes.empty())
        expected[i] = std::move(pairs);
      else if (pairs != expected[i])
        throw Error(fmt::format("{}, frame {}: the pairs of {} and {} differ", runs.scene.name, i * step,
                                volume, runs.volumes[0].name));
    }
    if (watch.interrupted()) return runs;
    run.binary_stack_bytes = state_of_binary_stack(runs.scene, run);
    runs.volumes.push_back(std::move(run));
    runs.contestants.push_back(std::move(contestant));
  }
  return runs;
}

}  // namespace tandem::bench

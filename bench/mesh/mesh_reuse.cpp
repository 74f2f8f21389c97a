#include "bench/mesh/mesh_reuse.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

#include "tandem/query/batch.h"
#include "tandem/query/cache.h"
#include "tandem/query/distance.h"

#include "bench/report/samples.h"
#include "bench/report/stopwatch.h"

namespace tandem::bench {
namespace {

constexpr int passes = 3;

/// Threads reduce latency, so wall-clock time counts.
double wall_ms() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

struct FrameAnswer {
  std::size_t pairs = 0;
  bool touches = false;
  double upper = 0;
  friend bool operator==(const FrameAnswer&, const FrameAnswer&) = default;
};

/// Runs one query for every frame of a scene, with or without a persistent cache; returns the mean time per
/// frame.
template <class Query>
double pass(const scenes::PairScene& scene, bool cached, std::vector<FrameAnswer>& answers,
            const Query& query) {
  QueryCache cache;
  const Stopwatch watch;
  for (const scenes::Placement& at : scene.frames)
    answers.push_back(query(at, QueryOptions{.cache = cached ? &cache : nullptr}));
  return 1e3 * watch.seconds() / static_cast<double>(scene.frames.size());
}

template <class Query>
void print_gain(const scenes::PairScene& scene, double speed, const char* name, const Query& query) {
  constexpr double least_seconds = 0.04;  // of all passes: short queries need many
  constexpr int most_passes = 201;
  Samples plain, cached;
  std::vector<FrameAnswer> plain_answers, cached_answers;
  const Stopwatch watch;
  for (int i = 0; i < passes || (i < most_passes && watch.seconds() < least_seconds); ++i) {
    plain_answers.clear();
    cached_answers.clear();
    plain.values.push_back(pass(scene, false, plain_answers, query));
    cached.values.push_back(pass(scene, true, cached_answers, query));
  }
  fmt::print("{:<15} {:>6} {:<10} {:>11.3f} {:>11.3f} {:>8.3f}  {}\n", scene.name, speed, name,
             1e3 * plain.median(), 1e3 * cached.median(), plain.median() / cached.median(),
             plain_answers == cached_answers ? "same answers" : "ANSWERS DIFFER");
}

}  // namespace

void print_cache_heading() {
  fmt::print(
      "\nSpeedup by a query cache, µs per frame, one thread\n{:<15} {:>6} {:<10} {:>11} {:>11} {:>8}\n",
      "scene", "speed", "query", "without", "with", "gain");
}

void print_cache_gains(const scenes::PairScene& whole, double limit, const tool::InterruptWatch& watch) {
  for (const double speed : {1.0, 0.1, 0.01}) {
    if (watch.interrupted()) return;
    // A hundred frames, starting at a third of the motion.
    const scenes::PairScene scene = slowed(thinned(whole, 5), speed / 5);
    print_gain(scene, speed, "all", [&](const scenes::Placement& at, const QueryOptions& options) {
      return FrameAnswer{.pairs = collide_all(scene.a, at.a, scene.b, at.b, options).size()};
    });
    print_gain(scene, speed, "touch", [&](const scenes::Placement& at, const QueryOptions& options) {
      return FrameAnswer{.touches = collide(scene.a, at.a, scene.b, at.b, options)};
    });
    print_gain(scene, speed, "distance", [&](const scenes::Placement& at, const QueryOptions& options) {
      return FrameAnswer{.upper = distance(scene.a, at.a, scene.b, at.b, options).upper};
    });
    print_gain(scene, speed, "within", [&](const scenes::Placement& at, const QueryOptions& options) {
      return FrameAnswer{.pairs = within_all(scene.a, at.a, scene.b, at.b, limit, options).size()};
    });
  }
}

void print_within_beside_distance(const scenes::PairScene& whole, const tool::InterruptWatch& watch) {
  const scenes::PairScene scene = thinned(whole, 5);
  double distance_ms = 0, within_ms = 0;
  std::size_t frames = 0;
  bool found = true;
  for (const scenes::Placement& at : scene.frames) {
    if (watch.interrupted()) return;
    const Distance disjoint = distance(scene.a, at.a, scene.b, at.b);
    if (disjoint.upper == 0) continue;
    ++frames;
    Samples one, other;
    for (int i = 0; i < passes; ++i) {
      const Stopwatch first;
      static_cast<void>(distance(scene.a, at.a, scene.b, at.b));
      one.values.push_back(first.seconds());
      const Stopwatch second;
      const std::vector<FacePair> near = within_all(scene.a, at.a, scene.b, at.b, disjoint.upper);
      other.values.push_back(second.seconds());
      found = found && std::ranges::binary_search(near, FacePair{disjoint.sub_shape_a, disjoint.sub_shape_b});
    }
    distance_ms += 1e3 * one.median();
    within_ms += 1e3 * other.median();
  }
  if (frames == 0) return;
  const auto count = static_cast<double>(frames);
  fmt::print(
      "          within(distance) in {} disjoint frames: {:.4f} ms, distance {:.4f} ms, ratio {:.2f}, "
      "{}\n",
      frames, within_ms / count, distance_ms / count, within_ms / distance_ms,
      found ? "includes the nearest pair" : "NEAREST PAIR MISSING");
}

void print_thread_gains(const scenes::PairScene& batch, const scenes::PairScene& large,
                        const tool::InterruptWatch& watch) {
  if (watch.interrupted()) return;
  fmt::print("\nSpeedup by threads, wall-clock ms\n");
  std::vector<PosePair> poses;
  for (const scenes::Placement& at : batch.frames) poses.push_back({at.a, at.b});
  const auto compare = [&](const std::string& what, const auto& answer) {
    Samples one, two;
    bool same = true;
    answer(1);
    for (int i = 0; i < 5; ++i) {
      const double start = wall_ms();
      const auto alone = answer(1);
      const double middle = wall_ms();
      const auto shared = answer(2);
      one.values.push_back(middle - start);
      two.values.push_back(wall_ms() - middle);
      same = same && alone == shared;
    }
    fmt::print("{:<52} {:>9.3f} {:>9.3f} {:>6.2f}x  {}\n", what, one.median(), two.median(),
               one.median() / two.median(), same ? "same answers" : "ANSWERS DIFFER");
  };
  compare(fmt::format("collide_all at the {} poses of {}", poses.size(), batch.name),
          [&](int threads) { return collide_all(batch.a, batch.b, poses, {.threads = threads}); });
  const scenes::Placement& at = large.frames[large.frames.size() / 2];
  for (const Model* model : {&large.a, &large.b}) model->prepare();  // else searches without trees are timed
  compare(
      fmt::format("one collide_all of {}, {} triangles each", large.name, large.a.mesh().triangles().size()),
      [&](int threads) { return collide_all(large.a, at.a, large.b, at.b, {.threads = threads}); });
  compare(fmt::format("one within 0.002 of {}", large.name),
          [&](int threads) { return within_all(large.a, at.a, large.b, at.b, 0.002, {.threads = threads}); });
}

}  // namespace tandem::bench

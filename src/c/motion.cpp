#include "tandem/query/search.h"
#include "tandem/query/shapes.h"
#include "tandem/query/time_of_impact.h"

#include "c/handles.h"
#include "c/impact_options.h"
#include "c/poses.h"
#include "c/query_options.h"

namespace tandem::c {

GivenImpactOptions::GivenImpactOptions(const tandem_impact_options* given) {
  const tandem_impact_options o = options_of(given, tandem_impact_options_init, "options");
  options.tolerance = o.tolerance;
  options.max_steps = o.max_steps;
  threads = o.threads;
  counted_ = o.counters;
}

void GivenImpactOptions::report_counters(const Counters& work) const {
  if (!counted_) return;
  Counters total = to_counters(*counted_);
  total += work;
  *counted_ = from(total);
}

namespace {

template <class Handle>
tandem_status impacts_of(const Handle* a, const tandem_motion* motions_a, const Handle* b,
                         const tandem_motion* motions_b, std::size_t count,
                         const tandem_impact_options* options, tandem_time_of_impact* impacts) {
  return guard([&] {
    const auto& first = value_of(a, "a");
    const auto& second = value_of(b, "b");
    const auto of_a = array_of(motions_a, count, "motions_a");
    const auto of_b = array_of(motions_b, count, "motions_b");
    const auto results = array_of(impacts, count, "impacts");
    const GivenImpactOptions given(options);
    std::vector<Counters> work(given.counts() ? count : 0);
    ThreadPool(given.threads).for_each(count, [&](std::size_t i) {
      TimeOfImpactOptions one = given.options;
      if (given.counts()) one.counters = &work[i];
      results[i] = from(time_of_impact(first, to_motion(of_a[i]), second, to_motion(of_b[i]), one));
    });
    Counters total;
    for (const Counters& one : work) total += one;
    given.report_counters(total);
  });
}

}  // namespace
}  // namespace tandem::c

using namespace tandem::c;

void tandem_impact_options_init(tandem_impact_options* options) {
  const tandem::TimeOfImpactOptions defaults;
  if (options) *options = {sizeof *options, 1, defaults.tolerance, defaults.max_steps, nullptr};
}

tandem_status tandem_model_time_of_impact(const tandem_model* a, const tandem_motion* motions_a,
                                          const tandem_model* b, const tandem_motion* motions_b,
                                          std::size_t count, const tandem_impact_options* options,
                                          tandem_time_of_impact* impacts) {
  return impacts_of(a, motions_a, b, motions_b, count, options, impacts);
}

tandem_status tandem_shape_time_of_impact(const tandem_shape* a, const tandem_motion* motions_a,
                                          const tandem_shape* b, const tandem_motion* motions_b,
                                          std::size_t count, const tandem_impact_options* options,
                                          tandem_time_of_impact* impacts) {
  return impacts_of(a, motions_a, b, motions_b, count, options, impacts);
}

tandem_status tandem_shape_cast(const tandem_shape* a, const tandem_poses* poses_a, const tandem_shape* b,
                                const tandem_poses* poses_b, const double* displacement, std::int32_t threads,
                                tandem_cast_hit* hits) {
  return guard([&] {
    const PosePairs poses(poses_a, poses_b);
    const auto results = array_of(hits, poses.size(), "hits");
    const tandem::Shape& first = value_of(a, "a");
    const tandem::Shape& second = value_of(b, "b");
    const tandem::Vec3 by = to_vec(displacement, "displacement");
    for_each_pair(poses, threads, [&](std::size_t i, const auto& pose_a, const auto& pose_b) {
      results[i] = from(tandem::cast_shape(first, pose_a, second, pose_b, by));
    });
  });
}

tandem_status tandem_search_create(const tandem_model* a, const tandem_poses* pose_a, const tandem_model* b,
                                   const tandem_poses* pose_b, const tandem_algorithm* algorithm,
                                   tandem_search** search) {
  return guard([&] {
    give_handle(
        search,
        tandem::algorithm::CollideSearch(value_of(a, "a"), one_pose(pose_a, "pose_a"), value_of(b, "b"),
                                         one_pose(pose_b, "pose_b"), to_algorithm(algorithm)),
        "search");
  });
}

tandem_status tandem_search_run(tandem_search* search, std::uint64_t volume_tests, double seconds,
                                double* remaining) {
  return guard([&] {
    using Clock = std::chrono::steady_clock;
    tandem::algorithm::SearchBudget budget;
    if (volume_tests > 0) budget.volume_tests = volume_tests;
    if (!(seconds >= 0 && seconds <= 1e9))
      throw InvalidArgument("seconds is " + std::to_string(seconds) + " (expected 0 to 1e9)");
    if (seconds > 0)
      budget.time = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    value_of(search, "search").run(budget);
    deref(remaining, "remaining") = value_of(search, "search").remaining_fraction();
  });
}

tandem_status tandem_search_pairs(const tandem_search* search, tandem_face_pair** pairs, std::size_t* count) {
  return guard([&] {
    give_list(pairs, count, value_of(search, "search").pairs(),
              [](const tandem::FacePair& pair) { return from(pair); });
  });
}

tandem_status tandem_search_counters(const tandem_search* search, tandem_counters* counters) {
  return guard([&] { deref(counters, "counters") = from(value_of(search, "search").counters()); });
}

void tandem_search_free(tandem_search* search) { delete search; }

#include "tune/tune_default.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <thread>

#include "tandem/query/cache.h"

#include "base/clock.h"
#include "query/model_data.h"
#include "tune/cost_fit.h"
#include "tune/processor_time.h"

namespace tandem::tuning {
namespace {

/// A more complex choice must reduce the time to this fraction.
constexpr double worth_a_word = 0.9;

/// Returns the minimum over a few runs through the queries, in seconds per query. Wall-clock time for several
/// threads, processor time for one.
double measure(std::span<const TuneQuery> queries, int threads, bool with_cache) {
  double best = HUGE_VAL;
  double first = 0;
  // The first round warms the caches, unless it takes so long that this does not matter.
  for (int round = 0; round < (first > 0.02 ? 2 : 3); ++round) {
    std::map<std::pair<const Model::Data*, const Model::Data*>, QueryCache> caches;
    const double start = threads == 1 ? processor_seconds() : seconds_now();
    for (const TuneQuery& query : queries) {
      QueryOptions options{.threads = threads};
      if (with_cache) options.cache = &caches[{&data_of(query.a), &data_of(query.b)}];
      static_cast<void>(collide_all(query.a, query.poses.a, query.b, query.poses.b, options));
    }
    const double seconds = (threads == 1 ? processor_seconds() : seconds_now()) - start;
    if (round == 0) first = seconds;
    if (round > 0 || first > 0.02) best = std::fmin(best, seconds);
  }
  return best / static_cast<double>(queries.size());
}

/// Returns a run of consecutive queries from the middle.
std::span<const TuneQuery> some(std::span<const TuneQuery> queries, std::size_t most) {
  if (queries.size() <= most) return queries;
  return queries.subspan((queries.size() - most) / 2, most);
}

/// Returns as many queries as fit into the time of one measurement.
std::span<const TuneQuery> affordable(std::span<const TuneQuery> all, const TuneOptions& options) {
  constexpr std::size_t least = 8, most = 96;
  if (options.use_counts) return some(all, most);
  const std::span<const TuneQuery> few = some(all, least);
  for (const TuneQuery& query : few) {
    query.a.prepare();
    query.b.prepare();
  }
  const double start = processor_seconds();
  for (const TuneQuery& query : few)
    static_cast<void>(collide_all(query.a, query.poses.a, query.b, query.poses.b));
  const double each = (processor_seconds() - start) / static_cast<double>(few.size());
  const double count = options.seconds_per_measurement / std::fmax(each, 1e-7);
  return some(all, std::max(least, static_cast<std::size_t>(std::fmin(count, most))));
}

}  // namespace

DefaultChoice choose_default(std::span<const TuneQuery> all, const TuneOptions& options,
                             const std::function<bool()>& time_is_up) {
  const std::span<const TuneQuery> queries = affordable(all, options);
  DefaultChoice choice;
  Counters work;
  for (const TuneQuery& query : queries)
    choice.touching += static_cast<double>(
        !collide_all(query.a, query.poses.a, query.b, query.poses.b, {.counters = &work}).empty());
  const auto count = static_cast<double>(queries.size());
  choice.touching /= count;
  if (options.use_counts) {
    choice.default_seconds = choice.best_seconds = seconds(typical_costs(), (1 / count) * WorkCounts(work));
    return choice;
  }
  if (options.progress) options.progress("measuring the default engine");
  choice.default_seconds = choice.best_seconds = measure(queries, 1, false);
  if (queries.size() > 1 && !time_is_up()) {
    if (options.progress) options.progress("measuring the default engine with a cache");
    const double seconds = measure(queries, 1, true);
    if (seconds < worth_a_word * choice.best_seconds) {
      choice.use_cache = true;
      choice.best_seconds = seconds;
    }
  }
  // Short queries end before a second thread starts.
  if (choice.default_seconds > 50e-6 && std::thread::hardware_concurrency() > 1 && !time_is_up()) {
    if (options.progress) options.progress("measuring the default engine with threads");
    const double seconds = measure(queries, 0, choice.use_cache);
    if (seconds < worth_a_word * choice.best_seconds) {
      choice.threads = 0;
      choice.best_seconds = seconds;
    }
  }
  return choice;
}

}  // namespace tandem::tuning

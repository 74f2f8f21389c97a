#include "tandem/tune/tune.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <set>
#include <thread>

#include "tandem/base/error.h"

#include "base/clock.h"
#include "query/model_data.h"
#include "tune/tune_algorithm.h"
#include "tune/tune_broad.h"
#include "tune/tune_default.h"

namespace tandem::tuning {
namespace {

/// Number of queries for predictions and measurements.
constexpr std::size_t queries_predicted = 5, queries_measured = 24;

class Deadline {
 public:
  explicit Deadline(const TuneOptions& options)
      : clock_(options.clock ? options.clock : seconds_now),
        start_(clock_()),
        seconds_(options.use_counts ? HUGE_VAL : options.seconds) {}
  double spent() const { return clock_() - start_; }
  double spent_fraction() const { return spent() / seconds_; }

 private:
  std::function<double()> clock_;
  double start_, seconds_;
};

/// printf into a string.
template <class... Values>
std::string text(const char* format, Values... values) {
  char shown[512];
  std::snprintf(shown, sizeof shown, format, values...);
  return shown;
}

std::string time_in_words(double seconds) {
  return seconds < 1e-3 ? text("%.3g microseconds", 1e6 * seconds) : text("%.3g ms", 1e3 * seconds);
}

std::string processor_name() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (line.starts_with("model name") && line.find(':') != std::string::npos)
      return line.substr(line.find(':') + 2) + text(", %u threads", std::thread::hardware_concurrency());
  return text("%u threads", std::thread::hardware_concurrency());
}

/// 64-bit FNV hash of bytes.
class Hash {
 public:
  void add(std::uint64_t word) {
    for (int i = 0; i < 8; ++i) value_ = (value_ ^ (word >> 8 * i & 0xff)) * 0x100000001b3u;
  }
  void add(Vec3 v) {
    for (int i = 0; i < 3; ++i) add(std::bit_cast<std::uint64_t>(v[i]));
  }
  void add(const Transform& pose) {
    for (int i = 0; i < 3; ++i) add(pose.rotation.row[i]);
    add(pose.offset);
  }
  void add(const Mesh& mesh) {
    add(mesh.vertices().size());
    for (const Vec3 vertex : mesh.vertices()) add(vertex);
    for (const auto& triangle : mesh.triangles())
      for (const auto corner : triangle) add(std::uint64_t{corner});
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325u;
};

std::string query_reason(const TuneSubject& subject, const DefaultChoice& path, const AlgorithmChoice& found,
                         AlgorithmTrials& trials, const Settings& settings) {
  const AlgorithmTrials::MeanWork before = trials.count(algorithm::Algorithm()),
                                  after = trials.count(algorithm::Algorithm(found.best));
  std::string words =
      text("%zu queries, %.0f %% of them touching. ", subject.queries.size(), 100 * path.touching);
  words += "The default engine takes " + time_in_words(path.default_seconds) + " per query";
  if (settings.use_cache)
    words += ", and " + time_in_words(path.best_seconds) +
             " with a query cache, because the models move little between queries";
  if (settings.threads != 1)
    words += std::string(settings.use_cache ? " and" : ",") + " with all threads " +
             time_in_words(path.best_seconds) + ", because a query is long enough to be split among threads";
  words += ". The fastest algorithm, " + in_words(found.best) + ", takes " +
           time_in_words(found.best_seconds) + ", " +
           text("%.2f times as fast as the default algorithm: ", found.default_seconds / found.best_seconds);
  words += text("%.0f volume tests and %.0f triangle tests per query instead of %.0f and %.0f",
                after.volume_tests, after.primitive_tests, before.volume_tests, before.primitive_tests);
  words += settings.use_algorithm ? ". It is faster than the default engine, so it is selected."
                                  : text(". The default engine is %.1f times as fast, so it is kept.",
                                         found.best_seconds / found.path_seconds);
  return words;
}

void tune_queries(const TuneSubject& subject, const TuneOptions& options, const Deadline& deadline,
                  TuneResult& result) {
  const bool both = !subject.motion.steps.empty();
  const double fraction = both ? 0.7 : 1;
  const DefaultChoice path =
      choose_default(subject.queries, options, [&] { return deadline.spent_fraction() > 0.2 * fraction; });
  AlgorithmTrials trials(subject.queries, queries_predicted, queries_measured, options);
  AlgorithmChoice found =
      choose_algorithm(trials, options, [&] { return deadline.spent_fraction() / fraction; });
  Settings& settings = result.settings;
  settings.volume = found.best.volume;
  settings.traversal = found.best.traversal;
  settings.rule = found.best.rule;
  settings.builder = found.best.builder;
  settings.leaf_size = found.best.leaf_size;
  settings.arity = found.best.arity;
  settings.default_algorithm_seconds = found.default_seconds;
  settings.algorithm_seconds = found.best_seconds;
  // The speedup by a cache or threads is known from another run of queries.
  const double path_seconds = found.path_seconds * path.best_seconds / path.default_seconds;
  settings.use_algorithm = found.best_seconds < 0.95 * path_seconds;
  settings.threads = settings.use_algorithm ? 1 : path.threads;
  settings.use_cache = !settings.use_algorithm && path.use_cache;
  settings.default_seconds = path.default_seconds;
  settings.chosen_seconds = settings.use_algorithm
                                ? path.default_seconds * found.best_seconds / found.path_seconds
                                : path.best_seconds;
  settings.reason = query_reason(subject, path, found, trials, settings);
  result.trials = std::move(found.trials);
  result.predicted += found.predicted;
  result.measured += found.measured + 1;
  result.out_of_time |= found.out_of_time;
}

std::string motion_reason(const BroadChoice& found) {
  const BroadPhaseSettings usual;
  if (found.best == "automatic" && found.threads == 1 && found.settings == usual)
    return ", and no other method or parameter is significantly faster, so it is kept.";
  std::string detail;
  if (found.settings.cell_size != usual.cell_size)
    detail = text(" with cells %.2f times the default size", found.settings.cell_size);
  if (found.settings.margin != usual.margin) detail = text(" with a margin of %.2f", found.settings.margin);
  if (found.settings.rebuild_fraction != usual.rebuild_fraction)
    detail = text(" rebuilt after %.0f %% of the boxes have left it", 100 * found.settings.rebuild_fraction);
  const std::string with = found.threads == 1   ? ""
                           : found.threads == 0 ? " with all threads"
                                                : text(" with %d threads", found.threads);
  return ", " + found.best + detail + with + " " + time_in_words(found.best_seconds) + ", so it is selected.";
}

void tune_motion(const TuneSubject& subject, const TuneOptions& options, const Deadline& deadline,
                 TuneResult& result) {
  const BroadChoice found =
      choose_broad_phase(subject.motion, options, [&] { return deadline.spent_fraction() > 0.9; });
  Settings& settings = result.settings;
  settings.broad_phase = found.best;
  settings.broad_phase_threads = found.threads;
  settings.broad_phase_settings = found.settings;
  result.measured += found.measured;
  if (subject.queries.empty()) {
    settings.default_seconds = found.default_seconds;
    settings.chosen_seconds = found.best_seconds;
  }
  if (!settings.reason.empty()) settings.reason += " ";
  settings.reason += text("%zu boxes with %.0f overlapping pairs: the automatic broad phase takes ",
                          subject.motion.boxes.size(), found.pairs) +
                     time_in_words(found.default_seconds) + " per step";
  settings.reason += motion_reason(found);
}

/// Returns the queries with non-empty models and finite poses.
std::vector<TuneQuery> usable(const std::vector<TuneQuery>& queries) {
  std::vector<TuneQuery> some;
  for (const TuneQuery& query : queries)
    if (!query.a.mesh().triangles().empty() && !query.b.mesh().triangles().empty() &&
        is_finite(relative_transform(query.poses.a, query.poses.b)))
      some.push_back(query);
  return some;
}

TuneResult begun(const TuneSubject& subject) {
  TuneResult result;
  result.settings.scene = subject.name;
  result.settings.fingerprint = fingerprint(subject);
  result.settings.machine = processor_name();
  return result;
}

}  // namespace

std::size_t TuneSpace::algorithm_count() const {
  const auto count = [](std::size_t listed, std::size_t all) { return listed ? listed : all; };
  return count(volumes.size(), algorithm::Algorithm::volumes().size()) *
         count(builders.size(), algorithm::Algorithm::builders().size()) *
         count(rules.size(), algorithm::Algorithm::descent_rules().size()) *
         count(traversals.size(), algorithm::Algorithm::traversals().size()) * leaf_sizes.size() *
         arities.size();
}

TuneResult tune(const TuneSubject& given, const TuneOptions& options) {
  const Deadline deadline(options);
  TuneResult result = begun(given);
  const TuneSubject subject{given.name, usable(given.queries), given.motion};
  if (subject.queries.empty() && subject.motion.steps.empty())
    throw Error("tune: needs two non-empty meshes and at least one finite pose, or moving boxes");
  if (subject.queries.empty() && options.use_counts)
    throw Error("tune: broad phases have no test counts; compare them by time (without --counted)");
  if (!subject.queries.empty()) tune_queries(subject, options, deadline, result);
  if (!subject.motion.steps.empty() && !options.use_counts) tune_motion(subject, options, deadline, result);
  // If threads pay off for a component, the world uses them; the caller can override this after running the
  // world.
  Settings& settings = result.settings;
  settings.world_threads = settings.threads == 1 ? settings.broad_phase_threads : settings.threads;
  result.seconds = deadline.spent();
  return result;
}

TuneResult tune_exhaustively(const TuneSubject& subject, const TuneOptions& options) {
  const Deadline deadline(options);
  TuneResult result = begun(subject);
  const std::vector<TuneQuery> queries = usable(subject.queries);
  if (queries.empty()) throw Error("tune: needs two non-empty meshes and at least one finite pose");
  AlgorithmTrials trials(queries, 1, queries_measured, options, TrialTrees::whole);
  trials.keep_rounds_below(options.seconds_per_measurement, trials.predict(algorithm::Algorithm()));
  AlgorithmChoice found = measure_every_algorithm(trials, options, [&] { return deadline.spent_fraction(); });
  Settings& settings = result.settings;
  settings.volume = found.best.volume;
  settings.traversal = found.best.traversal;
  settings.rule = found.best.rule;
  settings.builder = found.best.builder;
  settings.leaf_size = found.best.leaf_size;
  settings.arity = found.best.arity;
  settings.default_algorithm_seconds = found.default_seconds;
  settings.algorithm_seconds = found.best_seconds;
  result.trials = std::move(found.trials);
  result.measured = found.measured;
  result.out_of_time = found.out_of_time;
  result.seconds = deadline.spent();
  return result;
}

algorithm::AlgorithmNames predict_best_algorithm(const Model& a, const Model& b,
                                                 std::span<const PosePair> poses) {
  std::vector<TuneQuery> queries;
  for (const PosePair& at : poses) queries.push_back({a, b, at});
  queries = usable(queries);
  if (queries.empty())
    throw Error("predict_best_algorithm: needs two non-empty meshes and at least one finite pose");
  const TuneOptions options{.use_counts = true};
  AlgorithmTrials trials(queries, queries_predicted, 1, options);
  return predicted_algorithm(trials, options);
}

TestCosts typical_costs(const algorithm::Algorithm* algorithm) {
  // Nanoseconds per query, volume test, triangle test and expansion, by machine_costs() on a Zen 4 processor.
  struct Typical {
    std::string_view volume;
    double query, volume_test, primitive_test, descent;
  };
  static constexpr Typical all[] = {{"aabb", 700, 14, 77, 24},       {"disc", 700, 14, 78, 52},
                                    {"kdop18", 1400, 31, 80, 47},    {"kdop26", 1900, 42, 80, 52},
                                    {"obb", 700, 37, 80, 29},        {"rss", 700, 81, 110, 119},
                                    {"scb", 700, 13, 81, 37},        {"scb2", 700, 41, 79, 66},
                                    {"scb_packed", 700, 20, 81, 51}, {"sphere", 700, 6.5, 69, 27}};
  Typical typical{"default", 700, 0.7, 8.8, 15};
  if (algorithm) {
    typical = {"", 700, 35, 80, 50};  // a volume that is not in the list
    for (const Typical& each : all)
      if (each.volume == algorithm->volume()) typical = each;
  }
  return {1e-9 * typical.query, 1e-9 * typical.volume_test, 1e-9 * typical.primitive_test,
          1e-9 * typical.descent};
}

std::string fingerprint(const TuneSubject& subject) {
  Hash hash;
  std::set<const Model::Data*> relative;
  for (const TuneQuery& query : subject.queries) {
    for (const Model* model : {&query.a, &query.b})
      if (relative.insert(&data_of(*model)).second) hash.add(model->mesh());
    hash.add(query.poses.a);
    hash.add(query.poses.b);
  }
  for (const Bounds& box : subject.motion.boxes) {
    hash.add(box.low);
    hash.add(box.high);
  }
  hash.add(subject.motion.steps.size());
  return text("%016llx", static_cast<unsigned long long>(hash.value()));
}

}  // namespace tandem::tuning

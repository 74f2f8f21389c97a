#include "tune/algorithm_trials.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "tandem/math/random.h"

#include "query/model_data.h"
#include "tune/cost_fit.h"
#include "tune/processor_time.h"

namespace tandem::tuning {
namespace {

constexpr std::size_t pairs_per_level = 40;  ///< for predictions
/// Algorithms predicted to take this many times as long as the best are not evaluated further.
constexpr double hopeless = 1.8;

double seconds_of(const TestCosts& costs, const SampledWork& work) {
  return seconds(costs, {work.volume_tests, work.primitive_tests, work.descents});
}

}  // namespace

AlgorithmTrials::AlgorithmTrials(std::span<const TuneQuery> queries, std::size_t few, std::size_t more,
                                 const TuneOptions& options, TrialTrees trees)
    : options_(options), trees_(trees) {
  const auto copy = [&](const Model& model) {
    std::unique_ptr<TrialModel>& known = models_[&data_of(model)];
    if (!known) known = std::make_unique<TrialModel>(model.mesh());
    return known.get();
  };
  // Golden-section steps: any number of them is evenly spread over all queries.
  const std::size_t count = queries.size();
  std::size_t step = std::max<std::size_t>(1, static_cast<std::size_t>(0.618 * static_cast<double>(count)));
  while (std::gcd(step, count) != 1) ++step;
  for (std::size_t i = 0; i < std::min(more, count); ++i) {
    const TuneQuery& query = queries[(count / 2 + i * step) % count];
    queries_.push_back(
        {copy(query.a), copy(query.b), query.poses, relative_transform(query.poses.a, query.poses.b), 0});
    queries_.back().usual_work = usual_work(queries_.back());
  }
  put_heavy_ones_first();
  predicted_ = std::min(few, queries_.size());
  measured_ = queries_.size();
}

/// Returns the approximate cost of a query with the default algorithm selection; equal on every machine.
double AlgorithmTrials::usual_work(const Query& query) {
  const algorithm::Algorithm usual;
  const auto tree = make_trial_pair_tree(*query.a, *query.b, query.b_from_a, parts_of(usual), Fit::rough);
  return seconds_of(typical_costs(&usual), sample_work(*tree, 16, 1));
}

/// Draws queries without replacement, each with a probability proportional to its work.
void AlgorithmTrials::put_heavy_ones_first() {
  double all = 0;
  for (const Query& query : queries_) all += query.usual_work;
  // A lower limit of the weights, so that light queries are represented too.
  for (Query& query : queries_) query.usual_work += 0.3 * all / static_cast<double>(queries_.size());
  Random random(7);
  for (std::size_t i = 0; i + 1 < queries_.size(); ++i) {
    double left = 0;
    for (std::size_t j = i; j < queries_.size(); ++j) left += queries_[j].usual_work;
    double draw = left * random.uniform();
    std::size_t chosen = i;
    while (chosen + 1 < queries_.size() && draw >= queries_[chosen].usual_work)
      draw -= queries_[chosen++].usual_work;
    std::swap(queries_[i], queries_[chosen]);
  }
}

double AlgorithmTrials::mean_of_all(std::span<const double> seconds_of_first) const {
  const auto count = static_cast<double>(seconds_of_first.size());
  double sum = 0, work = 0;
  if (seconds_of_first.size() == queries_.size()) {
    for (const double each : seconds_of_first) sum += each;
    return sum / count;
  }
  for (std::size_t i = 0; i < seconds_of_first.size(); ++i)
    sum += seconds_of_first[i] / queries_[i].usual_work;
  for (const Query& query : queries_) work += query.usual_work;
  return sum / count * work / static_cast<double>(queries_.size());
}

TestCosts AlgorithmTrials::costs(const algorithm::Algorithm& algorithm) const {
  return options_.use_counts ? typical_costs(&algorithm) : machine_costs(&algorithm);
}

double AlgorithmTrials::predict(const algorithm::Algorithm& algorithm) {
  const TestCosts each = costs(algorithm);
  std::vector<double> predicted;
  for (std::size_t i = 0; i < predicted_; ++i) {
    // Stops if the algorithm is far behind on the first queries.
    if (i >= 2 && !best_predicted_.empty()) {
      const double behind = mean_of_all(predicted) / mean_of_all(std::span(best_predicted_).first(i));
      if (behind > hopeless) return behind * mean_of_all(best_predicted_);
    }
    const Query& query = queries_[i];
    const auto tree =
        make_trial_pair_tree(*query.a, *query.b, query.b_from_a, parts_of(algorithm), Fit::rough);
    predicted.push_back(seconds_of(each, sample_work(*tree, pairs_per_level, options_.seed)));
  }
  const double mean = mean_of_all(predicted);
  if (best_predicted_.empty() || mean < mean_of_all(best_predicted_)) best_predicted_ = std::move(predicted);
  return mean;
}

/// A search fits the nodes it visits; these do not depend on the order of the visits.
const SampledWork& AlgorithmTrials::counted(const algorithm::Algorithm& algorithm, std::size_t index) {
  const auto [known, is_new] = work_.try_emplace({parts_of(algorithm), index});
  if (is_new) {
    const Query& query = queries_[index];
    const auto tree = make_trial_pair_tree(*query.a, *query.b, query.b_from_a, parts_of(algorithm),
                                           options_.use_counts ? Fit::exact : Fit::close);
    known->second = sample_work(*tree, SIZE_MAX, options_.seed);
  }
  return known->second;
}

void AlgorithmTrials::prepare(const algorithm::Algorithm& algorithm, std::size_t count) {
  if (trees_ == TrialTrees::whole) {
    for (std::size_t i = 0; i < count; ++i)
      for (const TrialModel* const model : {queries_[i].a, queries_[i].b}) model->model().prepare(algorithm);
    return;
  }
  for (std::size_t i = 0; i < count; ++i) counted(algorithm, i);
  if (options_.use_counts) return;
  for (std::size_t i = 0; i < count; ++i)
    for (TrialModel* const model : {queries_[i].a, queries_[i].b}) {
      model->lend_tree(parts_of(algorithm));
      // Computed here so that the first search does not have to.
      data_of(model->model())
          .tree(parts_of(algorithm))
          ->sizes(descent_rules()[parts_of(algorithm).rule].measure);
    }
}

double AlgorithmTrials::timed(const Query& query, const QueryOptions& options) const {
  const double start = processor_seconds();
  static_cast<void>(collide_all(query.a->model(), query.at.a, query.b->model(), query.at.b, options));
  return processor_seconds() - start;
}

double AlgorithmTrials::measure(const algorithm::Algorithm& algorithm, std::size_t query) {
  if (options_.use_counts) return seconds_of(costs(algorithm), counted(algorithm, query));
  return timed(queries_[query], {.algorithm = algorithm});
}

double AlgorithmTrials::measure_default_path(std::size_t index) {
  const Query& query = queries_[index];
  if (!options_.use_counts) return timed(query, {});
  Counters work;
  static_cast<void>(
      collide_all(query.a->model(), query.at.a, query.b->model(), query.at.b, {.counters = &work}));
  return seconds(typical_costs(), WorkCounts(work));
}

AlgorithmTrials::MeanWork AlgorithmTrials::count(const algorithm::Algorithm& algorithm) {
  std::vector<double> volume_tests, primitive_tests;
  for (std::size_t i = 0; i < std::min(std::max(predicted_, std::size_t{1}), measured_); ++i) {
    const SampledWork& work = counted(algorithm, i);
    volume_tests.push_back(work.volume_tests);
    primitive_tests.push_back(work.primitive_tests);
  }
  return {mean_of_all(volume_tests), mean_of_all(primitive_tests)};
}

void AlgorithmTrials::keep_rounds_below(double seconds, double seconds_per_query) {
  constexpr std::size_t least = 4;
  const double affordable = seconds_per_query > 0 ? seconds / seconds_per_query : 1e9;
  if (affordable < static_cast<double>(measured_) && measured_ > least)
    measured_ = std::max(least, static_cast<std::size_t>(affordable));
}

void AlgorithmTrials::keep_only(std::span<const algorithm::AlgorithmNames> choices) {
  std::vector<AlgorithmParts> parts;
  for (const algorithm::AlgorithmNames& choice : choices)
    parts.push_back(parts_of(algorithm::Algorithm(choice)));
  for (const auto& [original, model] : models_) model->keep_only(parts);
  work_.clear();
}

std::size_t AlgorithmTrials::largest_model() const {
  std::size_t most = 0;
  for (const Query& query : queries_)
    for (const TrialModel* const model : {query.a, query.b})
      most = std::max(most, model->model().mesh().triangles().size());
  return most;
}

}  // namespace tandem::tuning

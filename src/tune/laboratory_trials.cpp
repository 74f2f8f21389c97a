#include "tune/laboratory_trials.h"

#include <algorithm>
#include <cmath>

#include "query/model_data.h"
#include "tune/cost_fit.h"
#include "tune/processor_time.h"
#include "tune/sample.h"
#include "tune/tree_profile.h"

namespace tandem {
namespace {

constexpr std::size_t pairs_per_level = 48;  ///< of predictions

/// So many of the queries, evenly spread, with these copies of their models.
std::vector<TuneQuery> spread(std::span<const TuneQuery> queries, std::size_t count,
                              std::map<const Model::Data*, Model>& copies) {
  const auto copy = [&](const Model& model) {
    const auto found = copies.find(&model.data());
    return found != copies.end() ? found->second
                                 : copies.emplace(&model.data(), Model(model.mesh())).first->second;
  };
  std::vector<TuneQuery> chosen;
  count = std::min(count, queries.size());
  for (std::size_t i = 0; i < count; ++i) {
    const TuneQuery& query = queries[(2 * i + 1) * queries.size() / (2 * count)];
    chosen.push_back({copy(query.a), copy(query.b), query.at});
  }
  return chosen;
}

}  // namespace

LaboratoryTrials::LaboratoryTrials(std::span<const TuneQuery> queries, std::size_t few, std::size_t more,
                                   const TuneOptions& options)
    : options_(options) {
  std::map<const Model::Data*, Model> copies;
  few_ = spread(queries, few, copies);
  more_ = spread(queries, more, copies);
}

TestCosts LaboratoryTrials::costs(const Laboratory& laboratory) const {
  return options_.counted ? typical_costs(&laboratory) : machine_costs(&laboratory);
}

const std::vector<NodeBall>& LaboratoryTrials::balls(const Model& model, const Laboratory::Parts& parts) {
  Laboratory::Parts arrangement = parts;
  arrangement.volume = arrangement.traversal = arrangement.rule = 0;
  const std::pair key{&model.data(), arrangement};
  const auto found = balls_.find(key);
  if (found != balls_.end()) return found->second;
  return balls_[key] = node_balls(node_boxes(model.mesh(), *model.data().tree(parts)));
}

double LaboratoryTrials::predict(const Laboratory& laboratory) {
  const TestCosts each = costs(laboratory);
  double sum = 0;
  for (const TuneQuery& query : few_) {
    const auto tree = make_pair_tree({query.a, query.b, relative(query.at.a, query.at.b), laboratory.parts()},
                                     balls(query.a, laboratory.parts()), balls(query.b, laboratory.parts()));
    const SampledWork work = sample_work(*tree, pairs_per_level, options_.seed);
    sum += seconds(each, work.volume_tests, work.primitive_tests);
  }
  return sum / static_cast<double>(few_.size());
}

LaboratoryTrials::MeanWork LaboratoryTrials::count(const Laboratory& laboratory) {
  Counters work;
  for (const TuneQuery& query : more_)
    collide_all(query.a, query.at.a, query.b, query.at.b, {.counters = &work, .laboratory = laboratory});
  const auto queries = static_cast<double>(more_.size());
  return {static_cast<double>(work.volume_tests) / queries,
          static_cast<double>(work.primitive_tests) / queries};
}

double LaboratoryTrials::measured_seconds(const QueryOptions& options, int rounds) const {
  double best = HUGE_VAL;
  for (int round = 0; round <= rounds; ++round) {
    const double start = processor_seconds();
    for (const TuneQuery& query : more_) collide_all(query.a, query.at.a, query.b, query.at.b, options);
    // The first round brings the trees near, or builds them.
    if (round > 0) best = std::fmin(best, processor_seconds() - start);
  }
  return best / static_cast<double>(more_.size());
}

double LaboratoryTrials::measure(const Laboratory& laboratory, int rounds) {
  if (!options_.counted) return measured_seconds({.laboratory = laboratory}, rounds);
  const MeanWork work = count(laboratory);
  return seconds(costs(laboratory), work.volume_tests, work.primitive_tests);
}

double LaboratoryTrials::measure_default_path(int rounds) {
  if (!options_.counted) return measured_seconds({}, rounds);
  Counters work;
  for (const TuneQuery& query : more_)
    collide_all(query.a, query.at.a, query.b, query.at.b, {.counters = &work});
  const auto queries = static_cast<double>(more_.size());
  return seconds(typical_costs(), static_cast<double>(work.volume_tests) / queries,
                 static_cast<double>(work.primitive_tests) / queries);
}

void LaboratoryTrials::keep_rounds_below(double seconds, double seconds_per_query) {
  constexpr std::size_t least = 4;
  const double affordable = seconds_per_query > 0 ? seconds / seconds_per_query : 1e9;
  if (affordable >= static_cast<double>(more_.size()) || more_.size() <= least) return;
  const std::size_t count = std::max(least, static_cast<std::size_t>(affordable));
  std::vector<TuneQuery> fewer;
  for (std::size_t i = 0; i < count; ++i) fewer.push_back(more_[(2 * i + 1) * more_.size() / (2 * count)]);
  more_ = std::move(fewer);
}

std::size_t LaboratoryTrials::largest_model() const {
  std::size_t most = 0;
  for (const TuneQuery& query : more_)
    most = std::max({most, query.a.mesh().triangles().size(), query.b.mesh().triangles().size()});
  return most;
}

}  // namespace tandem

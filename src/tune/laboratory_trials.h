#pragma once
#include <map>
#include <memory>
#include <vector>

#include "tandem/tune/tune.h"

#include "tune/pair_tree.h"

namespace tandem {

/// Predicts and measures what laboratories cost on some queries. It works on copies of the models, so that
/// the trees that were only tried are gone with it.
class LaboratoryTrials {
 public:
  /// Predictions look at `few` of the queries, evenly spread, measurements at `more` of them. All must have
  /// triangles and finite poses.
  LaboratoryTrials(std::span<const TuneQuery> queries, std::size_t few, std::size_t more,
                   const TuneOptions& options);

  /// Seconds per query by the cost model.
  double predict(const Laboratory& laboratory);
  /// Seconds per query by the clock, the best of `rounds`; in counted tuning, from counted tests.
  double measure(const Laboratory& laboratory, int rounds);
  /// The default path on the same queries, likewise.
  double measure_default_path(int rounds);
  /// The mean work of a query.
  struct MeanWork {
    double volume_tests = 0, primitive_tests = 0;
  };
  MeanWork count(const Laboratory& laboratory);

  /// Measures fewer queries from now on, so that with what one of them takes a round takes at most `seconds`.
  void keep_rounds_below(double seconds, double seconds_per_query);

  /// The most triangles of a model.
  std::size_t largest_model() const;

 private:
  double measured_seconds(const QueryOptions& options, int rounds) const;
  TestCosts costs(const Laboratory& laboratory) const;
  const std::vector<NodeBall>& balls(const Model& model, const Laboratory::Parts& parts);

  const TuneOptions& options_;
  std::vector<TuneQuery> few_, more_;
  std::map<std::pair<const Model::Data*, Laboratory::Parts>, std::vector<NodeBall>> balls_;
};

}  // namespace tandem

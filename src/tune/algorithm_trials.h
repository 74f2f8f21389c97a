#pragma once
#include <map>
#include <memory>
#include <vector>

#include "tandem/tune/tune.h"

#include "tune/sample.h"
#include "tune/trial_model.h"

namespace tandem::tuning {

/// Trees on which measurements are made.
enum class TrialTrees {
  whole,    ///< complete trees
  partial,  ///< fitted only where the queries visit them; very large nodes to a subset of their triangles
};

/// Predicts and measures the cost of algorithms on a set of queries. Works on copies of the models, so that
/// the trees built for trials are released with it.
class AlgorithmTrials {
 public:
  /// Uses about `more` of the queries, evenly spaced. Predictions use the first `few` of these; the order is
  /// drawn at random, expensive queries more often first. Preconditions: all queries have triangles and
  /// finite poses.
  AlgorithmTrials(std::span<const TuneQuery> queries, std::size_t few, std::size_t more,
                  const TuneOptions& options, TrialTrees trees = TrialTrees::partial);

  /// Returns the seconds per query by the cost model. Coarse if it is several times the previous predictions.
  double predict(const algorithm::Algorithm& algorithm);

  /// Returns the number of queries used for measurements.
  std::size_t measured_queries() const { return measured_; }
  /// Returns the mean over all queries, extrapolated from the times of the first ones by the known work of
  /// each.
  double mean_of_all(std::span<const double> seconds_of_first) const;
  /// Builds the trees that the first `count` queries need. Precondition of measure().
  void prepare(const algorithm::Algorithm& algorithm, std::size_t count);
  /// Returns the measured seconds of one query; in counted tuning, computed from counted tests.
  double measure(const algorithm::Algorithm& algorithm, std::size_t query);
  /// The same for the default path.
  double measure_default_path(std::size_t query);

  /// The mean work of a query, over the queries used for predictions.
  struct MeanWork {
    double volume_tests = 0, primitive_tests = 0;
  };
  MeanWork count(const algorithm::Algorithm& algorithm);

  /// Reduces the number of measured queries so that a round takes at most `seconds`, given the time per
  /// query. Call before any measurement.
  void keep_rounds_below(double seconds, double seconds_per_query);
  /// Releases the trees of other algorithms than these, and everything prepared.
  void keep_only(std::span<const algorithm::AlgorithmNames> choices);

  /// Returns the triangle count of the largest model.
  std::size_t largest_model() const;

 private:
  struct Query {
    TrialModel *a, *b;
    PosePair at;
    Transform b_from_a;
    double usual_work;
  };
  static double usual_work(const Query& query);
  void put_heavy_ones_first();
  double timed(const Query& query, const QueryOptions& options) const;
  TestCosts costs(const algorithm::Algorithm& algorithm) const;
  const SampledWork& counted(const algorithm::Algorithm& algorithm, std::size_t query);

  const TuneOptions& options_;
  TrialTrees trees_;
  std::map<const Model::Data*, std::unique_ptr<TrialModel>> models_;  ///< by the original model
  std::vector<Query> queries_;
  std::size_t predicted_ = 0, measured_ = 0;  ///< number of queries, from the first on
  std::vector<double> best_predicted_;        ///< seconds of each
  std::map<std::pair<AlgorithmParts, std::size_t>, SampledWork> work_;  ///< per query, once counted
};

}  // namespace tandem::tuning

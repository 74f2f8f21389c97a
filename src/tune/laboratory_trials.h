#pragma once
#include <map>
#include <memory>
#include <vector>

#include "tandem/tune/tune.h"

#include "tune/sample.h"
#include "tune/trial_model.h"

namespace tandem {

/// Which trees measurements are made on.
enum class TrialTrees {
  whole,    ///< as anybody builds them
  partial,  ///< fitted only where the queries look, very large nodes to some of their triangles
};

/// Predicts and measures what laboratories cost on some queries. It works on copies of the models, so that
/// the trees that were only tried are gone with it.
class LaboratoryTrials {
 public:
  /// It is about `more` of the queries, evenly spread. Predictions look at a `few` of these, the first;
  /// which come first is drawn, heavy ones more often. All must have triangles and finite poses.
  LaboratoryTrials(std::span<const TuneQuery> queries, std::size_t few, std::size_t more,
                   const TuneOptions& options, TrialTrees trees = TrialTrees::partial);

  /// Seconds per query by the cost model. Rough where it is several times what was predicted before.
  double predict(const Laboratory& laboratory);

  /// Of how many queries measurements are.
  std::size_t measured_queries() const { return measured_; }
  /// The mean over all queries, as far as the times of the first of them tell: by what these took for the
  /// work that they and the others are.
  double mean_of_all(std::span<const double> seconds_of_first) const;
  /// Builds what the first so many of them need. What is not prepared must not be measured.
  void prepare(const Laboratory& laboratory, std::size_t count);
  /// Seconds that one of them takes by the clock this time; in counted tuning, from counted tests.
  double measure(const Laboratory& laboratory, std::size_t query);
  /// The default path on the same query, likewise.
  double measure_default_path(std::size_t query);

  /// The mean work of a query, as far as those that predictions look at tell.
  struct MeanWork {
    double volume_tests = 0, primitive_tests = 0;
  };
  MeanWork count(const Laboratory& laboratory);

  /// Measures fewer queries from now on, so that with what one of them takes a round takes at most `seconds`.
  /// Before anything is measured.
  void keep_rounds_below(double seconds, double seconds_per_query);
  /// Forgets the trees of other laboratories than these, and what was prepared.
  void keep_only(std::span<const Laboratory::Choice> choices);

  /// The most triangles of a model.
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
  TestCosts costs(const Laboratory& laboratory) const;
  const SampledWork& counted(const Laboratory& laboratory, std::size_t query);

  const TuneOptions& options_;
  TrialTrees trees_;
  std::map<const Model::Data*, std::unique_ptr<TrialModel>> models_;  ///< by those they are copies of
  std::vector<Query> queries_;
  std::size_t predicted_ = 0, measured_ = 0;  ///< how many of them, from the first on
  std::vector<double> best_predicted_;        ///< seconds of each
  std::map<std::pair<Laboratory::Parts, std::size_t>, SampledWork> work_;  ///< of a query, once counted
};

}  // namespace tandem

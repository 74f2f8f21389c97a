#pragma once
#include <string>

#include "tandem/math/random.h"
#include "tandem/math/transform.h"

#include "bench/report/quick_limit.h"
#include "bench/suite.h"
#include "tools/common/csv_file.h"
#include "tools/common/interrupt.h"
#include "tools/common/progress.h"

/// The sections of the cost suite, one file each.
namespace tandem::bench {

/// Data shared by all sections of the cost suite.
struct CostSession {
  const SuiteOptions& options;
  tool::CsvFile csv;
  tool::InterruptWatch watch;
  QuickLimit limit;
  tool::Progress progress;

  /// Returns whether to measure nothing more.
  bool ends() const { return watch.interrupted() || limit.is_over(); }
  /// Writes one row: the means over the poses of one scene, or a single pose pair.
  void row(const std::string& scene, double distance, double leaves, double measured, double paper,
           double refined);
};

/// Table 1 and figure 5 (left and middle): artificial hierarchies with chosen shrink factors; figure 6.
void measure_growth(CostSession& session);
/// Figure 5 (right): models at a fixed distance, over their numbers of triangles.
void measure_models(CostSession& session);
/// Prediction errors over models and distances that were not used for calibration.
void measure_errors(CostSession& session);
/// Gain of the tuner over the default, and its distance from an exhaustive search.
void measure_tuner(CostSession& session);
/// Frames of many pairs with a budget of half the time they need.
void measure_budget(CostSession& session);

/// Two meshes of one kind at a distance between their centres, with random rotations: the procedure cited by
/// the paper. Models are scaled so that their longest side is 2.
struct DistancedPair {
  Transform pose_a, pose_b;
};
DistancedPair random_pair(double distance, Random& random);

}  // namespace tandem::bench

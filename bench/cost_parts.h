#pragma once
#include <string>

#include "tandem/math/random.h"
#include "tandem/math/transform.h"

#include "csv_file.h"
#include "interrupt.h"
#include "progress.h"
#include "suite.h"

/// The sections of the cost suite, one file each.
namespace tandem::bench {

/// What every section of the cost suite works with.
struct CostSession {
  const SuiteOptions& options;
  CsvFile csv;
  InterruptWatch watch;
  Progress progress;

  /// One row: the means over the poses of one scene, or a single pose pair.
  void row(const std::string& scene, double distance, double leaves, double measured, double paper,
           double refined);
};

/// Table 1 and the left and middle of figure 5: artificial hierarchies with chosen shrink factors; figure 6.
void measure_growth(CostSession& session);
/// The right of figure 5: models at a fixed distance, over their numbers of triangles.
void measure_models(CostSession& session);
/// How far predictions are off, over models and distances that nothing was calibrated on.
void measure_errors(CostSession& session);
/// What the tuner gains over the default, and how near it comes to trying everything.
void measure_tuner(CostSession& session);
/// Frames of many pairs with a budget of half the time they need.
void measure_budget(CostSession& session);

/// Two meshes of one kind at a distance between their centres, turned at random: the procedure that the paper
/// cites. Models are scaled so that their longest side is 2.
struct DistancedPair {
  Transform at_a, at_b;
};
DistancedPair random_pair(double distance, Random& random);

}  // namespace tandem::bench

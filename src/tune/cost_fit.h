#pragma once
#include <array>

#include "tandem/tune/predict.h"

namespace tandem::tuning {

/// Work of a search: numbers of steps.
struct WorkCounts {
  double volume_tests = 0, primitive_tests = 0;
  double descents = 0;  ///< overlapping pairs that are expanded

  WorkCounts() = default;
  WorkCounts(double volume, double primitive, double down)
      : volume_tests(volume), primitive_tests(primitive), descents(down) {}
  explicit WorkCounts(const Counters& work)
      : volume_tests(static_cast<double>(work.volume_tests)),
        primitive_tests(static_cast<double>(work.primitive_tests)),
        descents(static_cast<double>(work.overlaps - work.leaf_overlaps)) {}
};
inline WorkCounts operator*(double factor, const WorkCounts& work) {
  return {factor * work.volume_tests, factor * work.primitive_tests, factor * work.descents};
}

/// Fits the costs of the steps of a search to measured times: least squares of the relative errors,
/// regularized toward a prior.
class CostFit {
 public:
  CostFit() = default;
  /// `prior` counts as much as `weight` measurements.
  CostFit(const TestCosts& prior, double weight);

  /// Precondition: `seconds` is positive.
  void add(const Counters& work, double seconds);
  /// Returns the fitted costs; none is negative.
  TestCosts costs() const;

 private:
  using Row = std::array<double, 4>;
  std::array<Row, 4> normal_{};
  Row right_{};
};

/// Returns the predicted time of the given work.
inline double seconds(const TestCosts& costs, const WorkCounts& work) {
  return costs.query + costs.volume_test * work.volume_tests + costs.primitive_test * work.primitive_tests +
         costs.descent * work.descents;
}

}  // namespace tandem::tuning

#pragma once
#include <array>

#include "tandem/tune/predict.h"

namespace tandem {

/// What a search does, in numbers of steps.
struct WorkCounts {
  double volume_tests = 0, primitive_tests = 0;
  double descents = 0;  ///< pairs that overlap and have pairs below them

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

/// Finds what the steps of a search take from how long searches took: least squares of the relative errors,
/// held near what is known beforehand.
class CostFit {
 public:
  CostFit() = default;
  /// `prior` counts as much as `weight` measurements.
  CostFit(const TestCosts& prior, double weight);

  /// `seconds` must be positive.
  void add(const Counters& work, double seconds);
  /// No cost is negative.
  TestCosts costs() const;

 private:
  using Row = std::array<double, 4>;
  std::array<Row, 4> normal_{};
  Row right_{};
};

/// What so much work takes.
inline double seconds(const TestCosts& costs, const WorkCounts& work) {
  return costs.query + costs.volume_test * work.volume_tests + costs.primitive_test * work.primitive_tests +
         costs.descent * work.descents;
}

}  // namespace tandem

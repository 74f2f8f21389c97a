#pragma once
#include <array>

#include "tandem/tune/predict.h"

namespace tandem {

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
  using Row = std::array<double, 3>;
  std::array<Row, 3> normal_{};
  Row right_{};
};

/// By a formula that has the right numbers of tests.
inline double seconds(const TestCosts& costs, double volume_tests, double primitive_tests) {
  return costs.query + costs.volume_test * volume_tests + costs.primitive_test * primitive_tests;
}

}  // namespace tandem

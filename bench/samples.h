#pragma once
#include <vector>

namespace tandem::bench {

/// Repeated measurements of one thing; there must be at least one.
struct Samples {
  std::vector<double> values;

  double min() const;
  double max() const;
  double mean() const;
  double median() const;
  double deviation() const;  ///< of the whole population, as the papers give it
};

}  // namespace tandem::bench

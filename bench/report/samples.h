#pragma once
#include <vector>

namespace tandem::bench {

/// Repeated measurements of one quantity; at least one.
struct Samples {
  std::vector<double> values;

  double min() const;
  double max() const;
  double mean() const;
  double median() const;
  double deviation() const;  ///< population standard deviation, as in the papers
};

}  // namespace tandem::bench

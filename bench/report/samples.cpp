#include "bench/report/samples.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tandem::bench {

double Samples::min() const { return *std::min_element(values.begin(), values.end()); }
double Samples::max() const { return *std::max_element(values.begin(), values.end()); }

double Samples::mean() const {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double Samples::median() const {
  std::vector<double> sorted = values;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  if (sorted.size() % 2 == 1) return *middle;
  return (*middle + *std::max_element(sorted.begin(), middle)) / 2;
}

double Samples::deviation() const {
  const double average = mean();
  double sum = 0;
  for (const double value : values) sum += (value - average) * (value - average);
  return std::sqrt(sum / static_cast<double>(values.size()));
}

}  // namespace tandem::bench

#pragma once
#include <utility>
#include <vector>

#include "bench/report/chart.h"

namespace tandem::bench {

/// While an object exists, every chart that a suite draws is also stored here with its name, whether files
/// are written or not. At most one object at a time.
class ChartStore {
 public:
  ChartStore() { current_ = this; }
  ~ChartStore() { current_ = nullptr; }
  ChartStore(const ChartStore&) = delete;
  ChartStore& operator=(const ChartStore&) = delete;

  static ChartStore* current() { return current_; }
  std::vector<std::pair<std::string, Chart>> charts;

 private:
  static inline ChartStore* current_ = nullptr;
};

}  // namespace tandem::bench

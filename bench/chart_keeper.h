#pragma once
#include <utility>
#include <vector>

#include "chart.h"

namespace tandem::bench {

/// While an object exists, every chart that a suite draws is also stored here with its name, whether files
/// are written or not. At most one object at a time.
class ChartKeeper {
 public:
  ChartKeeper() { current_ = this; }
  ~ChartKeeper() { current_ = nullptr; }
  ChartKeeper(const ChartKeeper&) = delete;
  ChartKeeper& operator=(const ChartKeeper&) = delete;

  static ChartKeeper* current() { return current_; }
  std::vector<std::pair<std::string, Chart>> charts;

 private:
  static inline ChartKeeper* current_ = nullptr;
};

}  // namespace tandem::bench

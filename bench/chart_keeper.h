#pragma once
#include <utility>
#include <vector>

#include "chart.h"

namespace tandem::bench {

/// While it lives, every chart that a suite draws is kept here too, with its name, whether files are wanted
/// or not. There is one at a time.
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

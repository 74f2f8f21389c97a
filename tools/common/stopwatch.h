#pragma once
#include <chrono>

namespace tandem::tool {

/// Wall-clock time since construction, in milliseconds.
class Stopwatch {
 public:
  double ms() const { return std::chrono::duration<double, std::milli>(Clock::now() - start_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

}  // namespace tandem::tool

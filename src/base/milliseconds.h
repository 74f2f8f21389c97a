#pragma once
#include <chrono>

namespace tandem {

/// Monotonic clock for the reported times.
using WallClock = std::chrono::steady_clock;

inline double milliseconds_since(WallClock::time_point start) {
  return std::chrono::duration<double, std::milli>(WallClock::now() - start).count();
}

}  // namespace tandem

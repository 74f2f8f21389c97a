#pragma once
#include <chrono>

namespace tandem {

/// Monotonic clock of all deadlines and reported times.
using WallClock = std::chrono::steady_clock;

/// Returns the seconds since a fixed but unspecified time.
inline double seconds_now() {
  return std::chrono::duration<double>(WallClock::now().time_since_epoch()).count();
}

inline double milliseconds_since(WallClock::time_point start) {
  return std::chrono::duration<double, std::milli>(WallClock::now() - start).count();
}

}  // namespace tandem

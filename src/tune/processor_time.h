#pragma once
#include <ctime>

namespace tandem::tuning {

/// Returns the processor time of this thread, in seconds. Other processes on a shared machine do not count.
inline double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace tandem::tuning

#pragma once
#include <ctime>

namespace tandem {

/// How long this thread has worked, in seconds: what others do on a shared machine does not count.
inline double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace tandem

#pragma once
#include <ctime>

namespace tandem::bench {

/// How long this thread has worked since the watch was made. What others do on a shared machine does not
/// count, nor does waiting; right for work on one thread only.
class Stopwatch {
 public:
  double seconds() const { return now() - start_; }

 private:
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  double start_ = now();
};

}  // namespace tandem::bench

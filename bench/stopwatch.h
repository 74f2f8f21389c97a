#pragma once
#include <algorithm>
#include <array>
#include <ctime>

namespace tandem::bench {

/// How long this thread has worked since the watch was made. What others do on a shared machine does not
/// count, nor does waiting; right for work on one thread only. What looking at the clock takes, half a
/// microsecond on some machines, is taken off.
class Stopwatch {
 public:
  double seconds() const { return std::max(now() - start_ - cost_of_a_look(), 0.0); }

 private:
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  static double cost_of_a_look() {
    static const double median = [] {
      std::array<double, 1001> looks;
      for (double& look : looks) {
        const double before = now();
        look = now() - before;
      }
      std::ranges::nth_element(looks, looks.begin() + looks.size() / 2);
      return looks[looks.size() / 2];
    }();
    return median;
  }
  double start_ = now();
};

}  // namespace tandem::bench

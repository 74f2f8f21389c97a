#pragma once
#include <algorithm>
#include <array>
#include <ctime>

namespace tandem::bench {

/// Processor time of this thread since construction. Other processes on a shared machine and waiting do not
/// count; valid for work on one thread only. The cost of reading the clock, half a microsecond on some
/// machines, is subtracted.
class Stopwatch {
 public:
  double seconds() const { return std::max(now() - start_ - cost_of_a_read(), 0.0); }

 private:
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  static double cost_of_a_read() {
    static const double median = [] {
      std::array<double, 1001> evaluations;
      for (double& look : evaluations) {
        const double before = now();
        look = now() - before;
      }
      std::ranges::nth_element(evaluations, evaluations.begin() + evaluations.size() / 2);
      return evaluations[evaluations.size() / 2];
    }();
    return median;
  }
  double start_ = now();
};

}  // namespace tandem::bench

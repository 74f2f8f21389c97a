#include "bench/report/line_round_trip.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <thread>

namespace tandem::bench {
namespace {

constexpr int trips = 2000;

/// Waits for a number; other threads may need the processor.
void wait_for(const std::atomic<int>& line, int number) {
  for (int polls = 0; line.load(std::memory_order_acquire) != number; ++polls)
    if (polls > 10000) std::this_thread::yield();
}

double attempt_ns() {
  alignas(64) std::atomic<int> line = 0;
  const std::jthread other([&] {
    for (int i = 0; i <= trips; ++i) {
      wait_for(line, 2 * i + 1);
      line.store(2 * i + 2, std::memory_order_release);
    }
  });
  const auto exchange = [&](int i) {
    line.store(2 * i + 1, std::memory_order_release);
    wait_for(line, 2 * i + 2);
  };
  exchange(0);  // the other thread runs now
  const auto start = std::chrono::steady_clock::now();
  for (int i = 1; i <= trips; ++i) exchange(i);
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count() / trips;
}

}  // namespace

double cache_line_round_trip_ns() {
  double least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 5; ++i) least = std::min(least, attempt_ns());
  return least;
}

}  // namespace tandem::bench

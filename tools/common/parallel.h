#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tandem::tool {

/// Calls task(i) once for every i in [0, count) on several threads (0: as many as the machine has), in any
/// order. If a task throws, the remaining ones are not started, and the exception is thrown here.
template <class Task>
void for_each_in_parallel(std::size_t count, int threads, const Task& task) {
  const unsigned wanted =
      threads > 0 ? static_cast<unsigned>(threads) : std::max(1u, std::thread::hardware_concurrency());
  std::atomic<std::size_t> next{0};
  std::exception_ptr problem;
  std::mutex lock;
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) try {
        task(i);
      } catch (...) {
        const std::lock_guard guard(lock);
        problem = std::current_exception();
        next = count;
      }
  };
  {
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < wanted && i < count; ++i) helpers.emplace_back(work);
    work();
  }
  if (problem) std::rethrow_exception(problem);
}

}  // namespace tandem::tool

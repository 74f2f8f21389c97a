#pragma once
#include <cstddef>
#include <exception>
#include <limits>
#include <mutex>

#include "base/thread_pool.h"

namespace tandem {

/// Calls task(i) for every i in [0, count) as ThreadPool::for_each does. If calls throw, rethrows the
/// exception of the lowest i, so that errors do not depend on the number of threads.
template <class Task>
void for_each_or_throw(const ThreadPool& workers, std::size_t count, const Task& task) {
  std::mutex mutex;
  std::exception_ptr error;
  std::size_t index = std::numeric_limits<std::size_t>::max();
  workers.for_each(count, [&](std::size_t i) {
    try {
      task(i);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (i < index) {
        index = i;
        error = std::current_exception();
      }
    }
  });
  if (error) std::rethrow_exception(error);
}

}  // namespace tandem

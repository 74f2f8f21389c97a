#pragma once
#include <algorithm>
#include <cstddef>
#include <memory>

#include "base/assert.h"

namespace tandem {

/// A fixed number of threads for parallel loops. With one thread, everything runs in the caller and no thread
/// is started. The threads belong to this object alone, so a waiting caller never executes unrelated work
/// (which could wait for the caller).
class ThreadPool {
 public:
  /// `threads` below one: as many as the machine has.
  explicit ThreadPool(int threads = 1);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  int threads() const { return threads_; }

  /// Calls task(i) once for every i in [0, count), in any order and possibly in parallel; returns when all
  /// are done. Every call should take at least some microseconds. If a task throws, some of the others may
  /// not be called, and one of the exceptions is thrown here when no task runs any more.
  template <class Task>
  void for_each(std::size_t count, const Task& task) const {
    run(
        count, [](const void* t, std::size_t i) { (*static_cast<const Task*>(t))(i); }, &task);
  }

  /// Calls task(chunk, begin, end) for every chunk of `size` items of [0, count); the last one may be
  /// shorter. The chunks do not depend on the number of threads, so neither do results combined in their
  /// order.
  template <class Task>
  void for_chunks(std::size_t count, std::size_t size, const Task& task) const {
    TANDEM_ASSERT(size > 0);
    for_each((count + size - 1) / size,
             [&](std::size_t chunk) { task(chunk, chunk * size, std::min(count, (chunk + 1) * size)); });
  }

 private:
  using Call = void (*)(const void* task, std::size_t index);
  void run(std::size_t count, Call call, const void* task) const;

  struct Arena;
  int threads_;
  mutable std::unique_ptr<Arena> arena_;  // started by the first loop that can use it
};

}  // namespace tandem

#pragma once
#include <algorithm>
#include <cstddef>
#include <memory>

namespace tandem {

/// A fixed number of threads that share loops. With one thread everything runs in the caller and nothing is
/// started. The threads belong to this object alone, so a caller that waits never picks up foreign work
/// (which could wait for the caller).
class Workers {
 public:
  /// `threads` below one means as many as the machine has.
  explicit Workers(int threads = 1);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  int threads() const { return threads_; }

  /// Calls task(i) once for every i in [0, count), in any order and perhaps at the same time; returns when
  /// all are done. Every call should be worth some microseconds.
  template <class Task>
  void for_each(std::size_t count, const Task& task) const {
    run(
        count, [](const void* t, std::size_t i) { (*static_cast<const Task*>(t))(i); }, &task);
  }

  /// Calls task(chunk, begin, end) for every piece of [0, count) of `size` items, the last one shorter. The
  /// pieces do not depend on the number of threads, so neither do results put together in their order.
  template <class Task>
  void for_chunks(std::size_t count, std::size_t size, const Task& task) const {
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

#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "base/thread_pool.h"

namespace tandem {

/// The threads of a pool that stay together during a sequence of short loops. A loop of a ThreadPool wakes
/// threads that sleep; in a team they poll for the next loop. A thread that has not joined yet is not waited
/// for.
class ThreadTeam {
 public:
  using Call = void (*)(const void* task, std::size_t index);

  /// Calls work() in the calling thread. The team shares all parallel loops that the calling thread makes in
  /// it with pools of the same number of threads. Throws what work() throws. Within a team: just calls
  /// work().
  template <class Work>
  static void gather(const ThreadPool& workers, const Work& work) {
    if (workers.threads() == 1 || current() != nullptr) return work();
    ThreadTeam team(workers.threads());
    const std::thread::id caller = std::this_thread::get_id();
    bool begun = false;
    workers.for_each(static_cast<std::size_t>(workers.threads()), [&](std::size_t i) {
      if (std::this_thread::get_id() != caller) return team.help(i == 0 ? 1 : i);
      if (std::exchange(begun, true)) return;
      const Leader leader(team);
      work();
    });
  }

  /// Returns the team that the calling thread leads, or nullptr if there is none or it is in a loop.
  static ThreadTeam* current();

  int threads() const { return threads_; }
  /// Runs a loop as ThreadPool::for_each() does. Throws what a task throws, and nothing else.
  void run(std::size_t count, Call call, const void* task);

 private:
  /// Ends the team when work() has returned or thrown.
  struct Leader {
    explicit Leader(ThreadTeam& of);
    ~Leader();
    Leader(const Leader&) = delete;
    Leader& operator=(const Leader&) = delete;
    ThreadTeam& team;
  };
  /// The indices that a thread takes first, so that the loops over an array find its parts in the caches of
  /// the same threads. Threads without work take those of others.
  struct alignas(64) Share {
    std::atomic<std::size_t> next = 0;
    std::size_t end = 0;
  };

  explicit ThreadTeam(int threads);
  /// Takes part in the loops until the team ends.
  void help(std::size_t member);
  /// Processes indices of the current loop until all are taken.
  void process(std::size_t member);

  static constexpr std::uint64_t ended = ~std::uint64_t{0};

  int threads_;
  Call call_ = nullptr;
  const void* task_ = nullptr;
  std::unique_ptr<Share[]> shares_;
  std::mutex error_guard_;
  std::exception_ptr error_;                         ///< the first of the current loop
  alignas(64) std::atomic<std::uint64_t> loop_ = 0;  ///< odd while a loop is open
  alignas(64) std::atomic<int> busy_ = 0;            ///< helpers in the loop
};

}  // namespace tandem

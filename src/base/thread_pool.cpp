#include "base/thread_pool.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <thread>
#include <vector>

#include "base/default_threads.h"
#include "base/serial_scope.h"
#include "base/thread_team.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TANDEM_THREAD_SANITIZER
#endif
#elif defined(__SANITIZE_THREAD__)
#define TANDEM_THREAD_SANITIZER
#endif

namespace tandem {

struct ThreadPool::Arena {
  explicit Arena(int threads) : arena(threads) {
    // TBB starts no more threads than there are processors, and prints a warning, unless a higher limit is
    // set. A limit that is not higher would apply to the whole process.
    if (threads > tbb::info::default_concurrency())
      more.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
  }
  std::optional<tbb::global_control> more;
  tbb::task_arena arena;
};

namespace {

/// The C library reads a file to find out, so the number is kept.
int processors() {
  static const int count = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return count;
}

}  // namespace

ThreadPool::ThreadPool(int threads)
    : threads_(threads > 0                   ? threads
               : DefaultThreads::count() > 0 ? DefaultThreads::count()
                                             : processors()) {}

ThreadPool::~ThreadPool() = default;

#ifdef TANDEM_THREAD_SANITIZER
namespace {

/// The installed TBB is not compiled with the sanitizer, which therefore does not see its synchronization and
/// reports every loop as a race. It does understand plain threads, so it can find races in the loops.
void run_on_plain_threads(int threads, std::size_t count, void (*call)(const void*, std::size_t),
                          const void* task) {
  std::atomic<std::size_t> next{0};
  std::mutex guard;
  std::exception_ptr first_error;
  const auto work = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) call(task, i);
    } catch (...) {
      next = count;
      const std::lock_guard lock(guard);
      if (!first_error) first_error = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
  }
  if (first_error) std::rethrow_exception(first_error);
}

}  // namespace
#endif

void ThreadPool::run(std::size_t count, Call call, const void* task) const {
  if (threads_ == 1 || count < 2 || SerialScope::is_active()) {
    for (std::size_t i = 0; i < count; ++i) call(task, i);
    return;
  }
  ThreadTeam* const team = ThreadTeam::current();
  if (team != nullptr && team->threads() == threads_) return team->run(count, call, task);
#ifdef TANDEM_THREAD_SANITIZER
  return run_on_plain_threads(threads_, count, call, task);
#endif
  if (!arena_) arena_ = std::make_unique<Arena>(threads_);
  arena_->arena.execute([&] {
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, count, 1),
        [&](const tbb::blocked_range<std::size_t>& part) {
          for (std::size_t i = part.begin(); i < part.end(); ++i) call(task, i);
        },
        tbb::simple_partitioner());
  });
}

}  // namespace tandem

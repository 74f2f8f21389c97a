#include "tree/workers.h"

#include <optional>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <thread>

namespace tandem {

struct Workers::Arena {
  explicit Arena(int threads) : arena(threads) {
    // The library starts no more threads than there are processors, and says so, unless it is told that more
    // are meant. A limit that is not higher than that would hold for the whole program.
    if (threads > tbb::info::default_concurrency())
      more.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
  }
  std::optional<tbb::global_control> more;
  tbb::task_arena arena;
};

Workers::Workers(int threads) : threads_(threads) {
  if (threads_ < 1) threads_ = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

Workers::~Workers() = default;

void Workers::run(std::size_t count, Call call, const void* task) const {
  if (threads_ == 1 || count < 2) {
    for (std::size_t i = 0; i < count; ++i) call(task, i);
    return;
  }
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

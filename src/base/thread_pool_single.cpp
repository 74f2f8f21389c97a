#include "base/thread_pool.h"

// For platforms without threads (WebAssembly): every loop runs in the caller.
namespace tandem {

struct ThreadPool::Arena {};

ThreadPool::ThreadPool(int) : threads_(1) {}

ThreadPool::~ThreadPool() = default;

void ThreadPool::run(std::size_t count, Call call, const void* task) const {
  for (std::size_t i = 0; i < count; ++i) call(task, i);
}

}  // namespace tandem

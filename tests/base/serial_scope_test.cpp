#include "base/serial_scope.h"

#include <gtest/gtest.h>
#include <mutex>
#include <set>
#include <thread>

#include "base/thread_pool.h"

namespace tandem {
namespace {

std::set<std::thread::id> threads_of_a_loop(const ThreadPool& pool) {
  std::mutex mutex;
  std::set<std::thread::id> threads;
  pool.for_each(400, [&](std::size_t) {
    {
      const std::lock_guard lock(mutex);
      threads.insert(std::this_thread::get_id());
    }
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  });
  return threads;
}

TEST(SerialScope, KeepsLoopsInTheCallingThread) {
  const ThreadPool pool(4);
  {
    const SerialScope scope;
    EXPECT_TRUE(SerialScope::is_active());
    EXPECT_EQ(threads_of_a_loop(pool), std::set{std::this_thread::get_id()});
    { const SerialScope nested; }
    EXPECT_TRUE(SerialScope::is_active());
    std::thread([] { EXPECT_FALSE(SerialScope::is_active()); }).join();
  }
  EXPECT_FALSE(SerialScope::is_active());
  std::size_t threads = 1;  // another thread may be late
  for (int i = 0; i < 100 && threads == 1; ++i) threads = threads_of_a_loop(pool).size();
  EXPECT_GT(threads, 1u);
}

}  // namespace
}  // namespace tandem

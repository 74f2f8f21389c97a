#include "base/thread_team.h"

#include <chrono>
#include <gtest/gtest.h>
#include <stdexcept>
#include <vector>

namespace tandem {
namespace {

/// Every index of every loop is processed once, and the loop ends when all calls have returned. Helpers are
/// slow, so that they meet the ends of loops.
TEST(ThreadTeam, ProcessesEveryIndexOnce) {
  for (const int threads : {1, 2, 3, 8}) {
    const ThreadPool workers(threads), other(threads);
    const std::thread::id caller = std::this_thread::get_id();
    std::vector<std::atomic<int>> calls(50);
    std::atomic<int> helped = 0;
    ThreadTeam::gather(workers, [&] {
      for (std::size_t round = 0; round < 400 || (helped < 20 && threads > 1 && round < 50000); ++round) {
        const std::size_t count = round % (calls.size() + 1);
        for (std::atomic<int>& call : calls) call = 0;
        (round % 2 == 0 ? workers : other).for_each(count, [&](std::size_t i) {
          if (std::this_thread::get_id() != caller) {
            ++helped;
            std::this_thread::sleep_for(std::chrono::microseconds(20));
          }
          ++calls[i];
        });
        for (std::size_t i = 0; i < calls.size(); ++i) ASSERT_EQ(calls[i], i < count ? 1 : 0) << round;
      }
    });
  }
}

/// Other threads take part. They need some time to join, so loops are repeated.
TEST(ThreadTeam, SharesLoops) {
  const ThreadPool workers(2);
  const std::thread::id caller = std::this_thread::get_id();
  std::atomic<int> helped = 0;
  ThreadTeam::gather(workers, [&] {
    for (int round = 0; round < 10000 && helped == 0; ++round)
      workers.for_each(4, [&](std::size_t) {
        std::this_thread::sleep_for(std::chrono::microseconds(200));
        helped += std::this_thread::get_id() != caller ? 1 : 0;
      });
  });
  EXPECT_GT(helped, 0);
}

TEST(ThreadTeam, LoopsMayContainLoops) {
  const ThreadPool workers(2);
  std::atomic<int> calls = 0;
  ThreadTeam::gather(workers, [&] {
    workers.for_each(10, [&](std::size_t) {
      EXPECT_EQ(ThreadTeam::current(), nullptr);
      workers.for_each(10, [&](std::size_t) { ++calls; });
    });
    EXPECT_NE(ThreadTeam::current(), nullptr);
    ThreadTeam::gather(workers, [&] { workers.for_each(5, [&](std::size_t) { ++calls; }); });
  });
  EXPECT_EQ(calls, 105);
  EXPECT_EQ(ThreadTeam::current(), nullptr);
}

/// What a task throws ends the loop, not the team; what the work throws ends the team.
TEST(ThreadTeam, PassesOnErrors) {
  const ThreadPool workers(3);
  std::atomic<int> calls = 0;
  const auto work = [&] {
    for (int round = 0; round < 200; ++round)
      EXPECT_THROW(workers.for_each(20,
                                    [&](std::size_t i) {
                                      if (i % 7 == 3) throw std::runtime_error("task");
                                    }),
                   std::runtime_error);
    workers.for_each(20, [&](std::size_t) { ++calls; });
    throw std::logic_error("work");
  };
  EXPECT_THROW(ThreadTeam::gather(workers, work), std::logic_error);
  EXPECT_EQ(calls, 20);
  EXPECT_EQ(ThreadTeam::current(), nullptr);
}

}  // namespace
}  // namespace tandem

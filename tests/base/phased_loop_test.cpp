#include "base/phased_loop.h"

#include <chrono>
#include <gtest/gtest.h>
#include <vector>

namespace tandem {
namespace {

/// Every item is processed once, and only after all items of earlier phases. Chunks take time, so that all
/// threads join and would overtake each other.
TEST(PhasedLoop, ProcessesPhasesInOrder) {
  const std::vector<std::uint32_t> first{0, 0, 5, 17, 18, 18, 50, 53};
  for (const int threads : {1, 2, 4, 7})
    for (const std::size_t size : {1u, 8u, 1000u}) {
      const ThreadPool workers(threads);
      std::vector<std::atomic<int>> calls(first.back());
      std::vector<std::atomic<std::uint32_t>> done(first.size());  // items of each phase
      std::atomic<int> early = 0;
      PhasedLoop loop(first, size);
      loop.run(workers, [&](std::size_t begin, std::size_t end) {
        std::size_t phase = 0;
        while (begin >= first[phase + 1]) ++phase;
        for (std::size_t p = 0; p < phase; ++p) early += done[p] == first[p + 1] - first[p] ? 0 : 1;
        std::this_thread::sleep_for(std::chrono::microseconds(begin % 2 == 0 ? 500 : 50));
        for (std::size_t i = begin; i < end; ++i) ++calls[i];
        done[phase] += static_cast<std::uint32_t>(end - begin);
      });
      ASSERT_EQ(early, 0) << threads << " threads, chunks of " << size;
      for (const std::atomic<int>& count : calls) ASSERT_EQ(count, 1);
    }
}

TEST(PhasedLoop, MayBeEmpty) {
  const std::vector<std::uint32_t> none{0};
  PhasedLoop(none, 8).run(ThreadPool(2), [](std::size_t, std::size_t) { FAIL(); });
}

}  // namespace
}  // namespace tandem

#include "base/counted_chunks.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

/// The elements are in the order of the items, whatever the number of threads and the size of chunks.
TEST(CountedChunks, KeepTheOrderOfTheItems) {
  for (const std::size_t items : {0u, 1u, 7u, 64u, 1000u}) {
    std::vector<std::size_t> expected;
    for (std::size_t i = 0; i < items; ++i) expected.insert(expected.end(), i * i % 3, i);
    for (const int threads : {1, 2, 5})
      for (const std::size_t size : {1u, 16u, 5000u}) {
        const ThreadPool workers(threads);
        std::vector<std::size_t> found{99}, counts;
        for_counted_chunks(
            workers, items, size, counts,
            [](std::size_t begin, std::size_t end) {
              std::size_t count = 0;
              for (std::size_t i = begin; i < end; ++i) count += i * i % 3;
              return count;
            },
            [&](std::size_t count) { found.resize(count); },
            [&](std::size_t begin, std::size_t end, std::size_t first) {
              for (std::size_t i = begin; i < end; ++i)
                for (std::size_t k = 0; k < i * i % 3; ++k) found[first++] = i;
            });
        ASSERT_EQ(found, expected) << items << " items, " << threads << " threads, chunks of " << size;
      }
  }
}

}  // namespace
}  // namespace tandem

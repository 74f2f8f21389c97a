// Values that copies share until one of them changes.
#include "base/copy_on_write.h"

#include <gtest/gtest.h>
#include <stdexcept>
#include <thread>
#include <vector>

namespace tandem {
namespace {

TEST(CopyOnWrite, CopiesShareUntilOneChanges) {
  CopyOnWrite<std::vector<int>> first(std::in_place, 3u, 7);
  const std::vector<int>* const shared = &*first;
  EXPECT_EQ(&first.own(), shared);  // alone: no copy
  CopyOnWrite<std::vector<int>> second = first;
  EXPECT_TRUE(first.is_shared());
  EXPECT_EQ(&*second, shared);
  second.own()[0] = 1;
  EXPECT_NE(&*second, shared);
  EXPECT_EQ(&*first, shared);
  EXPECT_EQ((*first)[0], 7);
  EXPECT_FALSE(first.is_shared());
  EXPECT_EQ(&first.own(), shared);
  const CopyOnWrite<std::vector<int>> third = std::move(second);
  EXPECT_EQ(third->at(0), 1);
  EXPECT_FALSE(third.is_shared());
  first = third;
  EXPECT_EQ((*first)[0], 1);
  const auto& same = first;
  first = same;
  EXPECT_EQ((*first)[0], 1);
}

struct Fragile {
  Fragile() = default;
  Fragile(const Fragile&) { throw std::runtime_error("copied"); }
  int value = 5;
};

TEST(CopyOnWrite, AFailedCopyChangesNothing) {
  CopyOnWrite<Fragile> first(std::in_place), second = first;
  EXPECT_THROW(second.own(), std::runtime_error);
  EXPECT_EQ(&*first, &*second);
  EXPECT_EQ(second->value, 5);
}

/// Threads copy one value, change their copies, and drop them in any order.
TEST(CopyOnWrite, ServesThreads) {
  const CopyOnWrite<std::vector<int>> shared(std::in_place, 100u, 1);
  std::vector<std::thread> threads;
  std::vector<int> sums(4, 0);
  for (std::size_t t = 0; t < sums.size(); ++t)
    threads.emplace_back([&, t] {
      for (int round = 0; round < 500; ++round) {
        CopyOnWrite<std::vector<int>> own = shared, other = own;
        own.own()[static_cast<std::size_t>(round) % 100] += static_cast<int>(t);
        other = own;
        other.own()[0] += 1;
        sums[t] += (*own)[static_cast<std::size_t>(round) % 100] - (*shared)[0];
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t t = 0; t < sums.size(); ++t) EXPECT_EQ(sums[t], 500 * static_cast<int>(t));
  EXPECT_FALSE(shared.is_shared());
}

}  // namespace
}  // namespace tandem

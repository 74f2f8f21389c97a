// Sums over chunks are the same bit for bit on any number of threads.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "tree/build/top_down.h"

namespace tandem {
namespace {

/// A sum of doubles depends on how they are grouped.
struct Sum {
  double value = 0;
  void add(const Sum& other) { value += other.value; }
};

/// Which pieces there were, in the order in which they were put together.
struct Pieces {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> all;
  void add(const Pieces& other) { all.insert(all.end(), other.all.begin(), other.all.end()); }
};

constexpr std::uint32_t sizes[] = {1,
                                   2,
                                   subtree_size - 1,
                                   subtree_size,
                                   subtree_size + 1,
                                   2 * subtree_size,
                                   2 * subtree_size + 1,
                                   7 * subtree_size + 5000};

TEST(Reduce, GroupsAlikeOnEveryNumberOfThreads) {
  Random random(1);
  std::vector<double> numbers(8 * subtree_size);
  for (double& x : numbers) x = random.uniform(-1, 1) * std::ldexp(1.0, static_cast<int>(random.below(40)));
  for (const std::uint32_t begin : {0u, 3u, 777u})
    for (const std::uint32_t size : sizes) {
      // By definition: pieces of subtree_size from the beginning, added in their order.
      double expected = 0;
      for (std::uint32_t first = begin; first < begin + size; first += subtree_size) {
        double piece = 0;
        for (std::uint32_t i = first; i < std::min(first + subtree_size, begin + size); ++i)
          piece += numbers[i];
        expected = first == begin ? piece : expected + piece;
      }
      for (const int threads : {1, 2, 3, 5}) {
        const ThreadPool workers(threads);
        const Sum sum = reduce<Sum>(begin, begin + size, workers, [&](std::uint32_t from, std::uint32_t to) {
          Sum piece;
          for (std::uint32_t i = from; i < to; ++i) piece.value += numbers[i];
          return piece;
        });
        ASSERT_EQ(sum.value, expected) << size << " on " << threads;
      }
    }
}

TEST(Reduce, PiecesCoverTheRangeInOrder) {
  for (const std::uint32_t size : sizes)
    for (const int threads : {1, 4}) {
      const ThreadPool workers(threads);
      const Pieces pieces = reduce<Pieces>(10, 10 + size, workers, [](std::uint32_t from, std::uint32_t to) {
        return Pieces{{{from, to}}};
      });
      std::uint32_t reached = 10;
      for (const auto& [from, to] : pieces.all) {
        ASSERT_EQ(from, reached);
        ASSERT_GT(to, from);
        ASSERT_LE(to - from, subtree_size);
        reached = to;
      }
      ASSERT_EQ(reached, 10 + size);
    }
}

TEST(Partition, KeepsTheOrderOfBothHalvesOnEveryNumberOfThreads) {
  Random random(2);
  for (const std::uint32_t size : {5u, subtree_size, 3 * subtree_size + 17}) {
    std::vector<Reference> references;
    for (std::uint32_t i = 0; i < size + 20; ++i)
      references.push_back(Reference(Lanes{}, Lanes{static_cast<float>(random.uniform())}, i));
    const auto goes_left = [](const Reference& r) { return r.primitive() * 2654435761u % 7 < 3; };
    std::vector<std::uint32_t> expected;
    for (const bool left : {true, false})
      for (std::uint32_t i = 10; i < 10 + size; ++i)
        if (goes_left(references[i]) == left) expected.push_back(i);
    const auto middle = static_cast<std::uint32_t>(
        10 + std::count_if(references.begin() + 10, references.begin() + 10 + size, goes_left));
    for (const int threads : {1, 2, 5}) {
      std::vector<Reference> sorted = references, scratch = references;
      const std::uint32_t found =
          partition(sorted.data(), scratch.data(), 10, 10 + size, ThreadPool(threads), goes_left);
      ASSERT_EQ(found, middle);
      for (std::uint32_t i = 0; i < size; ++i) ASSERT_EQ(sorted[10 + i].primitive(), expected[i]) << threads;
      ASSERT_EQ(sorted[9].primitive(), 9u);
      ASSERT_EQ(sorted[10 + size].primitive(), 10 + size);
    }
  }
}

}  // namespace
}  // namespace tandem

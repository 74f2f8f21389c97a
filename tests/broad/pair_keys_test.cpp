#include "broad/pair/pair_keys.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/math/random.h"

namespace tandem::broad {
namespace {

/// `count` pairs of ids below `end`; every `popular`-th one is a pair of object 0.
std::vector<PairKey> some_keys(std::size_t count, ObjectId end, std::size_t popular, Random& random) {
  std::vector<PairKey> keys;
  for (std::size_t i = 0; i < count; ++i) {
    const auto b = static_cast<ObjectId>(1 + random.below(end - 1));
    const auto a = popular > 0 && i % popular == 0 ? ObjectId{0} : static_cast<ObjectId>(random.below(b));
    keys.push_back(key_of(a, b));
  }
  std::ranges::sort(keys);
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  for (std::size_t i = keys.size(); i > 1; --i) std::swap(keys[i - 1], keys[random.below(i)]);
  return keys;
}

TEST(PairKeys, AreSortedAlsoIfOneObjectIsInMostPairs) {
  Random random(5);
  PairKeys keys, spare;
  PairList sorted;
  for (const std::size_t count : {1u, 40u, 60u, 1000u, 30000u})
    for (const ObjectId end : {2u, 3u, 1000u, 1u << 20, 0xfffffff0u})
      for (const std::size_t popular : {0u, 1u, 2u, 20u}) {
        std::vector<PairKey> expected = some_keys(count, end, popular, random);
        keys.clear();
        for (const PairKey key : expected) keys.push_back(key);
        sort_pairs(keys, end, spare, sorted);
        std::ranges::sort(expected);
        ASSERT_EQ(sorted.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
          ASSERT_EQ(key_of(sorted[i]), expected[i]) << count << ' ' << end << ' ' << popular;
      }
}

}  // namespace
}  // namespace tandem::broad

#include "gpu/contact/merge_contacts.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"

namespace tandem::gpu {
namespace {

ContactManifold numbered(std::uint32_t pair, std::uint32_t index) {
  ContactManifold manifold;
  manifold.count = 1;
  manifold.sub_shape_a = pair;
  manifold.sub_shape_b = index;
  return manifold;
}

/// Manifolds of unfinished pairs carry a number from 100 on; those of the device in the same place must go.
TEST(GpuMergeContacts, KeepsTheOrderOfPairsAndDropsUnfinishedOnes) {
  Random random(8);
  for (int round = 0; round < 200; ++round) {
    const auto pairs = static_cast<std::uint32_t>(random.uniform(0, 12));
    const double share = random.uniform(0, 1);
    std::vector<ContactManifold> made, expected;
    std::vector<std::uint32_t> pair_of, unfinished(pairs, 0), left;
    std::vector<std::vector<ContactManifold>> finished;
    std::vector<std::size_t> first{0};
    for (std::uint32_t pair = 0; pair < pairs; ++pair) {
      unfinished[pair] = random.uniform(0, 1) < share ? 1 : 0;
      const auto count = static_cast<std::uint32_t>(random.uniform(0, 4));
      for (std::uint32_t i = 0; i < count; ++i) {
        made.push_back(numbered(pair, i));
        pair_of.push_back(pair);
        if (unfinished[pair] == 0) expected.push_back(made.back());
      }
      if (unfinished[pair] != 0) {
        left.push_back(pair);
        auto& own = finished.emplace_back();
        const auto more = static_cast<std::uint32_t>(random.uniform(0, 4));
        for (std::uint32_t i = 0; i < more; ++i) own.push_back(numbered(pair, 100 + i));
        expected.insert(expected.end(), own.begin(), own.end());
      }
      first.push_back(expected.size());
    }
    BatchContacts all;
    merge_contacts({made, pair_of, unfinished}, left, finished, all);
    ASSERT_EQ(all.first, first);
    ASSERT_EQ(all.manifolds.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(all.manifolds[i].sub_shape_a, expected[i].sub_shape_a);
      EXPECT_EQ(all.manifolds[i].sub_shape_b, expected[i].sub_shape_b);
    }
  }
}

}  // namespace
}  // namespace tandem::gpu

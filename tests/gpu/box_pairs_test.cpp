#include "tandem/gpu/box_pairs.h"

#include <gtest/gtest.h>
#include <optional>

#include "tandem/base/error.h"
#include "tandem/gpu/device.h"
#include "tandem/math/random.h"

#include "gpu/emulated_boxes.h"
#include "gpu/tree/refit_policy.h"

namespace tandem::gpu {
namespace {

std::vector<Box> random_boxes(std::size_t count, double world, std::uint64_t seed) {
  Random random(seed);
  std::vector<Box> boxes(count);
  for (Box& box : boxes)
    for (int i = 0; i < 3; ++i) {
      box.low[i] = static_cast<float>(random.uniform(0, world));
      box.high[i] = box.low[i] + static_cast<float>(random.uniform(0, 2));
    }
  return boxes;
}

std::vector<ObjectPair> brute_force(std::span<const Box> boxes) {
  std::vector<ObjectPair> pairs;
  for (ObjectId a = 0; a < boxes.size(); ++a)
    for (ObjectId b = a + 1; b < boxes.size(); ++b) {
      const Box x = as_held(boxes[a]), y = as_held(boxes[b]);
      if (overlap(x.low, x.high, y.low, y.high)) pairs.push_back({a, b});
    }
  return pairs;
}

std::vector<ObjectPair> emulated(std::span<const Box> boxes, std::uint32_t seed = 0, int bits = 30) {
  return EmulatedBoxes(boxes, seed, bits).find(boxes.size() * boxes.size()).first;
}

TEST(GpuBoxPairs, EqualsBruteForceInEverySizeAndOrderOfThreads) {
  for (const std::size_t count :
       {0u, 1u, 2u, 3u, 31u, 32u, 33u, 63u, 64u, 65u, 127u, 128u, 129u, 500u, 1000u})
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
      const std::vector<Box> boxes = random_boxes(count, 8, 100 + seed);
      ASSERT_EQ(emulated(boxes, seed), brute_force(boxes)) << count << " boxes, order " << seed;
    }
}

TEST(GpuBoxPairs, ManyBoxesInOneCellOfTheCurve) {
  std::vector<Box> boxes = random_boxes(400, 0.001, 3);
  boxes.push_back({{1e6f, 1e6f, 1e6f}, {2e6f, 2e6f, 2e6f}});
  EXPECT_EQ(emulated(boxes, 5), brute_force(boxes));
  EXPECT_EQ(emulated(boxes, 5, 14), brute_force(boxes));
  const std::vector<Box> same(130, Box{{1, 2, 3}, {1, 2, 3}});
  EXPECT_EQ(emulated(same, 9).size(), 130u * 129 / 2);
}

TEST(GpuBoxPairs, BoxesThatAreNowhereOrEverywhere) {
  const float inf = HUGE_VALF, nan = std::nanf("");
  std::vector<Box> boxes = random_boxes(90, 6, 4);
  boxes[5] = {{-inf, -inf, -inf}, {inf, inf, inf}};
  boxes[40] = {{-inf, 1, 1}, {inf, 2, 2}};
  boxes[41] = {{nan, 1, 1}, {3, 2, 2}};
  boxes[42] = {{3, 3, 3}, {1, 1, 1}};
  boxes[43] = {{1, 1, 1}, {1, nan, 1}};
  const std::vector<ObjectPair> pairs = emulated(boxes, 2);
  EXPECT_EQ(pairs, brute_force(boxes));
  for (const ObjectPair& pair : pairs) {
    EXPECT_FALSE(pair.a >= 41 && pair.a <= 43);
    EXPECT_FALSE(pair.b >= 41 && pair.b <= 43);
  }
}

TEST(GpuBoxPairs, DecidesInDoublePrecisionWhereAsked) {
  // Equal in single precision, apart in double precision.
  std::vector<Bounds> exact{{{0, 0, 0}, {1, 1, 1}}, {{1 + 1e-12, 0, 0}, {2, 1, 1}}, {{1, 0, 0}, {2, 1, 1}}};
  std::vector<Box> boxes;
  for (const Bounds& b : exact) boxes.push_back(rounded_out(b));
  EmulatedBoxes tree(boxes, 0);
  EXPECT_EQ(tree.find(9).first.size(), 3u);
  EXPECT_EQ(tree.find(9, exact.data()).first, (std::vector<ObjectPair>{{0, 2}, {1, 2}}));
}

TEST(GpuBoxPairs, CountsWhatFindsNoRoom) {
  const std::vector<Box> boxes = random_boxes(300, 5, 8);
  const std::size_t all = brute_force(boxes).size();
  EmulatedBoxes tree(boxes, 1);
  for (const std::size_t room : {std::size_t{0}, std::size_t{1}, all / 2, all - 1}) {
    const auto [pairs, count] = tree.find(room);
    EXPECT_EQ(count, all);
    EXPECT_EQ(pairs.size(), room);
  }
}

/// BoxPairs::update with emulated kernels.
class EmulatedUpdates {
 public:
  std::vector<ObjectPair> update(std::span<const Box> boxes) {
    const auto count = static_cast<std::uint32_t>(boxes.size());
    const std::size_t room = boxes.size() * boxes.size();
    unsigned long long steps = 0;
    if (policy_.keeps(count)) {
      tree_->refit(boxes);
      auto pairs = tree_->find(room, nullptr, {&steps, policy_.limit()}).first;
      if (steps <= policy_.limit()) {
        policy_.moved(steps);
        return pairs;
      }
      ++given_up;
      steps = 0;
    }
    ++builds;
    tree_.emplace(boxes, 3);
    auto pairs = tree_->find(room, nullptr, {&steps, RefitPolicy::no_limit}).first;
    policy_.built(count, steps);
    return pairs;
  }
  int builds = 0, given_up = 0;

 private:
  RefitPolicy policy_;
  std::optional<EmulatedBoxes> tree_;
};

void shift(Box& box, Random& random, double most) {
  for (int i = 0; i < 3; ++i) {
    const auto by = static_cast<float>(random.uniform(-most, most));
    box.low[i] += by;
    box.high[i] += by;
  }
}

TEST(GpuBoxPairs, MovedBoxesGiveTheSamePairsAsNewOnes) {
  std::vector<Box> boxes = random_boxes(1500, 25, 21);
  Random random(22);
  EmulatedUpdates updates;
  for (int step = 0; step < 60; ++step) {
    for (Box& box : boxes) shift(box, random, 0.4);
    ASSERT_EQ(updates.update(boxes), brute_force(boxes)) << "step " << step;
  }
  EXPECT_GT(updates.builds, 1) << "a tree is kept for ever";
  EXPECT_LT(updates.builds, 30) << "trees are hardly kept";
  EXPECT_EQ(updates.given_up, 0);
}

TEST(GpuBoxPairs, BoxesThatAreSuddenlyElsewhereAreBuiltAnewAtOnce) {
  EmulatedUpdates updates;
  updates.update(random_boxes(2000, 40, 31));
  const std::vector<Box> elsewhere = random_boxes(2000, 40, 32);
  EXPECT_EQ(updates.update(elsewhere), brute_force(elsewhere));
  EXPECT_EQ(updates.given_up, 1);
  EXPECT_EQ(updates.builds, 2);
  std::vector<Box> fewer = random_boxes(1999, 40, 32);
  EXPECT_EQ(updates.update(fewer), brute_force(fewer));
  EXPECT_EQ(updates.builds, 3);
  fewer[7] = {{-HUGE_VALF, -HUGE_VALF, -HUGE_VALF}, {HUGE_VALF, HUGE_VALF, HUGE_VALF}};
  fewer[8] = {{std::nanf(""), 0, 0}, {1, 1, 1}};
  EXPECT_EQ(updates.update(fewer), brute_force(fewer));
}

TEST(GpuBoxPairs, WorkIsCountedWhoeverComesFirst) {
  const std::vector<Box> boxes = random_boxes(1000, 20, 41);
  unsigned long long first = 0;
  EmulatedBoxes(boxes, 0).find(0, nullptr, {&first, RefitPolicy::no_limit});
  EXPECT_GT(first, 1000u / 32);
  for (std::uint32_t seed = 1; seed < 5; ++seed) {
    unsigned long long steps = 0;
    EmulatedBoxes(boxes, seed).find(0, nullptr, {&steps, RefitPolicy::no_limit});
    EXPECT_EQ(steps, first);
  }
}

TEST(GpuBoxPairs, SearchThatIsGivenUpEndsSoon) {
  EmulatedBoxes tree(random_boxes(4000, 40, 51), 2);
  tree.refit(random_boxes(4000, 40, 52));
  unsigned long long all = 0, some = 0;
  tree.find(0, nullptr, {&all, RefitPolicy::no_limit});
  tree.find(0, nullptr, {&some, all / 10});
  EXPECT_GT(some, all / 10);
  EXPECT_LE(some, all / 10 + 4000 / 32 * SearchBudget::counted_at_once);
  EXPECT_LT(some, all / 2);
}

TEST(GpuBoxPairs, OnTheDeviceOrAClearWord) {
  std::vector<Box> boxes = random_boxes(5000, 20, 11);
  if (available()) {
    EXPECT_EQ(unavailable_reason(), "");
    BoxPairs pairs;
    EXPECT_EQ(pairs.find(std::span<const Box>(boxes)), brute_force(boxes));
    Random random(12);
    for (int step = 0; step < 5; ++step) {
      EXPECT_EQ(pairs.update(std::span<const Box>(boxes)), brute_force(boxes));
      for (Box& box : boxes) shift(box, random, 0.01);
    }
    EXPECT_EQ(pairs.builds(), 2u);
    return;
  }
  EXPECT_NE(unavailable_reason().find("GPU"), std::string::npos);
  EXPECT_THROW(BoxPairs(), Error);
  EXPECT_THROW(describe_device(), Error);
}

}  // namespace
}  // namespace tandem::gpu

#include "tandem/gpu/box_pairs.h"

#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/gpu/device.h"
#include "tandem/math/random.h"

#include "gpu/emulated_boxes.h"

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

std::vector<ObjectPair> emulated(std::span<const Box> boxes, std::uint32_t seed = 0, int bits = 10) {
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
  EXPECT_EQ(emulated(boxes, 5, 5), brute_force(boxes));
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

TEST(GpuBoxPairs, OnTheDeviceOrAClearWord) {
  const std::vector<Box> boxes = random_boxes(5000, 20, 11);
  if (available()) {
    EXPECT_EQ(why_unavailable(), "");
    EXPECT_EQ(BoxPairs().find(std::span<const Box>(boxes)), brute_force(boxes));
    return;
  }
  EXPECT_NE(why_unavailable().find("GPU"), std::string::npos);
  EXPECT_THROW(BoxPairs(), Error);
  EXPECT_THROW(describe_device(), Error);
}

}  // namespace
}  // namespace tandem::gpu

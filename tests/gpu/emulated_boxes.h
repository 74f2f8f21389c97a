#pragma once
#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <vector>

#include "gpu/box/box_build.h"
#include "gpu/box/box_query.h"
#include "gpu/device/team.h"
#include "gpu/shuffled.h"

namespace tandem::gpu {

/// BoxPipeline's kernels run by emulated teams, the blocks in an order that depends on the seed. Memory
/// starts poisoned, as on a device that was used before. Behind the end of every array is a trap: an object
/// whose box overlaps everything, so that a kernel that reads beyond `count` finds pairs that do not exist.
class EmulatedBoxes {
 public:
  static constexpr int block_size = 64;

  EmulatedBoxes(std::span<const Box> boxes, std::uint32_t seed, int bits = 30)
      : seed_(seed), count_(static_cast<std::uint32_t>(boxes.size())) {
    CenterRange range;
    std::fill_n(&range.low[0], 3, ~0u);
    std::fill_n(&range.inverted_high[0], 3, ~0u);
    for (const Box& box : boxes)
      for (int axis = 0; axis < 3; ++axis) {
        const float center = twice_center(box, axis);
        if (!std::isfinite(center)) continue;
        keep_lowest(&range.low[axis], ordered(center));
        keep_lowest(&range.inverted_high[axis], ~ordered(center));
      }
    order_.resize(count_);
    std::iota(order_.begin(), order_.end(), 0u);
    std::vector<std::uint32_t> unsorted(count_);
    for (std::uint32_t i = 0; i < count_; ++i) unsorted[i] = curve_code(boxes[i], grid_of(range), bits);
    std::stable_sort(order_.begin(), order_.end(), [&](auto x, auto y) { return unsorted[x] < unsorted[y]; });
    for (const std::uint32_t object : order_) codes_.push_back(unsorted[object]);
    order_.resize(count_ + guard, count_);
    codes_.resize(count_ + guard, codes_.empty() ? 0 : codes_.back());
    build(boxes);
  }

  /// The tree of the same order around boxes that have moved.
  void refit(std::span<const Box> boxes) { build(boxes); }

  /// The keys that found room, and how many there are.
  std::pair<std::vector<ObjectPair>, std::size_t> find(std::size_t room, const Bounds* exact = nullptr) {
    return find(room, exact, {});
  }
  std::pair<std::vector<ObjectPair>, std::size_t> find(std::size_t room, const Bounds* exact,
                                                       SearchBudget budget) {
    constexpr std::uint64_t no_key = ~std::uint64_t{0};
    std::vector<std::uint64_t> keys(room + guard, no_key);
    unsigned long long count = 0;
    constexpr int bits = 31;
    const BoxQuery query{nodes_.data(), count_, exact, {keys.data(), &count, room, bits}, budget};
    for (const std::uint32_t warp : shuffled((count_ + 31) / 32, seed_)) {
      PairKeyBuffer buffer;
      find_box_pairs(EmulatedWarp(seed_ + warp), warp * 32, query, buffer);
    }
    for (std::size_t i = room; i < keys.size(); ++i) EXPECT_EQ(keys[i], no_key) << "written beyond the end";
    keys.resize(std::min<std::size_t>(room, count));
    std::sort(keys.begin(), keys.end());
    std::vector<ObjectPair> pairs;
    for (const std::uint64_t key : keys)
      pairs.push_back({static_cast<ObjectId>(key >> bits), static_cast<ObjectId>(key & 0x7fffffffu)});
    return {pairs, count};
  }

 private:
  static constexpr std::uint32_t guard = 64;  ///< places behind the end of an array

  void build(std::span<const Box> given) {
    constexpr float all = 3e38f;
    std::vector<Box> boxes(given.begin(), given.end());
    boxes.resize(count_ + guard, Box{{-all, -all, -all}, {all, all, all}});
    const BoxNode poison{{1, 1, 1}, 7, {-1, -1, -1}, 7},
        trap{{-all, -all, -all}, count_, {all, all, all}, leaf_node(0)};
    nodes_.assign(2 * std::size_t{count_}, poison);
    nodes_.resize(2 * std::size_t{count_ + guard}, trap);
    meeting_.assign(count_ + guard, nobody);
    const BoxBuild<Box, SkipLinks> build{
        boxes.data(), order_.data(), {codes_.data(), count_}, nodes_.data(), meeting_.data()};
    for (const std::uint32_t block : shuffled((count_ + block_size - 1) / block_size, seed_)) {
      BoxBuildShared<block_size> shared;
      build_boxes(EmulatedTeam<block_size>(seed_ + block), block, build, shared);
    }
    for (std::size_t i = 2 * std::size_t{count_}; i < nodes_.size(); ++i)
      EXPECT_TRUE(nodes_[i].down == trap.down && nodes_[i].next == trap.next) << "written beyond the end";
    for (std::size_t i = count_; i < meeting_.size(); ++i) EXPECT_EQ(meeting_[i], nobody);
  }

  std::uint32_t seed_, count_;
  std::vector<std::uint32_t> order_, codes_, meeting_;
  std::vector<BoxNode> nodes_;
};

}  // namespace tandem::gpu

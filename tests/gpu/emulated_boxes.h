#pragma once
#include <algorithm>
#include <numeric>
#include <vector>

#include "gpu/box_build.h"
#include "gpu/box_query.h"
#include "gpu/shuffled.h"
#include "gpu/team.h"

namespace tandem::gpu {

/// BoxPipeline's kernels run by emulated teams, the blocks in an order that depends on the seed. Memory
/// starts poisoned, as on a device that was used before.
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
    std::vector<std::uint64_t> keys(room);
    unsigned long long count = 0;
    constexpr int bits = 31;
    const BoxQuery query{nodes_.data(), count_, exact, {keys.data(), &count, room, bits}, budget};
    for (const std::uint32_t warp : shuffled((count_ + 31) / 32, seed_)) {
      PairKeyBuffer buffer;
      find_box_pairs(EmulatedWarp(seed_ + warp), warp * 32, query, buffer);
    }
    keys.resize(std::min<std::size_t>(room, count));
    std::sort(keys.begin(), keys.end());
    std::vector<ObjectPair> pairs;
    for (const std::uint64_t key : keys)
      pairs.push_back({static_cast<ObjectId>(key >> bits), static_cast<ObjectId>(key & 0x7fffffffu)});
    return {pairs, count};
  }

 private:
  void build(std::span<const Box> boxes) {
    const BoxNode poison{{1, 1, 1}, 7, {-1, -1, -1}, 7};
    nodes_.assign(2 * std::size_t{count_}, poison);
    meeting_.assign(count_, nobody);
    const BoxBuild<Box, SkipLinks> build{
        boxes.data(), order_.data(), {codes_.data(), count_}, nodes_.data(), meeting_.data()};
    for (const std::uint32_t block : shuffled((count_ + block_size - 1) / block_size, seed_)) {
      BoxBuildShared<block_size> shared;
      build_boxes(EmulatedTeam<block_size>(seed_ + block), block, build, shared);
    }
  }

  std::uint32_t seed_, count_;
  std::vector<std::uint32_t> order_, codes_, meeting_;
  std::vector<BoxNode> nodes_;
};

}  // namespace tandem::gpu

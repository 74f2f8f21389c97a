#pragma once
#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <span>
#include <vector>

#include "gpu/box/box_build.h"
#include "gpu/device/team.h"
#include "gpu/shuffled.h"
#include "gpu/tree/cluster_build.h"
#include "tree/topology.h"

namespace tandem::gpu {

/// TreeBuilder's kernels run by emulated teams, the blocks in an order that depends on the seed. Memory
/// starts poisoned, as on a device that was used before. Behind the end of every array of places is a trap: a
/// primitive whose box holds everything, so that a kernel that reads beyond `count` makes a wrong tree.
template <int threads>
class EmulatedTree {
 public:
  EmulatedTree(std::span<const Box> boxes, std::uint32_t seed)
      : seed_(seed), count_(static_cast<std::uint32_t>(boxes.size())), boxes_(count_), order_(count_) {
    std::fill_n(&range_.low[0], 3, ~0u);
    std::fill_n(&range_.inverted_high[0], 3, ~0u);
    for (std::uint32_t i = 0; i < count_; ++i) {
      const Box box = box_of(boxes.data(), i);
      store_box(&boxes_[i], box);
      for (int axis = 0; axis < 3; ++axis) {
        const float center = twice_center(box, axis);
        if (!std::isfinite(center)) continue;
        keep_lowest(&range_.low[axis], ordered(center));
        keep_lowest(&range_.inverted_high[axis], ~ordered(center));
      }
    }
    std::vector<std::uint32_t> unsorted(count_);
    for (std::uint32_t i = 0; i < count_; ++i) unsorted[i] = tree_code(load_box(&boxes_[i]), range_);
    std::iota(order_.begin(), order_.end(), 0u);
    std::stable_sort(order_.begin(), order_.end(), [&](auto x, auto y) { return unsorted[x] < unsorted[y]; });
    for (const std::uint32_t primitive : order_) codes_.push_back(unsorted[primitive]);
    const BoxNode poison{{1, 1, 1}, 7, {-1, -1, -1}, 7};
    nodes.assign(2 * std::size_t{count_}, poison);
    constexpr float all = 3e38f;
    boxes_.resize(count_ + guard, WideBox{{-all, -all, -all}, 0, {all, all, all}, 0});
    order_.resize(count_ + guard, count_);
    codes_.resize(count_ + guard, 0xffffffffu);
    nodes.resize(2 * std::size_t{count_ + guard}, poison);
  }

  static constexpr std::uint32_t guard = 64;  ///< places behind the end of an array

  void build_linear() {
    std::vector<std::uint32_t> meeting(count_ + guard, nobody);
    const BoxBuild<WideBox, ChildLinks> build{boxes_.data(), order_.data(), curve(), nodes.data(),
                                              meeting.data()};
    for (const std::uint32_t block : shuffled((count_ + threads - 1) / threads, seed_)) {
      BoxBuildShared<threads> shared;
      build_boxes(EmulatedTeam<threads>(seed_ + block), block, build, shared);
    }
    drop_guard();
  }

  void build_clustered() {
    using Sizes = ClusterSizes<threads>;
    const std::uint32_t chunks = Sizes::chunks(count_);
    std::vector<std::uint64_t> handed(std::size_t{chunks} * Sizes::handed, 0x77);
    std::vector<std::uint32_t> counts(chunks, 77), arrivals(chunks + max_levels, 0);
    const ClusterBuild build{boxes_.data(), order_.data(), curve(),       &range_,
                             nodes.data(),  handed.data(), counts.data(), arrivals.data()};
    for (const std::uint32_t chunk : shuffled(chunks, seed_)) {
      ClusterShared<threads> shared;
      build_clusters(EmulatedTeam<threads>(seed_ + chunk), chunk, build, shared);
    }
    drop_guard();
  }

  std::uint32_t root() const { return count_ == 1 ? leaf_node(0) : inner_node(0); }

  std::vector<BoxNode> nodes;

 private:
  void drop_guard() {
    for (std::size_t i = 2 * std::size_t{count_}; i < nodes.size(); ++i)
      EXPECT_TRUE(nodes[i].down == 7 && nodes[i].next == 7) << "written beyond the end";
    nodes.resize(2 * std::size_t{count_});
  }
  Curve curve() const { return {codes_.data(), count_}; }

  std::uint32_t seed_, count_;
  CenterRange range_;
  std::vector<WideBox> boxes_;
  std::vector<std::uint32_t> order_, codes_;
};

/// The tree below a node as the CPU's trees are, and the surface of every node's box. Throws nothing and ends
/// for any links: a topology that is not a tree is left to fault_of.
struct TreeFromDevice {
  Topology topology;
  std::vector<Box> boxes;
  std::vector<float> areas;
};
inline TreeFromDevice tree_from_device(std::span<const BoxNode> nodes, std::uint32_t root) {
  std::vector<std::uint32_t> escape, first, order;
  TreeFromDevice tree;
  struct Visit {
    std::uint32_t node, closes;  ///< a node to open, or, from `closed` on, a place to close
  };
  constexpr std::uint32_t opens = 0xffffffffu;
  std::vector<Visit> stack{{root, opens}};
  while (!stack.empty() && escape.size() <= nodes.size()) {
    const Visit visit = stack.back();
    stack.pop_back();
    if (visit.closes != opens) {
      escape[visit.closes] = static_cast<std::uint32_t>(escape.size());
      continue;
    }
    if (visit.node >= nodes.size()) break;
    const BoxNode& node = nodes[visit.node];
    const auto pose = static_cast<std::uint32_t>(escape.size());
    escape.push_back(0);
    first.push_back(static_cast<std::uint32_t>(order.size()));
    const float x = node.high[0] - node.low[0], y = node.high[1] - node.low[1],
                z = node.high[2] - node.low[2];
    tree.areas.push_back(2 * (x * (y + z) + y * z));
    tree.boxes.push_back(
        {{node.low[0], node.low[1], node.low[2]}, {node.high[0], node.high[1], node.high[2]}});
    stack.push_back({0, pose});
    if (is_leaf(visit.node)) {
      order.push_back(node.down);
    } else {
      stack.push_back({node.next, opens});
      stack.push_back({node.down, opens});
    }
  }
  first.push_back(static_cast<std::uint32_t>(order.size()));
  tree.topology = {std::move(escape), std::move(first), std::move(order)};
  return tree;
}

}  // namespace tandem::gpu

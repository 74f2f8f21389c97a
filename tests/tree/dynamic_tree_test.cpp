#include "tree/dynamic_tree.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "tandem/math/random.h"

namespace tandem {
namespace {

using Node = DynamicTree::Node;
using Placement = DynamicTree::Placement;

Bounds random_box(Random& random) {
  const Vec3 at{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
  return {at, at + Vec3{random.uniform(0, 0.2), random.uniform(0, 0.2), random.uniform(0, 0.2)}};
}

bool same(const Bounds& a, const Bounds& b) { return a.low == b.low && a.high == b.high; }

/// Every node's box is exactly its children's, parents and children know each other, and the leaves are the
/// items.
void expect_valid(const DynamicTree& tree, const std::map<std::uint32_t, Bounds>& boxes) {
  std::size_t leaves = 0;
  std::vector<Node> pending;
  if (tree.root() != DynamicTree::none) pending.push_back(tree.root());
  while (!pending.empty()) {
    const Node node = pending.back();
    pending.pop_back();
    if (tree.is_leaf(node)) {
      ++leaves;
      ASSERT_TRUE(boxes.contains(tree.item(node)));
      ASSERT_TRUE(same(tree.box(node), boxes.at(tree.item(node))));
      continue;
    }
    Bounds box;
    for (int i = 0; i < 2; ++i) {
      const Node child = tree.child(node, i);
      ASSERT_EQ(tree.parent(child), node);
      box.add(tree.box(child).low);
      box.add(tree.box(child).high);
      pending.push_back(child);
    }
    ASSERT_TRUE(same(box, tree.box(node)));
  }
  ASSERT_EQ(leaves, boxes.size());
  ASSERT_EQ(tree.size(), boxes.size());
}

std::vector<std::uint32_t> found_by_tree(const DynamicTree& tree, const Bounds& box) {
  std::vector<std::uint32_t> items;
  tree.for_each_overlap(box, [&](std::uint32_t item) { items.push_back(item); });
  std::sort(items.begin(), items.end());
  return items;
}

std::vector<std::uint32_t> found_by_trying_all(const std::map<std::uint32_t, Bounds>& boxes,
                                               const Bounds& box) {
  std::vector<std::uint32_t> items;
  for (const auto& [item, each] : boxes)
    if (DynamicTree::touch(each, box)) items.push_back(item);
  return items;
}

class DynamicTrees : public testing::TestWithParam<std::pair<Placement, bool>> {};

TEST_P(DynamicTrees, KeepTheirInvariantsThroughRandomChanges) {
  const auto [placement, rotations] = GetParam();
  Random random(11);
  DynamicTree tree;
  std::map<std::uint32_t, Bounds> boxes;
  std::map<std::uint32_t, Node> leaves;
  const auto any_item = [&] {
    return std::next(leaves.begin(), static_cast<long>(random.below(leaves.size())))->first;
  };
  for (std::uint32_t step = 0; step < 3000; ++step) {
    const std::uint64_t what = random.below(step < 1500 ? 6 : 4);  // grows at first, then shrinks
    if (leaves.empty() || what >= 3) {
      boxes[step] = random_box(random);
      leaves[step] = tree.insert(boxes[step], step, placement, rotations);
    } else if (what == 0 || what == 1) {
      const std::uint32_t item = any_item();
      tree.remove(leaves[item]);
      leaves.erase(item);
      boxes.erase(item);
    } else {
      const std::uint32_t item = any_item();
      boxes[item] = random_box(random);
      if (random.below(2)) boxes[item] = {tree.box(leaves[item]).center(), tree.box(leaves[item]).high};
      tree.move(leaves[item], boxes[item], placement, rotations);
      if (tree.root() != leaves[item]) tree.rotate(tree.parent(leaves[item]));
    }
    if (step % 50 == 0) {
      expect_valid(tree, boxes);
      const Bounds probe = random_box(random);
      ASSERT_EQ(found_by_tree(tree, probe), found_by_trying_all(boxes, probe)) << "step " << step;
    }
    if (HasFatalFailure()) return;
  }
}

TEST_P(DynamicTrees, EqualBoxesDoNotBecomeAChain) {
  const auto [placement, rotations] = GetParam();
  DynamicTree tree;
  for (std::uint32_t i = 0; i < 2000; ++i) tree.insert({{0, 0, 0}, {1, 1, 1}}, i, placement, rotations);
  std::size_t deepest = 0;
  std::vector<std::pair<Node, std::size_t>> pending{{tree.root(), 0}};
  while (!pending.empty()) {
    const auto [node, depth] = pending.back();
    pending.pop_back();
    deepest = std::max(deepest, depth);
    if (!tree.is_leaf(node)) {
      pending.push_back({tree.child(node, 0), depth + 1});
      pending.push_back({tree.child(node, 1), depth + 1});
    }
  }
  EXPECT_LT(deepest, 60u);
}

TEST_P(DynamicTrees, CanBeEmptiedAndFilledAgain) {
  const auto [placement, rotations] = GetParam();
  Random random(3);
  DynamicTree tree;
  std::size_t bytes = 0;
  for (int round = 0; round < 3; ++round) {
    std::vector<Node> leaves;
    for (std::uint32_t i = 0; i < 100; ++i)
      leaves.push_back(tree.insert(random_box(random), i, placement, rotations));
    if (round == 0) bytes = tree.bytes();
    for (const Node leaf : leaves) tree.remove(leaf);
    EXPECT_EQ(tree.size(), 0u);
    EXPECT_EQ(tree.root(), DynamicTree::none);
    EXPECT_EQ(found_by_tree(tree, {{-9, -9, -9}, {9, 9, 9}}).size(), 0u);
  }
  EXPECT_EQ(tree.bytes(), bytes) << "removed nodes are used again";
}

/// A leaf that moves away gets a new place in the tree: the inner boxes are about as small as in a new tree.
TEST_P(DynamicTrees, StayTightWhenEverythingMoves) {
  const auto [placement, rotations] = GetParam();
  const auto inner_area = [](const DynamicTree& tree) {
    double area = 0;
    std::vector<Node> pending{tree.root()};
    while (!pending.empty()) {
      const Node node = pending.back();
      pending.pop_back();
      if (tree.is_leaf(node)) continue;
      const Vec3 e = tree.box(node).extent();
      area += e.x * e.y + e.y * e.z + e.z * e.x;
      pending.push_back(tree.child(node, 0));
      pending.push_back(tree.child(node, 1));
    }
    return area;
  };
  Random random(4);
  DynamicTree moved, fresh;
  std::vector<Node> leaves;
  for (std::uint32_t i = 0; i < 400; ++i)
    leaves.push_back(moved.insert(random_box(random), i, placement, rotations));
  for (std::uint32_t i = 0; i < 400; ++i) {
    const Bounds box = random_box(random);
    moved.move(leaves[i], box, placement, rotations);
    fresh.insert(box, i, placement, rotations);
  }
  EXPECT_LT(inner_area(moved), 1.5 * inner_area(fresh));
}

INSTANTIATE_TEST_SUITE_P(Every, DynamicTrees,
                         testing::Values(std::pair{Placement::descend, false},
                                         std::pair{Placement::descend, true},
                                         std::pair{Placement::best, false}, std::pair{Placement::best, true}),
                         [](const auto& way) {
                           return std::string(way.param.first == Placement::best ? "best" : "descend") +
                                  (way.param.second ? "_rotated" : "");
                         });

}  // namespace
}  // namespace tandem

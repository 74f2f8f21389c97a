// The builder "spread" compared with a plain recursion that follows its definition.
#include "tree/build/spread_subtree.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "tree/build/build.h"
#include "tree/mesh_tree.h"

namespace tandem {
namespace {

/// Splits references by the definition, one by one, and lists the primitives of every node in pre-order.
class PlainSpread {
 public:
  explicit PlainSpread(std::span<const Bounds> boxes) {
    const ThreadPool alone(1);
    const Scratch<Reference> references = make_references(boxes, alone);
    divide({references.data(), references.data() + references.size()});
  }
  std::vector<std::vector<std::uint32_t>> nodes;

 private:
  using List = std::vector<Reference>;

  static std::pair<List, List> split(const List& list, int axis, float plane) {
    std::pair<List, List> sides;
    for (const Reference& r : list)
      (r.low[axis] + r.high[axis] < plane ? sides.first : sides.second).push_back(r);
    return sides;
  }

  void divide(List list) {
    const std::size_t node = nodes.size();
    nodes.emplace_back();
    if (list.size() == 1) {
      nodes[node] = {list[0].primitive()};
      return;
    }
    float low[3], high[3], first[3], last[3];
    for (int i = 0; i < 3; ++i) {
      low[i] = first[i] = 3e38f;
      high[i] = last[i] = -3e38f;
      for (const Reference& r : list) {
        low[i] = std::min(low[i], r.low[i]);
        high[i] = std::max(high[i], r.high[i]);
        first[i] = std::min(first[i], r.low[i] + r.high[i]);
        last[i] = std::max(last[i], r.low[i] + r.high[i]);
      }
    }
    int axis = 0;
    for (int i = 1; i < 3; ++i)
      if (last[i] - first[i] > last[axis] - first[axis]) axis = i;
    auto sides = split(list, axis, low[axis] + high[axis]);
    if (16 * std::min(sides.first.size(), sides.second.size()) < list.size())
      sides = split(list, axis, 0.5f * (first[axis] + last[axis]));
    if (sides.first.empty() || sides.second.empty()) {
      std::sort(list.begin(), list.end(), [&](const Reference& a, const Reference& b) {
        const float first_at = a.low[axis] + a.high[axis], second_at = b.low[axis] + b.high[axis];
        return first_at != second_at ? first_at < second_at : a.primitive() < b.primitive();
      });
      const auto middle = list.begin() + static_cast<std::ptrdiff_t>(list.size() / 2);
      sides = {{list.begin(), middle}, {middle, list.end()}};
    }
    for (const Reference& r : list) nodes[node].push_back(r.primitive());
    divide(sides.first);
    divide(sides.second);
  }
};

void expect_as_defined(std::span<const Bounds> boxes) {
  const Topology tree = build_tree(*find_builder("spread"), boxes, {.threads = 1});
  const PlainSpread plain(boxes);
  ASSERT_EQ(tree.node_count(), plain.nodes.size());
  for (std::uint32_t node = 0; node < tree.node_count(); ++node) {
    std::vector<std::uint32_t> below(tree.primitives(node).begin(), tree.primitives(node).end()),
        expected = plain.nodes[node];
    std::ranges::sort(below);
    std::ranges::sort(expected);
    ASSERT_EQ(below, expected) << "node " << node;
  }
}

TEST(SpreadSubtree, SplitsAsDefined) {
  expect_as_defined(triangle_bounds(generate::icosphere(1, 3)));
  expect_as_defined(triangle_bounds(generate::box({3, 2, 1}, 9)));      // many equal centres
  expect_as_defined(triangle_bounds(generate::cylinder(1, 2, 60, 1)));  // fans: lopsided splits
  expect_as_defined(triangle_bounds(generate::long_thin_triangles({.count = 300})));
}

TEST(SpreadSubtree, SplitsTiesAndMixedSizesAsDefined) {
  Random random(4);
  for (int round = 0; round < 60; ++round) {
    std::vector<Bounds> boxes(1 + random.below(40));
    for (Bounds& box : boxes) {
      // Few positions, so that centres are often equal; sizes over many magnitudes.
      const Vec3 at{static_cast<double>(random.below(4)), static_cast<double>(random.below(3)),
                    round % 3 == 0 ? 0.0 : random.uniform(0, 1e-3)};
      const double size = round % 2 ? std::ldexp(1.0, -static_cast<int>(random.below(30))) : 0.0;
      box.add(at);
      box.add(at + Vec3{size, 0.5 * size, size});
    }
    expect_as_defined(boxes);
  }
}

}  // namespace
}  // namespace tandem

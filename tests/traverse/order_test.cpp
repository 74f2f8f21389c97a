// The order in which traversals expand pairs, against its definition, and how queries end one.
#include <algorithm>
#include <gtest/gtest.h>

#include "support/random_trees.h"
#include "traverse/best_first.h"
#include "traverse/list.h"
#include "traverse/run.h"

namespace tandem {
namespace {

using test::IntervalTree;

std::vector<DescentRule> rules(const IntervalTree& a, const IntervalTree& b) {
  std::vector<DescentRule> all;
  for (const auto kind : {DescentRule::a_first, DescentRule::alternate, DescentRule::larger})
    all.push_back({kind, a.size.data(), b.size.data(), a.links.pre.level.data(), b.links.pre.level.data()});
  return all;
}

/// Calls `check` with pairs of random trees of all kinds. Sizes are rounded, so that many are equal.
template <class Check>
void for_random_trees(std::uint64_t seed, Check check) {
  Random random(seed);
  for (const test::TreeKind& kind_a : test::tree_kinds())
    for (const test::TreeKind& kind_b : test::tree_kinds()) {
      IntervalTree a(random, test::random_topology(random, kind_a)),
          b(random, test::random_topology(random, kind_b));
      for (IntervalTree* tree : {&a, &b})
        for (float& size : tree->size) size = std::round(8 * size) / 8;
      check(a, b);
    }
}

/// Of all pending pairs, the largest comes first, and of equal ones the one that was found first.
TEST(BestFirst, AlwaysTakesTheLargestPendingPair) {
  struct Pending {
    float size;
    NodePair pair;
  };
  for_random_trees(1, [](const IntervalTree& a, const IntervalTree& b) {
    const TreeShape shape_a = a.shape(), shape_b = b.shape();
    for (const DescentRule& rule : rules(a, b)) {
      const auto size_of = [&](NodePair p) {
        return rule.kind == DescentRule::larger
                   ? a.size[p.a] + b.size[p.b]
                   : -static_cast<float>(a.links.pre.level[p.a] + b.links.pre.level[p.b]);
      };
      BestFirstTraversal traversal(shape_a, shape_b, rule);
      std::vector<Pending> pending{{0, {0, 0}}};  // in the order in which they were found
      for (int i = 0; i < 500 && !traversal.done(); ++i) {
        ASSERT_FALSE(pending.empty());
        const auto first =
            std::max_element(pending.begin(), pending.end(),
                             [](const Pending& x, const Pending& y) { return x.size < y.size; });
        const NodePair at = first->pair;
        ASSERT_EQ(traversal.pair(), at) << "rule " << int(rule.kind) << ", step " << i;
        pending.erase(first);
        if (a.topology.is_leaf(at.a) && b.topology.is_leaf(at.b)) {
          traversal.skip();
          continue;
        }
        traversal.descend();
        for_each_child_pair(shape_a.pre, shape_b.pre, rule, at, [&](NodePair child) {
          pending.push_back({size_of(child), child});
        });
      }
    }
  });
}

/// The rule `larger` never expands the smaller of two inner nodes.
TEST(DescentRule, LargerExpandsTheLargerNode) {
  int equal = 0;
  for_random_trees(2, [&](const IntervalTree& a, const IntervalTree& b) {
    const DescentRule rule = rules(a, b)[2];
    for (std::uint32_t i = 0; i < std::min(30u, a.topology.node_count()); ++i)
      for (std::uint32_t j = 0; j < std::min(30u, b.topology.node_count()); ++j) {
        const Side side = rule(i, j);
        const float expanded = side == Side::a ? a.size[i] : b.size[j],
                    other = side == Side::a ? b.size[j] : a.size[i];
        ASSERT_GE(expanded, other);
        if (expanded == other) {
          ASSERT_EQ(side, Side::a);
          ++equal;
        }
      }
  });
  EXPECT_GT(equal, 100);
}

/// Ends at the leaf pair with the given number.
struct StoppingQuery {
  const IntervalTree &a, &b;
  std::size_t last;
  std::vector<NodePair> found;

  bool keep(std::uint32_t i, std::uint32_t j) const { return a.low[i] <= b.high[j] && b.low[j] <= a.high[i]; }
  Flow leaves(std::uint32_t i, std::uint32_t j) {
    found.push_back({i, j});
    return found.size() == last ? Flow::stop : Flow::go_on;
  }
};

template <class W>
class StoppedTraversal : public testing::Test {};
using Walks = AllTraversals::apply<testing::Types>;
struct WalkName {
  template <class W>
  static std::string GetName(int) {
    return std::string(W::name);
  }
};
TYPED_TEST_SUITE(StoppedTraversal, Walks, WalkName);

/// A query that has enough sees no further leaves, and a second run continues after the last one.
TYPED_TEST(StoppedTraversal, EndsAtOnceAndContinuesAfterIt) {
  Random random(3);
  const IntervalTree a(random, test::random_topology(random, {.primitives = 40})),
      b(random, test::random_topology(random, {.primitives = 40}));
  const TreeShape shape_a = a.shape(), shape_b = b.shape();
  const DescentRule rule = rules(a, b)[0];
  StoppingQuery whole{a, b, 0, {}};
  TypeParam all(shape_a, shape_b, rule);
  ASSERT_EQ(run(all, shape_a.pre, shape_b.pre, whole, nullptr), Outcome::finished);
  ASSERT_GT(whole.found.size(), 10u);
  for (const std::size_t last : {std::size_t{1}, std::size_t{7}, whole.found.size()}) {
    StoppingQuery query{a, b, last, {}};
    TypeParam traversal(shape_a, shape_b, rule);
    EXPECT_EQ(run(traversal, shape_a.pre, shape_b.pre, query, nullptr), Outcome::stopped);
    EXPECT_EQ(query.found.size(), last);
    EXPECT_EQ(run(traversal, shape_a.pre, shape_b.pre, query, nullptr), Outcome::finished);
    EXPECT_EQ(query.found, whole.found);
  }
}

}  // namespace
}  // namespace tandem

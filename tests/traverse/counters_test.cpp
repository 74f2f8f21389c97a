// What a traversal counts: each quantity against its definition, by a second pass over the same traversal.
#include <gtest/gtest.h>

#include "support/random_trees.h"
#include "traverse/best_first.h"
#include "traverse/breadth_first.h"
#include "traverse/run.h"
#include "traverse/stack.h"

namespace tandem {
namespace {

using test::IntervalTree;

struct OverlapQuery {
  const IntervalTree &a, &b;
  bool keep(std::uint32_t i, std::uint32_t j) const { return a.low[i] <= b.high[j] && b.low[j] <= a.high[i]; }
  Flow leaves(std::uint32_t, std::uint32_t) { return Flow::go_on; }
};

/// By the definitions in tandem/traverse/counters.h.
template <class W>
Counters counted_by_hand(W traversal, const IntervalTree& a, const IntervalTree& b) {
  const OverlapQuery query{a, b};
  Counters counters;
  for (; !traversal.done();) {
    const NodePair at = traversal.pair();
    const bool kept = query.keep(at.a, at.b), leaves = a.topology.is_leaf(at.a) && b.topology.is_leaf(at.b);
    counters.volume_tests += 1;
    counters.iterations += 1;
    counters.nodes_fetched += 2;
    counters.overlaps += kept ? 1 : 0;
    counters.leaf_overlaps += kept && leaves ? 1 : 0;
    if (kept && !leaves) {
      traversal.descend();
      counters.max_stack_depth = std::max<std::uint64_t>(counters.max_stack_depth, traversal.pending());
      counters.max_state_bytes = std::max<std::uint64_t>(counters.max_state_bytes, traversal.state_bytes());
    } else {
      traversal.skip();
    }
  }
  return counters;
}

template <class W>
void expect_counted() {
  Random random(1);
  std::uint64_t deepest = 0;
  for (const test::TreeKind& kind : test::tree_kinds())
    for (int i = 0; i < 5; ++i) {
      const IntervalTree a(random, test::random_topology(random, kind)),
          b(random, test::random_topology(random, kind));
      const TreeShape shape_a = a.shape(), shape_b = b.shape();
      const DescentRule rule{DescentRule::both, nullptr, nullptr, nullptr, nullptr};
      OverlapQuery query{a, b};
      Counters counters;
      W traversal(shape_a, shape_b, rule);
      run(traversal, shape_a.pre, shape_b.pre, query, &counters);
      const Counters expected = counted_by_hand(W(shape_a, shape_b, rule), a, b);
      ASSERT_EQ(counters.volume_tests, expected.volume_tests);
      ASSERT_EQ(counters.iterations, expected.iterations);
      ASSERT_EQ(counters.nodes_fetched, expected.nodes_fetched);
      ASSERT_EQ(counters.overlaps, expected.overlaps);
      ASSERT_EQ(counters.leaf_overlaps, expected.leaf_overlaps);
      ASSERT_EQ(counters.max_stack_depth, expected.max_stack_depth);
      ASSERT_EQ(counters.max_state_bytes, expected.max_state_bytes);
      deepest = std::max<std::uint64_t>(deepest, counters.max_stack_depth);
    }
  EXPECT_GT(deepest, 2u);
}

TEST(TraversalCounters, AreWhatTheirDefinitionsSay) {
  expect_counted<StackTraversal>();
  expect_counted<BreadthFirstTraversal>();
  expect_counted<BestFirstTraversal>();
}

TEST(TraversalCounters, ABudgetOfTestsIsNotExceeded) {
  Random random(2);
  const IntervalTree a(random, test::random_topology(random, test::tree_kinds()[0])),
      b(random, test::random_topology(random, test::tree_kinds()[0]));
  const TreeShape shape_a = a.shape(), shape_b = b.shape();
  for (std::uint64_t budget = 0; budget < 5; ++budget) {
    OverlapQuery query{a, b};
    Counters counters;
    StackTraversal traversal(shape_a, shape_b, {});
    const Outcome outcome =
        run(traversal, shape_a.pre, shape_b.pre, query, &counters, {.volume_tests = budget});
    EXPECT_LE(counters.volume_tests, budget);
    EXPECT_TRUE(outcome == Outcome::finished || counters.volume_tests == budget);
  }
}

}  // namespace
}  // namespace tandem

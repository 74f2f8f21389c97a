// What holds for every traversal, under every rule, on trees of every kind.
#include <algorithm>
#include <gtest/gtest.h>

#include "support/random_trees.h"
#include "traverse/list.h"
#include "traverse/run.h"

namespace tandem {
namespace {

using test::IntervalTree;

struct OverlapQuery {
  const IntervalTree &a, &b;
  std::vector<NodePair> visited, found;

  bool keep(std::uint32_t i, std::uint32_t j) {
    visited.push_back({i, j});
    return a.low[i] <= b.high[j] && b.low[j] <= a.high[i];
  }
  Flow leaves(std::uint32_t i, std::uint32_t j) {
    found.push_back({i, j});
    return Flow::go_on;
  }
};

bool before(NodePair x, NodePair y) { return x.a != y.a ? x.a < y.a : x.b < y.b; }

std::vector<NodePair> sorted(std::vector<NodePair> pairs) {
  std::sort(pairs.begin(), pairs.end(), before);
  return pairs;
}

std::vector<NodePair> brute_force(const IntervalTree& a, const IntervalTree& b) {
  OverlapQuery query{a, b, {}, {}};
  std::vector<NodePair> pairs;
  for (std::uint32_t i = 0; i < a.topology.node_count(); ++i)
    for (std::uint32_t j = 0; j < b.topology.node_count(); ++j)
      if (a.topology.is_leaf(i) && b.topology.is_leaf(j) && query.keep(i, j)) pairs.push_back({i, j});
  return pairs;
}

std::vector<DescendRule> rules(const IntervalTree& a, const IntervalTree& b) {
  std::vector<DescendRule> all;
  for (const auto kind : {DescendRule::a_first, DescendRule::b_first, DescendRule::alternate,
                          DescendRule::both, DescendRule::larger})
    all.push_back({kind, a.size.data(), b.size.data(), a.links.pre.level.data(), b.links.pre.level.data()});
  return all;
}

template <class W>
OverlapQuery traverse(const IntervalTree& a, const IntervalTree& b, const DescendRule& rule,
                      Counters& counters) {
  OverlapQuery query{a, b, {}, {}};
  const TreeShape shape_a = a.shape(), shape_b = b.shape();
  W walk(shape_a, shape_b, rule);
  EXPECT_EQ(run(walk, shape_a.pre, shape_b.pre, query, Tally{&counters}), Outcome::finished);
  return query;
}

/// Calls `check` with random pairs of trees of all kinds, unequal heights both ways included.
template <class Check>
void for_random_trees(std::uint64_t seed, Check check) {
  Random random(seed);
  std::vector<test::TreeKind> kinds = test::tree_kinds();
  for (int round = 0; round < 12; ++round)
    for (const test::TreeKind& kind_a : kinds)
      for (const test::TreeKind& kind_b : kinds) {
        const IntervalTree a(random, test::random_topology(random, kind_a)),
            b(random, test::random_topology(random, kind_b));
        check(a, b);
      }
  const IntervalTree deep(random, test::chain(300)), flat(random, test::random_topology(random, kinds[2]));
  check(deep, flat);
  check(flat, deep);
  check(deep, deep);
}

template <class W>
class EveryTraversal : public testing::Test {};
using Walks = AllWalks::apply<testing::Types>;
struct WalkName {
  template <class W>
  static std::string GetName(int) {
    return std::string(W::name);
  }
};
TYPED_TEST_SUITE(EveryTraversal, Walks, WalkName);

TYPED_TEST(EveryTraversal, FindsWhatBruteForceFinds) {
  for_random_trees(1, [](const IntervalTree& a, const IntervalTree& b) {
    const std::vector<NodePair> expected = brute_force(a, b);
    for (const DescendRule& rule : rules(a, b)) {
      Counters counters;
      const OverlapQuery query = traverse<TypeParam>(a, b, rule, counters);
      ASSERT_EQ(sorted(query.found), expected) << "rule " << int(rule.kind);
      ASSERT_EQ(counters.leaf_overlaps, expected.size());
      ASSERT_EQ(counters.iterations, query.visited.size());
    }
  });
}

TYPED_TEST(EveryTraversal, VisitsNoPairTwice) {
  for_random_trees(2, [](const IntervalTree& a, const IntervalTree& b) {
    for (const DescendRule& rule : rules(a, b)) {
      Counters counters;
      const std::vector<NodePair> visited = sorted(traverse<TypeParam>(a, b, rule, counters).visited);
      ASSERT_EQ(std::adjacent_find(visited.begin(), visited.end()), visited.end());
    }
  });
}

TYPED_TEST(EveryTraversal, ResumesWhereItStopped) {
  for_random_trees(3, [](const IntervalTree& a, const IntervalTree& b) {
    for (const DescendRule& rule : rules(a, b)) {
      Counters whole_work, parts_work;
      const OverlapQuery whole = traverse<TypeParam>(a, b, rule, whole_work);
      OverlapQuery parts{a, b, {}, {}};
      const TreeShape shape_a = a.shape(), shape_b = b.shape();
      TypeParam walk(shape_a, shape_b, rule);
      const auto left = [&] {
        return remaining_work(walk, shape_a, a.topology.first_primitive.data(), shape_b,
                              b.topology.first_primitive.data());
      };
      double before = left();
      ASSERT_DOUBLE_EQ(before, 1);
      while (run(walk, shape_a.pre, shape_b.pre, parts, Tally{&parts_work}, {.volume_tests = 37}) ==
             Outcome::unfinished) {
        const double now = left();
        ASSERT_LE(now, before);
        before = now;
      }
      ASSERT_EQ(left(), 0);
      ASSERT_EQ(parts.visited, whole.visited);
      ASSERT_EQ(parts_work, whole_work);
    }
  });
}

TYPED_TEST(EveryTraversal, StopsAtADeadlineThatHasPassed) {
  Random random(4);
  const IntervalTree a(random, test::random_topology(random, {.primitives = 500}));
  OverlapQuery query{a, a, {}, {}};
  TypeParam walk(a.shape(), a.shape(), {});
  EXPECT_EQ(run(walk, a.shape().pre, a.shape().pre, query, NoTally(),
                {.deadline = std::chrono::steady_clock::now()}),
            Outcome::unfinished);
  EXPECT_LE(query.visited.size(), 64u);
}

TEST(Traversals, PredictableOnesVisitTheSamePairsInTheSameOrder) {
  for_random_trees(5, [](const IntervalTree& a, const IntervalTree& b) {
    Counters stack_work, pre_work, post_work;
    const OverlapQuery stack = traverse<AlternatingWalk>(a, b, {}, stack_work);
    ASSERT_EQ(traverse<StacklessWalk>(a, b, {}, pre_work).visited, stack.visited);
    ASSERT_EQ(traverse<StacklessPostWalk>(a, b, {}, post_work).visited, stack.visited);
    ASSERT_EQ(pre_work.iterations, stack_work.iterations);
    ASSERT_EQ(post_work.volume_tests, stack_work.volume_tests);
  });
}

TEST(Traversals, BinaryStackVisitsWhatStackVisits) {
  for_random_trees(6, [](const IntervalTree& a, const IntervalTree& b) {
    for (const DescendRule& rule : rules(a, b)) {
      Counters counters;
      ASSERT_EQ(traverse<BinaryStackWalk>(a, b, rule, counters).visited,
                traverse<StackWalk>(a, b, rule, counters).visited)
          << "rule " << int(rule.kind);
    }
  });
}

TEST(Traversals, StateIsAFixedNumberOfBytes) {
  Random random(7);
  const IntervalTree shallow(random, test::random_topology(random, {.primitives = 200}));
  const IntervalTree deep(random, test::chain(300));
  const auto bytes = []<class W>(std::type_identity<W>, const IntervalTree& a, const IntervalTree& b) {
    Counters counters;
    traverse<W>(a, b, {}, counters);
    return counters.state_bytes;
  };
  EXPECT_EQ(bytes(std::type_identity<StacklessWalk>(), shallow, shallow), 16u);
  EXPECT_EQ(bytes(std::type_identity<StacklessPostWalk>(), shallow, shallow), 16u);
  EXPECT_EQ(bytes(std::type_identity<LeafWalk>(), shallow, shallow), 8u);
  ASSERT_LE(2 * shallow.links.height, BitStack64::capacity);
  EXPECT_EQ(bytes(std::type_identity<BinaryStackWalk>(), shallow, shallow), 16u);
  EXPECT_EQ(bytes(std::type_identity<BinaryStackWalk>(), deep, deep), 8u + 4 + 8 * (600 / 64 + 1));
}

}  // namespace
}  // namespace tandem

// What holds for every traversal, under every rule, on trees of every kind.
#include <algorithm>
#include <gtest/gtest.h>

#include "support/random_trees.h"
#include "traverse/list.h"
#include "traverse/named_rule.h"
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

/// A rule by a function: the smaller node first.
struct SmallerRule {
  static constexpr std::string_view name = "smaller";
  static constexpr DescentRule::Kind kind = DescentRule::custom;
  static constexpr SizeMeasure measure = SizeMeasure::extent;
  static Side choose(const DescentRule& rule, std::uint32_t a, std::uint32_t b) {
    return rule.size_a[a] < rule.size_b[b] ? Side::a : Side::b;
  }
};
static_assert(SelectableRule<SmallerRule>);

/// All rules that can be selected, and one more. Rules that compare sizes differ only in which sizes; here
/// there is one.
std::vector<DescentRule> rules(const IntervalTree& a, const IntervalTree& b) {
  std::vector<NamedRule> named(descent_rules().begin(), descent_rules().end());
  named.push_back(named_rule<SmallerRule>());
  std::vector<DescentRule> all;
  for (const NamedRule& rule : named) {
    const auto same = [&](const DescentRule& other) {
      return other.kind == rule.kind && other.choose == rule.choose;
    };
    if (std::ranges::any_of(all, same)) continue;
    all.push_back({rule.kind, a.size.data(), b.size.data(), a.links.pre.level.data(),
                   b.links.pre.level.data(), rule.choose});
  }
  return all;
}

TEST(DescentRules, AreTheFilesOfTheirFolder) {
  std::vector<std::string_view> names;
  for (const NamedRule& rule : descent_rules()) names.push_back(rule.name);
  const std::vector<std::string_view> expected{"a_first", "alternate", "area",   "b_first",
                                               "both",    "extent",    "radius", "volume"};
  EXPECT_TRUE(std::ranges::includes(names, expected)) << "rules are listed in the order of their files";
}

template <class W>
OverlapQuery traverse(const IntervalTree& a, const IntervalTree& b, const DescentRule& rule,
                      Counters& counters) {
  OverlapQuery query{a, b, {}, {}};
  const TreeShape shape_a = a.shape(), shape_b = b.shape();
  W traversal(shape_a, shape_b, rule);
  EXPECT_EQ(run(traversal, shape_a.pre, shape_b.pre, query, &counters), Outcome::finished);
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
using Walks = AllTraversals::apply<testing::Types>;
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
    for (const DescentRule& rule : rules(a, b)) {
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
    for (const DescentRule& rule : rules(a, b)) {
      Counters counters;
      const std::vector<NodePair> visited = sorted(traverse<TypeParam>(a, b, rule, counters).visited);
      ASSERT_EQ(std::adjacent_find(visited.begin(), visited.end()), visited.end());
    }
  });
}

TYPED_TEST(EveryTraversal, ResumesWhereItStopped) {
  for_random_trees(3, [](const IntervalTree& a, const IntervalTree& b) {
    for (const DescentRule& rule : rules(a, b)) {
      Counters whole_work, parts_work;
      const OverlapQuery whole = traverse<TypeParam>(a, b, rule, whole_work);
      OverlapQuery parts{a, b, {}, {}};
      const TreeShape shape_a = a.shape(), shape_b = b.shape();
      TypeParam traversal(shape_a, shape_b, rule);
      const auto left = [&] {
        return remaining_work(traversal, shape_a, a.topology.first_primitive.data(), shape_b,
                              b.topology.first_primitive.data());
      };
      double before = left();
      ASSERT_DOUBLE_EQ(before, 1);
      while (run(traversal, shape_a.pre, shape_b.pre, parts, &parts_work, {.volume_tests = 37}) ==
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
  TypeParam traversal(a.shape(), a.shape(), {});
  EXPECT_EQ(run(traversal, a.shape().pre, a.shape().pre, query, nullptr,
                {.deadline = std::chrono::steady_clock::now()}),
            Outcome::unfinished);
  EXPECT_LE(query.visited.size(), 64u);
}

TEST(Traversals, PredictableOnesVisitTheSamePairsInTheSameOrder) {
  for_random_trees(5, [](const IntervalTree& a, const IntervalTree& b) {
    Counters stack_work, pre_work, post_work;
    const OverlapQuery stack = traverse<AlternatingTraversal>(a, b, {}, stack_work);
    ASSERT_EQ(traverse<StacklessTraversal>(a, b, {}, pre_work).visited, stack.visited);
    ASSERT_EQ(traverse<StacklessPostTraversal>(a, b, {}, post_work).visited, stack.visited);
    ASSERT_EQ(pre_work.iterations, stack_work.iterations);
    ASSERT_EQ(post_work.volume_tests, stack_work.volume_tests);
  });
}

TEST(Traversals, BinaryStackVisitsWhatStackVisits) {
  for_random_trees(6, [](const IntervalTree& a, const IntervalTree& b) {
    for (const DescentRule& rule : rules(a, b)) {
      Counters counters;
      ASSERT_EQ(traverse<BinaryStackTraversal>(a, b, rule, counters).visited,
                traverse<StackTraversal>(a, b, rule, counters).visited)
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
    return counters.max_state_bytes;
  };
  EXPECT_EQ(bytes(std::type_identity<StacklessTraversal>(), shallow, shallow), 16u);
  EXPECT_EQ(bytes(std::type_identity<StacklessPostTraversal>(), shallow, shallow), 16u);
  EXPECT_EQ(bytes(std::type_identity<LeafTraversal>(), shallow, shallow), 8u);
  ASSERT_LE(2 * shallow.links.height, BitStack64::capacity);
  EXPECT_EQ(bytes(std::type_identity<BinaryStackTraversal>(), shallow, shallow), 16u);
  EXPECT_EQ(bytes(std::type_identity<BinaryStackTraversal>(), deep, deep), 8u + 4 + 8 * (600 / 64 + 1));
}

}  // namespace
}  // namespace tandem

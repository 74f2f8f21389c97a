// Islands: which bodies are connected, and that they sleep and wake together.
#include "dynamics/islands.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <utility>

#include "tandem/math/random.h"

#include "base/thread_pool.h"
#include "dynamics/bodies.h"
#include "dynamics/coloring.h"

namespace tandem::dynamics {
namespace {

using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// The lowest member of every body's component, by repeated relaxation over the edges.
std::vector<std::uint32_t> lowest_members(std::size_t bodies, const Edges& edges) {
  std::vector<std::uint32_t> lowest(bodies);
  for (std::uint32_t i = 0; i < bodies; ++i) lowest[i] = i;
  for (std::size_t round = 0; round < bodies; ++round)
    for (const auto& [a, b] : edges) lowest[a] = lowest[b] = std::min(lowest[a], lowest[b]);
  return lowest;
}

TEST(Islands, RootsAreTheLowestMembersOfConnectedComponents) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    const std::size_t bodies = 1 + random.below(40);
    Edges edges(random.below(50));
    for (auto& edge : edges)
      edge = {static_cast<std::uint32_t>(random.below(bodies)),
              static_cast<std::uint32_t>(random.below(bodies))};
    Islands islands;
    islands.reset(bodies);
    for (const auto& [a, b] : edges) islands.join(a, b);
    const std::vector<std::uint32_t> expected = lowest_members(bodies, edges);
    for (std::uint32_t i = 0; i < bodies; ++i) ASSERT_EQ(islands.root(i), expected[i]) << round << " " << i;
  }
}

/// Threads that join the same bodies at once lose no join. The first half of the edges joins body 2n + i with
/// body i, the second half with body n + i: two threads that begin with the halves meet.
TEST(Islands, MayBeJoinedByManyThreads) {
  const ThreadPool workers(2);
  const std::uint32_t n = 20000;
  for (int round = 0; round < 50; ++round) {
    Islands islands;
    islands.reset(3 * n);
    workers.for_chunks(2 * n, 50, [&](std::size_t, std::size_t begin, std::size_t end) {
      for (auto i = static_cast<std::uint32_t>(begin); i < end; ++i) islands.join(2 * n + i % n, i);
    });
    for (std::uint32_t i = 0; i < 3 * n; ++i) ASSERT_EQ(islands.root(i), i % n) << round;
  }
}

TEST(Islands, ResetSeparatesEverything) {
  Islands islands;
  islands.reset(4);
  islands.join(3, 0);
  islands.reset(5);
  for (std::uint32_t i = 0; i < 5; ++i) EXPECT_EQ(islands.root(i), i);
}

/// Two rows of boxes side by side, asleep. The order in which they are added is shuffled by the seed.
struct Rows {
  Simulation simulation;
  std::vector<BodyHandle> left, right;
};
Rows sleeping_rows(std::uint64_t seed) {
  Rows rows{over_ground(), {}, {}};
  std::vector<int> order{0, 1, 2, 3, 4, 5, 6, 7};
  Random random(seed);
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  rows.left.resize(4);
  rows.right.resize(4);
  for (const int i : order) {
    const bool left = i < 4;
    const BodyHandle box =
        rows.simulation.add(Shape::box({1, 1, 1}), body_at({left ? -3.0 : 3.0, (i % 4) - 1.5, 0.5}));
    (left ? rows.left : rows.right)[static_cast<std::size_t>(i % 4)] = box;
  }
  run(rows.simulation, 120);
  return rows;
}

int awake(const Simulation& simulation, const std::vector<BodyHandle>& bodies) {
  int count = 0;
  for (const BodyHandle body : bodies) count += simulation.state(body).asleep ? 0 : 1;
  return count;
}

TEST(Islands, AllOfAnIslandWakesAndNothingElse) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (std::size_t touched = 0; touched < 4; ++touched) {
      Rows rows = sleeping_rows(seed);
      ASSERT_EQ(awake(rows.simulation, rows.left) + awake(rows.simulation, rows.right), 0);
      rows.simulation.apply_impulse(rows.left[touched], {0, 0, 1},
                                    rows.simulation.state(rows.left[touched]).center);
      rows.simulation.step();
      EXPECT_EQ(awake(rows.simulation, rows.left), 4) << seed << " " << touched;
      EXPECT_EQ(awake(rows.simulation, rows.right), 0) << seed << " " << touched;
      EXPECT_EQ(rows.simulation.report().islands, 1U);
      EXPECT_EQ(rows.simulation.report().bodies_awake, 4U);
    }
}

TEST(Islands, AJointMergesTwo) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Rows rows = sleeping_rows(seed);
    for (const BodyHandle body : rows.left) rows.simulation.wake(body);
    for (const BodyHandle body : rows.right) rows.simulation.wake(body);
    rows.simulation.step();
    EXPECT_EQ(rows.simulation.report().islands, 2U);
    Joint bridge;
    bridge.kind = JointKind::distance;
    bridge.a = rows.right[seed % 4];
    bridge.b = rows.left[(seed + 1) % 4];
    bridge.anchor = rows.simulation.state(bridge.a).center;
    bridge.anchor_b = rows.simulation.state(bridge.b).center;
    const JointHandle joint = rows.simulation.add(bridge);
    rows.simulation.step();
    EXPECT_EQ(rows.simulation.report().islands, 1U);
    run(rows.simulation, 120);
    ASSERT_EQ(awake(rows.simulation, rows.left) + awake(rows.simulation, rows.right), 0);
    rows.simulation.wake(rows.left[3 - seed % 4]);
    rows.simulation.step();
    EXPECT_EQ(awake(rows.simulation, rows.left) + awake(rows.simulation, rows.right), 8) << seed;
    rows.simulation.remove(joint);
    rows.simulation.step();
    EXPECT_EQ(rows.simulation.report().islands, 2U);
  }
}

TEST(Islands, AFixedBodyConnectsNothing) {
  for (const bool ground_first : {true, false}) {
    Simulation simulation;
    const auto add_ground = [&] { simulation.add(Shape::box({20, 20, 1}), fixed_at({0, 0, -0.5})); };
    if (ground_first) add_ground();
    simulation.add(Shape::box({1, 1, 1}), body_at({-3, 0, 0.5}));
    simulation.add(Shape::box({1, 1, 1}), body_at({3, 0, 0.5}));
    if (!ground_first) add_ground();
    simulation.step();
    EXPECT_EQ(simulation.report().islands, 2U) << ground_first;
  }
}

/// Of bodies that all hang on one, only those of the last group may share it, and the group is said to be
/// serial.
TEST(Coloring, GroupsShareNoBodyUnlessTheLastIsSerial) {
  for (const std::uint32_t count : {1u, 10u, 62u, 63u, 64u, 65u, 200u}) {
    std::vector<ConstraintEdge> couplings;
    for (std::uint32_t i = 0; i < count; ++i) couplings.push_back({0, i + 1});
    const Coloring coloring = color(couplings, count + 1);
    EXPECT_EQ(coloring.order.size(), count);
    for (std::size_t g = 0; g < coloring.groups(); ++g) {
      std::vector<int> uses(count + 1, 0);
      for (const std::uint32_t i : coloring.group(g)) {
        ++uses[couplings[i].a];
        ++uses[couplings[i].b];
      }
      const bool shared = std::ranges::any_of(uses, [](int n) { return n > 1; });
      if (shared) {
        EXPECT_TRUE(coloring.last_is_serial && g + 1 == coloring.groups()) << count;
      }
    }
  }
}

}  // namespace
}  // namespace tandem::dynamics

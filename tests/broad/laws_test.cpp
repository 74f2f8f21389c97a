// What holds for every broad phase. The list is generated: a new one is tested because its file is there.
#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

#include "tandem/base/error.h"

#include "scenes/random_world.h"
#include "worlds.h"

namespace tandem {
namespace {

using test::BoxKind;
using test::CheckedWorld;

class EveryBroadPhase : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Laws, EveryBroadPhase, testing::ValuesIn(BroadPhase::methods()),
                         [](const auto& phase) { return std::string(phase.param); });

TEST_P(EveryBroadPhase, EqualsBruteForceStepByStep) {
  for (const BoxKind& kind : test::box_kinds())
    for (const double part : {1.0, 0.3, 0.03}) {
      CheckedWorld world({.method = std::string(GetParam())}, 17);
      world.add(kind, 130, false);
      for (int step = 0; step < 30; ++step) {
        world.check(kind.name + ", part " + std::to_string(part) + ", step " + std::to_string(step));
        if (HasFatalFailure()) return;
        world.disturb(kind, part, false);
      }
    }
}

/// Enough objects for many cells, levels and nodes.
TEST_P(EveryBroadPhase, EqualsBruteForceInLargerWorlds) {
  for (const BoxKind& kind : test::box_kinds()) {
    if (kind.name == "equal" || kind.name == "crowded") continue;  // every pair, or nearly
    CheckedWorld world({.method = std::string(GetParam())}, 21);
    world.add(kind, 1200, false);
    for (int step = 0; step < 8; ++step) {
      world.check(kind.name + ", step " + std::to_string(step));
      if (HasFatalFailure()) return;
      world.disturb(kind, step % 2 == 0 ? 1.0 : 0.05, false);
    }
  }
}

/// The pairs do not depend on the settings of a method.
TEST_P(EveryBroadPhase, EqualsBruteForceWithAnySettings) {
  const BroadPhaseSettings extremes[] = {{.cell_size = 1.0 / 16, .margin = 0, .rebuild_fraction = 0},
                                         {.cell_size = 16, .margin = 10, .rebuild_fraction = 1}};
  for (const BoxKind& kind : test::box_kinds())
    for (const BroadPhaseSettings& settings : extremes) {
      CheckedWorld world({.method = std::string(GetParam()), .settings = settings}, 22);
      world.add(kind, 100, false);
      for (int step = 0; step < 6; ++step) {
        world.check(kind.name + ", step " + std::to_string(step));
        if (HasFatalFailure()) return;
        world.disturb(kind, step % 2 == 0 ? 0.6 : 0.1, false);
      }
    }
}

TEST(BroadPhases, RefuseSettingsOutOfTheirRange) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const BroadPhaseSettings& wrong :
       {BroadPhaseSettings{.cell_size = 0}, BroadPhaseSettings{.cell_size = nan},
        BroadPhaseSettings{.margin = -0.1}, BroadPhaseSettings{.rebuild_fraction = 1.5}})
    EXPECT_THROW(BroadPhase({.settings = wrong}), Error);
}

TEST_P(EveryBroadPhase, ObeysFilters) {
  for (const BoxKind& kind : test::box_kinds()) {
    CheckedWorld world({.method = std::string(GetParam())}, 18);
    for (int i = 0; i < 12; ++i) world.add(kind, 10, true);
    for (int step = 0; step < 20; ++step) {
      world.check(kind.name + ", step " + std::to_string(step));
      if (HasFatalFailure()) return;
      world.disturb(kind, 0.3, true);
    }
  }
}

TEST_P(EveryBroadPhase, SearchesFindWhatBruteForceFinds) {
  for (const BoxKind& kind : test::box_kinds()) {
    CheckedWorld world({.method = std::string(GetParam())}, 19);
    world.check_searches(kind);
    world.add(kind, 60, true);
    for (int step = 0; step < 6; ++step) {
      world.check_searches(kind);  // also before the first update
      if (HasFatalFailure()) FAIL() << kind.name << ", step " << step;
      world.add(kind, 20, true);
      world.disturb(kind, 0.2, true);
      if (step % 2 == 0) world.phase.update();
    }
  }
}

TEST_P(EveryBroadPhase, GrowsFromNothingAndShrinksToNothing) {
  for (const BoxKind& kind : test::box_kinds()) {
    CheckedWorld world({.method = std::string(GetParam())}, 20);
    world.check("empty");
    for (int step = 0; step < 25; ++step) {
      world.add(kind, 1 + static_cast<std::size_t>(step), false);
      world.check(kind.name + ", growing");
      if (HasFatalFailure()) return;
    }
    while (world.phase.size() > 0) {
      world.remove_some(11);
      world.check(kind.name + ", shrinking");
      if (HasFatalFailure()) return;
    }
  }
}

std::vector<ObjectPair> pairs_of_flight(std::string_view method, int threads, bool backwards,
                                        std::size_t objects, double stationary) {
  scenes::RandomWorld world({.objects = objects, .stationary = stationary, .seed = 3});
  BroadPhase phase({.method = std::string(method), .threads = threads});
  std::vector<ObjectId> ids(world.boxes().size());
  phase.add(world.boxes(), ids);
  std::vector<ObjectPair> all;
  for (int step = 0; step < 6; ++step) {
    std::vector<ObjectId> movers(world.movers().begin(), world.movers().end());
    std::vector<Bounds> boxes(world.mover_boxes().begin(), world.mover_boxes().end());
    if (backwards) {
      std::reverse(movers.begin(), movers.end());
      std::reverse(boxes.begin(), boxes.end());
    }
    const std::size_t half = backwards ? movers.size() / 3 : movers.size();
    phase.move(std::span(movers).first(half), std::span(boxes).first(half));
    phase.move(std::span(movers).subspan(half), std::span(boxes).subspan(half));
    const auto pairs = phase.update();
    all.insert(all.end(), pairs.begin(), pairs.end());
    world.step();
  }
  return all;
}

TEST_P(EveryBroadPhase, SaysTheSameForAnyOrderAndNumberOfThreads) {
  const bool slow = GetParam() == "brute" || GetParam() == "octree";
  const std::size_t count = slow ? 3000 : 20000;
  const std::vector<ObjectPair> expected = pairs_of_flight("brute", 1, false, count, 0.5);
  EXPECT_GT(expected.size(), count / 2);
  for (const int threads : {1, 2, 5})
    for (const bool backwards : {false, true})
      ASSERT_EQ(pairs_of_flight(GetParam(), threads, backwards, count, 0.5), expected)
          << threads << " threads" << (backwards ? ", backwards" : "");
}

TEST_P(EveryBroadPhase, TheLastOfSeveralMovesCounts) {
  for (const int threads : {1, 3}) {
    BroadPhase phase({.method = std::string(GetParam()), .threads = threads});
    const std::size_t count = 10000;
    std::vector<Bounds> boxes;
    for (std::size_t i = 0; i < count; ++i) {
      const double x = 3 * static_cast<double>(i);
      boxes.push_back({{x, 0, 0}, {x + 1, 1, 1}});
    }
    std::vector<ObjectId> ids(count), batch;
    phase.add(boxes, ids);
    EXPECT_TRUE(phase.update().empty());
    // Everyone goes next to its neighbour, and back; only object 7 stays there.
    std::vector<Bounds> moves;
    for (const double shift : {2.0, 0.0})
      for (std::size_t i = 0; i < count; ++i) {
        const Vec3 by{i == 7 ? 2 : shift, 0, 0};
        batch.push_back(ids[i]);
        moves.push_back({boxes[i].low + by, boxes[i].high + by});
      }
    phase.move(batch, moves);
    const auto pairs = phase.update();
    ASSERT_EQ(pairs.size(), 1u);
    EXPECT_EQ(pairs[0], (ObjectPair{ids[7], ids[8]}));
  }
}

TEST_P(EveryBroadPhase, AnIdMeansOneObjectBetweenTwoUpdates) {
  BroadPhase phase({.method = std::string(GetParam())});
  const Bounds box{{0, 0, 0}, {1, 1, 1}};
  const ObjectId a = phase.add(box), b = phase.add(box);
  phase.update();
  ASSERT_EQ(phase.pairs().size(), 1u);
  phase.remove(b);
  const ObjectId c = phase.add(box);
  EXPECT_NE(c, b);
  phase.update();
  ASSERT_EQ(phase.ended().size(), 1u);
  EXPECT_EQ(phase.ended()[0], (ObjectPair{a, b}));
  ASSERT_EQ(phase.began().size(), 1u);
  EXPECT_EQ(phase.began()[0], (ObjectPair{a, c}));
  EXPECT_EQ(phase.add({{5, 5, 5}, {6, 6, 6}}), b) << "ids are used again";
  phase.update();
  EXPECT_EQ(phase.pairs().size(), 1u);
  EXPECT_TRUE(phase.began().empty() && phase.ended().empty());
  EXPECT_FALSE(phase.contains(99));
}

TEST_P(EveryBroadPhase, RefusesWhatIsNoBoxAndNamesTheObject) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  BroadPhase phase({.method = std::string(GetParam())});
  std::vector<Bounds> boxes(5, Bounds{{0, 0, 0}, {1, 1, 1}});
  std::vector<ObjectId> ids(5);
  const auto message = [](auto call) -> std::string {
    try {
      call();
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  boxes[3].high.y = nan;
  EXPECT_NE(message([&] { phase.add(boxes, ids); }).find("object 3"), std::string::npos);
  EXPECT_EQ(phase.size(), 0u);
  boxes[3].high.y = 1;
  phase.add(boxes, ids);
  EXPECT_EQ(phase.update().size(), 10u);
  for (Bounds& box : boxes) box = {{50, 0, 0}, {51, 1, 1}};
  boxes[2].low.z = nan;
  const std::string text = message([&] { phase.move(ids, boxes); });
  EXPECT_NE(text.find("object " + std::to_string(ids[2])), std::string::npos) << text;
  EXPECT_NE(text.find("NaN"), std::string::npos) << text;
  EXPECT_EQ(phase.update().size(), 4u) << "two have moved, three have not";
  EXPECT_NE(message([&] { phase.move(ids[4], {{1, 0, 0}, {0, 1, 1}}); }).find("object 4"), std::string::npos);
  EXPECT_NE(message([&] { phase.move(77, {{0, 0, 0}, {1, 1, 1}}); }).find("object 77"), std::string::npos);
  phase.remove(ids[0]);
  EXPECT_NE(message([&] { phase.remove(ids[0]); }).find("object 0"), std::string::npos);
  EXPECT_EQ(phase.update().size(), 3u);
  EXPECT_TRUE(phase.overlapping(Bounds{{nan, 0, 0}, {1, 1, 1}}).empty());
  for (const double no_reach : {nan, -1.0, -HUGE_VAL})
    EXPECT_TRUE(phase.overlapping(Ray{phase.box(ids[1]).center(), {1, 0, 0}, no_reach}).empty()) << no_reach;
  EXPECT_TRUE(phase.overlapping(Ray{{nan, 0, 0}, {1, 1, 1}, 1}).empty());
}

TEST(BroadPhases, UnknownNamesAreRefusedWithThoseThatAreKnown) {
  try {
    const BroadPhase phase({.method = "magic"});
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("magic"), std::string::npos);
    EXPECT_NE(std::string(error.what()).find("grid"), std::string::npos);
  }
}

}  // namespace
}  // namespace tandem

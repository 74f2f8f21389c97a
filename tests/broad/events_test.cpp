// update_events() of every broad phase: the same pairs as update(), in any mixture of both.
#include <algorithm>
#include <gtest/gtest.h>

#include "scenes/random_world.h"
#include "worlds.h"

namespace tandem {
namespace {

using test::BoxKind;
using test::CheckedWorld;

class EventsOfEveryBroadPhase : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Laws, EventsOfEveryBroadPhase, testing::ValuesIn(BroadPhase::methods()),
                         [](const auto& phase) { return std::string(phase.param); });

TEST_P(EventsOfEveryBroadPhase, EqualBruteForceStepByStep) {
  for (const BoxKind& kind : test::box_kinds())
    for (const double part : {1.0, 0.3, 0.03}) {
      CheckedWorld world({.method = std::string(GetParam())}, 31);
      world.add(kind, 130, false);
      for (int step = 0; step < 30; ++step) {
        world.check_events(kind.name + ", part " + std::to_string(part) + ", step " + std::to_string(step),
                           step % 5 == 3);
        if (HasFatalFailure()) return;
        world.disturb(kind, part, false);
      }
    }
}

TEST_P(EventsOfEveryBroadPhase, ObeyFilters) {
  for (const BoxKind& kind : test::box_kinds()) {
    CheckedWorld world({.method = std::string(GetParam())}, 32);
    for (int i = 0; i < 12; ++i) world.add(kind, 10, true);
    for (int step = 0; step < 20; ++step) {
      world.check_events(kind.name + ", step " + std::to_string(step), false);
      if (HasFatalFailure()) return;
      world.disturb(kind, 0.3, true);
    }
  }
}

TEST_P(EventsOfEveryBroadPhase, MayBeMixedWithUpdatesAndCopies) {
  for (const BoxKind& kind : test::box_kinds()) {
    CheckedWorld world({.method = std::string(GetParam())}, 33);
    world.add(kind, 150, false);
    for (int step = 0; step < 30; ++step) {
      const std::string when = kind.name + ", step " + std::to_string(step);
      if (world.random.below(3) == 0)
        world.check(when);
      else
        world.check_events(when, world.random.below(4) == 0);
      if (HasFatalFailure()) return;
      if (world.random.below(4) == 0) {
        const BroadPhase copy = world.phase;
        for (const auto list : {&BroadPhase::pairs, &BroadPhase::began, &BroadPhase::ended})
          ASSERT_TRUE(std::ranges::equal((copy.*list)(), (world.phase.*list)())) << when;
        world.phase = copy;
      }
      world.disturb(kind, step % 3 == 0 ? 1 : 0.1, false);
    }
  }
}

/// Enough pairs to move farther in the order of the method than the table of PairChanges covers.
TEST_P(EventsOfEveryBroadPhase, EqualThoseOfUpdateInLargeWorlds) {
  const bool slow = GetParam() == "brute" || GetParam() == "octree";
  for (const double speed : {2.0, 40.0})
    for (const double stationary : {0.0, 0.9}) {
      scenes::RandomWorld world(
          {.objects = slow ? 1500U : 6000U, .density = 0.5, .stationary = stationary, .speed = speed});
      BroadPhase listed({.method = std::string(GetParam())}), events({.method = std::string(GetParam())});
      std::vector<ObjectId> ids(world.boxes().size());
      for (BroadPhase* each : {&listed, &events}) each->add(world.boxes(), ids);
      for (int step = 0; step < 12; ++step) {
        for (BroadPhase* each : {&listed, &events}) each->move(world.movers(), world.mover_boxes());
        listed.update();
        const PairEvents found = events.update_events();
        ASSERT_TRUE(std::ranges::equal(found.began, listed.began()))
            << "speed " << speed << ", step " << step;
        ASSERT_TRUE(std::ranges::equal(found.ended, listed.ended()))
            << "speed " << speed << ", step " << step;
        world.step();
      }
      EXPECT_TRUE(std::ranges::equal(events.pairs(), listed.pairs()));
    }
}

}  // namespace
}  // namespace tandem

// Every broad phase: construction, changes, updates and searches.
#include "failure/sweep.h"

namespace tandem::failure {
namespace {

Bounds box_at(double x, double y) { return {{x, y, 0}, {x + 1.2, y + 1.1, 1}}; }

/// A broad phase with a grid of boxes, some of which overlap; one is static, one removed.
BroadPhase some_boxes(std::string_view method, bool updated) {
  BroadPhase broad({.method = std::string(method)});
  std::vector<Bounds> boxes;
  for (int i = 0; i < 24; ++i) boxes.push_back(box_at(1.1 * (i % 6), 1.3 * (i / 6)));
  std::vector<ObjectId> ids(boxes.size());
  broad.add(boxes, ids);
  broad.add(box_at(0.5, 0.5), {.is_static = true});
  if (updated) {
    broad.update();
    broad.remove(ids[7]);
    broad.move(ids[3], box_at(2, 2));
  }
  return broad;
}

Flat all_of(const BroadPhase& broad) {
  return flatten(broad.size(), broad.pairs(), broad.began(), broad.ended(), broad.overlapping(box_at(1, 1)));
}

TEST(AllocationFailure, OfChangesOfBroadPhases) {
  for (const std::string_view method : BroadPhase::methods()) {
    SCOPED_TRACE(std::string(method));
    for (const bool updated : {false, true}) {
      const auto make = [&] { return some_boxes(method, updated); };
      expect_change_survives(
          "update", Guarantee::strong, make, [](BroadPhase& b) { b.update(); }, all_of);
      expect_change_survives(
          "update_events", Guarantee::strong, make, [](BroadPhase& b) { b.update_events(); }, all_of);
      const auto make_with_events = [&] {
        BroadPhase broad = some_boxes(method, updated);
        broad.update_events();
        for (ObjectId id = 8; id < 12; ++id) broad.move(id, box_at(0.21 * id, 0.4));
        return broad;
      };
      expect_change_survives(
          "second update_events", Guarantee::strong, make_with_events,
          [](BroadPhase& b) { b.update_events(); }, all_of);
      expect_change_survives(
          "update after update_events", Guarantee::strong, make_with_events,
          [](BroadPhase& b) { b.update(); }, all_of);
      const auto after_update = [](BroadPhase& b) {
        b.update();
        return all_of(b);
      };
      // Seen through an update of a broad phase of its own, because the pairs change there only.
      std::vector<Bounds> many(40, box_at(3, 1));
      expect_change_survives(
          "add", Guarantee::repeatable, make,
          [&](BroadPhase& b) {
            std::vector<ObjectId> ids(many.size());
            b.add(many, ids);
          },
          after_update);
      expect_change_survives(
          "add", Guarantee::strong, make, [&](BroadPhase& b) { b.add(box_at(1, 1)); },
          [](const BroadPhase& b) { return flatten(b.size(), b.overlapping(box_at(1, 1))); });
      expect_change_survives(
          "move", Guarantee::repeatable, make, [](BroadPhase& b) { b.move(2, box_at(0.2, 0.3)); },
          after_update);
      expect_change_survives(
          "remove", Guarantee::repeatable, make, [](BroadPhase& b) { b.remove(4); }, after_update);
    }
  }
}

TEST(AllocationFailure, OfSearchesInBroadPhases) {
  for (const std::string_view method : BroadPhase::methods()) {
    SCOPED_TRACE(std::string(method));
    const auto make = [&] { return some_boxes(method, true); };
    expect_query_survives("touching a box", make,
                          [](const BroadPhase& b) { return b.overlapping(box_at(1, 1)); });
    expect_query_survives("touching a ray", make, [](const BroadPhase& b) {
      return b.overlapping(Ray{{-1, 1, 0.5}, {1, 0.1, 0}, 20});
    });
    const auto make_with_events = [&] {
      BroadPhase broad = some_boxes(method, true);
      broad.update_events();
      return broad;
    };
    expect_query_survives("pairs", make_with_events, [](const BroadPhase& b) { return b.pairs().size(); });
    expect_query_survives("began", make, [](BroadPhase& b) {
      return std::pair{b.began().size(), b.ended().size()};
    });
    expect_query_survives(
        "constructor", [] { return 0; },
        [&](int) { return BroadPhase({.method = std::string(method)}).size(); });
  }
  expect_query_survives(
      "methods", [] { return 0; }, [](int) { return BroadPhase::methods(); });
}

/// A method that fails while objects are added, moved and removed is built again by the next update.
TEST(AllocationFailure, OfABroadPhaseIsMadeGoodByTheNextUpdate) {
  for (const std::string_view method : BroadPhase::methods()) {
    SCOPED_TRACE(std::string(method));
    const auto change = [](BroadPhase& b) {
      for (int i = 0; i < 30; ++i) b.add(box_at(0.37 * i, 0.29 * i));
      for (ObjectId id = 8; id < 24; ++id) b.move(id, box_at(0.21 * id, 0.4));
      b.remove(5);
    };
    BroadPhase undisturbed = some_boxes(method, true);
    change(undisturbed);
    undisturbed.update();
    for (std::int64_t n = 1; n < 60; ++n) {
      BroadPhase broad = some_boxes(method, true);
      const Outcome outcome = call_with_failure(n, Failing::once, [&] { change(broad); });
      if (outcome == Outcome::out_of_memory) continue;
      broad.update();
      EXPECT_EQ(all_of(broad), all_of(undisturbed)) << "allocation " << n;
    }
  }
}

}  // namespace
}  // namespace tandem::failure

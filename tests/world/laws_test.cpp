// Worlds of random shapes against brute force, with every broad phase and several numbers of threads.
#include <algorithm>
#include <gtest/gtest.h>
#include <thread>

#include "tandem/query/shapes.h"

#include "query/shape_model.h"
#include "world/worlds.h"

namespace tandem {
namespace {

double deepest_of(const ContactPair& pair) {
  double deepest = -HUGE_VAL;
  for (const PersistentManifold& manifold : pair.manifolds)
    for (const ContactPoint& point : manifold.manifold().view()) deepest = std::max(deepest, point.depth);
  return deepest;
}

/// One world's answers after an update, against the sets they must be.
void expect_answers(const World& world, const Twin& twin, const Pairs& before, const Pairs& now,
                    const std::string& what) {
  Pairs touches;
  std::size_t points = 0;
  for (const ContactPair& pair : world.contacts()) {
    touches.insert({pair.a, pair.b});
    const bool sensor = world.options(pair.a).sensor || world.options(pair.b).sensor;
    ASSERT_EQ(pair.manifolds.empty(), sensor) << what;
    for (const PersistentManifold& manifold : pair.manifolds)
      points += static_cast<std::size_t>(manifold.manifold().count);
  }
  ASSERT_EQ(touches, now) << what;
  ASSERT_TRUE(std::is_sorted(
      world.contacts().begin(), world.contacts().end(),
      [](const ContactPair& x, const ContactPair& y) { return Pair(x.a, x.b) < Pair(y.a, y.b); }));
  ASSERT_EQ(as_set(world.began()), minus(now, before)) << what;
  ASSERT_EQ(as_set(world.persisted()), both(now, before)) << what;
  ASSERT_EQ(as_set(world.ended()), minus(before, now)) << what;
  for (const auto& events : {world.began(), world.persisted(), world.ended()})
    ASSERT_TRUE(std::is_sorted(events.begin(), events.end())) << what;

  const WorldReport& report = world.report();
  ASSERT_EQ(report.contact_pairs, now.size()) << what;
  ASSERT_EQ(report.contact_points, points) << what;
  ASSERT_EQ(report.face_pairs, twin.touching_triangles()) << what;
  ASSERT_LE(report.tested_pairs, report.broad_pairs) << what;
  ASSERT_EQ(report.broad_pairs, twin.possible()) << what;
  ASSERT_GE(report.detection_ms, report.boxes_ms + report.broad_ms) << what;
  ASSERT_GE(report.detection_ms, report.narrow_ms) << what;
}

TEST(WorldLaws, TouchesAndEventsAreThoseOfAllPairs) {
  for (const double margin : {0.0, 0.05}) {
    Worlds all(margin);
    Random random(margin > 0 ? 1 : 2);
    for (int i = 0; i < 70; ++i) all.add(random);
    Pairs before;
    for (int step = 0; step < 12; ++step) {
      all.update();
      const Pairs now = all.twin.touching();
      ASSERT_GT(now.size(), 10U);
      for (std::size_t i = 0; i < all.worlds.size(); ++i)
        expect_answers(all.worlds[i], all.twin, before, now, all.names[i] + " step " + std::to_string(step));
      if (testing::Test::HasFatalFailure()) return;
      before = now;
      all.shuffle(random);
    }
  }
}

/// Contacts are those of the pair alone, up to what a cache of the step before may change.
TEST(WorldLaws, ContactsAreThoseOfThePairs) {
  const double margin = 0.05;
  Worlds all(margin);
  Random random(3);
  for (int i = 0; i < 70; ++i) all.add(random);
  int seen = 0;
  for (int step = 0; step < 8; ++step) {
    all.update();
    for (const ContactPair& pair : all.worlds.front().contacts()) {
      const World& world = all.worlds.front();
      const Shape &a = world.shape(pair.a), &b = world.shape(pair.b);
      const Transform &pose_a = world.pose(pair.a), &pose_b = world.pose(pair.b);
      for (const PersistentManifold& manifold : pair.manifolds) {
        const ContactManifold& m = manifold.manifold();
        ASSERT_GE(m.count, 1);
        ASSERT_NEAR(length(m.normal), 1, 1e-9);
        for (const ContactPoint& point : m.view()) {
          if (!(point.depth < HUGE_VAL)) continue;  // planes that cross
          ASSERT_NEAR(dot(point.on_a - point.on_b, m.normal), point.depth, 1e-7);
        }
      }
      if (!a.is_convex() || !b.is_convex() || pair.manifolds.empty()) continue;
      const double depth = -distance(a, pose_a, b, pose_b).value();
      ASSERT_GE(deepest_of(pair), depth - 1e-7) << name(a.kind()) << " " << name(b.kind());
      ASSERT_LE(deepest_of(pair), std::max(depth * 1.06, depth) + 1e-7)
          << name(a.kind()) << " " << name(b.kind());
      ++seen;
    }
    all.shuffle(random);
  }
  EXPECT_GT(seen, 50);
}

/// All worlds find the same points, bit for bit, whatever their broad phase and threads.
TEST(WorldLaws, EveryBroadPhaseAndThreadCountGivesTheSameBits) {
  Worlds all(0.05);
  Random random(4);
  for (int i = 0; i < 100; ++i) all.add(random);
  for (int step = 0; step < 8; ++step) {
    all.update();
    const auto first = std::as_const(all.worlds.front()).contacts();
    for (const World& world : all.worlds) {
      const auto other = world.contacts();
      ASSERT_EQ(other.size(), first.size());
      for (std::size_t i = 0; i < first.size(); ++i) {
        ASSERT_EQ(other[i].manifolds.size(), first[i].manifolds.size());
        for (std::size_t k = 0; k < first[i].manifolds.size(); ++k) {
          const ContactManifold &x = first[i].manifolds[k].manifold(), &y = other[i].manifolds[k].manifold();
          ASSERT_EQ(x.count, y.count);
          ASSERT_EQ(x.normal, y.normal);
          for (std::size_t p = 0; p < static_cast<std::size_t>(x.count); ++p) {
            ASSERT_EQ(x.points[p].on_a, y.points[p].on_a);
            ASSERT_EQ(x.points[p].on_b, y.points[p].on_b);
            ASSERT_EQ(x.points[p].feature, y.points[p].feature);
          }
        }
      }
      ASSERT_EQ(world.report().tested_pairs, all.worlds.front().report().tested_pairs);
    }
    all.shuffle(random);
  }
}

TEST(WorldLaws, WhatHasNotMovedIsNotExamined) {
  Worlds all(0);
  Random random(5);
  for (int i = 0; i < 80; ++i) all.add(random);
  all.update();
  const Pairs before = all.twin.touching();
  all.update();
  for (const World& world : all.worlds) {
    EXPECT_EQ(world.report().tested_pairs, 0U);
    EXPECT_EQ(as_set(world.persisted()), before);
  }
  for (std::size_t i = 0; i < all.twin.objects.size(); i += 7) {
    all.move(i, some_pose(random));
    all.update();
    std::size_t own = 0;
    for (std::size_t k = 0; k < all.twin.objects.size(); ++k)
      if (k != i) {
        const Twin::Object &a = all.twin.objects[i], &b = all.twin.objects[k];
        own += all.twin.filters_agree(a, b) && all.twin.boxes_meet(a, b) ? 1 : 0;
      }
    for (const World& world : all.worlds) ASSERT_EQ(world.report().tested_pairs, own);
    for (const World& world : all.worlds) {
      Pairs now;
      for (const ContactPair& pair : world.contacts()) now.insert({pair.a, pair.b});
      ASSERT_EQ(now, all.twin.touching());
    }
  }
}

struct FirstHit {
  ObjectHandle object;
  double share = HUGE_VAL;
};

void expect_searches(const World& world, const Twin& twin, Random& random) {
  for (int i = 0; i < 20; ++i) {
    const std::uint32_t layers = i % 3 == 0 ? 2 : 0xffffffffu;
    const auto on_layer = [&](const Twin::Object& object) {
      return (object.options.filter.layers & layers) != 0;
    };
    const Ray ray{some_pose(random).offset, random.direction() * 3.0, i % 2 == 0 ? HUGE_VAL : 1.5};
    FirstHit first;
    std::size_t hits = 0;
    for (const Twin::Object& object : twin.objects) {
      const auto hit = cast_ray(object.shape, object.pose, ray);
      if (!on_layer(object) || !hit) continue;
      ++hits;
      if (hit->t < first.share || (hit->t == first.share && object.handle < first.object))
        first = {object.handle, hit->t};
    }
    const auto all = world.cast_ray_all(ray, {.layers = layers});
    ASSERT_EQ(all.size(), hits);
    for (std::size_t k = 1; k < all.size(); ++k) ASSERT_LE(all[k - 1].hit.t, all[k].hit.t);
    const auto nearest = world.cast_ray(ray, {.layers = layers});
    ASSERT_EQ(nearest.has_value(), hits > 0);
    if (nearest) {
      ASSERT_EQ(nearest->object, first.object);
      ASSERT_EQ(nearest->hit.t, first.share);
      ASSERT_EQ(all.front().object, first.object);
    }

    const Shape shape = some_shape(random);
    const Transform pose = some_pose(random);
    const Vec3 displacement = random.direction() * 2.0;
    FirstHit met;
    std::vector<ObjectHandle> touched, boxed;
    const Bounds box{pose.offset - Vec3{1, 1, 1}, pose.offset + Vec3{0.5, 1, 1.5}};
    for (const Twin::Object& object : twin.objects) {
      if (!on_layer(object)) continue;
      if (collide(object.shape, object.pose, shape, pose)) touched.push_back(object.handle);
      const Bounds own = object.shape.bounds(object.pose);
      const Vec3 low = max(own.low, box.low), high = min(own.high, box.high);
      if (low.x <= high.x && low.y <= high.y && low.z <= high.z) boxed.push_back(object.handle);
      const auto hit = cast_shape(object.shape, object.pose, shape, pose, displacement);
      if (hit && (hit->lower < met.share || (hit->lower == met.share && object.handle < met.object)))
        met = {object.handle, hit->lower};
    }
    std::sort(touched.begin(), touched.end());
    std::sort(boxed.begin(), boxed.end());
    ASSERT_EQ(world.overlapping(shape, pose, {.layers = layers}), touched) << name(shape.kind());
    ASSERT_EQ(world.overlapping(box, {.layers = layers}), boxed);
    const auto hit = world.cast_shape(shape, pose, displacement, {.layers = layers});
    ASSERT_EQ(hit.has_value(), met.share < HUGE_VAL);
    if (hit) {
      ASSERT_EQ(hit->hit.lower, met.share);
      ASSERT_EQ(hit->object, met.object);
    }
  }
}

TEST(WorldLaws, SearchesSeeEverythingAsItIsNow) {
  Worlds all(0.05);
  Random random(6);
  for (int i = 0; i < 60; ++i) all.add(random);
  for (int step = 0; step < 6; ++step) {
    for (const World& world : all.worlds) {
      Random same(static_cast<std::uint64_t>(step) + 100);
      expect_searches(world, all.twin, same);  // before update(): nothing of the last moves is in the boxes
      if (testing::Test::HasFatalFailure()) return;
    }
    all.update();
    Random other(static_cast<std::uint64_t>(step) + 200);
    expect_searches(all.worlds.front(), all.twin, other);
    all.shuffle(random);
  }
}

TEST(WorldLaws, SeveralThreadsMaySearchAtOnce) {
  Worlds all(0.05);
  Random random(7);
  for (int i = 0; i < 40; ++i) all.add(random);
  all.update();
  all.shuffle(random);
  const World& world = all.worlds.front();
  std::vector<std::thread> threads;
  for (std::uint64_t i = 0; i < 4; ++i)
    threads.emplace_back([&, i] {
      Random own(i);
      expect_searches(world, all.twin, own);
    });
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace tandem

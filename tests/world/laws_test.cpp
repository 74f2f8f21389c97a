// Worlds of random shapes against brute force, with every broad phase and several numbers of threads.
#include <algorithm>
#include <gtest/gtest.h>
#include <thread>

#include "tandem/query/shapes.h"

#include "query/shape_model.h"
#include "world/twin.h"

namespace tandem {
namespace {

/// The same objects in a twin and in many worlds at once, which must give them the same handles.
class Worlds {
 public:
  explicit Worlds(double reach) : twin(reach) {
    for (const std::string_view method : BroadPhase::methods()) add_world(method, 1, reach);
    add_world("automatic", 2, reach);
    add_world("automatic", 8, reach);
  }

  void add(Random& random) {
    const Shape shape = some_shape(random);
    const Transform pose = some_pose(random);
    const ObjectOptions options = some_options(random);
    const ObjectHandle handle = worlds.front().add(shape, pose, options);
    for (std::size_t i = 1; i < worlds.size(); ++i) ASSERT_EQ(worlds[i].add(shape, pose, options), handle);
    twin.objects.push_back({handle, shape, pose, options});
  }

  void move(std::size_t i, const Transform& to) {
    twin.objects[i].pose = to;
    twin.objects[i].moved = true;
    for (World& world : worlds) world.move(twin.objects[i].handle, to);
  }

  void remove(std::size_t i) {
    const ObjectHandle gone = twin.objects[i].handle;
    for (World& world : worlds) world.remove(gone);
    std::erase_if(twin.ignored, [&](const Pair& pair) { return pair.first == gone || pair.second == gone; });
    twin.objects.erase(twin.objects.begin() + static_cast<std::ptrdiff_t>(i));
  }

  void toggle(std::size_t i, std::size_t k) {
    if (i == k) return;
    const ObjectHandle a = twin.objects[i].handle, b = twin.objects[k].handle;
    const Pair pair = a < b ? Pair{a, b} : Pair{b, a};
    const bool ignored = twin.ignored.erase(pair) > 0;
    if (!ignored) twin.ignored.insert(pair);
    for (World& world : worlds) ignored ? world.heed_pair(b, a) : world.ignore_pair(a, b);
  }

  void shuffle(Random& random) {
    for (std::size_t i = 0; i < twin.objects.size(); ++i)
      if (random.below(3) == 0) {
        Transform to = twin.objects[i].pose;
        to.offset += random.direction() * 0.2;
        move(i, random.below(4) == 0 ? some_pose(random) : to);
      }
    for (int i = 0; i < 3; ++i) remove(random.below(twin.objects.size()));
    for (int i = 0; i < 3; ++i) add(random);
    for (int i = 0; i < 4; ++i) toggle(random.below(twin.objects.size()), random.below(twin.objects.size()));
  }

  void update() {
    for (World& world : worlds) world.update();
    for (Twin::Object& object : twin.objects) object.moved = false;
  }

  Twin twin;
  std::vector<World> worlds;
  std::vector<std::string> names;

 private:
  void add_world(std::string_view method, int threads, double reach) {
    WorldOptions options;
    options.broad_phase = method, options.threads = threads, options.reach = reach;
    worlds.emplace_back(options);
    names.push_back(std::string(method) + " on " + std::to_string(threads));
  }
};

double deepest_of(const Touch& touch) {
  double deepest = -HUGE_VAL;
  for (const PersistentManifold& manifold : touch.manifolds)
    for (const ContactPoint& point : manifold.manifold().view()) deepest = std::max(deepest, point.depth);
  return deepest;
}

/// One world's answers after an update, against the sets they must be.
void expect_answers(const World& world, const Twin& twin, const Pairs& before, const Pairs& now,
                    const std::string& what) {
  Pairs touches;
  std::size_t points = 0;
  for (const Touch& touch : world.contacts()) {
    touches.insert({touch.a, touch.b});
    const bool sensor = world.options(touch.a).sensor || world.options(touch.b).sensor;
    ASSERT_EQ(touch.manifolds.empty(), sensor) << what;
    for (const PersistentManifold& manifold : touch.manifolds)
      points += static_cast<std::size_t>(manifold.manifold().count);
  }
  ASSERT_EQ(touches, now) << what;
  ASSERT_TRUE(std::is_sorted(world.contacts().begin(), world.contacts().end(),
                             [](const Touch& x, const Touch& y) { return Pair(x.a, x.b) < Pair(y.a, y.b); }));
  ASSERT_EQ(as_set(world.began()), minus(now, before)) << what;
  ASSERT_EQ(as_set(world.persisted()), both(now, before)) << what;
  ASSERT_EQ(as_set(world.ended()), minus(before, now)) << what;
  for (const auto& events : {world.began(), world.persisted(), world.ended()})
    ASSERT_TRUE(std::is_sorted(events.begin(), events.end())) << what;

  const WorldReport& report = world.report();
  ASSERT_EQ(report.touching_pairs, now.size()) << what;
  ASSERT_EQ(report.contact_points, points) << what;
  ASSERT_EQ(report.face_pairs, twin.touching_triangles()) << what;
  ASSERT_LE(report.examined_pairs, report.possible_pairs) << what;
  ASSERT_EQ(report.possible_pairs, twin.possible()) << what;
  ASSERT_GE(report.detection_ms, report.boxes_ms + report.broad_ms) << what;
  ASSERT_GE(report.detection_ms, report.narrow_ms) << what;
}

TEST(WorldLaws, TouchesAndEventsAreThoseOfAllPairs) {
  for (const double reach : {0.0, 0.05}) {
    Worlds all(reach);
    Random random(reach > 0 ? 1 : 2);
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
  const double reach = 0.05;
  Worlds all(reach);
  Random random(3);
  for (int i = 0; i < 70; ++i) all.add(random);
  int seen = 0;
  for (int step = 0; step < 8; ++step) {
    all.update();
    for (const Touch& touch : all.worlds.front().contacts()) {
      const World& world = all.worlds.front();
      const Shape &a = world.shape(touch.a), &b = world.shape(touch.b);
      const Transform &at_a = world.pose(touch.a), &at_b = world.pose(touch.b);
      for (const PersistentManifold& manifold : touch.manifolds) {
        const ContactManifold& m = manifold.manifold();
        ASSERT_GE(m.count, 1);
        ASSERT_NEAR(length(m.normal), 1, 1e-9);
        for (const ContactPoint& point : m.view()) {
          if (!(point.depth < HUGE_VAL)) continue;  // planes that cross
          ASSERT_NEAR(dot(point.on_a - point.on_b, m.normal), point.depth, 1e-7);
        }
      }
      if (!a.is_convex() || !b.is_convex() || touch.manifolds.empty()) continue;
      const double depth = -distance(a, at_a, b, at_b).value();
      ASSERT_GE(deepest_of(touch), depth - 1e-7) << name(a.kind()) << " " << name(b.kind());
      ASSERT_LE(deepest_of(touch), std::max(depth * 1.06, depth) + 1e-7)
          << name(a.kind()) << " " << name(b.kind());
      ++seen;
    }
    all.shuffle(random);
  }
  EXPECT_GT(seen, 50);
}

/// All worlds find the same points, to the last bit, whatever their broad phase and threads.
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
      ASSERT_EQ(world.report().examined_pairs, all.worlds.front().report().examined_pairs);
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
    EXPECT_EQ(world.report().examined_pairs, 0U);
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
    for (const World& world : all.worlds) ASSERT_EQ(world.report().examined_pairs, own);
    for (const World& world : all.worlds) {
      Pairs now;
      for (const Touch& touch : world.contacts()) now.insert({touch.a, touch.b});
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
      if (hit->share < first.share || (hit->share == first.share && object.handle < first.object))
        first = {object.handle, hit->share};
    }
    const auto all = world.cast_ray_all(ray, layers);
    ASSERT_EQ(all.size(), hits);
    for (std::size_t k = 1; k < all.size(); ++k) ASSERT_LE(all[k - 1].hit.share, all[k].hit.share);
    const auto nearest = world.cast_ray(ray, layers);
    ASSERT_EQ(nearest.has_value(), hits > 0);
    if (nearest) {
      ASSERT_EQ(nearest->object, first.object);
      ASSERT_EQ(nearest->hit.share, first.share);
      ASSERT_EQ(all.front().object, first.object);
    }

    const Shape shape = some_shape(random);
    const Transform at = some_pose(random);
    const Vec3 way = random.direction() * 2.0;
    FirstHit met;
    std::vector<ObjectHandle> touched, boxed;
    const Bounds box{at.offset - Vec3{1, 1, 1}, at.offset + Vec3{0.5, 1, 1.5}};
    for (const Twin::Object& object : twin.objects) {
      if (!on_layer(object)) continue;
      if (collide(object.shape, object.pose, shape, at)) touched.push_back(object.handle);
      const Bounds own = object.shape.bounds(object.pose);
      const Vec3 low = max(own.low, box.low), high = min(own.high, box.high);
      if (low.x <= high.x && low.y <= high.y && low.z <= high.z) boxed.push_back(object.handle);
      const auto hit = cast(object.shape, object.pose, shape, at, way);
      if (hit && (hit->lower < met.share || (hit->lower == met.share && object.handle < met.object)))
        met = {object.handle, hit->lower};
    }
    std::sort(touched.begin(), touched.end());
    std::sort(boxed.begin(), boxed.end());
    ASSERT_EQ(world.touching(shape, at, layers), touched) << name(shape.kind());
    ASSERT_EQ(world.touching(box, layers), boxed);
    const auto hit = world.cast(shape, at, way, layers);
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

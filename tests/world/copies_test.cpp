// Copies of worlds: independent, with equal results, also on threads of their own.
#include <cstring>
#include <gtest/gtest.h>
#include <thread>

#include "tandem/mesh/generate.h"

#include "world/worlds.h"

namespace tandem {
namespace {

/// Everything that a world reports, bit by bit.
class Observed {
 public:
  explicit Observed(const World& world) {
    for (const ObjectHandle object : world.objects()) {
      add(object);
      add(world.pose(object));
      add(world.options(object).filter.layers, world.options(object).sensor, world.user_data(object));
    }
    for (const ContactPair& pair : world.contacts()) {
      add(pair.a, pair.b, pair.manifolds.size());
      for (const PersistentManifold& manifold : pair.manifolds) add(manifold);
    }
    for (const auto& events : {world.began(), world.persisted(), world.ended()})
      for (const ContactEvent& event : events) add(events.size(), event);
    for (const ObjectHandlePair& pair : world.contact_pairs()) add(pair);
    if (const auto nearest = world.distance()) add(nearest->a, nearest->b, nearest->distance.lower);
    const auto hits = world.cast_ray_all({{-9, 0.1, 0.2}, {1, 0.02, 0}, 99});
    for (const WorldRayHit& hit : hits) add(hit.object, hit.hit.t);
    for (const ObjectHandle object : world.overlapping(Shape::sphere(1), {})) add(object);
  }

  friend bool operator==(const Observed&, const Observed&) = default;

 private:
  void add(const PersistentManifold& manifold) {
    add(manifold.manifold().normal);
    for (int k = 0; k < manifold.manifold().count; ++k) {
      const ContactPoint& point = manifold.manifold().points[static_cast<std::size_t>(k)];
      add(point.on_a, point.on_b, point.depth, point.feature);
      add(manifold.impulse(k).normal);
    }
  }
  template <class... T>
  void add(const T&... values) {
    (append(&values, sizeof values), ...);
  }
  void append(const void* data, std::size_t size) {
    const auto* const first = static_cast<const unsigned char*>(data);
    bytes_.insert(bytes_.end(), first, first + size);
  }

  std::vector<unsigned char> bytes_;
};

/// Writes impulses as a solver does.
void solve(World& world) {
  for (const ContactPair& pair : world.contacts())
    for (PersistentManifold& manifold : world.manifolds(pair))
      for (int k = 0; k < manifold.manifold().count; ++k)
        manifold.impulse(k).normal += 1 + manifold.manifold().points[static_cast<std::size_t>(k)].depth;
}

/// Random changes, the same for the same seed.
void change(World& world, std::uint64_t seed, bool adds = true) {
  Random random(seed);
  for (int i = 0; i < 8; ++i) {
    const std::vector<ObjectHandle> all = world.objects();
    const ObjectHandle object = all[random.below(all.size())], other = all[random.below(all.size())];
    switch (random.below(adds ? 8 : 4)) {
      case 0:
        world.set_shape(object, some_shape(random));
        break;
      case 1:
        world.set_filter(object, some_options(random).filter);
        break;
      case 2:
        world.set_sensor(object, random.below(2) == 0);
        break;
      case 3:
        if (object != other) world.disable_pair(object, other);
        break;
      case 4:
        world.remove(object);
        break;
      case 5:
        world.add(world.shape(object), world.pose(other), world.options(object));
        break;
      default:
        world.move(object, some_pose(random));
    }
    world.move(world.objects().front(), some_pose(random));
  }
}

World some_world(int objects, int threads = 1) {
  World world({.threads = threads, .contact_margin = 0.05});
  Random random(1);
  for (int i = 0; i < objects; ++i) world.add(some_shape(random), some_pose(random), some_options(random));
  return world;
}

TEST(WorldCopies, BehaveLikeTheOriginal) {
  for (const int threads : {1, 3})
    for (const int updates : {0, 1, 2}) {
      World original = some_world(70, threads);
      for (int i = 0; i < updates; ++i) {
        original.update();
        solve(original);
        change(original, 10 + static_cast<std::uint64_t>(i));
      }
      World copy = original;
      EXPECT_EQ(Observed(copy), Observed(original));
      for (std::uint64_t step = 0; step < 5; ++step) {
        for (World* world : {&original, &copy}) {
          if (step > 0) change(*world, step);
          world->update();
          solve(*world);
        }
        ASSERT_EQ(Observed(copy), Observed(original)) << "step " << step;
        ASSERT_EQ(copy.report().tested_pairs, original.report().tested_pairs);
      }
    }
}

TEST(WorldCopies, AreIndependent) {
  World original = some_world(70);
  original.update();
  solve(original);
  change(original, 3);
  original.update();
  solve(original);
  const Observed before(original);
  World copy = original, third = copy;
  solve(copy);
  EXPECT_EQ(Observed(original), before);
  EXPECT_NE(Observed(copy), before);
  for (std::uint64_t step = 0; step < 4; ++step) {
    change(copy, 20 + step);
    copy.update(step % 2 == 0 ? Detail::contacts : Detail::none);
    ASSERT_EQ(Observed(original), before);
    ASSERT_EQ(Observed(third), before);
  }
  const Observed changed(copy);
  change(original, 50);
  original.update();
  EXPECT_EQ(Observed(copy), changed);
  original = third;
  EXPECT_EQ(Observed(original), before);
  const World& same = original;
  original = same;
  EXPECT_EQ(Observed(original), before);
  third = World();
  copy = World();
  EXPECT_EQ(Observed(original), before);
}

/// A contact pair of the results that a copy shared refers to the manifolds of the copy afterwards.
TEST(WorldCopies, GiveTheirOwnManifolds) {
  World original;
  for (int i = 0; i < 3; ++i) original.add(Shape::sphere(1), Transform::translation({1.5 * i, 0, 0}));
  original.update();
  ASSERT_EQ(original.contacts().size(), 2U);
  World copy = original;
  const auto pairs = copy.contacts();
  for (const ContactPair& pair : pairs) copy.manifolds(pair)[0].impulse(0).normal = 7;
  for (const ContactPair& pair : original.contacts()) EXPECT_EQ(pair.manifolds[0].impulse(0).normal, 0);
  for (const ContactPair& pair : copy.contacts()) EXPECT_EQ(pair.manifolds[0].impulse(0).normal, 7);
  EXPECT_TRUE(copy.manifolds(ContactPair{}).empty());
}

/// Several threads copy one world, while others query it, and plan in their copies.
TEST(WorldCopies, ServeThreadsOfTheirOwn) {
  World original = some_world(60);
  original.update();
  solve(original);
  change(original, 4, false);
  const auto plan = [](World world, std::uint64_t seed) {
    for (std::uint64_t step = 0; step < 3; ++step) {
      change(world, seed + step);
      static_cast<void>(world.any_contact());
      if (step == 1) world.update();
    }
    return Observed(world);
  };
  std::vector<Observed> expected;
  for (std::uint64_t i = 0; i < 6; ++i) expected.push_back(plan(original, 100 * i));
  const Observed before(original);
  const World& shared = original;
  std::vector<int> equal(6, 0);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < 6; ++i)
    threads.emplace_back([&, i] {
      for (int repeat = 0; repeat < 2; ++repeat)
        equal[i] += plan(World(shared), 100 * i) == expected[i] && Observed(shared) == before ? 1 : 0;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(equal, std::vector<int>(6, 2));
}

TEST(WorldCopies, OfEmptyWorldsWork) {
  World empty;
  World copy = empty;
  EXPECT_EQ(copy.size(), 0U);
  const ObjectHandle added = copy.add(Shape::sphere(1));
  EXPECT_FALSE(empty.contains(added));
  copy.update();
  EXPECT_EQ(copy.size(), 1U);
}

TEST(WorldDetail, PairsAreThoseOfContacts) {
  World contacts = some_world(70), pairs = contacts;
  for (std::uint64_t step = 0; step < 8; ++step) {
    contacts.update();
    pairs.update(Detail::pairs);
    ASSERT_EQ(pairs.contacts().size(), contacts.contacts().size());
    for (std::size_t i = 0; i < pairs.contacts().size(); ++i) {
      EXPECT_EQ(pairs.contacts()[i].a, contacts.contacts()[i].a);
      EXPECT_EQ(pairs.contacts()[i].b, contacts.contacts()[i].b);
      EXPECT_TRUE(pairs.contacts()[i].manifolds.empty());
    }
    EXPECT_EQ(as_set(pairs.began()), as_set(contacts.began()));
    EXPECT_EQ(as_set(pairs.persisted()), as_set(contacts.persisted()));
    EXPECT_EQ(as_set(pairs.ended()), as_set(contacts.ended()));
    EXPECT_EQ(pairs.report().contact_points, 0U);
    change(contacts, step);
    change(pairs, step);
  }
  contacts.update();
  pairs.update(Detail::pairs);
  pairs.update();  // nothing has moved, but contacts are wanted now
  std::size_t manifolds = 0;
  for (const ContactPair& pair : pairs.contacts()) manifolds += pair.manifolds.size();
  EXPECT_GT(manifolds, 0U);
  EXPECT_EQ(pairs.report().contact_points, contacts.report().contact_points);
}

TEST(WorldDetail, NoneKeepsEventsForTheNextUpdate) {
  World plain = some_world(70), skipping = plain;
  for (World* world : {&plain, &skipping}) world->update();
  for (std::uint64_t step = 0; step < 6; ++step) {
    for (World* world : {&plain, &skipping}) {  // no additions: ids are reused after every update
      change(*world, step, false);
      world->remove(world->objects()[7 * step]);
    }
    if (step % 3 < 2) {
      skipping.update(Detail::none);
      EXPECT_TRUE(skipping.contacts().empty());
      EXPECT_TRUE(skipping.began().empty() && skipping.persisted().empty() && skipping.ended().empty());
      EXPECT_GT(skipping.report().broad_pairs, 0U);
      EXPECT_EQ(skipping.report().tested_pairs, 0U);
      const Ray ray{{-9, 0.1, 0.2}, {1, 0.02, 0}, 99};
      EXPECT_EQ(skipping.cast_ray_all(ray).size(), plain.cast_ray_all(ray).size());
      continue;
    }
    plain.update();
    skipping.update();
    ASSERT_EQ(skipping.contacts().size(), plain.contacts().size());
    EXPECT_EQ(as_set(skipping.began()), as_set(plain.began()));
    EXPECT_EQ(as_set(skipping.ended()), as_set(plain.ended()));
  }
}

TEST(WorldPrepare, LeavesNothingToBuild) {
  const Model ball(generate::icosphere(1, 3)), crate(generate::box({2, 2, 2}, 1));
  World world;
  const ObjectHandle first = world.add(ball, {}, {.solid = true});
  world.add(crate, Transform::translation({0.7, 0.2, 0.1}));
  const std::size_t raw = ball.memory_bytes();
  world.prepare();
  const std::size_t prepared = ball.memory_bytes();
  EXPECT_GT(prepared, raw);
  world.update();
  EXPECT_EQ(world.contacts().size(), 1U);
  static_cast<void>(world.any_contact());
  static_cast<void>(world.distance());
  static_cast<void>(world.cast_ray({{-5, 0, 0}, {1, 0, 0}, 9}));
  static_cast<void>(world.time_of_impact(
      first, Motion::between(Transform::translation({-9, 0, 0}), Transform::translation({9, 0, 0}))));
  EXPECT_EQ(ball.memory_bytes(), prepared);
  const Model plain(generate::icosphere(1, 3));
  plain.prepare();
  EXPECT_LT(plain.memory_bytes(), prepared);
}

}  // namespace
}  // namespace tandem

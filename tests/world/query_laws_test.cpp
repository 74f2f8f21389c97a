// Queries on pairs, objects and probes against brute force, with every broad phase and several threads.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <thread>

#include "tandem/base/error.h"
#include "tandem/query/distance.h"
#include "tandem/query/shapes.h"
#include "tandem/query/time_of_impact.h"

#include "query/shape_model.h"
#include "world/worlds.h"

namespace tandem {
namespace {

using HandlePairs = std::vector<ObjectHandlePair>;

HandlePairs as_list(const Pairs& pairs) {
  HandlePairs list;
  for (const Pair& pair : pairs) list.push_back({pair.first, pair.second});
  return list;
}

Distance pair_distance(const Twin::Object& a, const Shape& shape, const Transform& pose) {
  if (is_plain_mesh(a.shape) && is_plain_mesh(shape))
    return distance(model_of(a.shape), a.pose, model_of(shape), pose);
  return distance(a.shape, a.pose, shape, pose);
}

bool pair_within(const Twin::Object& a, const Shape& shape, const Transform& pose, double limit) {
  if (is_plain_mesh(a.shape) && is_plain_mesh(shape))
    return within(model_of(a.shape), a.pose, model_of(shape), pose, limit);
  return within(a.shape, a.pose, shape, pose, limit);
}

void expect_same(const Distance& x, const Distance& y, const std::string& what) {
  ASSERT_EQ(x.lower, y.lower) << what;
  ASSERT_EQ(x.upper, y.upper) << what;
  ASSERT_EQ(x.on_a, y.on_a) << what;
  ASSERT_EQ(x.on_b, y.on_b) << what;
  ASSERT_EQ(x.normal, y.normal) << what;
  ASSERT_EQ(x.sub_shape_a, y.sub_shape_a) << what;
  ASSERT_EQ(x.sub_shape_b, y.sub_shape_b) << what;
  ASSERT_EQ(x.certainty, y.certainty) << what;
  ASSERT_EQ(x.is_signed, y.is_signed) << what;
}

template <class Visit>
void for_each_enabled(const Twin& twin, const Visit& visit) {
  std::vector<Twin::Object> objects = twin.objects;
  std::sort(objects.begin(), objects.end(),
            [](const Twin::Object& x, const Twin::Object& y) { return x.handle < y.handle; });
  for (std::size_t i = 0; i < objects.size(); ++i)
    for (std::size_t k = i + 1; k < objects.size(); ++k)
      if (twin.filters_agree(objects[i], objects[k]) &&
          !twin.ignored.contains({objects[i].handle, objects[k].handle}))
        visit(objects[i], objects[k]);
}

/// The nearest pair of all, or of those with `object`.
std::optional<PairDistance> nearest(const std::vector<PairDistance>& all,
                                    std::optional<ObjectHandle> object = {}) {
  std::optional<PairDistance> best;
  for (const PairDistance& pair : all)
    if ((!object || pair.a == *object || pair.b == *object) && pair.distance.value() < HUGE_VAL &&
        (!best || pair.distance.value() < best->distance.value()))
      best = pair;
  return best;
}

void expect_nearest(const std::optional<PairDistance>& found, const std::optional<PairDistance>& expected,
                    const std::string& what) {
  ASSERT_EQ(found.has_value(), expected.has_value()) << what;
  if (!found) return;
  ASSERT_EQ(found->a, expected->a) << what;
  ASSERT_EQ(found->b, expected->b) << what;
  expect_same(found->distance, expected->distance, what);
}

HandlePairs with(const HandlePairs& all, ObjectHandle object) {
  HandlePairs own;
  for (const ObjectHandlePair& pair : all)
    if (pair.a == object || pair.b == object) own.push_back(pair);
  return own;
}

/// What brute force finds in a twin.
struct Expected {
  HandlePairs contacts, close;
  std::vector<PairDistance> distances;
  static constexpr double limit = 0.3;

  explicit Expected(const Twin& twin) : contacts(as_list(twin.touching())) {
    for_each_enabled(twin, [&](const Twin::Object& a, const Twin::Object& b) {
      distances.push_back({a.handle, b.handle, pair_distance(a, b.shape, b.pose)});
      if (pair_within(a, b.shape, b.pose, limit)) close.push_back({a.handle, b.handle});
    });
  }
};

void expect_pair_queries(const World& world, const Twin& twin, const Expected& expected,
                         const std::string& what) {
  ASSERT_EQ(world.any_contact(), !expected.contacts.empty()) << what;
  ASSERT_EQ(world.contact_pairs(), expected.contacts) << what;
  ASSERT_EQ(world.pairs_within(Expected::limit), expected.close) << what;
  const auto best = nearest(expected.distances);
  expect_nearest(world.distance(), best, what);
  const double least = best->distance.value();
  expect_nearest(world.distance(least), best, what + " limited");
  ASSERT_EQ(world.distance(least - 1e-3).has_value(), least == -HUGE_VAL) << what;  // planes that cross
  for (const Twin::Object& object : twin.objects) {
    const HandlePairs own = with(expected.contacts, object.handle);
    ASSERT_EQ(world.any_contact(object.handle), !own.empty()) << what;
    ASSERT_EQ(world.contact_pairs(object.handle), own) << what;
    ASSERT_EQ(world.pairs_within(object.handle, Expected::limit), with(expected.close, object.handle))
        << what;
    expect_nearest(world.distance(object.handle), nearest(expected.distances, object.handle), what);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(WorldLaws, PairQueriesAreThoseOfAllPairs) {
  for (const double margin : {0.0, 0.05}) {
    Worlds all(margin);
    Random random(margin > 0 ? 11 : 12);
    for (int i = 0; i < 40; ++i) all.add(random);
    for (int step = 0; step < 4; ++step) {
      const Expected expected(all.twin);
      for (std::size_t i = 0; i < all.worlds.size(); ++i)
        expect_pair_queries(all.worlds[i], all.twin, expected,
                            all.names[i] + " step " + std::to_string(step));
      if (testing::Test::HasFatalFailure()) return;
      if (step % 2 == 1) all.update();
      all.shuffle(random);
    }
  }
}

/// With few disjoint objects, nothing touches, and the nearest pair is found by distance.
TEST(WorldLaws, DistancesOfSeparateObjects) {
  Random random(13);
  for (int trial = 0; trial < 40; ++trial) {
    Twin twin(0);
    World world;
    for (int i = 0; i < 12; ++i) {
      Transform pose = some_pose(random);
      pose.offset = pose.offset * 3.0;
      const Shape shape = some_shape(random);
      if (shape.kind() == ShapeKind::plane || shape.kind() == ShapeKind::half_space) continue;
      twin.objects.push_back({world.add(shape, pose), shape, pose, {}});
    }
    expect_pair_queries(world, twin, Expected(twin), "trial " + std::to_string(trial));
    if (testing::Test::HasFatalFailure()) return;
  }
}

struct AcceptedObjects {
  std::vector<ObjectHandle> touching, close;
  std::optional<WorldDistance> nearest;
  std::optional<WorldRayHit> hit;
};

AcceptedObjects search(const Twin& twin, const Shape& shape, const Transform& pose, const Ray& ray,
                       const auto& accepts) {
  AcceptedObjects found;
  for (const Twin::Object& object : twin.objects) {
    if (!accepts(object)) continue;
    if (collide(object.shape, object.pose, shape, pose)) found.touching.push_back(object.handle);
    if (pair_within(object, shape, pose, 0.3)) found.close.push_back(object.handle);
    const Distance here = pair_distance(object, shape, pose);
    const bool first =
        !found.nearest || here.value() < found.nearest->distance.value() ||
        (here.value() == found.nearest->distance.value() && object.handle < found.nearest->object);
    if (first && here.value() < HUGE_VAL) found.nearest = {object.handle, here};
    const auto hit = cast_ray(object.shape, object.pose, ray);
    if (hit && (!found.hit || hit->t < found.hit->hit.t ||
                (hit->t == found.hit->hit.t && object.handle < found.hit->object)))
      found.hit = {object.handle, *hit};
  }
  std::sort(found.touching.begin(), found.touching.end());
  std::sort(found.close.begin(), found.close.end());
  return found;
}

void expect_probes(const World& world, const Twin& twin, Random& random) {
  for (int i = 0; i < 12; ++i) {
    const Shape shape = some_shape(random);
    const Transform pose = some_pose(random);
    const Ray ray{pose.offset, random.direction()};
    std::vector<ObjectHandle> listed;
    for (const Twin::Object& object : twin.objects)
      if (random.below(2) == 0) listed.push_back(object.handle);
    SearchFilter filter;
    if (i % 4 == 0) filter.layers = 2;
    if (i % 4 == 1) filter.only = listed;
    if (i % 4 == 2) filter.exclude = listed;
    if (i % 4 == 3) filter.predicate = [](ObjectHandle object) { return object.index % 3 == 0; };
    const AcceptedObjects expected = search(twin, shape, pose, ray, [&](const Twin::Object& object) {
      const bool is_listed = std::find(listed.begin(), listed.end(), object.handle) != listed.end();
      if (i % 4 == 0) return (object.options.filter.layers & 2) != 0;
      return i % 4 == 1 ? is_listed : i % 4 == 2 ? !is_listed : object.handle.index % 3 == 0;
    });
    ASSERT_EQ(world.any_contact(shape, pose, filter), !expected.touching.empty());
    ASSERT_EQ(world.overlapping(shape, pose, filter), expected.touching);
    ASSERT_EQ(world.objects_within(shape, pose, 0.3, filter), expected.close);
    const auto found = world.distance(shape, pose, filter);
    ASSERT_EQ(found.has_value(), expected.nearest.has_value());
    if (found) {
      ASSERT_EQ(found->object, expected.nearest->object);
      expect_same(found->distance, expected.nearest->distance, "probe");
    }
    const auto hit = world.cast_ray(ray, filter);
    ASSERT_EQ(hit.has_value(), expected.hit.has_value());
    if (hit) {
      ASSERT_EQ(hit->object, expected.hit->object);
    }
  }
}

TEST(WorldLaws, ProbesFindTheObjectsThatPassTheFilter) {
  Worlds all(0.05);
  Random random(14);
  for (int i = 0; i < 40; ++i) all.add(random);
  for (int step = 0; step < 3; ++step) {
    for (const World& world : all.worlds) {
      Random same(static_cast<std::uint64_t>(step) + 300);
      expect_probes(world, all.twin, same);
      if (testing::Test::HasFatalFailure()) return;
    }
    all.update();
    all.shuffle(random);
  }
}

TEST(WorldLaws, SeveralThreadsMayQueryPairsAtOnce) {
  Worlds all(0.05);
  Random random(15);
  for (int i = 0; i < 30; ++i) all.add(random);
  const Expected expected(all.twin);
  const World& world = all.worlds.front();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] { expect_pair_queries(world, all.twin, expected, "thread"); });
  for (std::thread& thread : threads) thread.join();
}

Motion some_motion(const Transform& start, Random& random) {
  Motion motion = Motion::stationary(start);
  motion.displacement = random.direction() * random.uniform(0, 2);
  if (random.below(2) == 0) motion.rotation_vector = random.direction() * random.uniform(0, 3);
  return motion;
}

TEST(WorldLaws, TheFirstImpactIsThatOfAllPairs) {
  Random random(16);
  int hits = 0;
  for (int trial = 0; trial < 40; ++trial) {
    Twin twin(0);
    World world;
    for (int i = 0; i < 8; ++i) {
      Transform pose = some_pose(random);
      pose.offset = pose.offset * 2.0;
      const ObjectOptions options = some_options(random);
      const Shape shape = some_shape(random);
      twin.objects.push_back({world.add(shape, pose, options), shape, pose, options});
    }
    std::vector<ObjectHandle> handles;
    std::vector<Motion> motions, of_all;
    for (const Twin::Object& object : twin.objects) {
      of_all.push_back(Motion::stationary(object.pose));
      if (random.below(3) == 0) continue;
      handles.push_back(object.handle);
      of_all.back() = some_motion(object.pose, random);
      motions.push_back(of_all.back());
    }
    const auto motion_of = [&](const Twin::Object& object) { return of_all[object.handle.index]; };
    std::optional<PairImpact> first;
    for_each_enabled(twin, [&](const Twin::Object& a, const Twin::Object& b) {
      const auto moves = [&](const Twin::Object& o) {
        return std::find(handles.begin(), handles.end(), o.handle) != handles.end();
      };
      if (!moves(a) && !moves(b)) return;
      const TimeOfImpact impact = time_of_impact(a.shape, motion_of(a), b.shape, motion_of(b));
      if (impact.state != TimeOfImpactState::separated && (!first || impact.lower < first->impact.lower))
        first = {a.handle, b.handle, impact};
    });
    const auto found = world.time_of_impact(handles, motions);
    ASSERT_EQ(found.has_value(), first.has_value()) << trial;
    if (!found) continue;
    ++hits;
    ASSERT_EQ(found->a, first->a);
    ASSERT_EQ(found->b, first->b);
    ASSERT_EQ(found->impact.lower, first->impact.lower);
    ASSERT_EQ(found->impact.upper, first->impact.upper);
  }
  EXPECT_GT(hits, 5);
}

TEST(WorldQueries, ImpactOfOneObjectAndOfAProbe) {
  World world;
  const ObjectHandle wall = world.add(Shape::box({1, 1, 1}), Transform::translation({5, 0, 0}));
  const ObjectHandle ball = world.add(Shape::sphere(1));
  Motion motion = Motion::stationary({});
  motion.displacement = {7, 0, 0};
  const auto impact = world.time_of_impact(ball, motion);
  ASSERT_TRUE(impact);
  EXPECT_EQ(impact->a, wall);
  EXPECT_EQ(impact->b, ball);
  EXPECT_NEAR(impact->impact.lower, 3.5 / 7, 1e-6);
  const auto probe = world.time_of_impact(Shape::sphere(1), motion, {.exclude = {&ball, 1}});
  ASSERT_TRUE(probe);
  EXPECT_EQ(probe->object, wall);
  EXPECT_NEAR(probe->impact.lower, 3.5 / 7, 1e-6);
  world.disable_pair(wall, ball);
  EXPECT_FALSE(world.time_of_impact(ball, motion));
  const ObjectHandle twice[] = {ball, ball};
  const Motion motions[] = {motion, motion};
  EXPECT_THROW((void)world.time_of_impact(twice, motions), Error);
  EXPECT_THROW((void)world.time_of_impact(twice, {}), Error);
}

TEST(WorldQueries, OfAnEmptyWorldFindNothing) {
  const World world;
  EXPECT_FALSE(world.any_contact());
  EXPECT_FALSE(world.any_contact(Shape::sphere(1), {}));
  EXPECT_TRUE(world.contact_pairs().empty());
  EXPECT_FALSE(world.distance());
  EXPECT_FALSE(world.distance(Shape::sphere(1), {}));
  EXPECT_TRUE(world.pairs_within(1).empty());
  EXPECT_TRUE(world.objects_within(Shape::sphere(1), {}, 1).empty());
  EXPECT_FALSE(world.time_of_impact(Shape::sphere(1), Motion::stationary({})));
}

}  // namespace
}  // namespace tandem

// A cache never changes an answer, whatever happens between two queries.
#include "tandem/query/cache.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"
#include "tandem/query/distance.h"

#include "query/query_cache.h"
#include "scenes/moving_pairs.h"
#include "support/faces_of.h"
#include "support/hard_pairs.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

using namespace generate;

/// No point of a ball moves further than displacement() says, and some point nearly as far.
TEST(Displacement, BoundsTheWayOfEveryPointOfTheBall) {
  Random random(7);
  for (int i = 0; i < 300; ++i) {
    const Frame ball{random.direction() * random.uniform(0, 3), random.uniform(0.1, 2)};
    const double size = std::pow(10, -random.uniform(0, 6));
    const Transform from = Transform::from(random.rotation(), random.direction());
    const Transform by = Transform::from(Quat::from_axis_angle(random.direction(), size),
                                         random.direction() * (i % 3 == 0 ? 0 : size));
    const Transform to = by * from;
    const double most = displacement(ball, from, to);
    double seen = 0;
    for (int k = 0; k < 300; ++k) {
      const Vec3 p = ball.center + random.direction() * ball.radius;
      seen = std::fmax(seen, length(to(p) - from(p)));
    }
    ASSERT_LE(seen, most) << i;
    ASSERT_GE(seen, 0.3 * most) << i;
  }
}

/// Attempts that never succeed become rare; those that succeed every third time do not.
TEST(Attempts, PauseOnlyIfFewSucceed) {
  Attempts hopeless, fair;
  int hopeless_made = 0, fair_made = 0;
  for (int i = 0; i < 1000; ++i) {
    if (hopeless.is_due()) {
      ++hopeless_made;
      hopeless.failed();
    }
    if (fair.is_due()) {
      if (++fair_made % 3 == 1)
        fair.succeeded();
      else
        fair.failed();
    }
  }
  EXPECT_LT(hopeless_made, 25);
  EXPECT_GT(hopeless_made, 1000 / 64);  // or a slower motion would not be noticed
  EXPECT_EQ(fair_made, 1000);
}

/// Asks everything with a cache and without. Which queries are asked depends on the frame, so that caches see
/// them in many orders.
void expect_same(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                 QueryCache& cache, std::size_t frame) {
  const int threads = frame % 5 == 0 ? 2 : 1;
  const QueryOptions with{.threads = threads, .cache = &cache};
  if (frame % 3 != 1) {
    ASSERT_EQ(collide(a, pose_a, b, pose_b, with), collide(a, pose_a, b, pose_b)) << frame;
  }
  if (frame % 7 != 2) {
    ASSERT_EQ(collide_all(a, pose_a, b, pose_b, with), collide_all(a, pose_a, b, pose_b)) << frame;
  }
  if (frame % 5 != 1) {
    const double limit = frame % 2 ? 0.01 : 0.1;
    ASSERT_EQ(within_all(a, pose_a, b, pose_b, limit, with), within_all(a, pose_a, b, pose_b, limit))
        << frame;
  }
  if (frame % 4 == 3) {
    const Distance cached = distance(a, pose_a, b, pose_b, with), plain = distance(a, pose_a, b, pose_b);
    ASSERT_EQ(cached.upper, plain.upper) << frame;
    ASSERT_EQ(cached.lower, plain.lower) << frame;
    if (plain.upper == 0) {  // some touching pair
      const std::vector<FacePair> touching = collide_all(a, pose_a, b, pose_b);
      ASSERT_TRUE(std::binary_search(touching.begin(), touching.end(), test::faces_of(cached))) << frame;
      return;
    }
    ASSERT_EQ(test::faces_of(cached), test::faces_of(plain)) << frame;
    ASSERT_EQ(cached.on_a, plain.on_a) << frame;
    ASSERT_EQ(cached.on_b, plain.on_b) << frame;
  }
}

/// The motion of a scene, slowed down: poses between its frames, as matrices that are hardly rotations.
Transform between(const Transform& p, const Transform& q, double s) {
  Transform t;
  for (int i = 0; i < 3; ++i) t.rotation.row[i] = p.rotation.row[i] * (1 - s) + q.rotation.row[i] * s;
  t.offset = p.offset * (1 - s) + q.offset * s;
  return t;
}

void expect_same_along(const scenes::PairScene& scene, std::size_t first, std::size_t frames, double speed) {
  QueryCache cache;
  for (std::size_t i = 0; i < frames; ++i) {
    const double time = static_cast<double>(first) + static_cast<double>(i) * speed;
    const auto frame = static_cast<std::size_t>(time);
    if (frame + 1 >= scene.frames.size()) break;
    const auto &now = scene.frames[frame], &next = scene.frames[frame + 1];
    const double s = time - static_cast<double>(frame);
    SCOPED_TRACE(scene.name);
    ASSERT_NO_FATAL_FAILURE(
        expect_same(scene.a, between(now.a, next.a, s), scene.b, between(now.b, next.b, s), cache, i));
  }
}

/// A plate that slides over another in one plane.
scenes::PairScene sliding_plates() {
  const Model plate(plane(1, 1, 12, 12));
  scenes::PairScene scene{"sliding plates", plate, plate, {}};
  for (int i = 0; i < 300; ++i)
    scene.frames.push_back(
        {Transform::translation({0, 0, 100}), Transform::translation({0.003 * i, 0.1, 100})});
  return scene;
}

TEST(QueryCache, NeverChangesAnAnswerAtAnySpeed) {
  for (const scenes::PairScene& scene : {scenes::knots(1), sliding_plates()})
    for (const double speed : {1.0, 0.1, 0.01})
      ASSERT_NO_FATAL_FAILURE(expect_same_along(scene, 230, 10, speed));
}

TEST(QueryCache, AListIsRenewedBeforeItMissesAPair) {
  const Model ball(icosphere(1, 4));
  QueryCache cache;
  int listed = 0;
  for (int i = 0; i < 300; ++i) {
    // From apart into each other, so that pairs begin to touch all the time.
    const Transform pose = Transform::translation(Vec3{1, 0.2, 0.1} * (2 - 0.0005 * i));
    ASSERT_EQ(collide_all(ball, {}, ball, pose, {.cache = &cache}), collide_all(ball, {}, ball, pose)) << i;
    listed += state_of(cache).has_list();
  }
  EXPECT_GT(listed, 100);  // or this has shown nothing
}

/// Balls that approach slowly while they turn, so that the nearest pair changes, and begin to touch.
TEST(QueryCache, AListServesDistancesAndContactsOfTouchingModels) {
  const Model ball(icosphere(1, 4));
  QueryCache cache;
  int listed_disjoint = 0, listed_touching = 0;
  for (int i = 0; i < 400; ++i) {
    const Transform pose = Transform::from(Quat::from_axis_angle({0.3, 0.1, 1}, 1e-3 * i),
                                           Vec3{1, 0.2, 0.1} * (2.05 - 0.0004 * i));
    const QueryOptions with{.cache = &cache};
    const Distance cached = distance(ball, {}, ball, pose, with), plain = distance(ball, {}, ball, pose);
    ASSERT_EQ(cached.lower, plain.lower) << i;
    ASSERT_EQ(cached.upper, plain.upper) << i;
    ASSERT_EQ(test::faces_of(cached), test::faces_of(plain)) << i;
    ASSERT_EQ(cached.on_a, plain.on_a) << i;
    ASSERT_EQ(within_all(ball, {}, ball, pose, 0.01, with), within_all(ball, {}, ball, pose, 0.01)) << i;
    ASSERT_EQ(collide_all(ball, {}, ball, pose, with), collide_all(ball, {}, ball, pose)) << i;
    (plain.upper > 0 ? listed_disjoint : listed_touching) += state_of(cache).has_list();
  }
  EXPECT_GT(listed_disjoint, 30);  // or this has shown nothing
  EXPECT_GT(listed_touching, 30);
}

/// Counted work of a query: tests of nodes and of triangle pairs, which take about as long.
std::uint64_t work_of(const Counters& counters) {
  return counters.iterations + std::max(counters.leaf_overlaps, counters.primitive_tests);
}

enum class Asked { collide, collide_all, distance, within_all };
constexpr Asked all_queries[] = {Asked::collide, Asked::collide_all, Asked::distance, Asked::within_all};

/// Returns the work of a query.
std::uint64_t ask(Asked query, const Model& a, const Model& b, const Transform& pose, QueryCache* cache) {
  Counters counters;
  const QueryOptions options{.counters = &counters, .cache = cache};
  if (query == Asked::collide) static_cast<void>(collide(a, {}, b, pose, options));
  if (query == Asked::collide_all) static_cast<void>(collide_all(a, {}, b, pose, options));
  if (query == Asked::distance) static_cast<void>(distance(a, {}, b, pose, options));
  if (query == Asked::within_all) static_cast<void>(within_all(a, {}, b, pose, 0.02, options));
  return work_of(counters);
}

struct Work {
  std::uint64_t with = 0, without = 0, most = 0;  ///< with a cache and without, and of one query without
};

/// Asks a query at every pose with a cache and without.
Work work_along(Asked query, const Model& a, const Model& b, const std::vector<Transform>& poses) {
  QueryCache cache;
  Work work;
  for (const Transform& pose : poses) {
    const std::uint64_t one = ask(query, a, b, pose, nullptr);
    work.without += one;
    work.most = std::max(work.most, one);
    work.with += ask(query, a, b, pose, &cache);
  }
  return work;
}

/// Relative poses of a scene at a fraction of its speed.
std::vector<Transform> slow_poses(scenes::PairScene scene, double speed) {
  scene = scenes::slowed(std::move(scene), speed);
  std::vector<Transform> poses;
  for (std::size_t i = 0; i < 150; ++i)
    poses.push_back(relative_transform(scene.frames[i].a, scene.frames[i].b));
  return poses;
}

/// What the cache is for: models that are close and disjoint, and the decision whether any pair touches.
TEST(QueryCache, SavesWorkInSlowMotion) {
  const scenes::PairScene knots = scenes::interlocked_knots(false), balls = scenes::spheres(1);
  for (const Asked query : all_queries) {
    const Work work = work_along(query, knots.a, knots.b, slow_poses(knots, 0.1));
    EXPECT_LT(6 * work.with, work.without) << "query " << static_cast<int>(query);
  }
  const Work contact = work_along(Asked::collide, balls.a, balls.b, slow_poses(balls, 0.1));
  EXPECT_LT(3 * contact.with, contact.without);
}

/// The law of the cache: whatever the motion, little more work than without it. Steady motions at all speeds,
/// motions with jumps, and motions that change their speed, so that no experience lasts.
TEST(QueryCache, NeverDoesMuchMoreWork) {
  const Model ball(icosphere(1, 4)), knot(torus_knot({.length_segments = 120, .radial_segments = 12})),
      plate(plane(1, 1, 24, 24)), tube(cylinder(0.2, 3, 64, 1));
  const std::pair<const Model*, const Model*> pairs[] = {
      {&ball, &ball}, {&ball, &plate}, {&knot, &ball}, {&tube, &plate}, {&plate, &plate}};
  Random random(11);
  for (const auto& [a, b] : pairs)
    for (int motion = 0; motion < 6; ++motion) {
      std::vector<Transform> poses;
      Transform pose = Transform::translation(random.direction() * random.uniform(0, 1.9));
      double step = std::pow(10, -random.uniform(0.5, 4));
      Vec3 along = random.direction(), axis = random.direction();
      for (int i = 0; i < 400; ++i) {
        if (motion >= 3 && random.below(20) == 0) {  // another speed, or a jump
          step = std::pow(10, -random.uniform(0.5, 4));
          along = random.direction();
          axis = random.direction();
        }
        if (motion == 5 && i % 7 == 0)
          pose = Transform::translation(random.direction() * random.uniform(0, 1.9));
        pose.offset = pose.offset + along * step;
        if (length(pose.offset) > 2) along = along * -1;
        pose.rotation = Transform::from(Quat::from_axis_angle(axis, step), {}).rotation * pose.rotation;
        poses.push_back(pose);
      }
      SCOPED_TRACE(motion);
      for (const Asked query : all_queries) {
        const Work work = work_along(query, *a, *b, poses);
        // The first attempts cost some queries.
        EXPECT_LE(work.with, work.without * 102 / 100 + 8 * work.most) << "query " << static_cast<int>(query);
      }
    }
}

/// Steady motions, and one that pauses after every jump, so that no list lasts.
TEST(QueryCache, CostsLittleWhereItDoesNotHelp) {
  const Model ball(icosphere(1, 4));
  const auto jumping = [](int i) { return std::sin(i / 2) + 1e-4 * (i % 2); };
  for (const double speed : {0.3, 0.015, 0.001, 0.0}) {
    Counters with, without;
    QueryCache cache;
    int listed = 0;
    for (int i = 0; i < 600; ++i) {
      const double phase = speed > 0 ? std::sin(speed * i) : jumping(i);
      const Transform pose = Transform::translation(Vec3{1, 0.2, 0.1} * (1.5 + 0.3 * phase));
      const auto cached = collide_all(ball, {}, ball, pose, {.counters = &with, .cache = &cache});
      const auto plain = collide_all(ball, {}, ball, pose, {.counters = &without});
      ASSERT_EQ(cached, plain) << i;
      listed += state_of(cache).has_list();
    }
    if (speed == 0) {
      EXPECT_LT(listed, 10);
    }
    EXPECT_LT(with.iterations, without.iterations * 102 / 100) << speed;
    EXPECT_LT(with.primitive_tests, without.primitive_tests * 105 / 100) << speed;
  }
}

TEST(QueryCache, PausesTeleportsAndOtherModels) {
  const std::vector<test::NamedModel> hard = test::with_fast_trees(test::hard_models()),
                                      larger = test::with_fast_trees(test::larger_models());
  test::on_every_instruction_set([&] {
    Random random(3);
    for (int round = 0; round < 4; ++round) {
      const std::vector<test::NamedModel>& models = round % 2 ? larger : hard;
      const auto pick = [&] { return models[random.below(models.size())].model; };
      Model a = pick(), b = pick();
      Transform pose_a, pose_b = test::hard_pose(random, test::PoseKind::anywhere, a.mesh(), b.mesh());
      QueryCache cache;
      for (std::size_t i = 0; i < 25; ++i) {
        switch (random.below(10)) {
          case 0:  // somewhere else
            pose_b = test::hard_pose(random, static_cast<test::PoseKind>(random.below(test::pose_kinds)),
                                     a.mesh(), b.mesh());
            break;
          case 1:  // nothing moves
            break;
          case 2:
            std::swap(a, b);
            std::swap(pose_a, pose_b);
            break;
          case 3:
            (random.below(2) ? a : b) = pick();
            break;
          case 4:  // the same mesh, a model of its own
            a = Model(a.mesh());
            break;
          case 5: {
            std::vector<Vec3> vertices(a.mesh().vertices().begin(), a.mesh().vertices().end());
            for (Vec3& v : vertices) v = v + random.direction() * 0.01;
            a.update_vertices(vertices);
            break;
          }
          case 6: {  // both, together: nothing changes but rounding
            const Transform move = Transform::from(random.rotation(), random.direction() * 10);
            pose_a = move * pose_a;
            pose_b = move * pose_b;
            break;
          }
          default: {  // a small step
            const double step = std::ldexp(1.0, -4 - static_cast<int>(random.below(12)));
            pose_b =
                Transform::from(Quat::from_axis_angle(random.direction(), step), random.direction() * step) *
                pose_b;
          }
        }
        SCOPED_TRACE(round);
        ASSERT_NO_FATAL_FAILURE(expect_same(a, pose_a, b, pose_b, cache, i));
        if (i == 20) cache.clear();
      }
    }
  });
}

// Where rounding is as large as the models, a list of candidates must not be trusted further.
TEST(QueryCache, FarFromTheOrigin) {
  const std::vector<test::NamedModel> models = test::with_fast_trees(test::hard_models());
  Random random(4);
  for (const double away : {1e6, 1e9, 1e12, 1e14}) {
    for (int k = 0; k < 4; ++k) {
      const Model a(test::scaled(models[random.below(models.size())].model.mesh(), 1, {away, 0, 0}));
      const Model b(test::scaled(models[random.below(models.size())].model.mesh(), 1, {0, -away, 0}));
      QueryCache cache;
      Vec3 offset{away, away, 0};
      for (std::size_t i = 0; i < 12; ++i) {
        const Transform pose =
            Transform::from(Quat::from_axis_angle({0, 0, 1}, 1e-3 * static_cast<double>(i)), offset);
        ASSERT_NO_FATAL_FAILURE(expect_same(a, {}, b, pose, cache, i));
        offset = offset + random.direction() * 0.02;
      }
    }
  }
}

TEST(QueryCache, EmptyModelsAndBadPoses) {
  const Model nothing, ball = test::hard_models().front().model;
  QueryCache cache;
  const QueryOptions with{.cache = &cache};
  EXPECT_TRUE(collide(ball, {}, ball, {}, with));
  EXPECT_FALSE(collide(nothing, {}, ball, {}, with));
  EXPECT_FALSE(collide(ball, Transform::translation({std::nan(""), 0, 0}), ball, {}, with));
  EXPECT_TRUE(collide_all(ball, Transform::translation({HUGE_VAL, 0, 0}), ball, {}, with).empty());
  EXPECT_EQ(distance(nothing, {}, ball, {}, with).upper, HUGE_VAL);
  EXPECT_TRUE(collide(ball, {}, ball, {}, with));
  QueryCache other = std::move(cache);
  const QueryOptions with_other{.cache = &other};
  EXPECT_TRUE(collide(ball, {}, ball, {}, with_other));
}

}  // namespace
}  // namespace tandem

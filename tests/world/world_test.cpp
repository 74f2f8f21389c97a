// What a world promises besides the right answers: handles, filters, sensors, persistence, choices, reports.
#include "tandem/world/world.h"

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <limits>
#include <string>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/contacts.h"
#include "tandem/query/shapes.h"

namespace tandem {
using namespace algorithm;
namespace {

using namespace generate;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

Transform at(double x, double y = 0, double z = 0) { return Transform::translation({x, y, z}); }

bool pair(const World& world, ObjectHandle a, ObjectHandle b) {
  for (const ContactPair& pair : world.contacts())
    if (pair.a == std::min(a, b) && pair.b == std::max(a, b)) return true;
  return false;
}

TEST(World, StaleHandlesAreErrors) {
  World world, other;
  const ObjectHandle here = world.add(Shape::sphere(1));
  const ObjectHandle gone = world.add(Shape::sphere(1));
  world.remove(gone);
  for (int i = 0; i < 3; ++i) other.add(Shape::sphere(1));
  const ObjectHandle never = other.add(Shape::sphere(1));
  world.update();
  const ObjectHandle successor = world.add(Shape::sphere(1), at(5));  // perhaps in the same place
  EXPECT_NE(successor, gone);
  for (const ObjectHandle stale : {gone, never, ObjectHandle{}, ObjectHandle{here.index, here.generation + 1},
                                   ObjectHandle{here.index, 0}}) {
    EXPECT_FALSE(world.contains(stale));
    const ObjectHandle two[] = {here, stale};
    const Transform poses[] = {at(7), at(8)};
    EXPECT_THROW(world.move(stale, at(1)), Error);
    EXPECT_THROW(world.move(two, poses), Error);
    EXPECT_EQ(world.pose(here), Transform{});  // nothing has moved
    EXPECT_THROW(world.remove(stale), Error);
    EXPECT_THROW(world.disable_pair(here, stale), Error);
    EXPECT_THROW(world.disable_pair(stale, here), Error);
    EXPECT_THROW(world.enable_pair(here, stale), Error);
    EXPECT_THROW(world.enable_pair(stale, here), Error);
    EXPECT_THROW((void)world.shape(stale), Error);
    EXPECT_THROW((void)world.pose(stale), Error);
    EXPECT_THROW((void)world.options(stale), Error);
  }
  EXPECT_EQ(world.size(), 2U);
  EXPECT_EQ(world.objects(), (std::vector{here, successor}));
}

TEST(World, RefusesWhatIsNoNumberOrNoName) {
  World world;
  EXPECT_THROW(world.add(Shape::sphere(1), at(nan)), Error);
  EXPECT_THROW(world.add(Shape::sphere(1), at(HUGE_VAL)), Error);
  const ObjectHandle ball = world.add(Shape::sphere(1));
  EXPECT_THROW(world.move(ball, at(nan)), Error);
  const ObjectHandle one[] = {ball};
  EXPECT_THROW(world.move(one, {}), Error);
  EXPECT_EQ(world.size(), 1U);
  EXPECT_EQ(world.pose(ball), Transform{});
  WorldOptions options;
  options.contact_margin = nan;
  EXPECT_THROW(World{options}, Error);
  options.contact_margin = 0;
  options.mesh_contact_margin = -1;
  EXPECT_THROW(World{options}, Error);
  options.mesh_contact_margin = {};
  options.contact_margin = -1;
  EXPECT_THROW(World{options}, Error);
  options.contact_margin = 0;
  options.broad_phase = "guesswork";
  EXPECT_THROW(World{options}, Error);
}

TEST(World, AHandleIsNeverUsedTwice) {
  World world;
  std::vector<ObjectHandle> all;
  for (int i = 0; i < 200; ++i) {
    all.push_back(world.add(Shape::sphere(1)));
    world.remove(all.back());
    if (i % 3 == 0) world.update();
  }
  std::sort(all.begin(), all.end());
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
}

TEST(World, EndsOfTouchesWithRemovedObjectsAreTold) {
  World world;
  const ObjectHandle a = world.add(Shape::sphere(1)), b = world.add(Shape::sphere(1), at(1));
  world.update();
  ASSERT_EQ(world.began().size(), 1U);
  world.remove(b);
  world.update();
  ASSERT_EQ(world.ended().size(), 1U);
  EXPECT_EQ(world.ended()[0], (ContactEvent{a, b}));
  EXPECT_TRUE(world.contacts().empty());
  world.update();
  EXPECT_TRUE(world.ended().empty());
}

TEST(World, LayersAndFixedObjectsFilterPairs) {
  World world;
  const auto with = [](std::uint32_t layers, std::uint32_t meets, bool fixed) {
    ObjectOptions options;
    options.filter = {layers, meets, fixed};
    return options;
  };
  const ObjectHandle walls = world.add(Shape::box({2, 2, 2}), {}, with(1, 2, true));
  const ObjectHandle floor = world.add(Shape::box({2, 2, 2}), {}, with(2, 0xff, true));
  const ObjectHandle hero = world.add(Shape::sphere(1), {}, with(2, 0xff, false));
  const ObjectHandle ghost = world.add(Shape::sphere(1), {}, with(4, 4, false));
  world.update();
  EXPECT_TRUE(pair(world, walls, hero));
  EXPECT_TRUE(pair(world, floor, hero));
  EXPECT_FALSE(pair(world, walls, floor));
  for (const ObjectHandle other : {walls, floor, hero}) EXPECT_FALSE(pair(world, ghost, other));
}

TEST(World, ThePairFunctionIsAskedOncePerPair) {
  std::atomic<int> asked = 0;
  WorldOptions options;
  options.threads = 2;
  options.pair_filter = [&asked](ObjectHandle a, ObjectHandle b) {
    ++asked;
    return a.index + b.index != 1;
  };
  World world(options);
  const ObjectHandle a = world.add(Shape::sphere(1)), b = world.add(Shape::sphere(1)),
                     c = world.add(Shape::sphere(1));
  world.update();
  EXPECT_FALSE(pair(world, a, b));
  EXPECT_TRUE(pair(world, a, c));
  EXPECT_TRUE(pair(world, b, c));
  world.move(a, at(0.1));
  world.update();
  EXPECT_FALSE(pair(world, a, b));
  EXPECT_EQ(asked, 3);
}

TEST(World, IgnoredPairsPartAndMeetAgain) {
  World world;
  const ObjectHandle a = world.add(Shape::sphere(1)), b = world.add(Shape::sphere(1), at(1));
  world.update();
  world.disable_pair(b, a);
  world.update();
  EXPECT_TRUE(world.contacts().empty());
  EXPECT_EQ(world.ended().size(), 1U);
  world.disable_pair(a, b);  // twice is as good as once
  world.enable_pair(a, b);
  world.update();
  EXPECT_EQ(world.began().size(), 1U);
  EXPECT_EQ(world.report().tested_pairs, 1U);
}

TEST(World, SensorsNoticeAndHaveNoContactPoints) {
  const Model sphere(icosphere(1, 2));
  for (const bool only_touching : {false, true}) {
    WorldOptions options;
    options.contact_margin = 0.1;
    if (only_touching) options.mesh_contact_margin = 0;
    World world(options);
    ObjectOptions sensor;
    sensor.sensor = true;
    const ObjectHandle eye = world.add(sphere, {}, sensor);
    const ObjectHandle ball = world.add(Shape::sphere(1), at(2.05));
    const ObjectHandle mesh = world.add(sphere, at(0, 2.05));
    world.update();
    ASSERT_TRUE(pair(world, eye, ball));
    EXPECT_TRUE(world.contacts()[0].manifolds.empty());
    EXPECT_EQ(world.report().contact_points, 0U);
    EXPECT_EQ(pair(world, eye, mesh), !only_touching);
    EXPECT_EQ(world.any_contact(mesh), !only_touching);
    world.move(mesh, at(0, 1.9));
    world.update();
    EXPECT_TRUE(pair(world, eye, mesh));
  }
}

TEST(World, TheContactMarginHoldsForMeshes) {
  const Model sphere(icosphere(1, 3));
  for (const double margin : {0.0, 0.04, 0.2}) {
    World world({.contact_margin = 0.1, .mesh_contact_margin = margin});
    world.add(sphere);
    world.add(sphere, at(2.1));
    world.update();
    ASSERT_EQ(world.contacts().size(), margin > 0.1 ? 1U : 0U);
    EXPECT_EQ(world.any_contact(), margin > 0.1);
    if (world.contacts().empty()) continue;
    const std::span<const PersistentManifold> manifolds = world.contacts()[0].manifolds;
    ASSERT_EQ(manifolds.size(), 1U);
    EXPECT_NEAR(manifolds[0].manifold().points[0].depth, -0.1, 0.01);
    EXPECT_GT(manifolds[0].manifold().normal.x, 0.99);
    EXPECT_EQ(world.report().face_pairs, 0U);
  }
}

TEST(World, ReachForeseesContacts) {
  WorldOptions options;
  options.contact_margin = 0.1;
  World world(options);
  const ObjectHandle ground = world.add(Shape::half_space({0, 0, 1}));
  const ObjectHandle box = world.add(Shape::box({1, 1, 1}), at(0, 0, 0.59));
  world.update();
  ASSERT_TRUE(pair(world, ground, box));
  ASSERT_EQ(world.contacts()[0].manifolds.size(), 1U);
  const ContactManifold& manifold = world.contacts()[0].manifolds[0].manifold();
  EXPECT_EQ(manifold.count, 4);
  for (const ContactPoint& point : manifold.view()) EXPECT_NEAR(point.depth, -0.09, 1e-12);
  world.move(box, at(0, 0, 0.61));
  world.update();
  EXPECT_FALSE(pair(world, ground, box));
}

/// The impulses of the solver stay as long as the same corners meet.
TEST(World, ImpulsesStayWithTheirPoints) {
  World world;
  world.add(Shape::half_space({0, 0, 1}));
  const ObjectHandle box = world.add(Shape::box({1, 1, 1}), at(0, 0, 0.49));
  world.update();
  PersistentManifold& first = world.manifolds(world.contacts()[0])[0];
  ASSERT_EQ(first.manifold().count, 4);
  std::vector<std::pair<std::uint64_t, double>> written;
  for (int i = 0; i < 4; ++i) {
    first.impulse(i).normal = i + 1;
    written.push_back({first.manifold().points[static_cast<std::size_t>(i)].feature, i + 1});
  }
  world.move(box, Transform::from(Quat::from_axis_angle({0, 0, 1}, 0.1), {3, 1, 0.48}));
  world.update();
  const PersistentManifold& next = world.contacts()[0].manifolds[0];
  ASSERT_EQ(next.manifold().count, 4);
  for (int i = 0; i < 4; ++i)
    for (const auto& [feature, impulse] : written)
      if (next.manifold().points[static_cast<std::size_t>(i)].feature == feature) {
        EXPECT_EQ(next.impulse(i).normal, impulse);
      }
  world.move(box, at(0, 0, 5));
  world.update();
  world.move(box, at(0, 0, 0.49));
  world.update();
  for (int i = 0; i < 4; ++i) EXPECT_EQ(world.contacts()[0].manifolds[0].impulse(i).normal, 0);
}

TEST(World, MeshesTouchTheSameByAnyMeans) {
  WorldOptions by_algorithm;
  by_algorithm.algorithm =
      algorithm::Algorithm({.volume = "obb", .traversal = "binary_stack", .rule = "radius"});
  World plain, algorithm(by_algorithm);
  Random random(1);
  const Model knot(torus_knot({})), cup_(cup(1, 0));
  std::vector<ObjectHandle> handles;
  for (int i = 0; i < 12; ++i) {
    const Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0, 1.5));
    handles.push_back(plain.add(i % 2 ? knot : cup_, pose));
    algorithm.add(i % 2 ? knot : cup_, pose);
  }
  for (int step = 0; step < 3; ++step) {
    plain.update();
    algorithm.update();
    ASSERT_GT(plain.report().face_pairs, 100U);
    EXPECT_EQ(plain.report().face_pairs, algorithm.report().face_pairs);
    EXPECT_EQ(plain.report().mesh_pairs, algorithm.report().mesh_pairs);
    ASSERT_EQ(plain.contacts().size(), algorithm.contacts().size());
    for (std::size_t i = 0; i < plain.contacts().size(); ++i) {
      const ContactPair &x = plain.contacts()[i], &y = algorithm.contacts()[i];
      const auto alone = contacts(plain.shape(x.a).kind() == ShapeKind::mesh && x.a.index % 2 ? knot : cup_,
                                  plain.pose(x.a), x.b.index % 2 ? knot : cup_, plain.pose(x.b));
      ASSERT_EQ(x.manifolds.size(), y.manifolds.size());
      ASSERT_EQ(x.manifolds.size(), alone.size());
      for (std::size_t k = 0; k < alone.size(); ++k) {
        EXPECT_EQ(x.manifolds[k].manifold().normal, y.manifolds[k].manifold().normal);
        EXPECT_EQ(x.manifolds[k].manifold().normal, alone[k].normal);
        EXPECT_EQ(x.manifolds[k].manifold().count, y.manifolds[k].manifold().count);
        EXPECT_EQ(x.manifolds[k].manifold().points[0].on_a, y.manifolds[k].manifold().points[0].on_a);
      }
    }
    for (const ObjectHandle handle : handles) {
      const Transform pose = Transform::from(random.rotation(), plain.pose(handle).offset);
      plain.move(handle, pose);
      algorithm.move(handle, pose);
    }
  }
}

TEST(World, AMeshOnAHalfSpaceTouchesAtItsLowestVertices) {
  for (const bool mesh_first : {false, true}) {
    WorldOptions options;
    options.contact_margin = 0.02;
    World world(options);
    const Model crate(box({1, 1, 1}, 3));
    const Transform pose = at(0.2, 0.3, 0.51);
    if (mesh_first) world.add(crate, pose);
    world.add(Shape::half_space({0, 0, 1}));
    if (!mesh_first) world.add(crate, pose);
    world.update();
    ASSERT_EQ(world.contacts().size(), 1U);
    double low_x = HUGE_VAL, high_x = -HUGE_VAL;
    for (const PersistentManifold& persistent : world.contacts()[0].manifolds) {
      const ContactManifold& manifold = persistent.manifold();
      EXPECT_NEAR(manifold.normal.z, mesh_first ? -1 : 1, 1e-12);
      for (const ContactPoint& point : manifold.view()) {
        EXPECT_NEAR(point.depth, -0.01, 1e-12);
        EXPECT_NEAR((mesh_first ? point.on_a : point.on_b).z, 0.01, 1e-12);
        low_x = std::min(low_x, point.on_a.x);
        high_x = std::max(high_x, point.on_a.x);
      }
    }
    EXPECT_NEAR(low_x, -0.3, 1e-12);  // the corners, not just some vertices
    EXPECT_NEAR(high_x, 0.7, 1e-12);
  }
}

TEST(World, EmptyShapesTouchNothing) {
  World world;
  const Shape nothing = Shape::compound({});
  const ObjectHandle empty = world.add(nothing);
  world.add(Shape::sphere(1));
  world.update();
  EXPECT_TRUE(world.contacts().empty());
  world.move(empty, at(0.1));
  world.update();
  EXPECT_TRUE(world.contacts().empty());
  EXPECT_TRUE(world.overlapping(nothing, {}).empty());
  EXPECT_FALSE(world.cast_shape(nothing, {}, {1, 0, 0}));
  EXPECT_EQ(world.overlapping(Bounds{{-2, -2, -2}, {2, 2, 2}}).size(), 1U);
  world.add(nothing, at(0.2));
  EXPECT_EQ(world.overlapping(Bounds{{-2, -2, -2}, {2, 2, 2}}).size(), 1U);
}

TEST(World, SearchesWithoutPlaceFindNothing) {
  World world;
  world.add(Shape::sphere(1));
  for (int i = 0; i < 2; ++i) {  // before and after update()
    EXPECT_TRUE(world.overlapping(Bounds{{nan, 0, 0}, {1, 1, 1}}).empty());
    EXPECT_TRUE(world.overlapping(Bounds{{0, 0, 0}, {1, nan, 1}}).empty());
    EXPECT_TRUE(world.overlapping(Shape::sphere(1), at(nan)).empty());
    EXPECT_FALSE(world.cast_shape(Shape::sphere(1), at(nan), {1, 0, 0}));
    EXPECT_FALSE(world.cast_ray({{nan, 0, 0}, {1, 0, 0}}));
    world.update();
  }
}

TEST(World, ReportCountsASmallWorld) {
  World world;
  const Model cube(box({1, 1, 1}, 1));
  world.add(cube);
  world.add(cube, at(0.5, 0.25, 0.125));
  world.add(Shape::sphere(0.5), at(3));
  world.add(Shape::sphere(0.5), at(3.9));
  world.add(Shape::sphere(0.5), at(3.9, 0.8, 0.8));  // its box overlaps, it does not touch
  world.update();
  const WorldReport& report = world.report();
  EXPECT_EQ(report.contact_pairs, 2U);
  EXPECT_EQ(report.mesh_pairs, 1U);
  EXPECT_GT(report.face_pairs, 0U);
  EXPECT_EQ(report.broad_pairs, 4U);
  EXPECT_EQ(report.tested_pairs, 4U);
  EXPECT_GT(report.narrow_ms, 0);
  EXPECT_GT(report.search_ms, 0);
}

TEST(World, MovesToAnotherName) {
  World world;
  world.add(Shape::sphere(1));
  world.add(Shape::sphere(1), at(1));
  World other = std::move(world);
  other.update();
  EXPECT_EQ(other.contacts().size(), 1U);
}

}  // namespace
}  // namespace tandem

// Changes after creation, batches, contact listeners and solids. Laws over random changes: laws_test.cpp.
#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"
#include "tandem/world/world.h"

namespace tandem {
namespace {

Transform at(double x, double y = 0, double z = 0) { return Transform::translation({x, y, z}); }

TEST(WorldChanges, OfOptionsTakeEffectAtTheNextUpdate) {
  World world;
  const ObjectHandle a = world.add(Shape::sphere(1), {}, {.user_data = 7});
  const ObjectHandle b = world.add(Shape::sphere(1), at(1.5));
  EXPECT_EQ(world.user_data(a), 7U);
  world.set_user_data(a, 8);
  EXPECT_EQ(world.user_data(a), 8U);
  world.update();
  ASSERT_EQ(world.contacts().size(), 1U);
  EXPECT_EQ(world.contacts()[0].manifolds.size(), 1U);
  world.set_sensor(b, true);
  world.update();
  ASSERT_EQ(world.persisted().size(), 1U);
  EXPECT_TRUE(world.contacts()[0].manifolds.empty());
  world.set_sensor(b, false);
  world.set_filter(a, {.layers = 2});
  world.set_filter(b, {.mask = 1});
  EXPECT_FALSE(world.any_contact());
  world.update();
  EXPECT_EQ(world.ended().size(), 1U);
  world.set_filter(b, {});
  world.update();
  EXPECT_EQ(world.began().size(), 1U);
  world.set_shape(b, Shape::sphere(0.1));
  EXPECT_FALSE(world.any_contact());
  world.update();
  EXPECT_EQ(world.ended().size(), 1U);
}

TEST(WorldChanges, BatchesDoAllOrNothing) {
  World world;
  std::vector<ObjectDescription> described;
  for (int i = 0; i < 5; ++i)
    described.push_back(
        {Shape::sphere(1), at(i), {.filter = {.is_static = i < 2}, .user_data = std::uint64_t(i)}});
  const std::vector<ObjectHandle> handles = world.add(described);
  ASSERT_EQ(handles.size(), 5U);
  EXPECT_EQ(world.objects(), handles);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(world.user_data(handles[i]), i);
  world.update();
  EXPECT_EQ(world.contacts().size(), 6U);  // distances 1 and 2, but for the two static ones
  described.push_back({Shape::sphere(1), at(std::numeric_limits<double>::quiet_NaN())});
  EXPECT_THROW(world.add(described), Error);
  EXPECT_EQ(world.size(), 5U);
  const ObjectHandle twice[] = {handles[0], handles[1], handles[0]};
  EXPECT_THROW(world.remove(twice), Error);
  EXPECT_EQ(world.size(), 5U);
  const ObjectHandle two[] = {handles[3], handles[1]};
  world.remove(two);
  EXPECT_EQ(world.objects(), (std::vector{handles[0], handles[2], handles[4]}));
  EXPECT_THROW(world.remove(two), Error);
  world.update();
  EXPECT_EQ(world.contacts().size(), 2U);
  EXPECT_TRUE(world.add(std::span<const ObjectDescription>()).empty());
}

/// A query builds the tree of boxes; removed objects must leave it.
TEST(WorldChanges, RemovedObjectsAreNotFoundByQueries) {
  World world;
  world.add(Shape::half_space({0, 0, 1}));
  const ObjectHandle gone = world.add(Shape::sphere(1));
  world.add(Shape::box({1, 1, 1}));
  world.add(Shape::sphere(1), at(9, 0, 5));
  EXPECT_EQ(world.contact_pairs().size(), 3U);
  world.remove(gone);
  EXPECT_EQ(world.contact_pairs().size(), 1U);
  EXPECT_EQ(world.pairs_within(0.1).size(), 1U);
  EXPECT_EQ(world.objects_within(Shape::sphere(0.1), {}, 0.1).size(), 2U);
}

struct Recorder : ContactListener {
  std::vector<ContactEvent> began, persisted, ended;
  bool removes_points = false;

  void begin(const ContactPair& pair, std::span<PersistentManifold> manifolds) override {
    began.push_back({pair.a, pair.b});
    if (!removes_points) return;
    for (PersistentManifold& manifold : manifolds) {
      ContactManifold none = manifold.manifold();
      none.count = 0;
      manifold.update(none);
    }
  }
  void persist(const ContactPair& pair, std::span<PersistentManifold>) override {
    persisted.push_back({pair.a, pair.b});
  }
  void end(const ContactEvent& pair) override { ended.push_back(pair); }
  void clear() {
    began.clear();
    persisted.clear();
    ended.clear();
  }
};

template <class T>
std::vector<T> list(std::span<const T> items) {
  return {items.begin(), items.end()};
}

TEST(WorldListener, HearsOfEveryEvent) {
  const auto recorder = std::make_shared<Recorder>();
  World world({.contact_listener = recorder});
  std::vector<ObjectHandle> row;
  for (int i = 0; i < 6; ++i) row.push_back(world.add(Shape::sphere(0.6), at(i)));
  for (int step = 0; step < 6; ++step) {
    recorder->clear();
    world.update();
    EXPECT_EQ(recorder->began, list(world.began()));
    EXPECT_EQ(recorder->persisted, list(world.persisted()));
    EXPECT_EQ(recorder->ended, list(world.ended()));
    EXPECT_EQ(recorder->began.size() + recorder->persisted.size(), world.contacts().size());
    world.move(row[static_cast<std::size_t>(step)], at(step, step % 2 == 0 ? 5 : 0.1));
  }
  world.remove(row[0]);
  recorder->clear();
  world.update();
  EXPECT_EQ(recorder->ended, list(world.ended()));
}

TEST(WorldListener, MayChangeManifolds) {
  const auto recorder = std::make_shared<Recorder>();
  recorder->removes_points = true;
  World world({.contact_listener = recorder});
  world.add(Shape::sphere(1));
  world.add(Shape::sphere(1), at(1));
  world.update();
  ASSERT_EQ(world.contacts().size(), 1U);
  ASSERT_EQ(world.contacts()[0].manifolds.size(), 1U);
  EXPECT_EQ(world.contacts()[0].manifolds[0].manifold().count, 0);
}

TEST(WorldSolids, ContainTheirContents) {
  const Model ball{generate::icosphere(2, 3)}, marble{generate::icosphere(0.2, 1)};
  const CompoundChild children[] = {{Shape::sphere(0.1), at(9)}, {Shape::sphere(0.1), at(0.5)}};
  const std::vector<Shape> contents{Shape::sphere(0.2), Shape::box({0.2, 0.2, 0.2}), Shape(marble),
                                    Shape::compound(children)};
  for (const bool solid : {false, true})
    for (const Shape& content : contents) {
      World world;
      const ObjectHandle outer = world.add(ball, {}, {.solid = solid});
      const ObjectHandle inner = world.add(content, at(0.1));
      const ObjectHandle apart = world.add(content, at(20));
      EXPECT_EQ(world.any_contact(), solid);
      EXPECT_EQ(world.any_contact(outer), solid);
      EXPECT_FALSE(world.any_contact(apart));
      world.update();
      ASSERT_EQ(world.contacts().size(), solid ? 1U : 0U);
      if (!solid) continue;
      EXPECT_EQ(world.contacts()[0].a, outer);
      EXPECT_EQ(world.contacts()[0].b, inner);
      EXPECT_TRUE(world.contacts()[0].manifolds.empty());
      world.move(inner, at(-20));
      world.update();
      EXPECT_EQ(world.ended().size(), 1U);
    }
}

/// A solid content does not make its container solid.
TEST(WorldSolids, AreNotInsideASurface) {
  World world;
  world.add(Model{generate::icosphere(2, 3)});
  world.add(Model{generate::icosphere(0.2, 1)}, {}, {.solid = true});
  EXPECT_FALSE(world.any_contact());
  world.update();
  EXPECT_TRUE(world.contacts().empty());
}

}  // namespace
}  // namespace tandem

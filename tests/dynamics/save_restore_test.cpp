// A saved simulation continues with the same trajectory, bit for bit, and damaged bytes change nothing.
#include <cstring>
#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "tandem/base/error.h"
#include "tandem/mesh/generate.h"

#include "dynamics/saved_scenes.h"

namespace tandem::dynamics {
namespace {

/// Bodies on every kind of ground that needs data, and a shape that cannot be embedded.
void add_terrain_and_custom_shape(Simulation& simulation) {
  add_terrain(simulation, 24);
  const auto support = [](Vec3 direction) {
    return Vec3{direction.x > 0 ? 0.3 : -0.3, 0, 0} + direction * 0.2;
  };
  simulation.add(Shape::convex(support), body_at({0, 0, 2}));
}

struct SceneKind {
  const char* name;
  void (*build)(Simulation&);
  int steps_before, steps_after;
};

const SceneKind scene_kinds[] = {
    {"heap", [](Simulation& s) { add_heap(s, 1, 45); }, 60, 60},
    {"ragdolls", [](Simulation& s) { add_ragdolls(s, 4); }, 40, 60},
    {"cows", [](Simulation& s) { add_cows(s, 2, 1, 2, 1, 1000); }, 40, 30},
    {"bullets", add_bullets, 8, 30},
    {"bullets, before the first step", add_bullets, 0, 30},
    {"joints", add_joints, 30, 60},
    {"terrain", add_terrain_and_custom_shape, 50, 50},
    {"sleepers", add_sleepers, 200, 200},
    {"free indices", add_and_remove, 1, 40},
};

/// Changes that depend on handles, free indices, contacts and sleep.
void disturb(Simulation& simulation) {
  const std::vector<BodyHandle> bodies = simulation.bodies();
  simulation.add(Shape::box({0.4, 0.4, 0.4}), body_at({0.1, 0, 7}));
  simulation.remove(bodies[bodies.size() / 2]);
  simulation.add(Shape::sphere(0.3), body_at({-0.5, 0.1, 8}));
  simulation.apply_impulse(bodies.back(), {1, 2, 30}, {0, 0, 0});
}

void expect_equal_future(Simulation& a, Simulation& b, const SceneKind& kind) {
  ASSERT_EQ(a.hash(), b.hash()) << kind.name;
  for (int i = 0; i < kind.steps_after; ++i) {
    if (i == kind.steps_after / 2) {
      disturb(a);
      disturb(b);
    }
    const double seconds = i % 7 == 0 ? 0.01 : 1.0 / 60;  // the first step scales the saved impulses
    a.step(seconds);
    b.step(seconds);
    ASSERT_EQ(a.hash(), b.hash()) << kind.name << ", step " << i;
    ASSERT_EQ(a.world().contacts().size(), b.world().contacts().size()) << kind.name << ", step " << i;
    ASSERT_EQ(a.world().began().size(), b.world().began().size());
    ASSERT_EQ(a.world().ended().size(), b.world().ended().size());
  }
  EXPECT_EQ(a.bodies(), b.bodies()) << kind.name;
  EXPECT_EQ(a.save(), b.save()) << kind.name;
  EXPECT_EQ(a.time(), b.time());
}

std::vector<Shape> shapes_of(const Simulation& simulation) {
  std::vector<Shape> shapes;
  for (const BodyHandle body : simulation.bodies()) shapes.push_back(simulation.world().shape(body));
  return shapes;
}

TEST(SaveRestoreLaws, AFreshSimulationContinuesAsTheSavedOne) {
  for (const SceneKind& kind : scene_kinds) {
    Simulation original;
    kind.build(original);
    run(original, kind.steps_before);
    const std::vector<std::byte> bytes = original.save();
    SimulationOptions options;
    options.world.threads = 2;
    options.world.broad_phase = "sap";
    options.gravity = {1, 2, 3};  // replaced by what was saved
    Simulation fresh(options);
    fresh.restore(bytes, shapes_of(original));  // for the custom shape, which cannot be embedded
    EXPECT_EQ(fresh.save(), bytes) << kind.name;
    expect_equal_future(original, fresh, kind);
  }
}

TEST(SaveRestoreLaws, ACopyContinuesAsTheOriginal) {
  for (const SceneKind& kind : scene_kinds) {
    Simulation original;
    kind.build(original);
    run(original, kind.steps_before);
    Simulation copy(original);
    expect_equal_future(original, copy, kind);
  }
}

TEST(SaveRestoreLaws, RollingBackRepeatsTheSameSteps) {
  for (const SceneKind& kind : scene_kinds) {
    Simulation simulation;
    kind.build(simulation);
    run(simulation, kind.steps_before);
    const std::vector<std::byte> before = simulation.save({.embed_shapes = false});
    const std::uint64_t start = simulation.hash();
    run(simulation, 10);
    disturb(simulation);
    run(simulation, 10);
    const std::uint64_t end = simulation.hash();
    simulation.restore(before);
    EXPECT_EQ(simulation.hash(), start) << kind.name;
    EXPECT_EQ(simulation.save({.embed_shapes = false}), before) << kind.name;
    run(simulation, 10);
    disturb(simulation);
    run(simulation, 10);
    EXPECT_EQ(simulation.hash(), end) << kind.name;
  }
}

TEST(SaveRestore, QueriesSeeTheRestoredPoses) {
  Simulation simulation = over_ground();
  const BodyHandle ball = simulation.add(Shape::sphere(0.5), body_at({0, 0, 10}));
  const std::vector<std::byte> before = simulation.save();
  run(simulation, 60);
  const auto hit_height = [&] {
    const auto hit = simulation.world().cast_ray({{0, 0, 20}, {0, 0, -1}});
    return hit && hit->object == ball ? hit->hit.point.z : -1;
  };
  EXPECT_LT(hit_height(), 10);
  EXPECT_TRUE(simulation.world().any_contact(Shape::sphere(0.1), simulation.state(ball).pose));
  simulation.restore(before);
  EXPECT_NEAR(hit_height(), 10.5, 1e-9);
  EXPECT_TRUE(simulation.world().any_contact(Shape::sphere(0.1), Transform::translation({0, 0, 10})));
  EXPECT_FALSE(simulation.world().any_contact(Shape::sphere(0.1), Transform::translation({0, 0, 5})));
}

TEST(SaveRestore, KeepsContactsAndEvents) {
  Simulation simulation;
  add_heap(simulation, 2, 30);
  run(simulation, 45);
  Simulation fresh;
  fresh.restore(simulation.save());
  const auto equal = [](std::span<const ContactEvent> a, std::span<const ContactEvent> b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  };
  EXPECT_TRUE(equal(simulation.world().began(), fresh.world().began()));
  EXPECT_TRUE(equal(simulation.world().persisted(), fresh.world().persisted()));
  EXPECT_TRUE(equal(simulation.world().ended(), fresh.world().ended()));
  ASSERT_EQ(simulation.world().contacts().size(), fresh.world().contacts().size());
  for (std::size_t i = 0; i < fresh.world().contacts().size(); ++i) {
    const ContactPair &a = simulation.world().contacts()[i], &b = fresh.world().contacts()[i];
    EXPECT_EQ(a.a, b.a);
    ASSERT_EQ(a.manifolds.size(), b.manifolds.size());
    for (std::size_t k = 0; k < a.manifolds.size(); ++k) {
      EXPECT_EQ(a.manifolds[k].manifold().normal, b.manifolds[k].manifold().normal);
      EXPECT_EQ(a.manifolds[k].impulse(0).normal, b.manifolds[k].impulse(0).normal);
    }
  }
}

TEST(SaveRestore, DamagedBytesGiveAnErrorAndChangeNothing) {
  Simulation simulation;
  add_heap(simulation, 1, 12);
  run(simulation, 30);
  const std::vector<std::byte> good = simulation.save();
  Simulation target;
  add_ragdolls(target, 1);
  run(target, 3);
  const std::vector<std::byte> state = target.save();
  const auto refuse = [&](std::span<const std::byte> bytes, const char* reason) {
    try {
      target.restore(bytes);
      ADD_FAILURE() << reason;
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find(reason), std::string::npos) << error.what();
    }
    EXPECT_EQ(target.save(), state);
  };
  refuse({}, "at least 32 bytes");
  refuse(std::span(good).first(20), "at least 32 bytes");
  refuse(std::span(good).first(good.size() - 1), "bytes after the header");
  std::vector<std::byte> bad = good;
  bad[0] = std::byte{1};
  refuse(bad, "TANDEMST");
  bad = good;
  bad[8] = std::byte{99};
  refuse(bad, "expected version 3, got 99");
  for (std::size_t at = 32; at < good.size(); at += 997) {
    bad = good;
    bad[at] ^= std::byte{1};
    refuse(bad, "damaged");
  }
}

TEST(SaveRestore, AMissingShapeIsAnError) {
  Simulation simulation = over_ground();
  simulation.add(Model(generate::box({1, 1, 1}, 2)), body_at({0, 0, 1}));
  const std::vector<std::byte> bytes = simulation.save({.embed_shapes = false});
  Simulation fresh = over_ground();
  const std::vector<std::byte> before = fresh.save();
  EXPECT_THROW(fresh.restore(bytes), Error);
  EXPECT_EQ(fresh.save(), before);
  const Shape equal[] = {Shape(Model(generate::box({1, 1, 1}, 2)))};  // not the same object
  fresh.restore(bytes, equal);
  EXPECT_EQ(fresh.hash(), simulation.hash());
  EXPECT_LT(bytes.size(), simulation.save().size());
}

}  // namespace
}  // namespace tandem::dynamics

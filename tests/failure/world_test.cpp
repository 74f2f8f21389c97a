// World and Simulation: changes, updates, steps and queries.
#include "failure/subjects.h"
#include "failure/sweep.h"

namespace tandem::failure {
using namespace dynamics;
namespace {

struct Scenery {
  World world;
  std::vector<ObjectHandle> objects;
};

const std::vector<Shape>& some_shapes() {
  static const std::vector<Vec3> corners{{0.7, 0, 0}, {-0.5, 0.6, 0}, {-0.5, -0.6, 0}, {0, 0, 0.9}};
  static const std::vector<Shape> shapes{Shape::sphere(0.7), Shape::box({1, 1, 1}), Shape::mesh(ball_mesh()),
                                         Shape::convex_hull(corners), Shape::mesh(ring_mesh())};
  return shapes;
}

/// Objects on a half-space in an overlapping row; with `updates` behind them, and moved since.
Scenery scenery(int updates, int threads = 1) {
  Scenery s{World({.threads = threads, .contact_margin = 0.05}), {}};
  ObjectOptions still, sensor;
  still.filter.is_static = true;
  sensor.sensor = true;
  s.objects.push_back(s.world.add(Shape::half_space({0, 0, 1}, -0.4), {}, still));
  const std::vector<Shape>& shapes = some_shapes();
  for (int i = 0; i < 10; ++i)
    s.objects.push_back(s.world.add(shapes[static_cast<std::size_t>(i) % shapes.size()],
                                    Transform::translation({0.9 * i, 0.1 * (i % 3), 0})));
  s.objects.push_back(s.world.add(Shape::box({2, 2, 2}), {}, sensor));
  for (int k = 0; k < updates; ++k) {
    s.world.update();
    s.world.move(s.objects[2], Transform::translation({3.0 + k, 0.2, 0.1}));
    s.world.move(s.objects[5], Transform::translation({-6, 0, 5}));
  }
  if (updates > 1) s.world.remove(s.objects[3]);
  return s;
}

Flat contacts_of(const Scenery& s) {
  return flatten(s.world.size(), s.world.contacts(), s.world.began(), s.world.persisted(), s.world.ended());
}

TEST(AllocationFailure, OfUpdatesOfAWorld) {
  for (const int updates : {0, 1, 2})
    expect_change_survives(
        "update", Guarantee::repeatable, [&] { return scenery(updates); },
        [](Scenery& s) { s.world.update(); }, contacts_of);
  expect_change_survives(
      "update on two threads", Guarantee::repeatable, [] { return scenery(1, 2); },
      [](Scenery& s) { s.world.update(); }, contacts_of, 2);
}

/// Contacts that begin and end between a failed update and the next are reported by the next.
TEST(AllocationFailure, OfAnUpdateLosesNoEvents) {
  const auto change = [](Scenery& s) { s.world.move(s.objects[1], Transform::translation({4, 0, 9})); };
  Scenery undisturbed = scenery(1);
  change(undisturbed);
  undisturbed.world.update();
  const Flat events = flatten(undisturbed.world.began(), undisturbed.world.ended());
  for (std::int64_t n = 1; n < 200; n += n < 40 ? 1 : 7) {
    Scenery s = scenery(1);
    const Outcome outcome = call_with_failure(n, Failing::once, [&] { s.world.update(); });
    if (outcome == Outcome::returned) break;
    change(s);
    s.world.update();
    EXPECT_EQ(flatten(s.world.began(), s.world.ended()), events) << "allocation " << n;
  }
}

/// The id of a removed object may be reused after a failed update; the new object inherits no contacts.
TEST(AllocationFailure, OfAnUpdateDoesNotConfuseReusedIds) {
  for (std::int64_t n = 1; n < 60; ++n) {
    Scenery s = scenery(0);
    s.world.update();
    s.world.remove(s.objects[1]);
    const Outcome outcome = call_with_failure(n, Failing::once, [&] { s.world.update(); });
    const ObjectHandle added = s.world.add(Shape::sphere(0.7));
    s.world.update();
    for (const ContactPair& touch : s.world.contacts()) {
      EXPECT_TRUE(s.world.contains(touch.a) && s.world.contains(touch.b)) << "allocation " << n;
      EXPECT_NE(touch.a, s.objects[1]);
    }
    EXPECT_TRUE(s.world.contains(added));
    if (outcome == Outcome::returned) break;
  }
}

TEST(AllocationFailure, OfChangesOfAWorld) {
  const auto make = [] { return scenery(1); };
  const auto observe = [](const Scenery& s) {
    Flat flat = flatten(s.world.size(), s.world.objects(), s.world.contacts());
    for (const ObjectHandle object : s.world.objects()) append(s.world.pose(object), flat);
    return flat;
  };
  expect_change_survives(
      "add a shape", Guarantee::strong, make, [](Scenery& s) { s.world.add(Shape::sphere(1)); }, observe);
  expect_change_survives(
      "add a model", Guarantee::strong, make,
      [](Scenery& s) { s.world.add(Model(ball_mesh()), overlapping); }, observe);
  expect_change_survives(
      "move", Guarantee::strong, make, [](Scenery& s) { s.world.move(s.objects[4], disjoint); }, observe);
  expect_change_survives(
      "remove", Guarantee::strong, make, [](Scenery& s) { s.world.remove(s.objects[4]); }, observe);
  expect_change_survives(
      "add several", Guarantee::strong, make,
      [](Scenery& s) {
        const ObjectDescription added[] = {{Shape::sphere(1), disjoint},
                                           {Shape::mesh(ball_mesh()), overlapping}};
        s.world.add(added);
      },
      observe);
  expect_change_survives(
      "remove several", Guarantee::strong, make,
      [](Scenery& s) { s.world.remove(std::span(s.objects).subspan(4, 3)); }, observe);
  const auto observe_all = [&](Scenery& s) {
    Flat flat = observe(s);
    append(s.world.contact_pairs(), flat);
    return flat;
  };
  expect_change_survives(
      "set_shape", Guarantee::strong, make,
      [](Scenery& s) { s.world.set_shape(s.objects[4], Shape::mesh(ring_mesh())); }, observe_all);
  expect_change_survives(
      "set_filter", Guarantee::strong, make,
      [](Scenery& s) { s.world.set_filter(s.objects[4], {.layers = 8, .mask = 0}); }, observe_all);
  expect_change_survives(
      "set_sensor", Guarantee::strong, make, [](Scenery& s) { s.world.set_sensor(s.objects[4], true); },
      observe_all);
  expect_change_survives(
      "disable_pair", Guarantee::strong, make,
      [](Scenery& s) { s.world.disable_pair(s.objects[1], s.objects[2]); }, observe);
  expect_query_survives(
      "constructor", [] { return 0; }, [](int) { return World().size(); });
}

TEST(AllocationFailure, OfQueriesOnAWorld) {
  const auto make = [] { return scenery(1); };
  const Ray ray{{-2, 0.1, 0.1}, {1, 0, 0}, 20};
  expect_query_survives("cast_ray", make, [&](const Scenery& s) { return s.world.cast_ray(ray); });
  expect_query_survives("cast_ray_all", make, [&](const Scenery& s) { return s.world.cast_ray_all(ray); });
  expect_query_survives("cast", make, [&](const Scenery& s) {
    return s.world.cast_shape(Shape::box({1, 1, 1}), Transform::translation({-3, 0, 0.5}), {9, 0, 0});
  });
  expect_query_survives("touching a shape", make, [&](const Scenery& s) {
    return s.world.overlapping(Shape::sphere(1.5), overlapping);
  });
  expect_query_survives("touching a box", make, [&](const Scenery& s) {
    return s.world.overlapping(Bounds{{0, 0, 0}, {2, 2, 2}});
  });
  expect_query_survives("objects", make, [&](const Scenery& s) { return s.world.objects(); });
}

TEST(AllocationFailure, OfPairQueriesOnAWorld) {
  const auto make = [] { return scenery(0); };
  const Shape probe = some_shapes()[2];
  const auto query = [&](const std::string& name, const auto& call) {
    expect_query_survives(name, make, [&](const Scenery& s) { return call(s); });
  };
  query("any_contact", [](const Scenery& s) { return s.world.any_contact(); });
  query("any_contact of an object", [](const Scenery& s) { return s.world.any_contact(s.objects[4]); });
  query("any_contact of a probe", [&](const Scenery& s) { return s.world.any_contact(probe, overlapping); });
  query("contact_pairs", [](const Scenery& s) { return s.world.contact_pairs(); });
  query("contact_pairs of an object", [](const Scenery& s) { return s.world.contact_pairs(s.objects[4]); });
  query("distance", [](const Scenery& s) { return s.world.distance(); });
  query("distance of an object", [](const Scenery& s) { return s.world.distance(s.objects[5]); });
  query("distance of a probe", [&](const Scenery& s) {
    return s.world.distance(probe, Transform::translation({0, 0, 3}), {.exclude = {&s.objects[1], 1}});
  });
  query("pairs_within", [](const Scenery& s) { return s.world.pairs_within(0.2); });
  query("pairs_within of an object",
        [](const Scenery& s) { return s.world.pairs_within(s.objects[4], 0.2); });
  query("objects_within", [&](const Scenery& s) { return s.world.objects_within(probe, overlapping, 0.2); });
  Motion motion = Motion::stationary(Transform::translation({-3, 0, 0.5}));
  motion.displacement = {9, 0, 0};
  query("time_of_impact", [&](const Scenery& s) { return s.world.time_of_impact(s.objects[4], motion); });
  query("time_of_impact of a probe", [&](const Scenery& s) { return s.world.time_of_impact(probe, motion); });
}

/// A world that shares its data with a copy.
struct SharedScenery {
  Scenery s;
  World copy;
};

SharedScenery shared_scenery() {
  Scenery s = scenery(1);
  World copy = s.world;
  return {std::move(s), std::move(copy)};
}

TEST(AllocationFailure, OfChangesOfASharedWorld) {
  const auto observe = [](const SharedScenery& shared) {
    Flat flat = flatten(shared.s.world.objects(), shared.s.world.contacts(), shared.copy.objects(),
                        shared.copy.contacts(), shared.s.world.contact_pairs(), shared.copy.contact_pairs());
    for (const World* world : {&shared.s.world, &shared.copy})
      for (const ObjectHandle object : world->objects()) append(world->pose(object), flat);
    return flat;
  };
  const auto change = [&](const std::string& name, const auto& call) {
    expect_change_survives(name, Guarantee::strong, shared_scenery, call, observe);
  };
  change("add", [](SharedScenery& x) { x.s.world.add(Shape::sphere(1)); });
  change("move", [](SharedScenery& x) { x.s.world.move(x.s.objects[4], disjoint); });
  change("remove", [](SharedScenery& x) { x.s.world.remove(x.s.objects[4]); });
  change("set_shape", [](SharedScenery& x) { x.s.world.set_shape(x.s.objects[4], Shape::sphere(2)); });
  change("set_filter", [](SharedScenery& x) { x.s.world.set_filter(x.s.objects[4], {.mask = 0}); });
  change("set_sensor", [](SharedScenery& x) { x.s.world.set_sensor(x.s.objects[4], true); });
  change("manifolds", [](SharedScenery& x) {
    for (const ContactPair& pair : x.s.world.contacts())
      for (PersistentManifold& manifold : x.s.world.manifolds(pair)) manifold.impulse(0).normal = 1;
  });
  change("assignment", [](SharedScenery& x) { x.copy = x.s.world; });
  expect_query_survives("copy", shared_scenery,
                        [](const SharedScenery& x) { return World(x.copy).contact_pairs(); });
  for (const Detail detail : {Detail::none, Detail::pairs, Detail::contacts})
    expect_change_survives(
        "update", Guarantee::repeatable, shared_scenery, [&](SharedScenery& x) { x.s.world.update(detail); },
        [](const SharedScenery& x) { return contacts_of(x.s); });
  expect_query_survives(
      "prepare", [] { return scenery(0); },
      [](const Scenery& s) {
        s.world.prepare();
        return s.world.contact_pairs();
      });
}

struct Bodies {
  Simulation simulation;
  std::vector<BodyHandle> bodies;
};

Joint joint_of(const Bodies& b, std::size_t first, std::size_t second, JointKind kind,
               const std::optional<JointMotor>& motor = {}) {
  Joint joint;
  joint.kind = kind;
  joint.a = b.bodies[first];
  joint.b = b.bodies[second];
  joint.anchor = {1.5, 0, 0.7};
  joint.motor = motor;
  return joint;
}

/// A pile with a hinge, a motor and a continuous body, after some steps.
Bodies pile(int steps, int threads = 1) {
  SimulationOptions options;
  options.world.threads = threads;
  Bodies b{Simulation(options), {}};
  Simulation& s = b.simulation;
  const auto add = [&](const Shape& shape, Vec3 position, BodyOptions with = {}) {
    with.pose = Transform::translation(position);
    b.bodies.push_back(s.add(shape, with));
  };
  BodyOptions floor, bullet;
  floor.kind = BodyKind::static_body;
  bullet.velocity = {200, 0, 0};
  bullet.continuous = true;
  add(Shape::half_space({0, 0, 1}), {}, floor);
  for (int i = 0; i < 4; ++i) add(Shape::box({1, 1, 1}), {0.1 * i, 0, 0.5 + 1.01 * i});
  add(Shape::mesh(ball_mesh()), {3, 0, 1});
  add(Shape::sphere(0.1), {-3, 0, 1.5}, bullet);
  s.add(joint_of(b, 1, 5, JointKind::hinge, JointMotor{1, 50}));
  for (int k = 0; k < steps; ++k) s.step();
  return b;
}

Flat states_of(const Bodies& b) {
  Flat flat = flatten(b.simulation.steps(), b.simulation.size());
  for (const BodyHandle body : b.simulation.bodies()) append(b.simulation.state(body), flat);
  return flat;
}

TEST(AllocationFailure, OfStepsOfASimulation) {
  const auto step = [](Bodies& b) { b.simulation.step(); };
  for (const int steps : {0, 1, 6})
    expect_change_survives(
        "step", Guarantee::strong, [&] { return pile(steps); }, step, states_of);
  // Impulses, contacts and events are as they would be, too.
  expect_change_survives(
      "steps", Guarantee::repeatable, [] { return pile(3); }, step,
      [](Bodies& b) {
        Flat flat = flatten(b.simulation.world().began(), b.simulation.world().contacts());
        for (int k = 0; k < 3; ++k) b.simulation.step();
        append(b.simulation.hash(), flat);
        return flat;
      });
  expect_change_survives(
      "step on two threads", Guarantee::strong, [] { return pile(2, 2); }, step, states_of, 2);
}

TEST(AllocationFailure, OfChangesOfASimulation) {
  const auto make = [] { return pile(2); };
  expect_change_survives(
      "add", Guarantee::strong, make, [](Bodies& b) { b.simulation.add(Model(ball_mesh())); }, states_of);
  expect_change_survives(
      "add a joint", Guarantee::repeatable, make,
      [](Bodies& b) { b.simulation.add(joint_of(b, 2, 3, JointKind::ball)); },
      [](Bodies& b) {
        b.simulation.step();
        return states_of(b);
      });
  expect_change_survives(
      "remove", Guarantee::strong, make, [](Bodies& b) { b.simulation.remove(b.bodies[1]); }, states_of);
  expect_change_survives(
      "set_pose", Guarantee::strong, make, [](Bodies& b) { b.simulation.set_pose(b.bodies[1], disjoint); },
      states_of);
  expect_change_survives(
      "set_kind", Guarantee::strong, make,
      [](Bodies& b) { b.simulation.set_kind(b.bodies[2], BodyKind::static_body); }, states_of);
  expect_change_survives(
      "set_sensor", Guarantee::strong, make, [](Bodies& b) { b.simulation.set_sensor(b.bodies[2], true); },
      states_of);
  expect_query_survives("bodies", make, [](const Bodies& b) { return b.simulation.bodies(); });
  expect_query_survives(
      "constructor", [] { return 0; }, [](int) { return Simulation().size(); });
}

TEST(AllocationFailure, OfSavingAndRestoringASimulation) {
  const auto make = [] { return pile(4); };
  expect_query_survives("save", make, [](const Bodies& b) { return b.simulation.save().size(); });
  expect_query_survives("copy", make, [](const Bodies& b) { return Simulation(b.simulation).hash(); });
  const Bodies earlier = pile(1), other = [] {
    Bodies b = pile(2);
    b.simulation.remove(b.bodies[3]);
    b.simulation.add(Shape::mesh(ring_mesh()));
    return b;
  }();
  for (const std::vector<std::byte>& bytes : {earlier.simulation.save(), other.simulation.save()})
    expect_change_survives(
        "restore", Guarantee::strong, make, [&](Bodies& b) { b.simulation.restore(bytes); },
        [](const Bodies& b) {
          Flat flat = states_of(b);
          append(b.simulation.world().contacts(), flat);
          return flat;
        });
}

TEST(AllocationFailure, OfCharacters) {
  const auto make = [] { return pile(4); };
  expect_query_survives("move_character", make, [](const Bodies& b) {
    return move_character(b.simulation.world(), {}, {-2, 0, 0.01}, {3, 0.1, -0.1}).position;
  });
}

}  // namespace
}  // namespace tandem::failure

// Bodies and what may be done to them.
#include "dynamics/bodies.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "scenes/random_shapes.h"

namespace tandem::dynamics {
namespace {

using namespace generate;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TEST(Bodies, WeighWhatTheirShapesDo) {
  Simulation simulation;
  EXPECT_NEAR(simulation.mass(simulation.add(Shape::box({1, 2, 3}))), 6000, 1e-9);
  BodyOptions light;
  light.density = 10;
  EXPECT_NEAR(simulation.mass(simulation.add(Shape::sphere(1), light)), 40 * std::acos(-1.0) / 3, 1e-9);
  light.mass = 7;
  EXPECT_NEAR(simulation.mass(simulation.add(Shape::sphere(1), light)), 7, 1e-12);
  EXPECT_NEAR(simulation.mass(simulation.add(Model(box({1, 1, 2}, 2)))), 2000, 1e-9);
  EXPECT_EQ(simulation.mass(simulation.add(Shape::sphere(1), fixed_at({}))), HUGE_VAL);
  EXPECT_EQ(simulation.mass(simulation.add(Shape::sphere(1), kinematic_at({}))), HUGE_VAL);
}

TEST(Bodies, TurnAboutTheirCentreOfMass) {
  const CompoundChild parts[] = {{Shape::sphere(0.5), Transform::translation({0, 0, 0})},
                                 {Shape::sphere(0.5), Transform::translation({4, 0, 0})}};
  Simulation simulation(without_gravity());
  BodyOptions options;
  options.angular_velocity = {0, 0, 1};
  const BodyHandle dumbbell = simulation.add(Shape::compound(parts), options);
  EXPECT_NEAR(simulation.state(dumbbell).center.x, 2, 1e-12);
  run(simulation, 600);
  EXPECT_NEAR(length(simulation.state(dumbbell).center - Vec3{2, 0, 0}), 0, 1e-9);
  EXPECT_NEAR(simulation.state(dumbbell).angular_velocity.z, 1, 1e-12);
  const Vec3 origin = simulation.state(dumbbell).pose.offset;  // 10 radians on
  EXPECT_NEAR(origin.x, 2 - 2 * std::cos(10.0), 1e-3);
  EXPECT_NEAR(origin.y, -2 * std::sin(10.0), 1e-3);
}

TEST(Bodies, OfShapesWithoutVolumeNeedTheirMassTold) {
  Simulation simulation = over_ground();
  const Shape flat[] = {Shape::triangle({-1, -1, 0}, {1, -1, 0}, {0, 1, 0}), Shape::mesh(plane(1, 1, 2, 2)),
                        Shape::sphere(0), Shape::box({1, 1, 0}), Shape::compound({})};
  MassProperties mass;
  mass.volume = 2;
  for (const Shape& shape : flat) {
    EXPECT_THROW(simulation.add(shape), Error) << name(shape.kind());
    BodyOptions options = body_at({0, 0, 2});
    options.mass_properties = mass;
    const BodyHandle body = simulation.add(shape, options);
    EXPECT_EQ(simulation.mass(body), 2);
    run(simulation, 30);
    EXPECT_LT(simulation.state(body).velocity.z, -4.8);
    simulation.remove(body);
  }
  // A triangle comes to rest like anything else.
  BodyOptions options = body_at({0, 0, 1});
  options.pose.rotation = to_matrix(Random(1).rotation());
  options.mass_properties = mass;
  const BodyHandle tile = simulation.add(flat[0], options);
  run(simulation, 600);
  EXPECT_NEAR(simulation.state(tile).center.z, 0, 0.02);
}

TEST(Bodies, RefuseWhatMakesNoSense) {
  Simulation simulation = over_ground();
  const auto refused = [&](auto change) {
    BodyOptions options = body_at({0, 0, 2});
    change(options);
    EXPECT_THROW(simulation.add(Shape::sphere(1), options), Error);
    EXPECT_EQ(simulation.size(), 1U);
  };
  refused([](BodyOptions& o) { o.pose.offset.x = nan; });
  refused([](BodyOptions& o) { o.pose.rotation.row[0].x = nan; });
  refused([](BodyOptions& o) { o.velocity.x = nan; });
  refused([](BodyOptions& o) { o.angular_velocity.x = HUGE_VAL; });
  refused([](BodyOptions& o) { o.material.friction = -1; });
  refused([](BodyOptions& o) { o.material.friction = HUGE_VAL; });
  refused([](BodyOptions& o) { o.material.restitution = 1.1; });
  refused([](BodyOptions& o) { o.material.restitution = nan; });
  refused([](BodyOptions& o) { o.density = 0; });
  refused([](BodyOptions& o) { o.density = nan; });
  refused([](BodyOptions& o) { o.mass = 0; });
  refused([](BodyOptions& o) { o.mass = -1; });
  refused([](BodyOptions& o) { o.mass = HUGE_VAL; });
  refused([](BodyOptions& o) { o.mass_properties = MassProperties{}; });
  refused([](BodyOptions& o) { o.mass_properties = MassProperties{1, {nan, 0, 0}, {}}; });
  refused([](BodyOptions& o) {
    o.mass_properties = MassProperties{1, {}, Mat3{{{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}}};
  });
  refused([](BodyOptions& o) {
    o.mass_properties = MassProperties{1, {}, Mat3{{{1, 5, 0}, {0, 1, 0}, {0, 0, 1}}}};
  });
  refused([](BodyOptions& o) {
    o.mass_properties = MassProperties{1, {}, Mat3{{{1, 5, 0}, {5, 1, 0}, {0, 0, 1}}}};
  });
  refused([](BodyOptions& o) { o.linear_damping = -1; });
  refused([](BodyOptions& o) { o.angular_damping = nan; });
  refused([](BodyOptions& o) { o.gravity_scale = HUGE_VAL; });
  BodyOptions endless;
  endless.mass_properties = MassProperties{1, {}, {}};
  EXPECT_THROW(simulation.add(Shape::half_space({0, 0, 1}), endless), Error);
  EXPECT_THROW(simulation.add(Shape::plane({0, 0, 1}), endless), Error);
}

TEST(Bodies, SimulationsRefuseWhatMakesNoSense) {
  const auto refused = [](auto change) {
    SimulationOptions options;
    change(options);
    EXPECT_THROW(Simulation{options}, Error);
  };
  refused([](SimulationOptions& o) { o.gravity.x = nan; });
  refused([](SimulationOptions& o) { o.time_step = 0; });
  refused([](SimulationOptions& o) { o.time_step = nan; });
  refused([](SimulationOptions& o) { o.time_step = HUGE_VAL; });
  refused([](SimulationOptions& o) { o.substeps = 0; });
  refused([](SimulationOptions& o) { o.iterations = 0; });
  refused([](SimulationOptions& o) { o.slop = -1; });
  refused([](SimulationOptions& o) { o.slop = HUGE_VAL; });
  refused([](SimulationOptions& o) { o.max_depenetration_speed = nan; });
  refused([](SimulationOptions& o) { o.restitution_threshold = -1; });
  refused([](SimulationOptions& o) { o.sleep_speed = nan; });
  refused([](SimulationOptions& o) { o.sleep_time = -1; });
  refused([](SimulationOptions& o) { o.world.broad_phase = "guesswork"; });
  refused([](SimulationOptions& o) { o.world.contact_margin = nan; });
  Simulation simulation;
  EXPECT_THROW(simulation.set_gravity({nan, 0, 0}), Error);
  EXPECT_EQ(simulation.options().gravity.z, -9.81);
}

TEST(Bodies, OptionsAreKeptAsGiven) {
  SimulationOptions options;
  std::string method = "dbvh";
  options.world.broad_phase = method;
  const Simulation simulation(options);
  method = "????";  // and its letters are no more
  EXPECT_EQ(simulation.options().world.broad_phase, "dbvh");
}

TEST(Bodies, StaleHandlesAreErrors) {
  Simulation simulation;
  const BodyHandle here = simulation.add(Shape::sphere(1));
  const BodyHandle gone = simulation.add(Shape::sphere(1), body_at({5, 0, 0}));
  simulation.step();
  simulation.remove(gone);
  const std::uint64_t before = simulation.hash();
  for (const BodyHandle stale : {gone, BodyHandle{}, BodyHandle{here.index, here.generation + 1}}) {
    EXPECT_FALSE(simulation.contains(stale));
    EXPECT_THROW(simulation.remove(stale), Error);
    EXPECT_THROW((void)simulation.state(stale), Error);
    EXPECT_THROW((void)simulation.kind(stale), Error);
    EXPECT_THROW((void)simulation.mass(stale), Error);
    EXPECT_THROW(simulation.set_pose(stale, {}), Error);
    EXPECT_THROW(simulation.set_velocity(stale, {}, {}), Error);
    EXPECT_THROW(simulation.apply_force(stale, {}, {}), Error);
    EXPECT_THROW(simulation.apply_force(stale, {}), Error);
    EXPECT_THROW(simulation.apply_torque(stale, {}), Error);
    EXPECT_THROW(simulation.apply_impulse(stale, {}, {}), Error);
    EXPECT_THROW(simulation.wake(stale), Error);
  }
  EXPECT_THROW(simulation.set_pose(here, Transform::translation({nan, 0, 0})), Error);
  EXPECT_THROW(simulation.set_velocity(here, {nan, 0, 0}, {}), Error);
  EXPECT_THROW(simulation.apply_force(here, {nan, 0, 0}), Error);
  EXPECT_THROW(simulation.apply_force(here, {}, {nan, 0, 0}), Error);
  EXPECT_THROW(simulation.apply_torque(here, {0, nan, 0}), Error);
  EXPECT_THROW(simulation.apply_impulse(here, {0, nan, 0}, {}), Error);
  EXPECT_EQ(simulation.hash(), before);
  EXPECT_EQ(simulation.bodies(), std::vector{here});
}

TEST(Bodies, ForcesActForOneStep) {
  SimulationOptions options = without_gravity();
  Simulation simulation(options);
  BodyOptions body;
  body.mass = 2;
  const BodyHandle ball = simulation.add(Shape::sphere(1), body);
  simulation.apply_force(ball, {6, 0, 0});
  simulation.apply_force(ball, {6, 0, 0});
  simulation.step();
  EXPECT_NEAR(simulation.state(ball).velocity.x, 6.0 / 60, 1e-12);
  simulation.step();
  EXPECT_NEAR(simulation.state(ball).velocity.x, 6.0 / 60, 1e-12);
  const double inertia = 0.4 * 2;
  simulation.apply_torque(ball, {0, 0, 3});
  simulation.apply_force(ball, {0, 2, 0}, simulation.state(ball).center + Vec3{0.5, 0, 0});
  simulation.step();
  EXPECT_NEAR(simulation.state(ball).angular_velocity.z, 4 / inertia / 60, 1e-12);
  simulation.apply_impulse(ball, {0, 0, 4}, simulation.state(ball).center + Vec3{0, 1, 0});
  EXPECT_NEAR(simulation.state(ball).velocity.z, 2, 1e-12);
  EXPECT_NEAR(simulation.state(ball).angular_velocity.x, 4 / inertia, 1e-12);
}

TEST(Bodies, DampingAndGravityScale) {
  Simulation simulation;
  BodyOptions options = body_at({0, 0, 0}, {4, 0, 0});
  options.gravity_scale = 0;
  options.linear_damping = 0.7;
  options.angular_velocity = {0, 3, 0};
  options.angular_damping = 0.3;
  const BodyHandle damped = simulation.add(Shape::sphere(0.1), options);
  options = body_at({10, 0, 0});
  options.gravity_scale = -0.5;
  const BodyHandle balloon = simulation.add(Shape::sphere(0.1), options);
  run(simulation, 60);
  EXPECT_NEAR(simulation.state(damped).velocity.x, 4 * std::exp(-0.7), 0.01);
  EXPECT_NEAR(simulation.state(damped).angular_velocity.y, 3 * std::exp(-0.3), 0.01);
  EXPECT_EQ(simulation.state(damped).center.z, 0);
  EXPECT_NEAR(simulation.state(balloon).velocity.z, 9.81 / 2, 1e-9);
}

TEST(Bodies, KinematicOnesGoTheirWayAndCarryOthers) {
  Simulation simulation;
  const BodyHandle belt = simulation.add(Shape::box({20, 2, 1}), kinematic_at({0, 0, -0.5}, {1, 0, 0}));
  const BodyHandle crate = simulation.add(Shape::box({1, 1, 1}), body_at({-4, 0, 0.5}));
  run(simulation, 240);
  EXPECT_NEAR(simulation.state(belt).center.x, 4, 1e-9);
  EXPECT_NEAR(simulation.state(crate).center.x, 0, 0.15);
  EXPECT_NEAR(simulation.state(crate).velocity.x, 1, 1e-3);

  Simulation second = over_ground();
  BodyOptions spinner = kinematic_at({0, 0, 0.5});
  spinner.angular_velocity = {0, 0, 1};
  const BodyHandle arm = second.add(Shape::box({6, 0.4, 0.4}), spinner);
  const BodyHandle ball = second.add(Shape::sphere(0.3), body_at({2, 0.7, 0.3}));
  run(second, 60);
  EXPECT_NEAR(second.state(arm).pose.rotation.column(0).x, std::cos(1.0), 1e-9);
  EXPECT_EQ(second.state(arm).center, (Vec3{0, 0, 0.5}));
  EXPECT_GT(second.state(ball).center.y, 1.5);  // swept along
}

TEST(Bodies, SensorsAndFiltersDoNotPush) {
  Simulation simulation = over_ground();
  BodyOptions gate = fixed_at({0, 0, 2});
  gate.sensor = true;
  const BodyHandle eye = simulation.add(Shape::box({4, 4, 0.1}), gate);
  BodyOptions ghost = body_at({1, 0, 5});
  ghost.filter.mask = 2;
  const BodyHandle ball = simulation.add(Shape::sphere(0.3), body_at({0, 0, 5}));
  const BodyHandle spook = simulation.add(Shape::sphere(0.3), ghost);
  int seen = 0;
  for (int i = 0; i < 240; ++i) {
    simulation.step();
    for (const ContactEvent& event : simulation.world().began())
      seen += event == ContactEvent{eye, ball} || event == ContactEvent{ball, eye} ? 1 : 0;
  }
  EXPECT_EQ(seen, 1);
  EXPECT_NEAR(simulation.state(ball).center.z, 0.3, 0.02);
  EXPECT_LT(simulation.state(spook).center.z, -10);  // meets nothing, not even the ground
}

TEST(Bodies, AFastBodyPassesWhatItMayNotTouch) {
  SimulationOptions options = without_gravity();
  options.world.pair_filter = [](ObjectHandle, ObjectHandle) { return false; };
  Simulation simulation(options);
  simulation.add(Shape::box({0.1, 4, 4}), fixed_at({}));
  BodyOptions bullet = body_at({-3, 0, 0}, {300, 0, 0});
  bullet.continuous = true;
  const BodyHandle ball = simulation.add(Shape::sphere(0.1), bullet);
  run(simulation, 2);
  EXPECT_NEAR(simulation.state(ball).center.x, 7, 1e-9);
}

TEST(Bodies, AMovingFloorDoesNotBlindFastBodies) {
  Simulation simulation(without_gravity());
  simulation.add(Shape::half_space({0, 0, 1}, -5), kinematic_at({}, {0, 0, 0.1}));
  simulation.add(Shape::box({0.02, 4, 4}), fixed_at({}));
  BodyOptions bullet = body_at({-3, 0, 0}, {300, 0, 0});
  bullet.continuous = true;
  const BodyHandle ball = simulation.add(Shape::sphere(0.1), bullet);
  run(simulation, 10);
  EXPECT_LT(simulation.state(ball).center.x, 0);
}

TEST(Bodies, RestOnMeshesHeightFieldsAndCompounds) {
  const CompoundChild slabs[] = {{Shape::box({10, 5, 1}), Transform::translation({0, -2.5, -0.5})},
                                 {Shape::box({10, 5, 1}), Transform::translation({0, 2.5, -0.5})}};
  HeightGrid grid{11, 11, 1, 1, std::vector<double>(121, 0.0)};
  const std::pair<Shape, Transform> grounds[] = {
      {Shape::mesh(plane(10, 10, 9, 9)), {}},
      {Shape::height_field(grid), Transform::translation({-5, -5, 0})},
      {Shape::compound(slabs), {}},
      {Shape::mesh(box({10, 10, 1}, 3)), Transform::translation({0, 0, -0.5})}};
  const Shape falling[] = {Shape::sphere(0.4), Shape::box({0.8, 0.8, 0.8}), Shape::mesh(icosphere(0.4, 2)),
                           Shape::capsule(0.4, 0.5), Shape::cylinder(0.4, 0.8)};
  for (const auto& [ground, pose] : grounds)
    for (const Shape& shape : falling) {
      Simulation simulation;
      BodyOptions fixed;
      fixed.kind = BodyKind::static_body;
      fixed.pose = pose;
      simulation.add(ground, fixed);
      const BodyHandle body = simulation.add(shape, body_at({0.3, 0.2, 1.2}));
      run(simulation, 240);
      EXPECT_GT(simulation.state(body).center.z, 0.37) << name(ground.kind()) << " " << name(shape.kind());
      EXPECT_LT(simulation.state(body).center.z, 0.75) << name(ground.kind()) << " " << name(shape.kind());
      EXPECT_LT(length(simulation.state(body).velocity), 0.1)
          << name(ground.kind()) << " " << name(shape.kind());
    }
}

}  // namespace
}  // namespace tandem::dynamics

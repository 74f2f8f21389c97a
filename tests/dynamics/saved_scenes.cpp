#include "dynamics/saved_scenes.h"

#include "tandem/mesh/generate.h"

namespace tandem::dynamics {
namespace {

Joint between(JointKind kind, BodyHandle a, BodyHandle b, Vec3 anchor) {
  Joint joint;
  joint.kind = kind;
  joint.a = a;
  joint.b = b;
  joint.anchor = anchor;
  joint.anchor_b = anchor + Vec3{0, 0, -0.5};
  joint.axis = {0, 1, 0};
  joint.axis_b = {0, 1, 0};
  return joint;
}

}  // namespace

void add_joints(Simulation& simulation) {
  const BodyHandle ceiling = simulation.add(Shape::box({20, 1, 0.2}), fixed_at({0, 0, 5}));
  std::vector<BodyHandle> loads;
  for (int i = 0; i < 8; ++i) {
    const Vec3 at{1.5 * i - 5, 0, 4};
    loads.push_back(simulation.add(Shape::box({0.6, 0.4, 0.5}), body_at(at, {0.5, 1, 0})));
    Joint joint = between(static_cast<JointKind>(i % 5), ceiling, loads.back(), at + Vec3{0.2, 0.1, 0.8});
    if (i == 0) joint.ball_limits = BallLimits{0.3, -0.2, 0.4};
    if (i == 1) joint.spring = JointSpring{.stiffness = 300, .damping = 5, .target = 0.2};
    if (i == 2) joint.limits = JointLimits{-0.3, 0.3};
    if (i == 4) joint.spring = JointSpring{.stiffness = 5000, .damping = 1, .target = 0.4};
    if (i == 6) joint.motor = JointMotor{2, 500};
    if (i == 7) joint.break_force = 300;
    simulation.add(joint);
  }
  Joint gear = between(JointKind::gear, loads[1], loads[6], {});
  gear.ratio = -2;
  simulation.add(gear);
}

void add_terrain(Simulation& simulation, int count) {
  HeightGrid grid{.columns = 9, .rows = 9, .spacing_x = 1, .spacing_y = 1, .heights = {}};
  Random random(3);
  for (int i = 0; i < 81; ++i) grid.heights.push_back(random.uniform(-0.3, 0.3));
  simulation.add(Shape::height_field(grid), fixed_at({-4, -4, 0}));
  simulation.add(Model(generate::torus(1.5, 0.5, 24, 12)), fixed_at({6, 0, 1}));
  for (int i = 0; i < count; ++i) {
    const BodyOptions options = body_at({random.uniform(-2, 7), random.uniform(-2, 2), 1.5 + 0.3 * i});
    simulation.add(solid(random, static_cast<std::size_t>(i), 0.6), options);
  }
  simulation.add(Shape::sphere(0.2).rounded(0.1), body_at({1, 1, 2}));
}

void add_sleepers(Simulation& simulation) {
  simulation.add(Shape::half_space({0, 0, 1}), fixed_at({}));
  for (int i = 0; i < 6; ++i) simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.5 + i}));
  simulation.add(Shape::box({2, 2, 0.2}), kinematic_at({4, 0, 0.5}, {0, 0, 0.1}));
  simulation.add(Shape::box({0.5, 0.5, 0.5}), body_at({4, 0, 0.9}));
  BodyOptions sensor = fixed_at({0, 0, 3});
  sensor.sensor = true;
  simulation.add(Shape::sphere(2), sensor);
}

void add_and_remove(Simulation& simulation) {
  add_ragdolls(simulation, 4);
  const std::vector<BodyHandle> bodies = simulation.bodies();
  run(simulation, 5);
  for (const std::size_t i : {3U, 9U, 4U, 14U}) simulation.remove(bodies[i]);
  run(simulation, 2);
  simulation.remove(bodies[7]);
  simulation.remove(bodies[6]);
  simulation.add(Shape::sphere(0.3), body_at({0, 0, 4}));
}

}  // namespace tandem::dynamics

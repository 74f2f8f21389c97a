// Scenes of which everybody knows what must happen, with numeric limits.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "dynamics/bodies.h"

namespace tandem::dynamics {
namespace {

TEST(StandardScenes, AChainOfFiftyLinksBearsAHundredfoldLoad) {
  Simulation simulation;
  BodyHandle last = simulation.add(Shape::sphere(0.1), fixed_at({0, 0, 60}));
  std::vector<JointHandle> joints;
  const auto hang = [&](const Shape& shape, double mass, double z) {
    BodyOptions link = body_at({0, 0, z});
    link.mass = mass;
    link.filter.mask = 0;
    const BodyHandle body = simulation.add(shape, link);
    Joint joint;
    joint.a = last;
    joint.b = body;
    joint.anchor = {0, 0, z + 0.5};
    joints.push_back(simulation.add(joint));
    last = body;
  };
  for (int i = 0; i < 50; ++i) hang(Shape::box({0.2, 0.2, 0.9}), 1, 59.5 - i);
  hang(Shape::sphere(0.5), 100, 9.5);
  simulation.set_velocity(last, {5, 0, 0}, {});
  double worst = 0;
  for (int i = 0; i < 600; ++i) {
    simulation.step();
    for (const JointHandle joint : joints) worst = std::max(worst, simulation.joint_error(joint));
  }
  EXPECT_LT(worst, 0.01);
}

/// A handle in free flight turns over and over about its intermediate axis, and keeps its energy.
TEST(StandardScenes, ATHandleFlips) {
  SimulationOptions options = without_gravity();
  options.sleeping = false;
  Simulation simulation(options);
  const CompoundChild parts[] = {{Shape::box({0.2, 1, 0.2}), {}},
                                 {Shape::box({0.6, 0.2, 0.2}), Transform::translation({0.4, 0, 0})}};
  BodyOptions handle;
  handle.angular_velocity = {10, 0.1, 0};
  const BodyHandle body = simulation.add(Shape::compound(parts), handle);
  const ConservedQuantities before = simulation.conserved_quantities();
  int flips = 0;
  double last = 1, worst = 0;
  for (int i = 0; i < 3600; ++i) {
    simulation.step();
    const BodyState state = simulation.state(body);
    const double along = dot(state.pose.rotation.column(0), state.angular_velocity);
    flips += along * last < 0 ? 1 : 0;
    last = along;
    const ConservedQuantities now = simulation.conserved_quantities();
    worst =
        std::max({worst, std::fabs(now.kinetic / before.kinetic - 1),
                  length(now.angular_momentum - before.angular_momentum) / length(before.angular_momentum)});
  }
  EXPECT_GT(flips, 5);
  EXPECT_LT(worst, 0.01);
}

}  // namespace
}  // namespace tandem::dynamics

// Chains and loops of joints hold, keep their energy and bear loads.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <vector>

#include "dynamics/bodies.h"
#include "dynamics/joint_of.h"

namespace tandem::dynamics {
namespace {

constexpr double pi = std::numbers::pi;

struct Chain {
  std::vector<BodyHandle> links;
  std::vector<JointHandle> joints;
};

/// Links may touch each other or not.
Chain hang_chain(Simulation& simulation, int count, JointKind kind, bool pair = false) {
  Chain chain;
  BodyHandle last = simulation.add(Shape::sphere(0.05), fixed_at({}));
  for (int i = 0; i < count; ++i) {
    const double x = i * 0.2;
    const BodyHandle link = simulation.add(Shape::capsule(0.04, 0.1), [&] {
      BodyOptions options = body_at({x + 0.1, 0, 0});
      options.pose.rotation = to_matrix(Quat{std::sqrt(0.5), 0, std::sqrt(0.5), 0});
      options.filter.mask = pair ? 1 : 0;
      return options;
    }());
    chain.joints.push_back(simulation.add(joint_of(kind, last, link, {x, 0, 0})));
    chain.links.push_back(link);
    last = link;
  }
  return chain;
}

TEST(Chains, AChainOfTwentyLinksSwingsAndHolds) {
  for (const JointKind kind : {JointKind::ball, JointKind::hinge})
    for (const bool pair : {false, true}) {
      Simulation simulation(without_sleep());
      const Chain chain = hang_chain(simulation, 20, kind, pair);
      const double weight = simulation.mass(chain.links[0]) * 20 * 9.81 * 2;  // times half of its length
      const double before = simulation.conserved_quantities().energy();
      double worst = 0;
      for (int i = 0; i < 1200; ++i) {
        simulation.step();
        for (const JointHandle joint : chain.joints) worst = std::max(worst, simulation.joint_error(joint));
        ASSERT_LT(simulation.conserved_quantities().energy() - before, 0.005 * weight) << i;
      }
      EXPECT_LT(worst, pair ? 0.05 : 0.01);  // of links 0.2 long, when the end cracks like a whip
      EXPECT_TRUE(is_sane(simulation, 5, 200));
    }
}

/// With short substeps nothing is lost when it cracks, either.
TEST(Chains, AChainKeepsItsEnergy) {
  SimulationOptions options = without_sleep();
  options.substeps = 16;
  Simulation simulation(options);
  const Chain chain = hang_chain(simulation, 20, JointKind::ball);
  const double weight = simulation.mass(chain.links[0]) * 20 * 9.81 * 2;
  const double before = simulation.conserved_quantities().energy();
  for (int i = 0; i < 300; ++i) {
    simulation.step();
    ASSERT_NEAR(simulation.conserved_quantities().energy(), before, 0.03 * weight) << i;
    for (const JointHandle joint : chain.joints) ASSERT_LT(simulation.joint_error(joint), 2e-4) << i;
  }
}

TEST(Chains, AChainBearsALoadAtItsEnd) {
  Simulation simulation(without_sleep());
  const Chain chain = hang_chain(simulation, 20, JointKind::ball);
  const BodyHandle ball = simulation.add(Shape::sphere(0.2), [] {
    BodyOptions options = body_at({4.2, 0, 0});
    options.angular_damping = options.linear_damping = 0.5;
    return options;
  }());  // as heavy as 40 links
  simulation.add(joint_of(JointKind::ball, chain.links.back(), ball, {4, 0, 0}));
  run(simulation, 3000);
  EXPECT_NEAR(simulation.state(ball).center.z, -4.2, 0.15);
  for (const JointHandle joint : chain.joints) EXPECT_LT(simulation.joint_error(joint), 0.01);
}

TEST(Chains, AClosedLoopHolds) {
  Simulation simulation(without_sleep());
  std::vector<BodyHandle> sides;
  const int count = 6;
  const auto corner = [](int i) {
    return Vec3{std::cos(2 * pi * i / count), 0, std::sin(2 * pi * i / count)};
  };
  for (int i = 0; i < count; ++i) {
    BodyOptions options = body_at(0.5 * (corner(i) + corner(i + 1)));
    sides.push_back(simulation.add(Shape::sphere(0.2), options));
  }
  std::vector<JointHandle> hinges;
  for (int i = 0; i < count; ++i) {
    const auto k = static_cast<std::size_t>(i);
    hinges.push_back(simulation.add(
        joint_of(JointKind::hinge, sides[k], sides[(k + 1) % count], corner(i + 1), {0, 1, 0})));
  }
  const BodyHandle hook = simulation.add(Shape::sphere(0.1), fixed_at({}));
  hinges.push_back(simulation.add(joint_of(JointKind::hinge, hook, sides[0], corner(0), {0, 1, 0})));
  double worst = 0;
  for (int i = 0; i < 1200; ++i) {
    simulation.step();
    double now = 0;
    for (const JointHandle hinge : hinges) now = std::max(now, simulation.joint_error(hinge));
    worst = std::max(worst, now);
    if (i > 600) {
      ASSERT_LT(now, 0.005) << i;
    }
  }
  EXPECT_LT(worst, 0.1);  // when it is pulled straight, all at once
  EXPECT_TRUE(is_sane(simulation, 5, 50));
}

}  // namespace
}  // namespace tandem::dynamics

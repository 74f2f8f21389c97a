// Scenes of which everybody knows what must happen, with numeric limits.
#include "scenes/standard_scenes.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "dynamics/bodies.h"

namespace tandem::dynamics {
namespace {

using scenes::StandardScene;

std::vector<Vec3> centers_of(const StandardScene& scene) {
  std::vector<Vec3> centers;
  for (const BodyHandle body : scene.bodies) centers.push_back(scene.simulation.state(body).center);
  return centers;
}

/// Requires that no body moves further than the limit in that many seconds.
void expect_standing(StandardScene scene, int seconds, double limit) {
  const std::vector<Vec3> start = centers_of(scene);
  for (int second = 1; second <= seconds; ++second) {
    run(scene.simulation, 60);
    const std::vector<Vec3> now = centers_of(scene);
    for (std::size_t k = 0; k < now.size(); ++k)
      ASSERT_LT(length(now[k] - start[k]), limit)
          << "body " << k << " of " << now.size() << " after " << second << " s";
  }
}

TEST(StandardScenes, AChainOfFiftyLinksBearsAHundredfoldLoad) {
  StandardScene chain = scenes::loaded_chain(50);
  double worst = 0;
  for (int i = 0; i < 600; ++i) {
    chain.simulation.step();
    for (const JointHandle joint : chain.joints) worst = std::max(worst, chain.simulation.joint_error(joint));
  }
  EXPECT_LT(worst, 0.01);
}

/// A handle in free flight turns over and over about its intermediate axis, and keeps its energy.
TEST(StandardScenes, ATHandleFlips) {
  StandardScene handle = scenes::spinning_handle();
  Simulation& simulation = handle.simulation;
  const BodyHandle body = handle.bodies[0];
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

/// A semicircular arch of wedges, with nothing but contacts between them, carries itself.
TEST(StandardScenes, AnArchStands) {
  for (const int stones : {11, 15}) expect_standing(scenes::arch(stones), 20, 0.01);
}

/// Cards lean against each other in pairs, with flat cards between the storeys.
TEST(StandardScenes, AHouseOfCardsStands) { expect_standing(scenes::card_house(3), 20, 0.02); }

/// A box rests on another one of a thousandth of its mass, and the other way round.
TEST(StandardScenes, HeavyBoxesRestOnLightOnes) {
  for (const double ratio : {1000.0, 0.001}) {
    StandardScene boxes = scenes::box_on_box(ratio);
    const std::vector<Vec3> start = centers_of(boxes);
    double worst = 0;
    for (int i = 0; i < 3600; ++i) {
      boxes.simulation.step();
      const std::vector<Vec3> now = centers_of(boxes);
      worst = std::max({worst, length(now[0] - start[0]), length(now[1] - start[1])});
    }
    EXPECT_LT(worst, 0.01) << "mass ratio " << ratio;
  }
}

/// Dominoes on a circle: each one topples the next, and all of them fall.
TEST(StandardScenes, ARingOfDominoesFalls) {
  StandardScene dominoes = scenes::domino_circle(48);
  run(dominoes.simulation, 60);
  const auto standing = [&] {
    return std::count_if(dominoes.bodies.begin(), dominoes.bodies.end(), [&](BodyHandle body) {
      return dominoes.simulation.state(body).pose.rotation.column(2).z > 0.9;
    });
  };
  EXPECT_EQ(standing(), 48);
  scenes::push_first_domino(dominoes);
  run(dominoes.simulation, 900);
  EXPECT_EQ(standing(), 0);
}

/// A ball rolls over the triangles of a plane as over a box: no bumps at inner edges.
TEST(StandardScenes, ABallRollsSmoothlyOverAMesh) {
  StandardScene scene = scenes::ball_on_mesh();
  Simulation& simulation = scene.simulation;
  const BodyHandle body = scene.bodies[0];
  run(simulation, 30);  // it comes to rest at the slop
  double highest = 0, lowest = 1, fastest = 0;
  for (int i = 0; i < 180; ++i) {
    simulation.step();
    const BodyState state = simulation.state(body);
    highest = std::max(highest, state.center.z);
    lowest = std::min(lowest, state.center.z);
    fastest = std::max(fastest, std::fabs(state.velocity.z));
  }
  EXPECT_LT(highest - lowest, 1e-4);
  EXPECT_LT(fastest, 1e-3);
  EXPECT_NEAR(simulation.state(body).velocity.x, 4, 0.02);
  EXPECT_NEAR(simulation.state(body).velocity.y, 0.37, 0.01);
}

}  // namespace
}  // namespace tandem::dynamics

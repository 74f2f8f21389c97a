// Scenes of which everybody knows what must happen, with numeric limits.
#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

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

/// Returns the hull of two opposite quadrilaterals of an arch, `width` deep along y.
Shape voussoir(double inner, double outer, double from, double to, double width, Vec3 center) {
  std::vector<Vec3> corners;
  for (const double angle : {from, to})
    for (const double radius : {inner, outer})
      for (const double y : {-0.5 * width, 0.5 * width})
        corners.push_back(Vec3{radius * std::cos(angle), y, radius * std::sin(angle)} - center);
  return Shape::convex_hull(corners);
}

/// A semicircular arch of wedges, with nothing but contacts between them, carries itself and a load.
TEST(StandardScenes, AnArchStands) {
  for (const int stones : {11, 15}) {
    SimulationOptions options = without_sleep();
    Simulation simulation = over_ground(options);
    std::vector<BodyHandle> bodies;
    std::vector<Vec3> centers;
    for (int i = 0; i < stones; ++i) {
      const double from = std::numbers::pi * i / stones, to = std::numbers::pi * (i + 1) / stones;
      const Vec3 center = Vec3{std::cos(0.5 * (from + to)), 0, std::sin(0.5 * (from + to))} * 2.25;
      BodyOptions stone = body_at(center);
      stone.material.friction = 0.7;
      bodies.push_back(simulation.add(voussoir(2, 2.5, from, to, 1, center), stone));
      centers.push_back(simulation.state(bodies.back()).center);
    }
    for (int i = 0; i < 1200; ++i) {
      simulation.step();
      if (i % 60 != 59) continue;
      for (std::size_t k = 0; k < bodies.size(); ++k)
        ASSERT_LT(length(simulation.state(bodies[k]).center - centers[k]), 0.01)
            << "stone " << k << " of " << stones << " after " << (i + 1) / 60 << " s";
    }
  }
}

/// Cards lean against each other in pairs, with flat cards between the storeys.
TEST(StandardScenes, AHouseOfCardsStands) {
  const double height = 1, thickness = 0.02, width = 0.7, lean = 0.35;  // lean: radians from the vertical
  Simulation simulation = over_ground(without_sleep());
  std::vector<BodyHandle> cards;
  const auto add = [&](Vec3 center, double length_of_card, double angle) {
    BodyOptions card = body_at(center);
    card.pose.rotation =
        Mat3{{{std::cos(angle), 0, std::sin(angle)}, {0, 1, 0}, {-std::sin(angle), 0, std::cos(angle)}}};
    card.material.friction = 0.8;
    cards.push_back(simulation.add(Shape::box({thickness, width, length_of_card}), card));
  };
  const double rise = height * std::cos(lean) + thickness * std::sin(lean),
               half = 0.5 * (height * std::sin(lean) + thickness * std::cos(lean)), base = 4 * half;
  const int storeys = 3;
  for (int storey = 0; storey < storeys; ++storey) {
    const double low = storey * (rise + thickness);
    const int pairs = storeys - storey;
    for (int i = 0; i < pairs; ++i) {
      const double middle = (i - 0.5 * (pairs - 1)) * base;
      for (const double sign : {-1.0, 1.0})
        add({middle + sign * half, 0, low + 0.5 * rise}, height, -sign * lean);
      if (i + 1 < pairs)
        add({middle + 0.5 * base, 0, low + rise + 0.5 * thickness}, base - 0.01, 0.5 * std::numbers::pi);
    }
  }
  std::vector<Vec3> centers;
  for (const BodyHandle card : cards) centers.push_back(simulation.state(card).center);
  for (int i = 0; i < 1200; ++i) {
    simulation.step();
    if (i % 60 != 59) continue;
    for (std::size_t k = 0; k < cards.size(); ++k)
      ASSERT_LT(length(simulation.state(cards[k]).center - centers[k]), 0.02)
          << "card " << k << " after " << (i + 1) / 60 << " s";
  }
}

/// A box rests on another one of a thousandth of its mass, and light boxes carry heavier and heavier ones.
TEST(StandardScenes, HeavyBoxesRestOnLightOnes) {
  for (const double ratio : {1000.0, 0.001}) {
    Simulation simulation = over_ground(without_sleep());
    BodyOptions low = body_at({0, 0, 0.5}), high = body_at({0.05, 0.03, 1.5});
    low.mass = 1;
    high.mass = ratio;
    const BodyHandle below = simulation.add(Shape::box({1, 1, 1}), low),
                     above = simulation.add(Shape::box({1, 1, 1}), high);
    double worst = 0;
    for (int i = 0; i < 3600; ++i) {
      simulation.step();
      worst = std::max({worst, length(simulation.state(below).center - Vec3{0, 0, 0.5}),
                        length(simulation.state(above).center - Vec3{0.05, 0.03, 1.5})});
    }
    EXPECT_LT(worst, 0.01) << "mass ratio " << ratio;
  }
}

/// Dominoes on a circle: each one topples the next, and all of them fall.
TEST(StandardScenes, ARingOfDominoesFalls) {
  const int count = 48;
  const double radius = 3;
  Simulation simulation = over_ground();
  std::vector<BodyHandle> dominoes;
  for (int i = 0; i < count; ++i) {
    const double angle = 2 * std::numbers::pi * i / count;
    BodyOptions domino = body_at({radius * std::cos(angle), radius * std::sin(angle), 0.4});
    // Thin along the circle.
    domino.pose.rotation =
        Mat3{{{std::cos(angle), -std::sin(angle), 0}, {std::sin(angle), std::cos(angle), 0}, {0, 0, 1}}};
    dominoes.push_back(simulation.add(Shape::box({0.4, 0.1, 0.8}), domino));
  }
  run(simulation, 60);
  const auto standing = [&] {
    return std::count_if(dominoes.begin(), dominoes.end(), [&](BodyHandle body) {
      return simulation.state(body).pose.rotation.column(2).z > 0.9;
    });
  };
  EXPECT_EQ(standing(), count);
  const BodyHandle first = dominoes[0];
  simulation.apply_impulse(first, Vec3{0, 1, 0} * simulation.mass(first),
                           simulation.state(first).center + Vec3{0, 0, 0.3});
  run(simulation, 900);
  EXPECT_EQ(standing(), 0);
}

/// A ball rolls over the triangles of a plane as over a box: no bumps at inner edges.
TEST(StandardScenes, ABallRollsSmoothlyOverAMesh) {
  Simulation simulation(without_sleep());
  std::vector<Vec3> vertices;
  std::vector<std::array<std::uint32_t, 3>> triangles;
  constexpr int side = 40;
  for (int i = 0; i <= side; ++i)
    for (int j = 0; j <= side; ++j) vertices.push_back({0.5 * i - 2, 0.5 * j - 10, 0});
  for (std::uint32_t i = 0; i < side; ++i)
    for (std::uint32_t j = 0; j < side; ++j) {
      const std::uint32_t a = i * (side + 1) + j, b = a + side + 1;
      triangles.push_back({a, b, b + 1});
      triangles.push_back({a, b + 1, a + 1});
    }
  simulation.add(Shape::mesh(Mesh(vertices, triangles)), fixed_at({}));
  BodyOptions ball = body_at({0, 0.13, 0.3}, {4, 0.37, 0});
  ball.angular_velocity = {-0.37 / 0.3, 4 / 0.3, 0};
  const BodyHandle body = simulation.add(Shape::sphere(0.3), ball);
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

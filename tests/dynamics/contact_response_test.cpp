// What contacts do to velocities: restitution, depenetration, warm starting. Each law is stated on its own,
// so that a fault is named and not only noticed by the golden hashes.
#include <cmath>
#include <gtest/gtest.h>

#include "dynamics/bodies.h"

namespace tandem::dynamics {
namespace {

BodyOptions bouncing(BodyOptions options, double restitution) {
  options.material.restitution = restitution;
  options.material.friction = 0;
  return options;
}

/// The vertical speed of a ball after it hit a half-space at -`speed`, without gravity.
double rebound(double speed, double of_ball, double of_ground, Vec3 along = {}) {
  Simulation simulation(without_gravity());
  simulation.add(Shape::half_space({0, 0, 1}), bouncing(fixed_at({}), of_ground));
  const BodyHandle ball =
      simulation.add(Shape::sphere(0.5), bouncing(body_at({0, 0, 1}, along + Vec3{0, 0, -speed}), of_ball));
  run(simulation, static_cast<int>(60 * 1.5 / speed));
  EXPECT_EQ(simulation.state(ball).velocity.x, along.x);
  EXPECT_EQ(simulation.state(ball).velocity.y, along.y);
  return simulation.state(ball).velocity.z;
}

TEST(Restitution, IsTheRatioOfSpeeds) {
  for (const double restitution : {0.1, 0.25, 0.5, 0.75, 1.0})
    for (const double speed : {1.25, 2.0, 5.0})
      EXPECT_NEAR(rebound(speed, restitution, 0), restitution * speed, 1e-9) << restitution << " " << speed;
}

TEST(Restitution, TheLargerOfTwoDecides) {
  EXPECT_NEAR(rebound(2, 0.75, 0.25), 1.5, 1e-9);
  EXPECT_NEAR(rebound(2, 0.25, 0.75), 1.5, 1e-9);
  EXPECT_NEAR(rebound(2, 0, 0.5), 1, 1e-9);
}

TEST(Restitution, SlowHitsDoNotBounce) {
  EXPECT_NEAR(rebound(0.95, 1, 1), 0, 0.02);  // restitution_threshold is 1
  EXPECT_NEAR(rebound(1.05, 1, 1), 1.05, 1e-9);
}

TEST(Restitution, ActsAlongTheNormalOnly) { EXPECT_NEAR(rebound(2, 0.5, 0, {1, -0.5, 0}), 1, 1e-9); }

TEST(Restitution, AContactThatIsOnlyForeseenDoesNotBounce) {
  SimulationOptions options = without_gravity();
  options.world.contact_margin = 0.1;
  Simulation simulation(options);
  simulation.add(Shape::half_space({0, 0, 1}), bouncing(fixed_at({}), 1));
  // 0.09 above the ground, and 0.05 nearer after a step: a contact is foreseen in the first step already.
  const BodyHandle ball = simulation.add(Shape::sphere(0.5), bouncing(body_at({0, 0, 0.59}, {0, 0, -3}), 1));
  simulation.step();
  ASSERT_EQ(simulation.world().contacts().size(), 1U);
  EXPECT_EQ(simulation.state(ball).velocity.z, -3);
  run(simulation, 2);
  EXPECT_NEAR(simulation.state(ball).velocity.z, 3, 1e-9);
}

TEST(Restitution, KeepsMomentumBetweenUnequalMasses) {
  for (const double restitution : {0.0, 0.5, 1.0}) {
    Simulation simulation(without_gravity());
    BodyOptions light = bouncing(body_at({-2, 0, 0}, {4, 0, 0}), restitution);
    BodyOptions heavy = bouncing(body_at({0, 0, 0}), restitution);
    light.mass = 1;
    heavy.mass = 3;
    const BodyHandle a = simulation.add(Shape::sphere(0.5), light),
                     b = simulation.add(Shape::sphere(0.5), heavy);
    run(simulation, 60);
    const double va = simulation.state(a).velocity.x, vb = simulation.state(b).velocity.x;
    EXPECT_NEAR(va + 3 * vb, 4, 1e-9) << restitution;
    EXPECT_NEAR(vb - va, restitution * 4, restitution > 0 ? 1e-9 : 0.05) << restitution;
  }
}

/// Height gained in each of some steps by a ball that starts deep below the surface of a half-space.
std::vector<double> gains(double max_depenetration_speed, double depth, int steps) {
  SimulationOptions options = without_gravity();
  options.max_depenetration_speed = max_depenetration_speed;
  Simulation simulation(options);
  simulation.add(Shape::half_space({0, 0, 1}), fixed_at({}));
  const BodyHandle ball = simulation.add(Shape::sphere(1), body_at({0, 0, 1 - depth}));
  std::vector<double> gained;
  for (int i = 0; i < steps; ++i) {
    const double before = simulation.state(ball).center.z;
    simulation.step();
    gained.push_back(simulation.state(ball).center.z - before);
  }
  return gained;
}

TEST(Depenetration, HasTheMaximumSpeedWhileDeep) {
  for (const double speed : {0.5, 1.0, 3.0}) {
    const std::vector<double> gained = gains(speed, 0.5, 4);
    for (const double gain : gained) {
      EXPECT_LE(gain, speed / 60 * (1 + 1e-9)) << speed;
      EXPECT_GE(gain, 0.8 * speed / 60) << speed;
    }
  }
}

TEST(Depenetration, EndsAtTheSlopWithoutSpeedOfItsOwn) {
  SimulationOptions options = without_gravity();
  options.max_depenetration_speed = 1;
  Simulation simulation(options);
  simulation.add(Shape::half_space({0, 0, 1}), fixed_at({}));
  const BodyHandle ball = simulation.add(Shape::sphere(1), body_at({0, 0, 0.75}));
  for (int i = 0; i < 120; ++i) {
    simulation.step();
    ASSERT_LE(simulation.state(ball).velocity.z, 1e-9) << i;  // the correction is not kept as velocity
  }
  // Slow bodies come to rest at a smaller penetration than the slop.
  EXPECT_LT(simulation.state(ball).center.z, 1);
  EXPECT_GT(simulation.state(ball).center.z, 1 - options.slop);
}

/// A ball that is pushed out of a fixed half-space moves alike whichever of the two was added first.
TEST(Depenetration, DoesNotDependOnTheOrderOfAdding) {
  std::vector<double> heights[2];
  for (const bool ground_first : {true, false}) {
    Simulation simulation(without_gravity());
    const auto add_ground = [&] { simulation.add(Shape::half_space({0, 0, 1}), fixed_at({})); };
    if (ground_first) add_ground();
    const BodyHandle ball = simulation.add(Shape::sphere(1), body_at({0, 0, 0.97}));
    if (!ground_first) add_ground();
    for (int i = 0; i < 30; ++i) {
      simulation.step();
      heights[ground_first ? 0 : 1].push_back(simulation.state(ball).center.z);
    }
  }
  for (std::size_t i = 0; i < 30; ++i) EXPECT_NEAR(heights[0][i], heights[1][i], 1e-12) << i;
}

/// Friction of two materials is the geometric mean of theirs: it decelerates by that times gravity.
TEST(Friction, IsTheGeometricMean) {
  for (const auto& [of_box, of_ground] : {std::pair{0.2, 0.8}, std::pair{0.8, 0.2}, std::pair{0.9, 0.1}}) {
    Simulation simulation(without_sleep());
    BodyOptions ground = fixed_at({}), body = body_at({0, 0, 0.5}, {5, 0, 0});
    ground.material.friction = of_ground;
    body.material.friction = of_box;
    simulation.add(Shape::half_space({0, 0, 1}), ground);
    const BodyHandle box = simulation.add(Shape::box({2, 2, 1}), body);
    run(simulation, 30);
    const double slowed = std::sqrt(of_box * of_ground) * 9.81 * 0.5;
    EXPECT_NEAR(simulation.state(box).velocity.x, 5 - slowed, 0.02 * slowed) << of_box;
  }
}

/// A dynamic body rotates by at most an eighth of a turn in a substep; a kinematic one at its given velocity.
TEST(AngularVelocity, IsLimitedToAnEighthOfATurnInASubstep) {
  Simulation simulation(without_gravity());
  BodyOptions fast = body_at({}), slow = body_at({5, 0, 0}), driven = kinematic_at({10, 0, 0});
  fast.angular_velocity = {0, 0, 1000};
  slow.angular_velocity = {0, 0, 100};
  driven.angular_velocity = {0, 0, 1000};
  const BodyHandle a = simulation.add(Shape::sphere(1), fast), b = simulation.add(Shape::sphere(1), slow),
                   c = simulation.add(Shape::sphere(1), driven);
  simulation.step();
  EXPECT_NEAR(simulation.state(a).angular_velocity.z, std::acos(-1.0) / 4 * 240, 1e-9);
  EXPECT_NEAR(simulation.state(b).angular_velocity.z, 100, 1e-9);
  EXPECT_EQ(simulation.state(c).angular_velocity.z, 1000);
}

BodyHandle add_box_on_slope(Simulation& simulation, double angle) {
  const Quat rotation = Quat::from_axis_angle({0, 1, 0}, angle);
  BodyOptions slope = fixed_at({}), body;
  slope.pose = Transform::from(rotation);
  body.pose = Transform::from(rotation, to_matrix(rotation) * Vec3{0, 0, 0.5});
  simulation.add(Shape::half_space({0, 0, 1}), slope);
  return simulation.add(Shape::box({1, 1, 1}), body);
}

/// What all contact points carry together, per substep.
struct Carried {
  double normal = 0, tangent = 0;
  int points = 0;
};
Carried carried_by(Simulation& simulation) {
  Carried sum;
  double tangent[2] = {};
  for (const ContactPair& pair : simulation.world().contacts())
    for (const PersistentManifold& manifold : pair.manifolds)
      for (int i = 0; i < manifold.manifold().count; ++i) {
        sum.normal += manifold.impulse(i).normal;
        for (int k = 0; k < 2; ++k) tangent[k] += manifold.impulse(i).tangent[k];
        ++sum.points;
      }
  sum.tangent = std::hypot(tangent[0], tangent[1]);
  return sum;
}

TEST(WarmStart, ContactPointsCarryTheWeightFromStepToStep) {
  const double angle = 0.3;
  Simulation simulation(without_sleep());
  const BodyHandle box = add_box_on_slope(simulation, angle);
  run(simulation, 120);
  const double weight = simulation.mass(box) * 9.81 / 240;  // impulse in a substep
  for (int i = 0; i < 10; ++i) {
    simulation.step();
    const Carried carried = carried_by(simulation);
    ASSERT_EQ(carried.points, 4);
    EXPECT_NEAR(carried.normal, weight * std::cos(angle), 1e-3 * weight);
    EXPECT_NEAR(carried.tangent, weight * std::sin(angle), 1e-3 * weight);
  }
}

/// With one iteration per step a tower can only stand if each step starts from the impulses of the last.
TEST(WarmStart, ATowerStandsWithOneIterationPerStep) {
  SimulationOptions options = without_sleep();
  options.substeps = 1;
  options.iterations = 1;
  Simulation simulation = over_ground(options);
  std::vector<BodyHandle> boxes;
  for (int i = 0; i < 8; ++i)
    boxes.push_back(simulation.add(Shape::box({1, 1, 1}), body_at({0, 0, 0.5 + i})));
  run(simulation, 240);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    EXPECT_NEAR(simulation.state(boxes[i]).center.z, 0.5 + static_cast<double>(i), 0.15) << i;
    EXPECT_LT(length(simulation.state(boxes[i]).velocity), 0.05) << i;
  }
}

/// Friction is warm started too: a box that friction holds does not creep down the slope.
TEST(WarmStart, ABoxHeldByFrictionDoesNotCreep) {
  SimulationOptions options = without_sleep();
  options.substeps = 1;
  options.iterations = 1;
  Simulation simulation(options);
  const BodyHandle box = add_box_on_slope(simulation, 0.3);
  run(simulation, 120);
  const Vec3 before = simulation.state(box).center;
  run(simulation, 240);
  EXPECT_LT(length(simulation.state(box).center - before), 1e-3);
}

}  // namespace
}  // namespace tandem::dynamics

// Law: isolated elastic systems keep their energy, and heaps never gain any.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "dynamics/bodies.h"
#include "scenes/random_shapes.h"

namespace tandem::dynamics {
namespace {

const ShapeKind solids[] = {ShapeKind::sphere,     ShapeKind::box,  ShapeKind::capsule,
                            ShapeKind::cylinder,   ShapeKind::cone, ShapeKind::ellipsoid,
                            ShapeKind::convex_hull};

/// TANDEM_LONG: 10 000 steps instead of a thousand.
int elastic_steps() { return std::getenv("TANDEM_LONG") ? 10'000 : 1000; }

/// Frictionless elastic bodies without gravity, in a cube of elastic walls.
Simulation elastic_gas(Random& random, std::span<const ShapeKind> kinds, int side, double speed, double spin,
                       int substeps = 4) {
  SimulationOptions options = without_gravity();
  options.substeps = substeps;
  options.sleeping = false;
  options.restitution_threshold = 0;
  Simulation simulation(options);
  const double size = side;
  BodyOptions body;
  body.material = {.friction = 0, .restitution = 1};
  body.kind = BodyKind::static_body;
  for (int axis = 0; axis < 3; ++axis)
    for (const double sign : {-1.0, 1.0}) {
      Vec3 normal;
      normal[axis] = sign;
      simulation.add(Shape::half_space(normal, -size - 0.5), body);
    }
  body.kind = BodyKind::dynamic;
  std::size_t next = 0;
  for (int x = 0; x < side; ++x)
    for (int y = 0; y < side; ++y)
      for (int z = 0; z < side; ++z) {
        const Vec3 center = Vec3{2.0 * x, 2.0 * y, 2.0 * z} - Vec3{size - 1, size - 1, size - 1};
        body.pose = Transform::from(random.rotation(), center);
        body.velocity = random.direction() * random.uniform(0, 2 * speed);
        body.angular_velocity = random.direction() * random.uniform(0, spin);
        simulation.add(scenes::random_shape(random, kinds[next++ % kinds.size()], 0.6, 2), body);
      }
  return simulation;
}

void expect_constant_energy(Simulation& simulation, const char* what) {
  const double before = simulation.conserved_quantities().energy();
  double least = before, most = before;
  std::size_t points = 0;
  for (int i = 0; i < elastic_steps(); ++i) {
    simulation.step();
    const double now = simulation.conserved_quantities().energy();
    least = std::min(least, now);
    most = std::max(most, now);
    points += simulation.report().solved_contact_points;
  }
  EXPECT_GT(points, 100U) << what;
  EXPECT_GT(least, 0.99 * before) << what;
  EXPECT_LT(most, 1.005 * before) << what;
}

TEST(ElasticEnergy, StaysForEveryShape) {
  Random random(31);
  for (const ShapeKind kind : solids) {
    Simulation gas = elastic_gas(random, {&kind, 1}, 3, 2, 3);
    expect_constant_energy(gas, std::string(name(kind)).c_str());
  }
}

/// Thin bodies among thick ones rotate faster and faster, until all have the same energy: up to 190 rad/s.
/// With eight substeps that is below the limit of an eighth of a revolution per substep.
TEST(ElasticEnergy, StaysForMixturesAndFastRotations) {
  Random random(32);
  for (const double spin : {3.0, 30.0}) {
    Simulation gas = elastic_gas(random, solids, 3, 4, spin, 8);
    expect_constant_energy(gas, "mixture");
  }
}

TEST(ElasticEnergy, OfALineOfBallsStays) {
  SimulationOptions options = without_gravity();
  options.restitution_threshold = 0;
  Simulation simulation(options);
  for (int i = 0; i < 5; ++i) {
    BodyOptions ball = body_at({1.0 * i, 0, 0}, {i == 0 ? 3.0 : 0.0, 0, 0});
    ball.material = {.friction = 0, .restitution = 1};
    simulation.add(Shape::sphere(0.5), ball);
  }
  const ConservedQuantities before = simulation.conserved_quantities();
  run(simulation, 240);
  EXPECT_NEAR(simulation.conserved_quantities().kinetic, before.kinetic, 1e-6 * before.kinetic);
  EXPECT_NEAR(simulation.conserved_quantities().momentum.x, before.momentum.x, 1e-9 * before.momentum.x);
}

/// Small bodies fall and rotate at up to 200 rad/s: the energy of the heap only falls.
TEST(ElasticEnergy, HeapsOfRotatingBodiesNeverGain) {
  const int families = std::getenv("TANDEM_LONG") ? 48 : 6;
  for (int family = 0; family < families; ++family) {
    Random random(100 + static_cast<std::uint64_t>(family));
    Simulation simulation = over_ground(without_sleep());
    double scale = 0;
    for (int i = 0; i < 30; ++i) {
      BodyOptions body = body_at({random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), 0.5 + 0.4 * i});
      body.pose.rotation = to_matrix(random.rotation());
      body.angular_velocity = random.direction() * random.uniform(0, 200);
      body.material.restitution = random.uniform(0, 0.8);
      const ShapeKind kind = solids[static_cast<std::size_t>(i) % std::size(solids)];
      scale += 9.81 * simulation.mass(simulation.add(scenes::random_shape(random, kind, 0.3, 4), body));
    }
    scale += simulation.conserved_quantities().kinetic;
    double least = simulation.conserved_quantities().energy();
    for (int i = 0; i < 300; ++i) {
      simulation.step();
      const double now = simulation.conserved_quantities().energy();
      ASSERT_LT(now, least + 0.005 * scale) << "family " << family << " step " << i;
      least = std::min(least, now);
    }
  }
}

}  // namespace
}  // namespace tandem::dynamics

// Bodies that nothing acts on, against a fine integration of Euler's equations.
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"

#include "dynamics/bodies.h"
#include "dynamics/rotation.h"

namespace tandem::dynamics {
namespace {

using namespace generate;

struct Turning {
  Quat orientation;
  Vec3 angular_velocity;  ///< in the body's frame
};

/// One step of the classical Runge–Kutta method of q' = q w / 2, I w' = (I w) × w.
Turning runge_kutta(const Mat3& inertia, const Mat3& inverse, const Turning& now, double h) {
  struct Slope {
    Quat q;
    Vec3 w;
  };
  const auto slope = [&](const Turning& t) {
    const Quat d = t.orientation * Quat{0, 0.5 * t.angular_velocity.x, 0.5 * t.angular_velocity.y,
                                        0.5 * t.angular_velocity.z};
    return Slope{d, inverse * cross(inertia * t.angular_velocity, t.angular_velocity)};
  };
  const auto ahead = [&](const Slope& s, double by) {
    const Quat& q = now.orientation;
    return Turning{{q.w + by * s.q.w, q.x + by * s.q.x, q.y + by * s.q.y, q.z + by * s.q.z},
                   now.angular_velocity + by * s.w};
  };
  const Slope a = slope(now), b = slope(ahead(a, h / 2)), c = slope(ahead(b, h / 2)), d = slope(ahead(c, h));
  const auto mean = [](double w, double x, double y, double z) { return (w + 2 * x + 2 * y + z) / 6; };
  const Slope all{{mean(a.q.w, b.q.w, c.q.w, d.q.w), mean(a.q.x, b.q.x, c.q.x, d.q.x),
                   mean(a.q.y, b.q.y, c.q.y, d.q.y), mean(a.q.z, b.q.z, c.q.z, d.q.z)},
                  (a.w + 2.0 * b.w + 2.0 * c.w + d.w) * (1.0 / 6)};
  Turning next = ahead(all, h);
  next.orientation = normalized(next.orientation);
  return next;
}

/// How far the simulation's axes are from the integrated ones, at most, in radians or nearly so.
double worst_axis(const Shape& shape, Vec3 angular_velocity, double seconds, int substeps) {
  SimulationOptions options = without_gravity();
  options.sleeping = false;
  options.substeps = substeps;
  Simulation simulation(options);
  BodyOptions body;
  body.angular_velocity = angular_velocity;
  const BodyHandle top = simulation.add(shape, body);
  const Mat3 inertia = shape.mass().inertia, inverse = inverse_symmetric(inertia);
  Turning exact{{}, angular_velocity};
  double worst = 0;
  for (int i = 0; i < seconds * 60; ++i) {
    simulation.step();
    for (int k = 0; k < 50; ++k) exact = runge_kutta(inertia, inverse, exact, 1.0 / 3000);
    const Mat3 is = simulation.state(top).pose.rotation, should = to_matrix(exact.orientation);
    for (int axis = 0; axis < 3; ++axis)
      worst = std::max(worst, length(is.column(axis) - should.column(axis)));
  }
  return worst;
}

Shape small_screw() {
  Screw shape;
  shape.thread = {0.05, 0.02, 0.01, 24, 6};
  shape.length = 0.3;
  shape.head_width = 0.16;
  shape.head_height = 0.06;
  return Shape::mesh(screw(shape));
}

TEST(Tops, AScrewPrecesses) { EXPECT_LT(worst_axis(small_screw(), {1, 0.5, 8}, 10, 4), 0.02); }

TEST(Tops, ABoxTumblesAboutItsMiddleAxis) {
  // Unstable: it turns over again and again, and any difference grows with every turn.
  EXPECT_LT(worst_axis(Shape::box({1, 2, 3}), {0.05, 4, 0.05}, 10, 4), 0.1);
  EXPECT_LT(worst_axis(Shape::box({1, 2, 3}), {0.05, 4, 0.05}, 10, 16), 0.01);
}

TEST(Tops, EnergyAndMomentumStay) {
  for (const Shape& shape : {small_screw(), Shape::box({1, 2, 3}), Shape::cone(0.5, 1)}) {
    SimulationOptions options = without_gravity();
    options.sleeping = false;
    Simulation simulation(options);
    BodyOptions body;
    body.angular_velocity = {1, 5, 2};
    simulation.add(shape, body);
    const ConservedQuantities before = simulation.conserved_quantities();
    run(simulation, 6000);
    const ConservedQuantities after = simulation.conserved_quantities();
    EXPECT_NEAR(after.kinetic, before.kinetic, 1e-9 * before.kinetic);
    // Its size is kept; its direction is as good as the integration.
    EXPECT_NEAR(length(after.angular_momentum), length(before.angular_momentum),
                1e-9 * length(before.angular_momentum));
    EXPECT_LT(length(after.angular_momentum - before.angular_momentum),
              0.02 * length(before.angular_momentum));
  }
}

}  // namespace
}  // namespace tandem::dynamics

#include "math/orientation.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "support/oracle.h"

namespace tandem {
namespace {

/// A coordinate on a small lattice, moved by at most one ulp: the filters' hard ground.
double near_lattice(Random& random, double scale) {
  const double x = static_cast<double>(random.below(5)) * scale;
  switch (random.below(3)) {
    case 0:
      return std::nextafter(x, HUGE_VAL);
    case 1:
      return std::nextafter(x, -HUGE_VAL);
    default:
      return x;
  }
}
Vec3 near_lattice_point(Random& random, double scale) {
  return {near_lattice(random, scale), near_lattice(random, scale), near_lattice(random, scale)};
}

TEST(Orientation, SpaceAsOracle) {
  Random random(1);
  for (const double scale : {1.0, 0.1, 1e-9, 1e9, 1e-90, 1e90, 1e-250, 1e250, 0x1p-1074})
    for (int i = 0; i < 2000; ++i) {
      const Vec3 a = near_lattice_point(random, scale), b = near_lattice_point(random, scale),
                 c = near_lattice_point(random, scale), d = near_lattice_point(random, scale);
      ASSERT_EQ(orient3d(a, b, c, d), oracle::orient3d(a, b, c, d)) << scale << " " << i;
    }
}

TEST(Orientation, PlaneAsOracle) {
  Random random(2);
  for (const double scale : {1.0, 0.1, 1e-9, 1e9, 1e-90, 1e90, 1e-250, 1e250, 0x1p-1074})
    for (int i = 0; i < 2000; ++i) {
      const Vec3 a = near_lattice_point(random, scale), b = near_lattice_point(random, scale);
      ASSERT_EQ(orient2d(a.x, a.y, a.z, b.x, b.y, b.z), oracle::orient2d(a.x, a.y, a.z, b.x, b.y, b.z))
          << scale;
    }
}

TEST(Orientation, CoordinatesOfVeryDifferentSizeAsOracle) {
  Random random(3);
  const auto any_double = [&] {
    return std::ldexp(random.uniform(-1, 1), static_cast<int>(random.below(2090)) - 1073);
  };
  for (int i = 0; i < 500; ++i) {
    Vec3 p[4];
    for (Vec3& v : p) v = {any_double(), any_double(), any_double()};
    if (i % 2) p[3] = p[2];
    // The contract needs differences that do not overflow; coordinates of meshes are far below that.
    for (Vec3& v : p) v *= 0x1p-4;
    ASSERT_EQ(orient3d(p[0], p[1], p[2], p[3]), oracle::orient3d(p[0], p[1], p[2], p[3])) << i;
  }
}

TEST(Orientation, SignConvention) {
  EXPECT_EQ(orient3d({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}), 1);
  EXPECT_EQ(orient2d(0, 0, 1, 0, 0, 1), 1);
  EXPECT_EQ(orient_projected(0, {0, 0, 0}, {0, 1, 0}, {0, 0, 1}), 1);
  EXPECT_EQ(orient_projected(1, {0, 0, 0}, {0, 0, 1}, {1, 0, 0}), 1);
  EXPECT_EQ(orient_projected(2, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}), 1);
}

// The exact stages themselves, without the filters that usually answer first.
TEST(Orientation, ExactStagesAsOracle) {
  Random random(4);
  for (const double scale : {1.0, 1e-250}) {
    for (int i = 0; i < 1000; ++i) {
      const Vec3 a = near_lattice_point(random, scale), b = near_lattice_point(random, scale),
                 c = near_lattice_point(random, scale), d = near_lattice_point(random, scale);
      ASSERT_EQ(exact::orient3d(a, b, c, d), oracle::orient3d(a, b, c, d));
      ASSERT_EQ(exact::orient2d(a.x, a.y, a.z, b.x, b.y, b.z),
                oracle::orient2d(a.x, a.y, a.z, b.x, b.y, b.z));
    }
  }
}

// A large triangle and a point that is near its plane by rounding: the filters do not decide, double-double
// arithmetic does, and it is never wrong. It leaves out the few cases in which all differences are doubles.
TEST(Orientation, DoubleDoubleDecidesLargeTriangles) {
  Random random(5);
  int undecided_by_filters = 0, decided = 0;
  for (int i = 0; i < 4000; ++i) {
    const double size = std::pow(10, random.uniform(0, 14));
    Vec3 corner[3];
    for (Vec3& p : corner) p = random.direction() * size;
    const double s = random.uniform(0, 1), t = random.uniform(0, 1 - s);
    const Vec3 d = corner[0] + (corner[1] - corner[0]) * s + (corner[2] - corner[0]) * t;
    const int expected = oracle::orient3d(corner[0], corner[1], corner[2], d);
    const int found = exact::double_double_orient3d(corner[0], corner[1], corner[2], d);
    if (found != 0) {
      ASSERT_EQ(found, expected) << i;
    }
    if (OrientedPlane(corner[0], corner[1], corner[2]).filtered_side(d) != 0 || expected == 0) continue;
    ++undecided_by_filters;
    decided += found != 0 ? 1 : 0;
  }
  EXPECT_GT(undecided_by_filters, 2000);
  EXPECT_GT(decided, 0.95 * undecided_by_filters);
}

}  // namespace
}  // namespace tandem

#include "tandem/query/winding_number.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "query/solid/arc_tangent.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

/// The sum of solid angles in long double, triangle by triangle.
double brute_force(const Mesh& mesh, Vec3 point) {
  using Real = long double;
  Real sum = 0;
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    Real v[3][3], size[3];
    for (std::size_t k = 0; k < 3; ++k) {
      const Vec3 c = mesh.corners(i)[k];
      v[k][0] = Real(c.x) - point.x;
      v[k][1] = Real(c.y) - point.y;
      v[k][2] = Real(c.z) - point.z;
      size[k] = std::sqrt(v[k][0] * v[k][0] + v[k][1] * v[k][1] + v[k][2] * v[k][2]);
    }
    const auto dot = [&](int a, int b) { return v[a][0] * v[b][0] + v[a][1] * v[b][1] + v[a][2] * v[b][2]; };
    const Real det = v[0][0] * (v[1][1] * v[2][2] - v[1][2] * v[2][1]) +
                     v[0][1] * (v[1][2] * v[2][0] - v[1][0] * v[2][2]) +
                     v[0][2] * (v[1][0] * v[2][1] - v[1][1] * v[2][0]);
    sum += 2 * std::atan2(det, size[0] * size[1] * size[2] + dot(0, 1) * size[2] + dot(1, 2) * size[0] +
                                   dot(2, 0) * size[1]);
  }
  return static_cast<double>(sum / (4 * std::numbers::pi_v<Real>));
}

Mesh without_some(const Mesh& mesh, Random& random) {
  std::vector<Triangle> kept;
  for (const Triangle& t : mesh.triangles())
    if (random.uniform() < 0.8) kept.push_back(t);
  return Mesh({mesh.vertices().begin(), mesh.vertices().end()}, kept);
}

std::vector<Vec3> points_around(double size, std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<Vec3> points(count);
  for (Vec3& p : points)
    p = {random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)};
  return points;
}

TEST(WindingNumber, ArcTangentIsThatOfTheStandardLibrary) {
  Random random(1);
  for (int i = 0; i < 20000; ++i) {
    const double x = random.uniform(-1, 1), y = random.uniform(-1, 1) * std::pow(10, random.uniform(-8, 8));
    ASSERT_NEAR(arc_tangent(y, x), std::atan2(y, x), 1e-15 * std::fabs(std::atan2(y, x))) << y << ' ' << x;
  }
  EXPECT_EQ(arc_tangent(0, 0), 0);
  EXPECT_DOUBLE_EQ(arc_tangent(0, -1), std::numbers::pi);
}

TEST(WindingNumber, BoundsContainTheSumOfSolidAngles) {
  Random random(2);
  const Mesh meshes[] = {generate::bumpy_sphere({.subdivisions = 3}),
                         without_some(generate::torus(1, 0.4, 40, 20), random),
                         generate::long_thin_triangles({.count = 300}), generate::plane(2, 2, 10, 10),
                         generate::box({1, 1, 1}, 1)};
  for (const Mesh& mesh : meshes) {
    const Model model(mesh);
    const std::vector<Vec3> points = points_around(1.6, 150, 3);
    for (const double tolerance : {0.3, 0.01, 1e-6, 0.0}) {
      const auto found = winding_numbers(model, {}, points, {.tolerance = tolerance});
      for (std::size_t i = 0; i < points.size(); ++i) {
        const double expected = brute_force(mesh, points[i]);
        ASSERT_LE(found[i].lower, expected) << tolerance << ' ' << i;
        ASSERT_GE(found[i].upper, expected) << tolerance << ' ' << i;
        ASSERT_LE(found[i].error(), tolerance + 1e-9);
      }
    }
  }
}

TEST(WindingNumber, PointsOnAndNearTheSurfaceHaveHonestBounds) {
  const Mesh mesh = generate::box({2, 2, 2}, 3);
  const Model model(mesh);
  Random random(4);
  for (int i = 0; i < 300; ++i) {
    const auto [a, b, c] = mesh.corners(random.below(mesh.triangles().size()));
    const double s = random.uniform(), t = (1 - s) * random.uniform();
    const Vec3 on = a + (b - a) * s + (c - a) * t;
    for (const double off : {1e-3, 1e-9, 1e-13}) {
      const Vec3 p = on + random.direction() * off;
      const WindingNumber found = winding_number(model, {}, p);
      const double expected = locate_point(model, {}, p) == PointLocation::inside ? 1 : 0;
      if (locate_point(model, {}, p) == PointLocation::on_surface) continue;
      ASSERT_LE(found.lower, expected) << off;
      ASSERT_GE(found.upper, expected) << off;
    }
    const WindingNumber corner = winding_number(model, {}, a);
    ASSERT_LE(corner.lower, corner.upper);
  }
}

TEST(WindingNumber, IsTheExactPointTestOnClosedMeshes) {
  for (const Mesh& mesh : {generate::cow(2, 3000), generate::torus_knot({}), generate::gear({})}) {
    const Model model(mesh);
    const double size = mesh.triangles().size() == 3000 ? 1.5 : 3;
    const std::vector<Vec3> points = points_around(size, 3000, 5);
    const auto found = winding_numbers(model, {}, points);
    for (std::size_t i = 0; i < points.size(); ++i) {
      const PointLocation side = locate_point(model, {}, points[i]);
      if (side == PointLocation::on_surface) continue;
      ASSERT_LT(found[i].error(), 0.02) << i;
      ASSERT_EQ(found[i].value() > 0.5, side == PointLocation::inside) << i << ' ' << found[i].value();
    }
  }
}

TEST(WindingNumber, DoesNotDependOnThreadsOrInstructionSet) {
  const Model model(generate::bumpy_sphere({.subdivisions = 4}));
  const Transform pose = Transform::from(Random(6).rotation(), {1, 2, 3});
  const std::vector<Vec3> points = points_around(3, 500, 7);
  const auto expected = winding_numbers(model, pose, points);
  test::on_every_instruction_set([&] {
    for (const int threads : {1, 3}) {
      const auto found = winding_numbers(model, pose, points, {.threads = threads});
      for (std::size_t i = 0; i < points.size(); ++i) {
        ASSERT_EQ(found[i].lower, expected[i].lower) << i;
        ASSERT_EQ(found[i].upper, expected[i].upper) << i;
      }
    }
  });
}

TEST(WindingNumber, LocatesPointsInOpenMeshesAndSaysSo) {
  const Mesh ball = generate::icosphere(1, 3);
  std::vector<Triangle> most(ball.triangles().begin(), ball.triangles().end() - 40);
  const Model open(Mesh({ball.vertices().begin(), ball.vertices().end()}, most)), closed(ball);
  const PointClassification inside = classify_point(open, {}, {0, 0, 0});
  EXPECT_EQ(inside.side, PointLocation::inside);
  EXPECT_TRUE(inside.by_winding_number);
  EXPECT_NEAR(inside.winding.value(), 1 - 40.0 / 1280, 0.02);
  EXPECT_EQ(classify_point(open, {}, {0, 0, 3}).side, PointLocation::outside);
  EXPECT_FALSE(classify_point(closed, {}, {0, 0, 0}).by_winding_number);
  EXPECT_EQ(classify_point(closed, {}, {0, 0, 0}).side, PointLocation::inside);
  EXPECT_EQ(classify_point(Model(), {}, {}).side, PointLocation::undefined);
}

TEST(WindingNumber, WithoutAResult) {
  const Model cube(generate::box({1, 1, 1}, 1));
  EXPECT_TRUE(std::isnan(WindingNumber{}.value()));
  EXPECT_TRUE(std::isnan(winding_number(cube, {}, {NAN, 0, 0}).value()));
  EXPECT_EQ(winding_number(Model(), {}, {}).value(), 0);
  EXPECT_TRUE(winding_numbers(cube, {}, {}).empty());
}

}  // namespace
}  // namespace tandem

#include "tandem/query/overlap.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/point.h"

#include "support/convex_volume.h"
#include "support/joined_mesh.h"

namespace tandem {
namespace {

using test::joined;

void expect_volume(const Overlap& found, double expected, double tolerance, const std::string& what) {
  ASSERT_TRUE(found.defined) << what;
  ASSERT_LE(found.lower, found.upper) << what;
  ASSERT_LE(found.lower, expected + tolerance) << what;
  ASSERT_GE(found.upper, expected - tolerance) << what;
  ASSERT_LE(found.upper - found.lower, 1e-9 * expected + tolerance) << what;
}

double shared_length(double half_a, double half_b, double offset) {
  return std::fmax(0, std::fmin(half_a, offset + half_b) - std::fmax(-half_a, offset - half_b));
}

TEST(Overlap, BoxesOnALatticeInEveryPosition) {
  const Vec3 size_a{4, 4, 4};
  const Model a(generate::box(size_a, 2));
  for (const Vec3 size_b : {Vec3{2, 2, 2}, Vec3{4, 4, 4}, Vec3{2, 4, 6}}) {
    for (const int segments : {1, 3}) {
      const Model b(generate::box(size_b, segments));
      for (int x = -5; x <= 5; ++x)
        for (int y = -5; y <= 5; y += 2)
          for (int z = -4; z <= 5; z += 3) {
            const Vec3 offset{double(x), double(y), double(z)};
            double expected = 1;
            for (int i = 0; i < 3; ++i) expected *= shared_length(2, size_b[i] / 2, offset[i]);
            const std::string what = std::to_string(x) + ' ' + std::to_string(y) + ' ' + std::to_string(z);
            const Transform pose = Transform::translation(offset);
            expect_volume(overlap(a, {}, b, pose), expected, 1e-11, what);
            expect_volume(overlap(b, pose, a, {}), expected, 1e-11, what);
          }
    }
  }
}

TEST(Overlap, OfAMeshWithItselfIsItsVolume) {
  for (const Mesh& mesh : {generate::box({1, 2, 3}, 2), generate::icosphere(1, 3),
                           generate::torus(1, 0.3, 30, 20), generate::cow(2, 2000), generate::gear({})}) {
    const Model model(mesh);
    const Overlap found = overlap(model, {}, model, {});
    expect_volume(found, volume(mesh), 1e-12 * volume(mesh), "itself");
  }
}

TEST(Overlap, OfTetrahedraOnASmallLattice) {
  Random random(1);
  int with_volume = 0;
  for (int i = 0; i < 10000; ++i) {
    const auto tetrahedron = [&] {
      std::vector<Vec3> v(4);
      double size = 0;
      while (size == 0) {
        for (Vec3& p : v) p = {double(random.below(4)), double(random.below(4)), double(random.below(4))};
        size = dot(cross(v[1] - v[0], v[2] - v[0]), v[3] - v[0]);
      }
      if (size < 0) std::swap(v[0], v[1]);
      return Mesh(v, {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}});
    };
    const Mesh a = tetrahedron(), b = tetrahedron();
    const Overlap found = overlap(Model(a), {}, Model(b), {});
    expect_volume(found, test::convex_overlap(a, b), 1e-11, std::to_string(i));
    with_volume += found.lower > 1e-6 ? 1 : 0;
  }
  EXPECT_GT(with_volume, 1000);
}

TEST(Overlap, OfRotatedConvexSolids) {
  Random random(2);
  const Mesh ball = generate::icosphere(1, 1), cube = generate::box({1.5, 1, 2}, 1);
  const Model a(ball);
  for (int i = 0; i < 60; ++i) {
    const Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0, 1.8));
    std::vector<Vec3> placed;
    for (const Vec3 v : cube.vertices()) placed.push_back(pose(v));
    const Mesh moved(placed, {cube.triangles().begin(), cube.triangles().end()});
    const double expected = test::convex_overlap(ball, moved);
    expect_volume(overlap(a, {}, Model(cube), pose), expected, 1e-11, std::to_string(i));
  }
}

TEST(Overlap, WithASolidAndWithItsComplementAddUp) {
  Random random(3);
  const Mesh meshes[] = {generate::cow(2, 1500), generate::torus(1, 0.4, 30, 16),
                         generate::gear({.teeth = 9, .module = 0.2, .thickness = 1, .bore_radius = 0.3})};
  for (int i = 0; i < 12; ++i) {
    const Mesh &a = meshes[i % 3], &b = meshes[(i / 3) % 3];
    const Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0, 0.8));
    const Model model_a(a), model_b(joined(Mesh(), b, pose, false));
    const Model complement(joined(generate::box({20, 20, 20}, 1), b, pose, true));
    const Overlap with = overlap(model_a, {}, model_b, {}), without = overlap(model_a, {}, complement, {});
    const Overlap all = overlap(model_a, {}, model_a, {}), swapped = overlap(model_b, {}, model_a, {});
    ASSERT_LE(with.lower + without.lower, all.upper + 1e-14) << i;
    ASSERT_GE(with.upper + without.upper, all.lower - 1e-14) << i;
    ASSERT_LE(with.upper - with.lower, 1e-9 * with.upper + 1e-12) << i;
    ASSERT_LE(with.lower, swapped.upper) << i;
    ASSERT_GE(with.upper, swapped.lower) << i;
    const Overlap placed = overlap(Model(b), pose, model_a, {});
    ASSERT_NEAR(placed.value(), with.value(), 1e-11) << i;
  }
}

TEST(Overlap, CentroidAndContainment) {
  const Model ball(generate::icosphere(1, 3)), pea(generate::icosphere(0.1, 2));
  const Transform pose = Transform::from(Random(4).rotation(), {5, 6, 7});
  const Overlap found = overlap(ball, pose, pea, pose * Transform::translation({0.5, 0.1, 0}));
  expect_volume(found, volume(pea.mesh()), 1e-14, "pea");
  EXPECT_NEAR(length(found.centroid - pose({0.5, 0.1, 0})), 0, 1e-9);
  const Model cube(generate::box({2, 2, 2}, 1));
  const Overlap corner = overlap(cube, {}, cube, Transform::translation({1, 1.5, 1}));
  EXPECT_NEAR(length(corner.centroid - Vec3{0.5, 0.75, 0.5}), 0, 1e-12);
}

TEST(Overlap, HollowInwardAndTouchingSolids) {
  const Model hollow(joined(generate::box({4, 4, 4}, 1), generate::box({2, 2, 2}, 1), {}, true));
  const Model cube(generate::box({3, 3, 3}, 1)), small(generate::box({1, 1, 1}, 1)),
      filling(generate::box({2, 2, 2}, 1));
  expect_volume(overlap(hollow, {}, cube, {}), 27 - 8, 1e-11, "cube");
  expect_volume(overlap(hollow, {}, small, {}), 0, 1e-11, "in the cavity");
  expect_volume(overlap(hollow, {}, filling, {}), 0, 1e-11, "fills the cavity");
  const Model inward(joined(Mesh(), generate::box({2, 2, 2}, 1), {}, true));
  expect_volume(overlap(inward, {}, cube, {}), 8, 1e-11, "inward");
  expect_volume(overlap(small, {}, small, Transform::translation({1, 0.25, 0})), 0, 1e-14, "touching");
}

/// Two cubes whose corners overlap by a small cube: the triangles are much larger than the overlap, and all
/// lengths are exact in binary.
TEST(Overlap, SmallOverlapsOfLargeTrianglesHaveTightBounds) {
  const Model cube(generate::box({2, 2, 2}, 1)), fine(generate::box({2, 2, 2}, 5));
  for (int exponent = 4; exponent <= 40; ++exponent)
    for (const Model* b : {&cube, &fine}) {
      const double edge = std::ldexp(1.0, -exponent), expected = edge * edge * edge;
      const Transform pose = Transform::translation({2 - edge, 2 - edge, 2 - edge});
      const Overlap found = overlap(cube, {}, *b, pose);
      EXPECT_LE(found.lower, expected) << exponent;
      EXPECT_GE(found.upper, expected) << exponent;
      // Below 2⁻⁶⁰ of the volume of the cubes, the condition of the problem exceeds double-double arithmetic.
      if (exponent <= 20) {
        EXPECT_LE(found.upper - found.lower, 1e-9 * expected) << exponent;
        EXPECT_NEAR(length(found.centroid - Vec3{1 - edge / 2, 1 - edge / 2, 1 - edge / 2}), 0, 1e-3 * edge);
      }
    }
}

TEST(Overlap, SmallOverlapsOfRotatedSolidsHaveTightBounds) {
  const Model ball(generate::icosphere(1, 3)), cow(generate::cow(2, 2000));
  Random random(5);
  int small = 0;
  for (int i = 0; i < 60; ++i) {
    const Transform rotated = Transform::from(random.rotation(), {});
    const Vec3 way = random.direction();
    // Moves the cow away until the rest of the overlap is small: bisection of the touching distance.
    double inside = 0, outside = 5;
    for (int step = 0; step < 8 + i / 4; ++step) {
      const double middle = 0.5 * (inside + outside);
      const bool touching = collide(ball, {}, cow, Transform::translation(middle * way) * rotated);
      (touching ? inside : outside) = middle;
    }
    const Overlap found = overlap(ball, {}, cow, Transform::translation(inside * way) * rotated);
    if (found.lower < 1e-15) continue;  // ill-conditioned, see Overlap
    small += found.lower < 1e-9 ? 1 : 0;
    EXPECT_LE(found.upper - found.lower, 1e-9 * found.upper) << i << ": " << found.upper;
  }
  EXPECT_GT(small, 10);
}

TEST(Overlap, IsUndefinedForOpenMeshes) {
  const Model cube(generate::box({2, 2, 2}, 1)), sheet(generate::plane(1, 1, 2, 2));
  EXPECT_FALSE(overlap(cube, {}, sheet, {}).defined);
  EXPECT_FALSE(overlap(Model(), {}, cube, {}).defined);
  EXPECT_FALSE(overlap(cube, Transform::translation({NAN, 0, 0}), cube, {}).defined);
  EXPECT_FALSE(Overlap{}.defined);
}

}  // namespace
}  // namespace tandem

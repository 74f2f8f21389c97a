#include "narrow/convex/shape_separation.h"

#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"

#include "scenes/random_shapes.h"

namespace tandem {
namespace {

using namespace generate;

/// A mesh of many small triangles.
Shape fine_mesh(Random& random, int i) {
  const double radius = std::pow(10.0, random.uniform(-4, 0));
  return Shape::mesh(i % 2 == 0 ? icosphere(radius, 2) : torus(radius, 0.3 * radius, 16, 8));
}

/// The least over all triangles, each for itself.
Distance by_brute_force(const Shape& mesh, const Shape& convex, const Transform& pose) {
  const Mesh& triangles = data_of<MeshData>(mesh).mesh;
  Distance least;
  least.lower = least.upper = HUGE_VAL;
  for (std::size_t i = 0; i < triangles.triangles().size(); ++i) {
    const std::array<Vec3, 3> corners = triangles.corners(i);
    const Distance s = convex_separation(triangle_core(corners.data(), 0), core_of(convex), pose);
    least.lower = std::fmin(least.lower, s.lower);
    least.upper = std::fmin(least.upper, s.upper);
  }
  return least;
}

TEST(ShapeSeparation, PruningByDepthLosesNothing) {
  Random random(1);
  for (const ShapeKind kind : scenes::convex_shape_kinds())
    for (int i = 0; i < 4; ++i) {
      const Shape mesh = fine_mesh(random, i), convex = scenes::random_shape(random, kind);
      const Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0, 0.6));
      const Distance s = shape_separation(mesh, convex, pose), all = by_brute_force(mesh, convex, pose);
      ASSERT_LE(s.lower, all.upper + 1e-13) << name(kind);
      ASSERT_GE(s.upper, all.lower - 1e-13) << name(kind);
      ASSERT_LE(s.upper, all.upper + 1e-13) << name(kind);
    }
}

/// With less work the bounds are wider, and still hold.
TEST(ShapeSeparation, BoundsHoldWhenTheWorkIsBounded) {
  Random random(2);
  int wider = 0;
  for (const ShapeKind kind : scenes::convex_shape_kinds())
    for (int i = 0; i < 6; ++i) {
      const Shape mesh = fine_mesh(random, i).rounded(i % 3 == 0 ? 0.01 : 0),
                  convex = scenes::random_shape(random, kind);
      const Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0, 1.5));
      SeparationOptions few;
      few.max_depths = i % 3;
      few.max_pairs = i < 3 ? 1'000'000 : 1 + 10 * i;
      const Distance s = shape_separation(mesh, convex, pose), t = shape_separation(mesh, convex, pose, few);
      ASSERT_LE(t.lower, s.upper + 1e-13) << name(kind) << " " << i;
      ASSERT_GE(t.upper, s.lower - 1e-13) << name(kind) << " " << i;
      ASSERT_LE(t.lower, t.upper) << name(kind) << " " << i;
      if (t.upper - t.lower < s.upper - s.lower + 1e-9) continue;
      ++wider;
      ASSERT_EQ(t.certainty, Certainty::bounded) << name(kind) << " " << i;
    }
  EXPECT_GT(wider, 10);
}

/// Whatever the mesh, a query looks at a bounded number of support points.
TEST(ShapeSeparation, SupportPointsDoNotGrowWithTheMesh) {
  std::uint64_t calls = 0;
  const Shape cone = Shape::cone(0.362, 1.441);
  const Shape custom = Shape::convex(
      [&calls, cone](Vec3 d) {
        ++calls;
        return cone.support(d);
      },
      cone.mass());
  Random random(3);
  for (const double radius : {1e-1, 1e-3, 1e-5})
    for (const int subdivisions : {1, 3}) {
      const Shape mesh = Shape::mesh(icosphere(radius, subdivisions));
      const Transform pose = Transform::from(random.rotation(), random.direction() * (0.3 * radius));
      calls = 0;
      const Distance s = shape_separation(mesh, custom, pose);
      EXPECT_LT(calls, 250'000U) << radius << " " << subdivisions;
      EXPECT_LT(s.upper, 0);
    }
}

}  // namespace
}  // namespace tandem

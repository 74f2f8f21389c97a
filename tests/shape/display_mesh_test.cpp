#include "tandem/shape/display_mesh.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/shapes.h"

#include "scenes/random_shapes.h"

namespace tandem {
namespace {

using namespace generate;

/// Every vertex is on the surface: neither outside nor inside, by the queries' own opinion.
void expect_on_surface(const Shape& shape, const Mesh& mesh, double size) {
  for (const Vec3& vertex : mesh.vertices())
    EXPECT_NEAR(closest_point(shape, {}, vertex).distance, 0, 1e-9 * size) << name(shape.kind());
}

TEST(DisplayMesh, EveryKindHasItsVerticesOnItsSurface) {
  Random random(5);
  for (const ShapeKind kind : scenes::all_shape_kinds())
    for (int i = 0; i < 5; ++i) {
      const Shape shape = scenes::random_shape(random, kind);
      const Mesh mesh = display_mesh(shape);
      ASSERT_FALSE(mesh.triangles().empty()) << name(kind);
      // The parts of a compound may stand inside one another.
      if (kind != ShapeKind::compound) expect_on_surface(shape, mesh, 10);
    }
}

TEST(DisplayMesh, RoundedConvexShapesToo) {
  Random random(6);
  for (const ShapeKind kind : scenes::convex_shape_kinds()) {
    const Shape shape = scenes::random_shape(random, kind).rounded(0.1);
    expect_on_surface(shape, display_mesh(shape), 10);
  }
}

TEST(DisplayMesh, SolidsAreClosedAndAlmostAsLarge) {
  const Shape solids[] = {Shape::sphere(1),
                          Shape::box({1, 2, 3}),
                          Shape::capsule(0.5, 2),
                          Shape::cylinder(1, 2),
                          Shape::cone(1, 2),
                          Shape::ellipsoid({1, 2, 3}),
                          Shape::box({1, 1, 1}).rounded(0.2),
                          Shape::convex_hull(box({1, 2, 3}, 2).vertices())};
  for (const Shape& solid : solids) {
    const Mesh mesh = display_mesh(solid, {.segments = 96});
    const double shown = volume(mesh);
    // A rounded shape's own volume is that of a hull, up to 0.3 % short.
    EXPECT_LE(shown, solid.mass().volume * 1.004) << name(solid.kind());
    EXPECT_GE(shown, solid.mass().volume * 0.98) << name(solid.kind());
  }
}

TEST(DisplayMesh, AMeshIsItselfAndAHalfSpaceFacesOut) {
  const Mesh mesh = cow(2, 2000);
  const Mesh shown = display_mesh(Shape::mesh(mesh));
  ASSERT_EQ(shown.triangles().size(), mesh.triangles().size());
  EXPECT_TRUE(std::equal(shown.triangles().begin(), shown.triangles().end(), mesh.triangles().begin()));
  Random random(7);
  for (int i = 0; i < 20; ++i) {
    const Vec3 normal = random.direction();
    const Mesh square = display_mesh(Shape::half_space(normal, 2), {.plane_half_extent = 3});
    for (std::size_t t = 0; t < 2; ++t) {
      const auto [a, b, c] = square.corners(t);
      EXPECT_NEAR(dot(normalized(cross(b - a, c - a)), normal), 1, 1e-12);
      EXPECT_NEAR(dot(a, normal), 2, 1e-12);
    }
  }
}

TEST(DisplayMesh, ShapesWithoutExtentAreShownAllTheSame) {
  for (const Shape& shape : {Shape(), Shape::sphere(0), Shape::box({1, 0, 1}), Shape::cylinder(0, 1),
                             Shape::capsule(1, 0), Shape::cone(1, 0)})
    EXPECT_FALSE(display_mesh(shape).triangles().empty());
  EXPECT_TRUE(display_mesh(Shape::compound({})).triangles().empty());
}

}  // namespace
}  // namespace tandem

#include "tandem/query/intersection_curves.h"

#include <gtest/gtest.h>
#include <numbers>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/point.h"

namespace tandem {
namespace {

TEST(IntersectionCurves, OfTwoBoxesAreClosed) {
  const Model a(generate::box({2, 2, 2}, 1)), b(generate::box({1, 1, 4}, 1));
  const IntersectionCurves found = intersection_curves(a, {}, b, Transform::translation({0.1, 0.2, 0}));
  ASSERT_EQ(found.curves.size(), 2u);
  for (const IntersectionCurve& curve : found.curves) {
    EXPECT_TRUE(curve.closed);
    EXPECT_NEAR(curve.length, 4, 1e-12);
  }
  EXPECT_NEAR(found.length, 8, 1e-12);
  EXPECT_TRUE(found.coplanar.empty());
  EXPECT_TRUE(found.points.empty());
}

TEST(IntersectionCurves, VerticesLieOnBothFaces) {
  Random random(1);
  const Model a(generate::bumpy_sphere({.subdivisions = 3})), b(generate::torus(1, 0.4, 30, 16));
  for (int i = 0; i < 10; ++i) {
    const Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0, 1));
    const IntersectionCurves found = intersection_curves(a, {}, b, pose);
    ASSERT_FALSE(found.curves.empty());
    for (const IntersectionCurve& curve : found.curves) {
      ASSERT_TRUE(curve.closed);
      double length_sum = 0;
      for (std::size_t k = 0; k < curve.points.size(); ++k) {
        const CurvePoint& at = curve.points[k];
        ASSERT_LT(closest_point(a, {}, at.point).distance, 1e-12);
        ASSERT_LT(closest_point(b, pose, at.point).distance, 1e-12);
        length_sum += length(curve.points[(k + 1) % curve.points.size()].point - at.point);
      }
      ASSERT_NEAR(length_sum, curve.length, 1e-10);
    }
    const IntersectionCurves swapped = intersection_curves(b, pose, a, {});
    ASSERT_EQ(swapped.curves.size(), found.curves.size());
    ASSERT_NEAR(swapped.length, found.length, 1e-9);
  }
}

TEST(IntersectionCurves, OfAPlaneAndATorusAreTwoCircles) {
  const Model ring(generate::torus(1, 0.4, 64, 32)), sheet(generate::plane(10, 10, 3, 3));
  const IntersectionCurves found = intersection_curves(sheet, Transform::translation({0, 0, 0.01}), ring, {});
  ASSERT_EQ(found.curves.size(), 2u);
  EXPECT_NEAR(found.length, 2 * std::numbers::pi * 2, 0.1);
}

TEST(IntersectionCurves, OfAnOpenSheetAreOpen) {
  const Model cube(generate::box({2, 2, 2}, 1)), sheet(generate::plane(1, 4, 2, 2));
  const IntersectionCurves through = intersection_curves(cube, {}, sheet, {});
  ASSERT_EQ(through.curves.size(), 2u);  // it passes through two walls
  for (const IntersectionCurve& curve : through.curves) {
    EXPECT_FALSE(curve.closed);
    EXPECT_NEAR(curve.length, 1, 1e-12);
  }
  EXPECT_TRUE(intersection_curves(cube, {}, sheet, Transform::translation({0, 0, 5})).curves.empty());
}

TEST(IntersectionCurves, OfTouchingBoxesAreACoplanarOverlapAndItsOutline) {
  const Model cube(generate::box({2, 2, 2}, 1)), small(generate::box({1, 1, 1}, 1));
  const IntersectionCurves found =
      intersection_curves(cube, {}, small, Transform::translation({0.1, 0.2, 1.5}));
  EXPECT_NEAR(found.coplanar_area, 1, 1e-12);
  for (const CoplanarOverlap& overlap : found.coplanar) EXPECT_TRUE(overlap.opposite);
  EXPECT_NEAR(found.length, 4, 1e-12);
  ASSERT_EQ(found.curves.size(), 1u);
  EXPECT_TRUE(found.curves[0].closed);
  const IntersectionCurves same = intersection_curves(cube, {}, cube, {});
  EXPECT_NEAR(same.coplanar_area, 24, 1e-12);
}

TEST(IntersectionCurves, OfAVertexOnAFaceIsAPoint) {
  const Model cube(generate::box({2, 2, 2}, 1));
  const Model tip(Mesh({{0.25, 0.125, 1}, {1, 0, 2}, {0, 1, 2}, {0, 0, 2}},
                       {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}}));
  const IntersectionCurves found = intersection_curves(cube, {}, tip, {});
  EXPECT_TRUE(found.curves.empty());
  ASSERT_EQ(found.points.size(), 1u);
  EXPECT_EQ(found.points[0].point, (Vec3{0.25, 0.125, 1}));
}

TEST(IntersectionCurves, EdgesThatCrossAndEdgesInCommon) {
  const Model cube(generate::box({2, 2, 2}, 1));
  // An edge of one cube along an edge of the other.
  const IntersectionCurves edge = intersection_curves(cube, {}, cube, Transform::translation({2, 0.5, 2}));
  ASSERT_EQ(edge.curves.size(), 1u);
  EXPECT_FALSE(edge.curves[0].closed);
  EXPECT_NEAR(edge.length, 1.5, 1e-12);
  const IntersectionCurves corner = intersection_curves(cube, {}, cube, Transform::translation({2, 2, 2}));
  EXPECT_TRUE(corner.curves.empty());
  EXPECT_EQ(corner.points.size(), 1u);
}

TEST(ContactArea, OfBoxes) {
  const Model cube(generate::box({2, 2, 2}, 2)), small(generate::box({1, 1, 1}, 1));
  const Transform on_top = Transform::translation({0.1, 0.2, 1.5});
  const ContactArea touching = contact_area(cube, {}, small, on_top);
  EXPECT_NEAR(touching.coplanar, 1, 1e-12);
  EXPECT_NEAR(touching.lower_a, 1, 1e-12);
  const Transform above = Transform::translation({0.1, 0.2, 1.51});
  const ContactArea near = contact_area(cube, {}, small, above, {.distance = 0.0101, .tolerance = 1e-5});
  EXPECT_EQ(near.coplanar, 0);
  EXPECT_LE(near.lower_b, 1.02);
  EXPECT_GE(near.lower_b, 1 - 1e-9);  // the bottom, and a narrow strip around it
  EXPECT_GE(near.upper_b, 1.0);
  EXPECT_LT(near.upper_b - near.lower_b, 0.03);
  EXPECT_GE(near.upper_a, 1.0);
  EXPECT_EQ(contact_area(cube, {}, small, Transform::translation({0, 0, 9}), {.distance = 0.1}).upper_a, 0);
}

}  // namespace
}  // namespace tandem

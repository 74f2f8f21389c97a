#include "narrow/plane_separation.h"

#include <gtest/gtest.h>

#include "scenes/random_shapes.h"

namespace tandem {
namespace {

double size_of(const Shape& shape, const Transform& at, const Transform& at_plane, double offset) {
  const Bounds box = shape.bounds(at);
  return length(box.low) + length(box.high) + length(at_plane.offset) + std::fabs(offset);
}

TEST(PlaneSeparation, TheLowerBoundAloneIsTheSeparationsOrDecidesAsItDoes) {
  Random random(33);
  int decided[2] = {};
  for (const ShapeKind kind : scenes::convex_shape_kinds())
    for (int i = 0; i < 400; ++i) {
      Shape shape = scenes::random_shape(random, kind, 1, i % 3 == 0 ? 100 : 3);
      if (i % 5 == 0) shape = shape.rounded(random.uniform(0, 0.3));
      const Vec3 up = random.direction();
      const Shape plane = i % 2 == 0 ? Shape::plane(up, random.uniform(-1, 1))
                                     : Shape::half_space(up, random.uniform(-1, 1)).rounded(0.1);
      const Transform at_plane =
          Transform::from(random.rotation(), random.direction() * random.uniform(0, 3));
      Transform at = Transform::from(random.rotation(), random.direction() * random.uniform(0, 3));
      const PlacedPlane placed = placed_plane(plane, at_plane);
      const ConvexCore core = core_of(shape);
      const double limit = i % 7 == 0 ? random.uniform(-0.5, 0.5) : 0;
      if (i % 3 != 0) {  // just within the limit, or just not
        const Separation s = plane_separation(placed, core, at);
        const double wanted = limit + std::pow(10, random.uniform(-13, -1)) * (i % 4 < 2 ? 1 : -1);
        at.offset += s.normal * (wanted - s.value());
      }
      const Separation s = plane_separation(placed, core, at);
      const double lower = plane_lower_bound(plane, at_plane, shape, at, limit);
      const double rounding = 1e-14 * size_of(shape, at, at_plane, plane.offset());
      // Of a plane the one side may do that decides, which is never nearer than the separation.
      const bool one_side = kind == ShapeKind::convex_hull && plane.kind() == ShapeKind::plane && limit >= 0;
      if (one_side) {
        ASSERT_LE(lower, s.lower + rounding) << name(kind) << " " << i;
      } else {
        ASSERT_NEAR(lower, s.lower, rounding) << name(kind) << " " << i;
      }
      if (std::fabs(s.value() - limit) > rounding) {
        ASSERT_EQ(lower <= limit, s.lower <= limit) << name(kind) << " " << i;
        ++decided[lower <= limit ? 1 : 0];
      }
    }
  EXPECT_GT(decided[0], 500);
  EXPECT_GT(decided[1], 500);
}

TEST(PlaneSeparation, WhatStandsOnAPlaneTouchesIt) {
  for (const Shape& shape :
       {Shape::box({1, 3, 2}), Shape::cylinder(0.7, 2), Shape::cone(0.7, 2), Shape::capsule(0.25, 1.5),
        Shape::sphere(1), Shape::ellipsoid({2, 3, 1}),
        Shape::convex_hull(std::vector<Vec3>{{0, 0, -1}, {1, 0, -1}, {0, 1, -1}, {0, 0, 1}})})
    for (const Shape& plane : {Shape::plane({0, 0, 1}, 5), Shape::half_space({0, 0, 1}, 5)}) {
      EXPECT_LE(plane_lower_bound(plane, {}, shape, Transform::translation({0.3, 7, 6}), 0), 0)
          << name(shape.kind());
      EXPECT_GT(plane_lower_bound(plane, {}, shape, Transform::translation({0.3, 7, 6 + 1e-12}), 0), 0)
          << name(shape.kind());
      if (plane.kind() == ShapeKind::half_space) continue;
      EXPECT_LE(plane_lower_bound(plane, {}, shape, Transform::translation({0.3, 7, 4}), 0), 0)
          << name(shape.kind());
    }
}

}  // namespace
}  // namespace tandem

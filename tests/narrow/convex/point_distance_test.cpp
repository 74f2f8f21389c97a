#include "narrow/convex/point_distance.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

/// The nearest point of an ellipsoid to a point between its foci is above or below it, and stays there when
/// the point leaves the plane of the larger radii by less than rounding can see.
TEST(PointDistance, OfAnEllipsoidIsSteadyNearThePlaneOfItsLargerRadii) {
  ConvexCore ellipsoid;
  ellipsoid.kind = CoreKind::ellipsoid;
  for (const Vec3 radii : {Vec3{81.3133, 66.1223, 53.1406}, Vec3{2, 3, 1}, Vec3{1e-3, 5e-4, 2e-4}}) {
    ellipsoid.half = radii;
    const Vec3 inside{-0.09 * radii.x, -0.015 * radii.y, 0};
    PointDistance flat;
    ASSERT_TRUE(point_distance(ellipsoid, inside, flat));
    EXPECT_LE(-flat.signed_distance, radii.z);
    for (double height = 1e-25; height < 0.1; height *= 3)
      for (const double sign : {-1.0, 1.0}) {
        PointDistance near;
        const Vec3 p = inside + Vec3{0, 0, sign * height * radii.z};
        ASSERT_TRUE(point_distance(ellipsoid, p, near));
        EXPECT_NEAR(near.signed_distance, flat.signed_distance, (height + 1e-13) * radii.z) << height;
      }
  }
}

}  // namespace
}  // namespace tandem

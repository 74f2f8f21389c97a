#include "narrow/cast/ray_triangle.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "narrow/triangle/point_triangle.h"
#include "support/oracle.h"

namespace tandem {
namespace {

Vec3 lattice_point(Random& random, int size) {
  const auto coordinate = [&] { return static_cast<double>(random.below(static_cast<std::uint64_t>(size))); };
  return {coordinate(), coordinate(), coordinate()};
}

TEST(RayTriangle, AsTheOracleOnALattice) {
  Random random(1);
  int hits = 0;
  for (int i = 0; i < 20000; ++i) {
    const Vec3 origin = lattice_point(random, 4),
               direction = lattice_point(random, 4) - lattice_point(random, 4);
    if (direction == Vec3{}) continue;
    const Corners t{{lattice_point(random, 4), lattice_point(random, 4), lattice_point(random, 4)}};
    // As far as the ray can be inside of the lattice, as a triangle without area.
    const Vec3 end = origin + direction * 4.0;
    const bool expected = oracle::triangles_touch(Corners{{origin, end, end}}, t);
    const RayCrossing crossing = ray_crossing(origin, direction, t);
    ASSERT_EQ(crossing.hit, expected) << i;
    if (!crossing.hit) continue;
    ++hits;
    ASSERT_LT(length(origin + direction * crossing.along - crossing.point), 1e-12) << i;
    ASSERT_LT(length(nearest_on_triangle(t, crossing.point) - crossing.point), 1e-12) << i;
  }
  EXPECT_GT(hits, 1000);
}

TEST(RayTriangle, NoRayPassesBetweenTwoTrianglesWithACommonEdge) {
  Random random(2);
  for (int i = 0; i < 20000; ++i) {
    const Vec3 p = random.direction(), q = random.direction(), r = random.direction();
    const Vec3 s = p + q - r;  // in one plane with the others, so that the two make a parallelogram
    const double part = random.uniform();
    const Vec3 on_edge = p + (q - p) * part, origin = random.direction() * 3.0;
    const Vec3 direction = on_edge - origin;
    EXPECT_TRUE(ray_crossing(origin, direction, {{p, q, r}}).hit ||
                ray_crossing(origin, direction, {{q, p, s}}).hit)
        << i;
  }
}

TEST(RayTriangle, FirstPointInThePlane) {
  const Corners t{{Vec3{0, 0, 0}, Vec3{4, 0, 0}, Vec3{0, 4, 0}}};
  EXPECT_NEAR(ray_crossing({-1, 1, 0}, {2, 0, 0}, t).along, 0.5, 1e-15);
  EXPECT_EQ(ray_crossing({1, 1, 0}, {2, 0, 0}, t).along, 0);
  EXPECT_FALSE(ray_crossing({-1, 1, 0}, {-2, 0, 0}, t).hit);
  EXPECT_FALSE(ray_crossing({-1, 5, 0}, {2, 0, 0}, t).hit);
  EXPECT_NEAR(ray_crossing({-1, 0, 0}, {1, 0, 0}, t).along, 1, 1e-15);  // along an edge
}

}  // namespace
}  // namespace tandem

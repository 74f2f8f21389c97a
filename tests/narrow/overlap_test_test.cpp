#include "narrow/overlap_test.h"

#include <gtest/gtest.h>

#include "narrow/convex_separation.h"
#include "scenes/random_shapes.h"

namespace tandem {
namespace {

TEST(OverlapTest, IsRightWhereItIsSureAndSureUnlessTheyAllButTouch) {
  Random random(31);
  int asked = 0, unsure = 0;
  for (const ShapeKind kind_a : scenes::convex_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds())
      for (int i = 0; i < 60; ++i) {
        const double aspect = i % 3 == 0 ? 100 : 3;
        const Shape a = scenes::random_shape(random, kind_a, 1, aspect),
                    b = scenes::random_shape(random, kind_b, 1, aspect);
        const ConvexCore core_a = core_of(a), core_b = core_of(b);
        Transform at = Transform::from(random.rotation(), random.direction() * random.uniform(0.01, 3));
        SeparationOptions far;
        const Separation before = convex_separation(core_a, core_b, at, far);
        if (i % 2 == 0) at.offset += before.normal * (random.uniform(-1e-3, 1e-3) - before.value());
        const ConvexPair pair{core_a, core_b, at};
        const double margins = core_a.margin + core_b.margin;
        const double cores = convex_separation(core_a, core_b, at, far).value() + margins;
        Vec3 direction = at.offset;
        double gap = 0;
        const Overlap answer = overlap_test(pair, direction, gap);
        const std::string what =
            std::string(name(kind_a)) + " " + std::string(name(kind_b)) + " " + std::to_string(i);
        if (answer == Overlap::overlap) {
          ASSERT_LT(cores, 1e-12) << what;
        }
        if (answer == Overlap::apart) {
          ASSERT_NEAR(length(direction), 1, 1e-12) << what;
          ASSERT_NEAR(-dot(direction, pair.farthest(direction).w), gap, 1e-12) << what;
          ASSERT_TRUE(gap > 0 && gap <= cores + 1e-9) << what;
        }
        const bool solid = core_a.kind != CoreKind::point && core_a.kind != CoreKind::segment &&
                           core_a.kind != CoreKind::triangle && core_b.kind >= CoreKind::box &&
                           core_b.kind != CoreKind::triangle;
        if (!solid || aspect > 3 || std::fabs(cores) < 1e-4) continue;
        ++asked, unsure += answer == Overlap::unsure;
      }
  EXPECT_GT(asked, 500);
  EXPECT_LT(unsure, asked / 15);
}

TEST(OverlapTest, LeavesTouchingToOthers) {
  const Shape box = Shape::box({1, 1, 1});
  const ConvexCore core = core_of(box);
  for (const Vec3 place : {Vec3{1, 0, 0}, Vec3{1, 1, 0}, Vec3{1, 1, 1}, Vec3{}}) {
    const ConvexPair pair{core, core, Transform::translation(place)};
    Vec3 direction = place;
    double gap = 0;
    EXPECT_NE(overlap_test(pair, direction, gap), Overlap::apart);
    if (!(place == Vec3{})) {
      EXPECT_EQ(overlap_test(pair, direction, gap), Overlap::unsure);
    }
  }
}

}  // namespace
}  // namespace tandem

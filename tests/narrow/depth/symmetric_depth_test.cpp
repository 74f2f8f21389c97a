#include "narrow/depth/symmetric_depth.h"

#include <gtest/gtest.h>

#include "narrow/convex/convex_separation.h"
#include "narrow/depth/corner_bounds.h"
#include "narrow/polytope/epa.h"
#include "scenes/random_shapes.h"

namespace tandem {
namespace {

/// The least width over many directions, refined around the best one: not below the depth of the cores.
double sampled_depth(const ConvexPair& pair, Random& random) {
  const auto width = [&](Vec3 n) { return dot(n, pair.farthest(n).w); };
  Vec3 best{1, 0, 0};
  double least = width(best);
  const auto offer = [&](Vec3 n) {
    if (const double w = width(n); w < least) {
      least = w;
      best = n;
    }
  };
  for (int i = 0; i < 2000; ++i) offer(random.direction());
  for (double step = 0.1; step > 1e-9; step *= 0.9)
    for (int i = 0; i < 8; ++i) offer(normalized(best + random.direction() * step));
  return least;
}

struct SymmetricPair {
  Shape a, b;
  Transform pose;
};

SymmetricPair random_pair(Random& random) {
  const ShapeKind revolved[] = {ShapeKind::capsule, ShapeKind::cylinder, ShapeKind::cone,
                                ShapeKind::ellipsoid};
  const ShapeKind centered[] = {ShapeKind::capsule, ShapeKind::cylinder, ShapeKind::box,
                                ShapeKind::ellipsoid};
  const auto shape = [&](ShapeKind kind, bool round) {
    const Shape any = scenes::random_shape(random, kind, 1, 10);
    if (kind == ShapeKind::capsule) return Shape::capsule(0, any.size().y);
    if (kind != ShapeKind::ellipsoid || !round) return any;
    return Shape::ellipsoid({any.size().x, any.size().x, random.below(3) == 0 ? any.size().x : any.size().z});
  };
  SymmetricPair pair;
  if (random.below(2) == 0) {
    pair = {shape(revolved[random.below(4)], true), shape(revolved[random.below(4)], true), {}};
    pair.pose = Transform::from(Quat::from_axis_angle({0, 0, 1}, random.uniform(0, 6)));
    if (random.below(2) == 0) pair.pose = pair.pose * Transform::from(Quat{0, 1, 0, 0});  // upside down
    const double aside = random.below(2) == 0 ? 0 : random.uniform(0, 0.3);
    pair.pose.offset = {aside, 0.5 * aside, random.below(2) == 0 ? 0 : random.uniform(-0.5, 0.5)};
  } else {
    pair = {shape(centered[random.below(4)], false), shape(centered[random.below(4)], false), {}};
    const Mat3 turns[] = {Mat3{}, {{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}}, {{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}};
    pair.pose.rotation = turns[random.below(3)];
  }
  return pair;
}

TEST(SymmetricDepth, IsTheLeastWidthWithCloseBounds) {
  Random random(1);
  int found = 0;
  for (int i = 0; i < 400; ++i) {
    const SymmetricPair shapes = random_pair(random);
    const ConvexCore a = core_of(shapes.a), b = core_of(shapes.b);
    const ConvexPair pair{a, b, shapes.pose};
    Distance s;
    if (!symmetric_depth(pair, 1e-11, s)) continue;
    ++found;
    const std::string what = std::string(name(shapes.a.kind())) + " " + std::string(name(shapes.b.kind())) +
                             " " + std::to_string(i);
    ASSERT_LE(s.upper - s.lower, 2e-11) << what;
    ASSERT_LE(s.lower, s.upper) << what;
    const double sampled = sampled_depth(pair, random);
    ASSERT_GE(sampled, -s.upper - 1e-12) << what;
    ASSERT_NEAR(dot(s.normal, pair.farthest(s.normal).w), -s.lower, 1e-11) << what;
    ASSERT_LT(length(s.on_b - s.on_a - s.normal * s.lower), 1e-6) << what;
  }
  EXPECT_GT(found, 200);
}

TEST(SymmetricDepth, OtherPosesAreLeftToOthers) {
  const ConvexCore a = core_of(Shape::cylinder(1, 2)), b = core_of(Shape::cone(1, 2));
  Distance s;
  EXPECT_TRUE(symmetric_depth({a, b, {}}, 1e-11, s));
  EXPECT_FALSE(symmetric_depth({a, b, Transform::from(Quat::from_axis_angle({1, 0, 0}, 1e-6))}, 1e-11, s));
  const ConvexCore c = core_of(Shape::box({1, 2, 3}));
  EXPECT_TRUE(symmetric_depth({a, c, {}}, 1e-11, s));
  EXPECT_FALSE(symmetric_depth({a, c, Transform::translation({0, 0, 1e-6})}, 1e-11, s));
}

TEST(CornerBounds, HoldForAllKinds) {
  Random random(2);
  int met = 0;
  for (const ShapeKind kind_a : scenes::convex_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds())
      for (int i = 0; i < 6; ++i) {
        const Shape a = scenes::random_shape(random, kind_a), b = scenes::random_shape(random, kind_b, 0.3);
        const ConvexCore core_a = core_of(a), core_b = core_of(b);
        const ConvexPair pair{core_a, core_b, Transform::from(random.rotation(), random.direction() * 0.1)};
        const CornerBounds bounds = corner_bounds(pair, 1);
        const double sampled = sampled_depth(pair, random);
        ASSERT_LE(bounds.least, sampled + 1e-12) << name(kind_a) << " " << name(kind_b);
        if (bounds.most == HUGE_VAL) continue;
        ASSERT_NEAR(bounds.most, dot(bounds.normal, pair.farthest(bounds.normal).w), 1e-12);
        met += bounds.meet(1) ? 1 : 0;
      }
  EXPECT_GT(met, 50);
}

/// Differences without a volume that lie just beside the origin: the normal points to the side on which B is.
TEST(FlatPenetration, ChoosesTheSideOnWhichBIs) {
  const Shape a = Shape::triangle({-1, -1, 0}, {1, -1, 0}, {0, 2, 0}),
              b = Shape::triangle({-0.5, 0.3, 0}, {0.7, 0.4, 0}, {0.1, -1.3, 0});
  const ConvexCore core_a = core_of(a), core_b = core_of(b);
  Random random(3);
  for (int i = 0; i < 40; ++i) {
    const double height = (i % 2 == 0 ? 1 : -1) * random.uniform(1e-15, 5e-15);
    const ConvexPair pair{core_a, core_b, Transform::translation({0.01 * i, 0, height})};
    const GjkResult found = gjk(pair, {});
    ASSERT_TRUE(found.overlap);
    const Distance s = penetration(pair, found);
    ASSERT_GT(s.normal.z * height, 0) << i << " " << height;
    ASSERT_NEAR(std::fabs(s.normal.z), 1, 1e-12);
    ASSERT_LE(s.lower, 0);
    ASSERT_GE(s.lower, -1e-14);
  }
}

}  // namespace
}  // namespace tandem

#include "narrow/convex/overlap_test.h"

#include <gtest/gtest.h>

#include "narrow/convex/convex_separation.h"
#include "scenes/random_shapes.h"

namespace tandem {
namespace {

std::string names_of(ShapeKind a, ShapeKind b, int i) {
  return std::string(name(a)) + " " + std::string(name(b)) + " " + std::to_string(i);
}

double size_of(const ConvexCore& a, const ConvexCore& b, const Transform& pose) {
  double size = a.margin + b.margin + length(pose.offset);
  for (const Vec3 d : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}})
    for (const ConvexCore* core : {&a, &b})
      size += length(core_support(*core, d)) + length(core_support(*core, -d));
  return size;
}

/// Asks, and checks the answer against the distance along a known direction or as GJK and the polytope find
/// it, `distance`.
OverlapVerdict checked_test(const Shape& a, const Shape& b, const Transform& pose, double limit,
                            double distance, Vec3 direction, const std::string& what) {
  const ConvexCore core_a = core_of(a), core_b = core_of(b);
  const ConvexPair pair{core_a, core_b, pose};
  const double margins = core_a.margin + core_b.margin + limit, size = size_of(core_a, core_b, pose) + limit;
  const OverlapVerdict answer = overlap_test(core_a, core_b, pose, margins, direction);
  if (answer == OverlapVerdict::overlap) {
    EXPECT_LE(distance, limit + 1e-11 * size) << what;
  }
  if (answer == OverlapVerdict::disjoint) {
    EXPECT_GT(distance, limit) << what;
    // The direction proves it.
    EXPECT_GT(-dot(direction, pair.farthest(direction).w), margins * length(direction)) << what;
  }
  return answer;
}

/// What random_shape makes of cores, some of them rounded.
Shape some_shape(Random& random, ShapeKind kind, double aspect, int i) {
  const Shape shape = scenes::random_shape(random, kind, 1, aspect);
  return i % 5 == 0 ? shape.rounded(random.uniform(0, 0.3)) : shape;
}

TEST(TouchTest, IsRightWhereItIsSureAndSureUnlessTheyAllButTouch) {
  Random random(31);
  int asked = 0, undecided = 0;
  for (const ShapeKind kind_a : scenes::convex_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds())
      for (int i = 0; i < 60; ++i) {
        const double aspect = i % 3 == 0 ? 100 : 3, limit = i % 4 == 0 ? random.uniform(0, 0.5) : 0;
        const Shape a = some_shape(random, kind_a, aspect, i), b = some_shape(random, kind_b, aspect, i + 2);
        Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0.01, 3));
        const Distance before = convex_separation(core_of(a), core_of(b), pose);
        if (i % 2 == 0) pose.offset += before.normal * (random.uniform(-1e-3, 1e-3) + limit - before.value());
        const double distance = convex_separation(core_of(a), core_of(b), pose).value();
        const Vec3 known = i % 7 == 0 ? before.normal : i % 7 == 1 ? random.direction() : Vec3{};
        const OverlapVerdict answer =
            checked_test(a, b, pose, limit, distance, known, names_of(kind_a, kind_b, i));
        if (HasFailure()) return;
        const bool custom = kind_a == ShapeKind::custom || kind_b == ShapeKind::custom;
        if (custom) {
          ASSERT_EQ(answer, OverlapVerdict::undecided);
        }
        if (custom || aspect > 3 || std::fabs(distance - limit) < 1e-4) continue;
        ++asked;
        undecided += answer == OverlapVerdict::undecided;
      }
  EXPECT_GT(asked, 1500);
  EXPECT_LT(undecided, asked / 50);
}

TEST(TouchTest, IsNeverWrongNextToTouching) {
  Random random(32);
  int certain = 0;
  for (const ShapeKind kind_a : scenes::convex_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds())
      for (int i = 0; i < 60; ++i) {
        // By construction their distance is the gap when that is positive. Where corners meet they may pass
        // one another, so of negative ones that is not known.
        const double size = std::pow(10, random.uniform(-6, 6)), aspect = i % 3 == 0 ? 1e4 : 3;
        const double gap = std::pow(10, random.uniform(-15, -3)) * (i % 2 == 0 ? size : -size);
        const scenes::ConvexPairScene scene =
            scenes::pair_with_gap(random, kind_a, kind_b, gap, size, size * random.uniform(0.1, 1), aspect);
        const ConvexCore a = core_of(scene.a), b = core_of(scene.b);
        Vec3 direction;
        const OverlapVerdict answer = overlap_test(a, b, scene.b_from_a, a.margin + b.margin, direction);
        certain += answer != OverlapVerdict::undecided;
        const double rounding = 1e-14 * size_of(a, b, scene.b_from_a);
        if (answer == OverlapVerdict::overlap) {
          ASSERT_LE(gap, rounding) << names_of(kind_a, kind_b, i);
        }
        if (answer == OverlapVerdict::disjoint) {
          const Vec3 far = ConvexPair{a, b, scene.b_from_a}.farthest(direction).w;
          ASSERT_GT(-dot(direction, far), (a.margin + b.margin) * length(direction))
              << names_of(kind_a, kind_b, i);
        }
      }
  EXPECT_GT(certain, 1000);
}

TEST(TouchTest, LeavesTouchingToOthers) {
  const Shape box = Shape::box({1, 1, 1});
  const ConvexCore core = core_of(box);
  for (const Vec3 position : {Vec3{1, 0, 0}, Vec3{1, 1, 0}, Vec3{1, 1, 1}}) {
    Vec3 direction;
    EXPECT_EQ(overlap_test(core, core, Transform::translation(position), 0, direction),
              OverlapVerdict::undecided);
  }
  Vec3 direction;
  EXPECT_EQ(overlap_test(core, core, {}, 0, direction), OverlapVerdict::overlap);
}

TEST(TouchTest, IsUnsureOfWhatHasNoInsideOrDrownsInRounding) {
  const auto ask = [](const Shape& a, const Shape& b, Vec3 offset) {
    const ConvexCore core_a = core_of(a), core_b = core_of(b);
    Vec3 direction;
    return overlap_test(core_a, core_b, Transform::translation(offset), core_a.margin + core_b.margin,
                        direction);
  };
  const Shape point = Shape::sphere(0), flat = Shape::box({1, 1, 0}), box = Shape::box({1, 1, 1});
  EXPECT_EQ(ask(point, point, {}), OverlapVerdict::undecided);
  EXPECT_EQ(ask(flat, flat, {0.3, 0, 0}), OverlapVerdict::undecided);
  EXPECT_EQ(ask(flat, flat, {0.3, 0, 1e-3}), OverlapVerdict::disjoint);
  EXPECT_EQ(ask(box, box, {1 + 1e-13, 0, 0}), OverlapVerdict::undecided);
  EXPECT_EQ(ask(box, box, {1 + 1e-10, 0, 0}), OverlapVerdict::disjoint);
  EXPECT_NE(ask(box, box, {1e99, 1e99, 1e99}), OverlapVerdict::overlap);
  EXPECT_EQ(ask(box, box, {HUGE_VAL, 0, 0}), OverlapVerdict::undecided);
  EXPECT_EQ(ask(box, box, {HUGE_VAL - HUGE_VAL, 0, 0}), OverlapVerdict::undecided);
}

}  // namespace
}  // namespace tandem

#include "narrow/convex/convex_separation.h"

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <gtest/gtest.h>

#include "narrow/convex/gjk.h"
#include "narrow/polytope/epa.h"
#include "scenes/random_shapes.h"

namespace tandem {
namespace {

using scenes::random_shape;

using Pair = scenes::ConvexPairScene;

Pair pair_with_gap(Random& random, ShapeKind a, ShapeKind b, double gap, double size, double aspect) {
  return scenes::pair_with_gap(random, a, b, gap, size, size, aspect);
}

Distance separate(const Pair& pair) {
  return convex_separation(core_of(pair.a), core_of(pair.b), pair.b_from_a);
}

double width(const Pair& pair, Vec3 n) {
  const Vec3 back = -(transposed(pair.b_from_a.rotation) * n);
  return dot(n, pair.a.support(n)) - dot(n, pair.b_from_a(pair.b.support(back)));
}

void expect_sane(const Distance& s, const char* what) {
  ASSERT_FALSE(std::isnan(s.lower) || std::isnan(s.upper)) << what;
  ASSERT_LE(s.lower, s.upper) << what << ": " << s.upper - s.lower;
  ASSERT_TRUE(is_finite(s.on_a) && is_finite(s.on_b) && is_finite(s.normal)) << what;
  ASSERT_NEAR(length(s.normal), 1, 1e-12) << what;
}

TEST(ConvexSeparation, KnownGapsAreFoundInAllPairsSizesAndAspects) {
  Random random(1);
  for (const ShapeKind a : scenes::convex_shape_kinds())
    for (const ShapeKind b : scenes::convex_shape_kinds())
      for (int i = 0; i < 60; ++i) {
        const double size = std::pow(10.0, random.uniform(-6, 6)), aspect = i % 2 == 0 ? 10 : 1e4;
        const double gap = size * (i % 3 == 0   ? std::pow(10.0, random.uniform(-8, 0))
                                   : i % 3 == 1 ? 1e-15
                                                : 0);
        const Pair pair = pair_with_gap(random, a, b, gap, size, aspect);
        const Distance s = separate(pair);
        const std::string what = std::string(name(a)) + " " + std::string(name(b)) + " " + std::to_string(i);
        expect_sane(s, what.c_str());
        ASSERT_NEAR(s.value(), gap, 1e-9 * size) << what;
        ASSERT_LE(s.lower, gap + 1e-14 * size) << what;
        ASSERT_GE(s.upper, gap - 1e-14 * size) << what;
        ASSERT_LT(length(s.on_b - s.on_a - s.normal * s.value()), 1e-8 * size) << what;
      }
}

TEST(ConvexSeparation, NoDirectionShowsALesserDepth) {
  Random random(2);
  std::vector<Vec3> directions;
  for (int i = 0; i < 3000; ++i) directions.push_back(random.direction());
  for (const ShapeKind a : scenes::convex_shape_kinds())
    for (const ShapeKind b : scenes::convex_shape_kinds())
      for (int i = 0; i < 12; ++i) {
        const double gap = -std::pow(10.0, random.uniform(-6, 0));
        const Pair pair = pair_with_gap(random, a, b, gap, 1, 10);
        const Distance s = separate(pair);
        const std::string what = std::string(name(a)) + " " + std::string(name(b)) + " " + std::to_string(i);
        expect_sane(s, what.c_str());
        ASSERT_GE(s.value(), gap - 1e-9) << what;
        // Every width is at least the depth, and the one along the normal is the depth.
        for (const Vec3 d : directions) ASSERT_LE(-s.upper, width(pair, d) + 1e-12) << what;
        double least = width(pair, s.normal);
        ASSERT_NEAR(least, -s.lower, 1e-9) << what;
        // Directions near the normal, ever nearer: none is better.
        for (double rotation = 0.1; rotation > 1e-7; rotation /= 2)
          for (int k = 0; k < 8; ++k)
            least = std::fmin(least, width(pair, normalized(s.normal + random.direction() * rotation)));
        ASSERT_GE(least, -s.lower - 1e-9) << what;
      }
}

TEST(ConvexSeparation, ClosedFormsAgreeWithIteration) {
  Random random(3);
  for (const ShapeKind a : scenes::convex_shape_kinds())
    for (const ShapeKind b : scenes::convex_shape_kinds())
      for (int i = 0; i < 40; ++i) {
        const double gap = (i % 2 == 0 ? 1 : -1) * std::pow(10.0, random.uniform(-6, 0));
        const Pair pair = pair_with_gap(random, a, b, gap, 1, 10);
        const Distance closed = separate(pair);
        const Distance iterated = separation_by_gjk(core_of(pair.a), core_of(pair.b), pair.b_from_a);
        const std::string what = std::string(name(a)) + " " + std::string(name(b)) + " " + std::to_string(i);
        ASSERT_LE(closed.lower, iterated.upper + 1e-12) << what;
        ASSERT_LE(iterated.lower, closed.upper + 1e-12) << what;
        ASSERT_NEAR(closed.value(), iterated.value(), 1e-9) << what;
      }
}

TEST(ConvexSeparation, IsSymmetric) {
  Random random(4);
  for (const ShapeKind a : scenes::convex_shape_kinds())
    for (const ShapeKind b : scenes::convex_shape_kinds())
      for (int i = 0; i < 20; ++i) {
        const double gap = random.uniform(-0.5, 0.5);
        const Pair pair = pair_with_gap(random, a, b, gap, 1, 10);
        const Distance ab = separate(pair), ba = separate({pair.b, pair.a, inverse(pair.b_from_a)});
        ASSERT_NEAR(ab.value(), ba.value(), 1e-9) << name(a) << " " << name(b) << " " << i;
      }
}

TEST(ConvexSeparation, DoesNotDependOnWhereThePairStands) {
  Random random(5);
  for (const ShapeKind a : scenes::convex_shape_kinds())
    for (const ShapeKind b : scenes::convex_shape_kinds()) {
      const Pair pair = pair_with_gap(random, a, b, random.uniform(-0.3, 0.3), 1, 10);
      const Transform move = Transform::from(random.rotation(), random.direction());
      const Distance here = separate(pair);
      const Distance there = separate({pair.a, pair.b, relative_transform(move, move * pair.b_from_a)});
      ASSERT_NEAR(here.value(), there.value(), 1e-9) << name(a) << " " << name(b);
    }
}

TEST(ConvexSeparation, IsContinuousAsAShapeSlidesThroughAnother) {
  Random random(6);
  for (const ShapeKind a : scenes::convex_shape_kinds())
    for (const ShapeKind b : scenes::convex_shape_kinds()) {
      Pair pair{random_shape(random, a), random_shape(random, b), Transform::from(random.rotation())};
      const Vec3 way = random.direction(), aside = random.direction() * 0.2;
      double last = 0;
      constexpr int steps = 200;
      for (int i = 0; i <= steps; ++i) {
        pair.b_from_a.offset = aside + way * (6.0 * i / steps - 3);
        const double now = separate(pair).value();
        // The separation changes by no more than the way moved.
        if (i == 0) last = now;
        ASSERT_LE(std::fabs(now - last), 6.0 / steps + 1e-9) << name(a) << " " << name(b) << " " << i;
        last = now;
      }
    }
}

TEST(ConvexSeparation, SphereIsAPointWithAMargin) {
  const Distance s = convex_separation(core_of(Shape::sphere(1)), core_of(Shape::sphere(2)),
                                       Transform::translation({5, 0, 0}));
  EXPECT_NEAR(s.value(), 2, 1e-14);
  EXPECT_LT(length(s.on_a - Vec3{1, 0, 0}), 1e-14);
  EXPECT_LT(length(s.on_b - Vec3{3, 0, 0}), 1e-14);
}

TEST(ConvexSeparation, CoincidentAndNestedShapesHaveADepth) {
  Random random(7);
  for (const ShapeKind kind : scenes::convex_shape_kinds()) {
    const Shape shape = random_shape(random, kind);
    const Distance same = separate({shape, shape, {}});
    expect_sane(same, std::string(name(kind)).c_str());
    EXPECT_LE(same.lower, 0) << name(kind);
    const Distance nested = separate({Shape::sphere(20), shape, Transform::translation({0.1, 0.2, 0.3})});
    EXPECT_LT(nested.value(), -19) << name(kind);
  }
  const Shape cube = Shape::box({1, 1, 1});
  EXPECT_NEAR(separate({cube, cube, {}}).value(), -1, 1e-14);
  const Shape ball = Shape::ellipsoid({1, 1, 1});
  EXPECT_NEAR(separate({ball, ball, {}}).value(), -2, 1e-9);
}

TEST(ConvexSeparation, DegenerateShapesAnswer) {
  const Shape flat[] = {Shape::sphere(0),
                        Shape::box({0, 0, 0}),
                        Shape::box({1, 0, 0}),
                        Shape::box({1, 1, 0}),
                        Shape::capsule(0, 0),
                        Shape::capsule(0, 1),
                        Shape::cylinder(0, 0),
                        Shape::cylinder(1, 0),
                        Shape::cylinder(0, 1),
                        Shape::cone(0, 0),
                        Shape::cone(1, 0),
                        Shape::cone(0, 1),
                        Shape::ellipsoid({0, 0, 0}),
                        Shape::ellipsoid({1, 0, 0}),
                        Shape::ellipsoid({1, 1, 0}),
                        Shape::triangle({}, {}, {}),
                        Shape::triangle({}, {1, 0, 0}, {2, 0, 0}),
                        Shape::triangle({0, 0, 0}, {1, 0, 0}, {0, 1, 0})};
  Random random(8);
  for (const Shape& a : flat)
    for (const Shape& b : flat)
      for (int i = 0; i < 20; ++i) {
        Transform pose = i < 2 ? Transform{} : Transform::from(random.rotation());
        if (i % 2 == 1) pose.offset = random.direction() * random.uniform(0, 2);
        const Distance s = separate({a, b, pose});
        expect_sane(s, (std::string(name(a.kind())) + std::string(name(b.kind()))).c_str());
        // Not deeper than a translation that certainly separates them.
        ASSERT_GE(s.value(), -3.0 - 1e-9);
        ASSERT_LE(s.lower, length(pose.offset) + 3);
      }
}

TEST(ConvexSeparation, FlatEllipsoidsAreDiscsAndSegments) {
  const Shape ball = Shape::sphere(0.1875);
  for (int axis = 0; axis < 3; ++axis)
    for (int away = 0; away < 3; ++away) {
      Vec3 segment, disc{1, 1, 1}, offset;
      segment[axis] = 7;
      disc[axis] = 0;
      offset[away] = 0.25;
      const Transform pose = Transform::translation(offset);
      EXPECT_NEAR(separate({Shape::ellipsoid(segment), ball, pose}).value(), axis == away ? -0.1875 : 0.0625,
                  1e-14);
      EXPECT_NEAR(separate({Shape::ellipsoid(disc), ball, pose}).value(), axis == away ? 0.0625 : -0.1875,
                  1e-14);
    }
}

TEST(ConvexSeparation, BesideAFlatConeIsOutside) {
  for (const Shape& disc :
       {Shape::cone(1.25, 0), Shape::cylinder(1.25, 0), Shape::ellipsoid({1.25, 1.25, 0})})
    EXPECT_NEAR(separate({disc, Shape::sphere(0.25), Transform::translation({2, 0, 0})}).value(), 0.5, 1e-14);
}

/// The bounds again, in fifty digits: the lower one is the gap along the normal, the upper one the distance
/// of two points of the shapes.
TEST(ConvexSeparation, FiftyDigitsConfirmTheBounds) {
  using Wide = boost::multiprecision::cpp_bin_float_50;
  struct WideVec {
    Wide x, y, z;
  };
  const auto support_along = [](const Shape& shape, const WideVec& d) -> Wide {
    const Wide x = shape.size().x, y = shape.size().y, z = shape.size().z;
    const Wide aside = sqrt(d.x * d.x + d.y * d.y), all = sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
    switch (shape.kind()) {
      case ShapeKind::box:
        return (x * abs(d.x) + y * abs(d.y) + z * abs(d.z)) / 2;
      case ShapeKind::capsule:
        return x * all + y / 2 * abs(d.z);
      case ShapeKind::cylinder:
        return x * aside + y / 2 * abs(d.z);
      case ShapeKind::cone: {
        const Wide tip = y / 2 * d.z, rim = x * aside - y / 2 * d.z;
        return tip > rim ? tip : rim;
      }
      case ShapeKind::ellipsoid:
        return sqrt(x * x * d.x * d.x + y * y * d.y * d.y + z * z * d.z * d.z);
      default:
        return x * all;
    }
  };
  Random random(9);
  const ShapeKind kinds[] = {ShapeKind::sphere,   ShapeKind::box,  ShapeKind::capsule,
                             ShapeKind::cylinder, ShapeKind::cone, ShapeKind::ellipsoid};
  for (const ShapeKind a : kinds)
    for (const ShapeKind b : kinds)
      for (int i = 0; i < 20; ++i) {
        const double gap = (i % 2 == 0 ? 1 : -1) * std::pow(10.0, random.uniform(-9, 0));
        const Pair pair = pair_with_gap(random, a, b, gap, 1, i % 4 < 2 ? 10 : 1e4);
        const Distance s = separate(pair);
        const Vec3 n = s.normal;
        const Mat3& r = pair.b_from_a.rotation;
        const WideVec wide{n.x, n.y, n.z};
        const auto row = [&](int c) -> Wide {
          return -(Wide(r(0, c)) * wide.x + Wide(r(1, c)) * wide.y + Wide(r(2, c)) * wide.z);
        };
        const WideVec back{row(0), row(1), row(2)};
        const Vec3 c = pair.b_from_a.offset;
        const Wide disjoint = Wide(c.x) * wide.x + Wide(c.y) * wide.y + Wide(c.z) * wide.z -
                              support_along(pair.a, wide) - support_along(pair.b, back);
        const Wide size = sqrt(wide.x * wide.x + wide.y * wide.y + wide.z * wide.z);
        ASSERT_LE(s.lower, static_cast<double>(disjoint / size) + 1e-15)
            << name(a) << " " << name(b) << " " << i;
        ASSERT_NEAR(s.value(), static_cast<double>(disjoint / size), 1e-10)
            << name(a) << " " << name(b) << " " << i;
      }
}

TEST(ConvexSeparation, CacheChangesNothingButTheTime) {
  Random random(10);
  for (const ShapeKind a : scenes::convex_shape_kinds())
    for (const ShapeKind b : scenes::convex_shape_kinds()) {
      Pair pair = pair_with_gap(random, a, b, random.uniform(-0.2, 0.2), 1, 10);
      PairCache cache;
      SeparationOptions options;
      options.cache = &cache;
      for (int i = 0; i < 10; ++i) {
        pair.b_from_a.offset += random.direction() * 0.02;
        const Distance warm = convex_separation(core_of(pair.a), core_of(pair.b), pair.b_from_a, options);
        ASSERT_NEAR(warm.value(), separate(pair).value(), 1e-9) << name(a) << " " << name(b);
      }
    }
}

}  // namespace
}  // namespace tandem

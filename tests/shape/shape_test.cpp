#include "tandem/shape/shape.h"

#include <gtest/gtest.h>
#include <numbers>

#include "tandem/base/error.h"

#include "narrow/convex/point_distance.h"
#include "scenes/random_shapes.h"
#include "shape/core.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

using scenes::random_shape;

TEST(Shape, BoxIsTightAndHoldsTheShape) {
  Random random(1);
  for (const ShapeKind kind : scenes::all_shape_kinds()) {
    if (kind == ShapeKind::plane || kind == ShapeKind::half_space) continue;
    for (int i = 0; i < 200; ++i) {
      const Shape shape = random_shape(random, kind).rounded(i % 3 == 0 ? 0.1 : 0);
      const Transform pose = Transform::from(random.rotation(), random.direction());
      const Bounds box = shape.bounds(pose);
      Bounds seen;
      const Mat3 back = transposed(pose.rotation);
      for (int axis = 0; axis < 3; ++axis)
        for (const double sign : {1.0, -1.0}) {
          Vec3 d;
          d[axis] = sign;
          seen.add(pose(shape.support(back * d)));
        }
      for (int k = 0; k < 50; ++k) {
        const Vec3 p = pose(shape.support(random.direction()));
        for (int axis = 0; axis < 3; ++axis) {
          ASSERT_GE(p[axis], box.low[axis] - 1e-14) << name(kind);
          ASSERT_LE(p[axis], box.high[axis] + 1e-14) << name(kind);
        }
      }
      ASSERT_LT(length(box.low - seen.low), 1e-14 * 8) << name(kind);
      ASSERT_LT(length(box.high - seen.high), 1e-14 * 8) << name(kind);
    }
  }
}

TEST(Shape, SupportPointsAreFarthest) {
  Random random(2);
  for (const ShapeKind kind : scenes::all_shape_kinds()) {
    if (kind == ShapeKind::plane || kind == ShapeKind::half_space) continue;
    for (int i = 0; i < 50; ++i) {
      const Shape shape = random_shape(random, kind);
      const Vec3 d = random.direction();
      const double far = dot(d, shape.support(d));
      for (int k = 0; k < 100; ++k)
        ASSERT_LE(dot(d, shape.support(random.direction())), far + 1e-14) << name(kind);
    }
  }
}

/// Planes are bounded along their normal both ways, half-spaces one way, and only there.
TEST(Shape, PlanesAndHalfSpacesEndAlongTheirNormal) {
  Random random(25);
  for (int i = 0; i < 60; ++i) {
    Vec3 normal;
    normal[i % 3] = i % 2 == 0 ? 1 : -1;
    const double offset = random.uniform(-2, 2);
    const Transform pose = Transform::translation(random.direction());
    for (const Shape& shape : {Shape::plane(normal, offset), Shape::half_space(normal, offset)}) {
      SCOPED_TRACE(name(shape.kind()));
      const bool both_ways = shape.kind() == ShapeKind::plane;
      const Bounds box = shape.bounds(pose);
      for (int axis = 0; axis < 3; ++axis) {
        const double along = normal[axis], surface = pose.offset[axis] + along * offset;
        if (along > 0 || (both_ways && along != 0))
          EXPECT_NEAR(box.high[axis], surface, 1e-14);
        else
          EXPECT_EQ(box.high[axis], HUGE_VAL);
        if (along < 0 || (both_ways && along != 0))
          EXPECT_NEAR(box.low[axis], surface, 1e-14);
        else
          EXPECT_EQ(box.low[axis], -HUGE_VAL);
      }
      EXPECT_EQ(dot(shape.support(normal), normal), offset);
      const Vec3 back = shape.support(-normal);
      EXPECT_EQ(dot(back, normal), both_ways ? offset : -HUGE_VAL);
      EXPECT_EQ(length(shape.support(normalized(Vec3{1, 2, 3}))), HUGE_VAL);
    }
  }
}

/// Four corners at a time, and whatever is left over; the first of equals.
void expect_first_of_the_farthest() {
  Random random(24);
  for (int count = 4; count <= 44; ++count) {
    const Shape hull = Shape::convex_hull(scenes::random_cloud(random, 1, 2, count));
    const HullData& data = data_of<HullData>(hull);
    for (int i = 0; i < 50; ++i) {
      // Also across an edge, whose ends are equally far but for rounding.
      const auto& edge = data.edges[static_cast<std::size_t>(i) % data.edges.size()];
      const Vec3 along = data.corners[edge[1]] - data.corners[edge[0]];
      const Vec3 d = i % 2 == 0 ? random.direction() : cross(along, random.direction());
      std::uint32_t first = 0;
      for (std::uint32_t k = 1; k < data.corners.size(); ++k)
        if (dot(data.corners[k], d) > dot(data.corners[first], d)) first = k;
      const SupportVertex far = support_vertex(data, d.x, d.y, d.z);
      ASSERT_EQ(far.index, first) << count << " " << i;
      ASSERT_EQ(far.along, dot(data.corners[first], d)) << count << " " << i;
    }
  }
  const std::vector<Vec3> cube = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0},
                                  {0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}};
  const Shape hull = Shape::convex_hull(cube);
  const HullData& data = data_of<HullData>(hull);
  for (const Vec3 d : {Vec3{1, 0, 0}, Vec3{-1, 0, 0}, Vec3{0, 1, 1}, Vec3{0, 0, -1}, Vec3{}}) {
    std::uint32_t first = 0;
    for (std::uint32_t k = 1; k < 8; ++k)
      if (dot(data.corners[k], d) > dot(data.corners[first], d)) first = k;
    EXPECT_EQ(hull_support(data, d), first);
  }
  EXPECT_LT(hull_support(data, Vec3{HUGE_VAL - HUGE_VAL, 0, 0}), 8U);
}
TEST(Shape, SmallHullsNameTheFirstOfTheirFarthestCorners) {
  test::on_every_instruction_set([] { expect_first_of_the_farthest(); });
}

TEST(Shape, LargeHullsClimbToTheFarthestCorner) {
  Random random(3);
  const std::vector<Vec3> points = scenes::random_cloud(random, 1, 3, 2000);
  const Shape hull = Shape::convex_hull(points);
  for (int i = 0; i < 2000; ++i) {
    const Vec3 d = random.direction();
    double far = -HUGE_VAL;
    for (const Vec3 p : points) far = std::fmax(far, dot(p, d));
    ASSERT_NEAR(dot(hull.support(d), d), far, 1e-14);
  }
}

/// By counting points of a fine grid.
MassProperties mass_by_counting(const Shape& shape, auto&& inside) {
  const Bounds box = shape.bounds();
  constexpr int steps = 60;
  const Vec3 cell = box.extent() / steps;
  MassProperties mass{0, {}, {{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}}};
  std::vector<Vec3> points;
  for (int i = 0; i < steps; ++i)
    for (int j = 0; j < steps; ++j)
      for (int k = 0; k < steps; ++k) {
        const Vec3 p = box.low + Vec3{cell.x * (i + 0.5), cell.y * (j + 0.5), cell.z * (k + 0.5)};
        if (inside(p)) {
          points.push_back(p);
          mass.center_of_mass += p;
        }
      }
  const double weight = cell.x * cell.y * cell.z;
  mass.volume = weight * static_cast<double>(points.size());
  mass.center_of_mass = mass.center_of_mass / static_cast<double>(points.size());
  for (const Vec3 p : points) {
    const Vec3 r = p - mass.center_of_mass;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) mass.inertia(i, j) += weight * ((i == j ? dot(r, r) : 0) - r[i] * r[j]);
  }
  return mass;
}

TEST(Shape, MassAgreesWithCountedPoints) {
  Random random(4);
  const Shape shapes[] = {Shape::sphere(1),
                          Shape::box({1, 2, 3}),
                          Shape::capsule(0.7, 1.5),
                          Shape::cylinder(1, 2),
                          Shape::cone(1, 2),
                          Shape::ellipsoid({1, 0.7, 0.5}),
                          Shape::convex_hull(scenes::random_cloud(random, 1, 1.5)),
                          Shape::box({1, 1, 1}).rounded(0.3)};
  for (const Shape& shape : shapes) {
    const MassProperties exact = shape.mass();
    const ConvexCore core = core_of(shape);
    const MassProperties counted = mass_by_counting(shape, [&](Vec3 p) {
      PointDistance found;
      return point_distance(core, p, found) && found.signed_distance <= core.margin;
    });
    EXPECT_NEAR(exact.volume, counted.volume, 0.01 * counted.volume) << name(shape.kind());
    EXPECT_LT(length(exact.center_of_mass - counted.center_of_mass), 0.01) << name(shape.kind());
    for (int i = 0; i < 3; ++i)
      EXPECT_NEAR(exact.inertia(i, i), counted.inertia(i, i), 0.02 * counted.inertia(i, i))
          << name(shape.kind());
  }
}

TEST(Shape, HullAndMeshOfABoxWeighAsTheBox) {
  std::vector<Vec3> corners;
  for (int i = 0; i < 8; ++i) corners.push_back({i & 1 ? 0.5 : -0.5, i & 2 ? 1.0 : -1.0, i & 4 ? 1.5 : -1.5});
  const MassProperties box = Shape::box({1, 2, 3}).mass(), hull = Shape::convex_hull(corners).mass();
  EXPECT_NEAR(hull.volume, box.volume, 1e-13);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) EXPECT_NEAR(hull.inertia(i, j), box.inertia(i, j), 1e-12);
  const Shape shape = Shape::convex_hull(corners);
  const auto& data = data_of<HullData>(shape);
  EXPECT_EQ(data.faces.size(), 6U);
  EXPECT_EQ(data.edges.size(), 12U);
}

TEST(Shape, CompoundAddsItsChildrenUp) {
  const CompoundChild children[] = {{Shape::box({1, 1, 1}), Transform::translation({-0.5, 0, 0})},
                                    {Shape::box({1, 1, 1}), Transform::translation({0.5, 0, 0})}};
  const MassProperties two = Shape::compound(children).mass(), one = Shape::box({2, 1, 1}).mass();
  EXPECT_NEAR(two.volume, one.volume, 1e-15);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(two.inertia(i, i), one.inertia(i, i), 1e-14);
}

TEST(Shape, RefusesWhatMakesNoSense) {
  EXPECT_THROW(Shape::sphere(-1), Error);
  EXPECT_THROW(Shape::sphere(std::nan("")), Error);
  EXPECT_THROW(Shape::box({1, HUGE_VAL, 1}), Error);
  EXPECT_THROW(Shape::plane({0, 0, 0}), Error);
  EXPECT_THROW(Shape::triangle({}, {}, {std::nan(""), 0, 0}), Error);
  EXPECT_THROW(Shape::height_field({1, 5, 1, 1, {0, 0, 0, 0, 0}}), Error);
  EXPECT_THROW(Shape::height_field({2, 2, 1, 1, {0, 0, 0}}), Error);
  EXPECT_THROW(Shape::height_field({2, 2, 1e-300, 1, {0, 0, 0, 0}}), Error);
  const Vec3 three[] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  EXPECT_THROW(Shape::convex_hull(three), Error);
  const Vec3 flat[] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0.3, 0.3, 0}};
  EXPECT_THROW(Shape::convex_hull(flat), Error);
  const Vec3 line[] = {{0, 0, 0}, {1, 1, 1}, {2, 2, 2}, {3, 3, 3}};
  EXPECT_THROW(Shape::convex_hull(line), Error);
  const CompoundChild unbounded[] = {{Shape::plane({0, 0, 1}), {}}};
  EXPECT_THROW(Shape::compound(unbounded), Error);
  EXPECT_THROW(Shape::convex(nullptr), Error);
  EXPECT_THROW(Shape::convex([](Vec3) { return Vec3{HUGE_VAL, 0, 0}; }), Error);
}

TEST(Shape, EmptyShapesAreEmpty) {
  EXPECT_TRUE(Shape::compound({}).is_empty());
  EXPECT_TRUE(Shape::mesh({}).is_empty());
  EXPECT_TRUE(Shape::compound({}).bounds().empty());
  const CompoundChild nested[] = {{Shape::compound({}), {}}};
  EXPECT_TRUE(Shape::compound(nested).is_empty());
  EXPECT_EQ(Shape::compound({}).mass().volume, 0);
}

Shape ten_of(const Shape& shape) {
  std::vector<CompoundChild> children;
  for (int i = 0; i < 10; ++i) children.push_back({shape, Transform::translation({1.0 * i, 0, 0})});
  return Shape::compound(children);
}

/// Compounds of shared compounds multiply: 10 to the power of the nesting.
TEST(Shape, NestedCompoundsAreBounded) {
  Shape shape = Shape::sphere(0.1);
  for (int level = 0; level < 5; ++level) shape = ten_of(shape);
  EXPECT_NEAR(shape.bounds().high.x, 45.1, 1e-9);
  const Shape largest = ten_of(shape);  // a million parts
  EXPECT_NEAR(largest.bounds().high.x, 54.1, 1e-9);
  EXPECT_THROW(ten_of(largest), Error);
  const CompoundChild one_more[] = {{largest, {}}, {Shape::sphere(1), {}}};
  EXPECT_THROW(Shape::compound(one_more), Error);
}

TEST(Shape, NestingIsBounded) {
  Shape shape = Shape::sphere(1);
  const auto nested = [](const Shape& inner) {
    const CompoundChild child[] = {{inner, {}}};
    return Shape::compound(child);
  };
  for (std::uint32_t level = 0; level < Shape::max_nesting; ++level) shape = nested(shape);
  EXPECT_NEAR(shape.bounds().high.x, 1, 1e-12);
  EXPECT_THROW(nested(shape), Error);
  // Nothing in it, but as deep.
  shape = Shape::compound({});
  for (std::uint32_t level = 1; level < Shape::max_nesting; ++level) shape = nested(shape);
  EXPECT_TRUE(shape.is_empty());
  EXPECT_THROW(nested(shape), Error);
}

TEST(Shape, ChildrenOfCompoundsStayWithinReach) {
  for (const double far : {1e51, 1e200, 1e308}) {
    const CompoundChild child[] = {{Shape::sphere(1), Transform::translation({far, 0, 0})}};
    EXPECT_THROW(Shape::compound(child), Error) << far;
    const CompoundChild scaled[] = {{Shape::box({1, 1, 1}), {{{{far, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {}}}};
    EXPECT_THROW(Shape::compound(scaled), Error) << far;
  }
}

}  // namespace
}  // namespace tandem

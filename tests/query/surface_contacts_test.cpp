#include <gtest/gtest.h>
#include <set>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/shapes.h"

#include "scenes/random_shapes.h"

namespace tandem {
namespace {

using namespace generate;

/// A height field, and the same triangles as a mesh, each with corners of its own as an STL file has them.
struct Ground {
  Shape shape;
  std::string name;
};

template <class Height>
std::vector<Ground> grounds(std::uint32_t columns, std::uint32_t rows, double spacing, Height&& height) {
  HeightGrid grid{columns, rows, spacing, spacing, {}};
  for (std::uint32_t r = 0; r < rows; ++r)
    for (std::uint32_t c = 0; c < columns; ++c) grid.heights.push_back(height(c * spacing, r * spacing));
  const auto vertex = [&](std::uint32_t c, std::uint32_t r) {
    return Vec3{c * spacing, r * spacing, grid.heights[r * columns + c]};
  };
  std::vector<Vec3> loose, joined;
  std::vector<Triangle> loose_triangles, joined_triangles;
  for (std::uint32_t r = 0; r < rows; ++r)
    for (std::uint32_t c = 0; c < columns; ++c) joined.push_back(vertex(c, r));
  for (std::uint32_t r = 0; r + 1 < rows; ++r)
    for (std::uint32_t c = 0; c + 1 < columns; ++c) {
      const std::uint32_t k = r * columns + c;
      for (const Triangle& t :
           {Triangle{k, k + 1, k + 1 + columns}, Triangle{k, k + 1 + columns, k + columns}}) {
        joined_triangles.push_back(t);
        const auto first = static_cast<std::uint32_t>(loose.size());
        for (const std::uint32_t v : t) loose.push_back(joined[v]);
        loose_triangles.push_back({first, first + 1, first + 2});
      }
    }
  std::vector<Ground> all;
  all.push_back({Shape::height_field(grid), "height field"});
  all.push_back({Shape::mesh(Mesh(joined, joined_triangles)), "mesh"});
  all.push_back({Shape::mesh(Mesh(loose, loose_triangles)), "mesh of loose triangles"});
  return all;
}

double flat(double, double) { return 0; }

double deepest(const ContactManifolds& found) {
  double most = -HUGE_VAL;
  for (const ContactManifold& m : found)
    for (const ContactPoint& p : m.view()) most = std::fmax(most, p.depth);
  return most;
}

TEST(SurfaceContacts, WhatSlidesOverAFlatSurfaceFeelsNoEdges) {
  Random random(1);
  const Shape sliders[] = {Shape::sphere(0.3),
                           Shape::box({0.7, 0.5, 0.3}),
                           Shape::capsule(0.2, 0.6),
                           Shape::cylinder(0.3, 0.5),
                           Shape::cone(0.3, 0.5),
                           Shape::box({0.6, 0.6, 0.6}).rounded(0.05),
                           Shape::ellipsoid({0.3, 0.2, 0.4})};
  for (const Ground& ground : grounds(11, 11, 0.35, flat))
    for (const Shape& slider : sliders)
      for (int direction = 0; direction < 12; ++direction) {
        const bool lying = direction % 2 == 0;
        const Quat rotation = lying ? Quat::from_axis_angle({0, 0, 1}, direction) : random.rotation();
        Transform pose = Transform::from(rotation);
        const Vec3 down = pose.rotation * slider.support(-(transposed(pose.rotation) * Vec3{0, 0, 1}));
        const double depth = direction % 3 == 0 ? 1e-7 : direction % 3 == 1 ? 0.01 : 0.1;
        const double angle = 0.5236 * direction + 0.01;
        const Vec3 displacement{std::cos(angle), std::sin(angle), 0};
        for (int step = 0; step < 60; ++step) {
          pose.offset = Vec3{1.75, 1.75, -down.z - depth} + displacement * (0.02 * step);
          const ContactManifolds found = contacts(ground.shape, {}, slider, pose);
          const std::string what = ground.name + " " + std::string(name(slider.kind())) + " " +
                                   std::to_string(direction) + " " + std::to_string(step);
          ASSERT_EQ(found.size(), 1U) << what;
          ASSERT_LT(length(found[0].normal - Vec3{0, 0, 1}), 1e-9) << what;
          ASSERT_NEAR(deepest(found), depth, 1e-9) << what;
          const ContactManifolds rotated = contacts(slider, pose, ground.shape, {});
          ASSERT_EQ(rotated.size(), 1U) << what;
          ASSERT_LT(length(rotated[0].normal + Vec3{0, 0, 1}), 1e-9) << what;
        }
      }
}

TEST(SurfaceContacts, TheTopOfAClosedMeshIsAsFlat) {
  const Shape floor = Shape::mesh(box({10, 10, 1}, 12));
  const Transform below = Transform::translation({0, 0, -0.5});
  for (const Shape& slider : {Shape::sphere(0.4), Shape::box({0.8, 0.8, 0.8}), Shape::capsule(0.4, 0.5)})
    for (int step = 0; step < 200; ++step) {
      const Transform pose = Transform::from(
          Quat::from_axis_angle({0, 0, 1}, 0.01 * step),
          {-2 + 0.02 * step, 0.3 + 0.003 * step, slider.kind() == ShapeKind::capsule ? 0.64 : 0.39});
      const ContactManifolds found = contacts(floor, below, slider, pose);
      ASSERT_EQ(found.size(), 1U) << name(slider.kind()) << " " << step;
      ASSERT_LT(length(found[0].normal - Vec3{0, 0, 1}), 1e-9) << name(slider.kind()) << " " << step;
      ASSERT_NEAR(deepest(found), 0.01, 1e-9);
    }
}

TEST(SurfaceContacts, OverAConvexRidgeTheNormalIsBetweenTheFaces) {
  // A ridge along y at x = 2, with faces of two slopes, not on the grid's diagonal.
  const auto ridge = [](double x, double) { return x < 2 ? 0.5 * x : 1 - 0.25 * (x - 2); };
  const Vec3 left = normalized(Vec3{-0.5, 0, 1}), right = normalized(Vec3{0.25, 0, 1});
  int faces = 0, between = 0;
  for (const Ground& ground : grounds(9, 9, 0.5, ridge))
    for (const double radius : {0.05, 0.3, 1.0})
      for (int step = 0; step <= 400; ++step) {
        const double x = 1 + step * 0.005;
        const Shape ball = Shape::sphere(radius);
        Transform pose = Transform::translation({x, 1.9 + 0.003 * step, 3});
        pose.offset.z -= distance(ground.shape, {}, ball, pose).value() * 1.0;
        for (int i = 0; i < 30; ++i) pose.offset.z -= distance(ground.shape, {}, ball, pose).value() * 0.8;
        pose.offset.z -= 1e-4 * radius;
        const ContactManifolds found = contacts(ground.shape, {}, ball, pose);
        ASSERT_EQ(found.size(), 1U) << ground.name << " " << radius << " " << x;
        const Vec3 n = found[0].normal;
        ASSERT_NEAR(n.y, 0, 1e-9);
        ASSERT_GE(n.x, left.x - 1e-9) << x;
        ASSERT_LE(n.x, right.x + 1e-9) << x;
        ++(length(n - left) < 1e-9 || length(n - right) < 1e-9 ? faces : between);
      }
  EXPECT_GT(faces, 500);
  EXPECT_GT(between, 200);
}

TEST(SurfaceContacts, AValleyPushesFromBothSides) {
  const auto valley = [](double x, double) { return std::fabs(x - 2); };
  for (const Ground& ground : grounds(9, 9, 0.5, valley)) {
    const Shape ball = Shape::sphere(0.4);
    const Transform pose = Transform::translation({2, 2.1, 0.4 * std::sqrt(2.0) - 1e-3});
    const ContactManifolds found = contacts(ground.shape, {}, ball, pose);
    ASSERT_EQ(found.size(), 2U) << ground.name;
    for (const ContactManifold& m : found) {
      EXPECT_NEAR(std::fabs(m.normal.x), std::sqrt(0.5), 1e-9);
      EXPECT_NEAR(m.normal.z, std::sqrt(0.5), 1e-9);
      EXPECT_EQ(m.count, 1);
    }
    EXPECT_LT(found[0].normal.x * found[1].normal.x, 0);
  }
}

TEST(SurfaceContacts, ABoxOnAFineTerrainHasFewManifoldsThatSpanIt) {
  const auto hills = [](double x, double y) { return 0.01 * std::sin(3 * x) * std::cos(2 * y); };
  const Shape box = Shape::box({2, 1, 0.5});
  for (const bool even : {true, false})
    for (const Ground& ground : even ? grounds(81, 81, 0.05, flat) : grounds(81, 81, 0.05, hills))
      for (int rotation = 0; rotation < 8; ++rotation) {
        const Transform pose =
            Transform::from(Quat::from_axis_angle({0, 0, 1}, 0.3 * rotation), {2.013, 1.987, 0.25 - 0.012});
        const ContactManifolds found = contacts(ground.shape, {}, box, pose);
        ASSERT_GE(found.size(), 1U) << ground.name;
        ASSERT_LE(found.size(), even ? 1U : 4U) << ground.name;
        Vec3 low{1e9, 1e9, 0}, high{-1e9, -1e9, 0};
        for (const ContactManifold& m : found) {
          EXPECT_GT(m.normal.z, 0.99);
          for (const ContactPoint& p : m.view()) {
            const Vec3 seen = inverse(pose)(p.on_b);
            low = min(low, seen);
            high = max(high, seen);
            EXPECT_NEAR(dot(p.on_a - p.on_b, m.normal), p.depth, 1e-12);
          }
        }
        EXPECT_GT(high.x - low.x, even ? 2 - 1e-9 : 1.8) << ground.name << rotation;
        EXPECT_GT(high.y - low.y, even ? 1 - 1e-9 : 0.8) << ground.name << rotation;
      }
}

TEST(SurfaceContacts, FeaturesStayWhileABoxSlides) {
  const Shape box = Shape::box({1, 0.8, 0.4});
  for (const Ground& ground : grounds(21, 21, 0.25, flat)) {
    std::set<std::uint64_t> before;
    for (int step = 0; step < 100; ++step) {
      const Transform pose =
          Transform::from(Quat::from_axis_angle({0, 0, 1}, 0.2), {2 + 0.013 * step, 2.1, 0.2 - 1e-3});
      const ContactManifolds found = contacts(ground.shape, {}, box, pose);
      ASSERT_EQ(found.size(), 1U);
      std::set<std::uint64_t> now;
      for (const ContactPoint& p : found[0].view()) now.insert(p.feature);
      ASSERT_EQ(now.size(), 4U);
      if (step > 0) {
        ASSERT_EQ(now, before) << ground.name << " " << step;
      }
      before = now;
    }
  }
}

TEST(SurfaceContacts, ThinSurfacesPushToTheFront) {
  // Penetrating by more than half: the minimum translation would be through the back.
  for (const Ground& ground : grounds(11, 11, 0.4, flat)) {
    const bool field = ground.shape.kind() == ShapeKind::height_field;
    for (const double height : {0.2, 0.1, 0.01, -0.1, -0.2}) {
      if (!field && height < 0) continue;
      for (const Shape& shape :
           {Shape::box({0.5, 0.5, 0.5}), Shape::sphere(0.25), Shape::capsule(0.25, 0.3)}) {
        const ContactManifolds found =
            contacts(ground.shape, {}, shape,
                     Transform::from(Quat::from_axis_angle({0, 0, 1}, 0.4), {2.03, 1.9, height}));
        ASSERT_GE(found.size(), 1U) << ground.name << height;
        for (const ContactManifold& m : found)
          EXPECT_LT(length(m.normal - Vec3{0, 0, 1}), 1e-9) << ground.name << " " << height;
        if (shape.kind() != ShapeKind::capsule) {
          EXPECT_NEAR(deepest(found), 0.25 - height, 1e-9) << ground.name << height;
        }
      }
    }
  }
}

/// Contacts must lead out, whatever they say on the way.
TEST(SurfaceContacts, PushingAlongTheContactsLeadsOut) {
  Random random(5);
  int worst = 0;
  for (const Ground& ground : grounds(9, 9, 0.4, [&](double, double) { return random.uniform(0, 0.4); }))
    for (const ShapeKind kind : scenes::convex_shape_kinds())
      for (int i = 0; i < 40; ++i) {
        const Shape shape = scenes::random_shape(random, kind, 0.6, 4);
        Transform pose =
            Transform::from(random.rotation(),
                            {random.uniform(0.8, 2.4), random.uniform(0.8, 2.4), random.uniform(0.5, 0.8)});
        int pushes = 0;
        for (; pushes < 300; ++pushes) {
          const ContactManifolds found = contacts(ground.shape, {}, shape, pose);
          ContactPoint most;
          Vec3 normal;
          most.depth = -HUGE_VAL;
          for (const ContactManifold& m : found)
            for (const ContactPoint& p : m.view())
              if (p.depth > most.depth) {
                most = p;
                normal = m.normal;
              }
          if (!(most.depth > 1e-6)) break;
          pose.offset += normal * most.depth;
        }
        worst = std::max(worst, pushes);
        ASSERT_LT(pushes, 300) << ground.name << " " << name(kind) << " " << i;
        ASSERT_GT(distance(ground.shape, {}, shape, pose).lower, -1e-3)
            << ground.name << " " << name(kind) << " " << i;
      }
  EXPECT_LT(worst, 300);
}

TEST(SurfaceContacts, ReachSeesWhatIsNotYetThere) {
  for (const Ground& ground : grounds(11, 11, 0.4, flat)) {
    ContactOptions options;
    options.margin = 0.05;
    const ContactManifolds found =
        contacts(ground.shape, {}, Shape::box({1, 1, 1}), Transform::translation({2.1, 2.2, 0.53}), options);
    ASSERT_EQ(found.size(), 1U);
    ASSERT_EQ(found[0].count, 4);
    for (const ContactPoint& p : found[0].view()) EXPECT_NEAR(p.depth, -0.03, 1e-9);
  }
}

TEST(SurfaceContacts, PartsOfCompoundsAreToldApart) {
  const CompoundChild legs[] = {{Shape::sphere(0.2), Transform::translation({-0.5, 0, 0})},
                                {Shape::sphere(0.2), Transform::translation({0.5, 0, 0})}};
  const Shape table = Shape::compound(legs);
  for (const Ground& ground : grounds(11, 11, 0.4, flat)) {
    const CompoundChild under[] = {{Shape::sphere(0.1), Transform::translation({50, 0, 0})},
                                   {ground.shape, {}}};
    const Shape world = Shape::compound(under);
    const ContactManifolds found = contacts(world, {}, table, Transform::translation({2, 2, 0.199}));
    ASSERT_EQ(found.size(), 2U) << ground.name;
    for (std::uint32_t leg = 0; leg < 2; ++leg) {
      EXPECT_EQ(found[leg].sub_shape_a, 1U);
      EXPECT_EQ(found[leg].sub_shape_b, leg);
      EXPECT_LT(length(found[leg].normal - Vec3{0, 0, 1}), 1e-9);
    }
  }
}

}  // namespace
}  // namespace tandem

#include "tandem/query/contacts.h"

#include <array>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/mesh/measure.h"
#include "tandem/query/point.h"
#include "tandem/query/shapes.h"

namespace tandem {
namespace {

using namespace generate;

void expect_well_formed(const ContactManifold& m) {
  EXPECT_NEAR(length(m.normal), 1, 1e-12);
  EXPECT_GE(m.count, 1);
  EXPECT_LE(m.count, 4);
  for (const ContactPoint& p : m.view()) {
    EXPECT_GE(p.depth, 0);
    EXPECT_LE(p.depth, m.points[0].depth * (1 + 1e-5));
    // B's point lies deeper in A than A's own, against the normal.
    EXPECT_NEAR(dot(p.on_a - p.on_b, m.normal), p.depth, 1e-9);
  }
}

TEST(Contacts, ABallRollingOverAFlatMeshFeelsNoEdges) {
  const Model floor(plane(10, 10, 17, 13)), block(box({10, 10, 2}, 9)), ball(icosphere(1, 3));
  for (int i = 0; i < 200; ++i) {
    const double at = i * 0.017;
    const Transform rolled = Transform::from(Quat::from_axis_angle({0, 1, 0}, at), {at - 2, 0.3 * at, 0.97});
    for (const Model* ground : {&floor, &block}) {
      const Transform under = Transform::translation({0, 0, ground == &block ? -1.0 : 0.0});
      const auto found = contacts(*ground, under, ball, rolled);
      ASSERT_EQ(found.size(), 1u) << i;
      expect_well_formed(found[0]);
      EXPECT_GT(found[0].normal.z, 1 - 1e-12) << i;
      EXPECT_NEAR(found[0].points[0].depth, 0.03, 0.01);
      const auto other = contacts(ball, rolled, *ground, under);
      ASSERT_EQ(other.size(), 1u);
      EXPECT_LT(other[0].normal.z, -1 + 1e-12) << i;
    }
  }
}

TEST(Contacts, ABoxSunkIntoABoxStandsOnFourCorners) {
  const Model ground(box({10, 10, 2}, 4)), crate(box({1, 1, 1}, 1));
  for (const double rotation : {0.0, 0.3, 0.785398}) {
    const Transform pose = Transform::from(Quat::from_axis_angle({0, 0, 1}, rotation), {0.2, 0.1, 1.49});
    const auto found = contacts(ground, {}, crate, pose);
    ASSERT_EQ(found.size(), 1u);
    expect_well_formed(found[0]);
    EXPECT_NEAR(found[0].normal.z, 1, 1e-9);
    ASSERT_EQ(found[0].count, 4);
    for (const ContactPoint& p : found[0].points) {
      EXPECT_NEAR(p.depth, 0.01, 1e-9) << rotation;
      EXPECT_NEAR(p.on_a.z, 1, 1e-9);
      EXPECT_NEAR(p.on_b.z, 0.99, 1e-9);
      EXPECT_NEAR(length(Vec3{p.on_b.x - 0.2, p.on_b.y - 0.1, 0}), std::sqrt(0.5), 1e-9);
    }
  }
}

TEST(Contacts, ABoxRestingOnAGridTouchesItWithTheFacesNormal) {
  const Model ground(box({10, 10, 2}, 5)), crate(box({1, 1, 1}, 1));
  for (int i = 0; i < 40; ++i) {
    const Transform pose = Transform::translation({0.125 * i - 2, 0.0625 * i, 1.5});
    const auto found = contacts(ground, {}, crate, pose);
    ASSERT_GE(found.size(), 1u);
    for (const ContactManifold& m : found) {
      expect_well_formed(m);
      EXPECT_GT(m.normal.z, 1 - 1e-9) << i;
      EXPECT_EQ(m.points[0].depth, 0);
    }
    EXPECT_EQ(found[0].count, 4);
  }
}

TEST(Contacts, EdgeOnEdgeAndCornerOnFace) {
  const Model cube(box({2, 2, 2}, 1));
  // Turned by 45 degrees about x, and the upper one about y: edge crosses edge.
  const double half = std::sqrt(0.5) * 2;
  const Transform below = Transform::from(Quat::from_axis_angle({1, 0, 0}, 0.78539816339744831), {0, 0, 0}),
                  above = Transform::from(Quat::from_axis_angle({0, 1, 0}, 0.78539816339744831),
                                          {0, 0, 2 * half - 0.02});
  const auto crossed = contacts(cube, below, cube, above);
  ASSERT_EQ(crossed.size(), 1u);
  EXPECT_GT(crossed[0].normal.z, 0.999);
  // A corner pointing down.
  const Vec3 diagonal = normalized(Vec3{1, 1, 1});
  const Quat tip = Quat::from_axis_angle(cross(diagonal, {0, 0, 1}), std::acos(diagonal.z));
  const auto corner = contacts(cube, {}, cube, Transform::from(tip, {0.1, 0.1, 1 + std::sqrt(3.0) - 0.05}));
  ASSERT_EQ(corner.size(), 1u);
  EXPECT_GT(corner[0].normal.z, 1 - 1e-9);
  EXPECT_NEAR(corner[0].points[0].depth, 0.05, 1e-9);
  EXPECT_NEAR(corner[0].points[0].on_b.x, 0.1, 1e-9);
}

TEST(Contacts, ThroughRandomPosesWellFormedAndRepeatable) {
  Random random(3);
  const Model a(torus(1, 0.3, 24, 12)), b(bumpy_sphere({.radius = 0.5, .subdivisions = 2}));
  int touching = 0;
  for (int i = 0; i < 100; ++i) {
    const Transform pose_a = Transform::from(random.rotation(), random.direction());
    const Transform pose_b = Transform::from(random.rotation(), pose_a.offset + random.direction() * 1.4);
    const auto found = contacts(a, pose_a, b, pose_b), again = contacts(a, pose_a, b, pose_b);
    ASSERT_EQ(found.empty(), !collide(a, pose_a, b, pose_b));
    ASSERT_EQ(found.size(), again.size());
    touching += found.empty() ? 0 : 1;
    for (std::size_t k = 0; k < found.size(); ++k) {
      expect_well_formed(found[k]);
      ASSERT_EQ(found[k].normal, again[k].normal);
      ASSERT_EQ(found[k].points[0].feature, again[k].points[0].feature);
    }
  }
  EXPECT_GT(touching, 10);
}

/// Every point is on one of the two surfaces and in or on the other, also where a wall is pierced and there
/// are patches within patches.
TEST(Contacts, PointsLieWhereTheModelsMeet) {
  const Model cow_model(cow(2, 5804)), cup_model(cup(0.5, 1)), ring(torus(0.5, 0.12, 40, 20)),
      ball(icosphere(0.5, 3));
  const Model* models[] = {&cow_model, &cup_model, &ring, &ball};
  const auto height = [](const Model& model, const Transform& pose, Vec3 point) {
    return signed_distance(model, pose, point).distance;
  };
  Random random(5);
  int manifolds = 0, penetrating = 0;
  for (int i = 0; i < 300; ++i) {
    const Model &a = *models[i % 4], &b = *models[i / 4 % 4];
    const Bounds box = bounds(a.mesh());
    const Transform pose = Transform::from(
        random.rotation(), {random.uniform(box.low.x, box.high.x), random.uniform(box.low.y, box.high.y),
                            random.uniform(box.low.z, box.high.z)});
    for (const ContactManifold& manifold : contacts(a, {}, b, pose)) {
      ++manifolds;
      for (const ContactPoint& point : manifold.view()) {
        // A vertex of A in B, a vertex of B in A, or a point of both surfaces.
        const double a_in_b = height(b, pose, point.on_a), b_in_a = height(a, {}, point.on_b);
        EXPECT_LT(std::min(a_in_b, b_in_a), 1e-9) << i;
        EXPECT_LT(std::fabs(height(a, {}, point.on_a)), 1e-9) << i;
        EXPECT_LT(std::fabs(height(b, pose, point.on_b)), 1e-9) << i;
        penetrating += point.depth > 0 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(manifolds, 300);
  EXPECT_GT(penetrating, 300);
}

/// A prism of `sides` sides, of radius and half-height one, about z.
Shape prism(int sides) {
  std::vector<Vec3> corners;
  for (int i = 0; i < sides; ++i)
    for (const double z : {-1.0, 1.0}) {
      const double angle = 2 * 3.14159265358979323846 * i / sides;
      corners.push_back({std::cos(angle), std::sin(angle), z});
    }
  return Shape::convex_hull(corners);
}

/// Of the many corners in which two faces meet, the four that are kept are different ones and span most of
/// the area, from whichever side one looks.
TEST(ShapeContacts, FourPointsOfManySpanMostOfTheFace) {
  Random random(11);
  int manifolds = 0, of_four = 0;
  for (const int sides : {5, 6, 8, 12})
    for (int i = 0; i < 40; ++i) {
      const Shape shape = prism(sides);
      const Transform pose = Transform::from(random.rotation(), random.direction());
      const Transform above = Transform::from(Quat::from_axis_angle({0, 0, 1}, random.uniform(0, 6)),
                                              {0.05 * random.uniform(), 0.05 * random.uniform(), 1.99});
      const auto found = contacts(shape, pose, shape, pose * above);
      ASSERT_EQ(found.size(), 1u);
      const ContactManifold& manifold = found[0];
      ASSERT_GE(manifold.count, 3) << sides << " " << i;
      for (int k = 0; k < manifold.count; ++k)
        for (int l = 0; l < k; ++l)
          ASSERT_NE(manifold.points[static_cast<std::size_t>(k)].feature,
                    manifold.points[static_cast<std::size_t>(l)].feature)
              << sides << " " << i;
      ++manifolds;
      if (manifold.count < 4) continue;  // one corner may be the best for two reasons
      ++of_four;
      double most = 0;  // twice the area of the largest quadrilateral with these corners, in any order
      const auto at = [&](int k) { return manifold.points[static_cast<std::size_t>(k)].on_a; };
      for (const auto& [p, q, r, s] : {std::array{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 1, 3, 2}})
        most = std::fmax(most, length(cross(at(r) - at(p), at(s) - at(q))));
      EXPECT_GT(most / 2, 1.0) << sides << " " << i;
    }
  EXPECT_GT(of_four, 0.8 * manifolds);
}

}  // namespace
}  // namespace tandem

// Contacts of two meshes within a contact margin.
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/contacts.h"
#include "tandem/query/distance.h"

namespace tandem {
namespace {

Transform at(double x, double y, double z) { return Transform::translation({x, y, z}); }

TEST(NearContacts, OfACrateAboveAFloorAreItsFourCorners) {
  const Model floor(generate::plane(8, 8, 5, 5)), crate(generate::box({1, 2, 1}, 3));
  const Transform above = at(0.13, 0.21, 0.55);  // 0.05 above the floor
  EXPECT_TRUE(contacts(floor, {}, crate, above, {.margin = 0.04}).empty());
  const ContactManifolds found = contacts(floor, {}, crate, above, {.margin = 0.1});
  ASSERT_EQ(found.size(), 1U);
  const ContactManifold& manifold = found.front();
  EXPECT_NEAR(manifold.normal.z, 1, 1e-12);
  ASSERT_EQ(manifold.count, 4);
  double low_x = HUGE_VAL, high_x = -HUGE_VAL, low_y = HUGE_VAL, high_y = -HUGE_VAL;
  for (const ContactPoint& point : manifold.view()) {
    EXPECT_NEAR(point.depth, -0.05, 1e-12);
    EXPECT_NEAR(point.on_a.z, 0, 1e-12);
    EXPECT_NEAR(point.on_b.z, 0.05, 1e-12);
    low_x = std::min(low_x, point.on_b.x);
    high_x = std::max(high_x, point.on_b.x);
    low_y = std::min(low_y, point.on_b.y);
    high_y = std::max(high_y, point.on_b.y);
  }
  EXPECT_NEAR(low_x, 0.13 - 0.5, 1e-12);
  EXPECT_NEAR(high_x, 0.13 + 0.5, 1e-12);
  EXPECT_NEAR(low_y, 0.21 - 1, 1e-12);
  EXPECT_NEAR(high_y, 0.21 + 1, 1e-12);
}

/// Exchanging the models exchanges the sides.
TEST(NearContacts, AreSymmetric) {
  const Model floor(generate::plane(8, 8, 5, 5)), crate(generate::box({1, 2, 1}, 3));
  const ContactManifolds found = contacts(crate, at(0, 0, 0.55), floor, {}, {.margin = 0.1});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NEAR(found.front().normal.z, -1, 1e-12);
  EXPECT_EQ(found.front().count, 4);
  for (const ContactPoint& point : found.front().view()) EXPECT_NEAR(point.depth, -0.05, 1e-12);
}

/// A peg in a hole is near the wall all around: every direction has a manifold.
TEST(NearContacts, SurroundAPegInAHole) {
  const Model peg(generate::cylinder(1, 2, 48, 4));
  Mesh wall = generate::cylinder(1.02, 6, 48, 4);
  const ContactManifolds found = contacts(Model(wall), {}, peg, {}, {.margin = 0.05});
  ASSERT_GE(found.size(), 6U);
  Vec3 sum;
  for (const ContactManifold& manifold : found) {
    EXPECT_NEAR(manifold.normal.z, 0, 1e-9);
    sum += manifold.normal;
    for (const ContactPoint& point : manifold.view()) {
      EXPECT_LT(point.depth, 0);
      EXPECT_GE(point.depth, -0.05);
    }
  }
  EXPECT_LT(length(sum), 0.35 * static_cast<double>(found.size()));
}

/// Laws on random poses: a contact exists exactly within the margin, the deepest one is the distance, and
/// touching contacts do not change.
TEST(NearContacts, AgreeWithDistances) {
  const Model knot(generate::torus(1, 0.3, 24, 12)), cow(generate::cow(1, 1000));
  Random random(3);
  int near = 0, touching = 0;
  for (int i = 0; i < 150; ++i) {
    const Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0.9, 2.2));
    const double margin = random.uniform(0.01, 0.15);
    const double gap = distance(knot, {}, cow, pose).value();
    const ContactManifolds plain = contacts(knot, {}, cow, pose);
    const ContactManifolds found = contacts(knot, {}, cow, pose, {.margin = margin});
    ASSERT_EQ(found.empty(), !within(knot, {}, cow, pose, margin)) << i;
    ASSERT_GE(found.size(), plain.size());
    for (std::size_t k = 0; k < plain.size(); ++k) {
      EXPECT_EQ(found[k].normal, plain[k].normal);
      EXPECT_EQ(found[k].points[0].on_a, plain[k].points[0].on_a);
    }
    double deepest = -HUGE_VAL;
    for (std::size_t k = plain.size(); k < found.size(); ++k) {
      ASSERT_GE(found[k].count, 1);
      EXPECT_NEAR(length(found[k].normal), 1, 1e-12);
      for (const ContactPoint& point : found[k].view()) {
        deepest = std::max(deepest, point.depth);
        EXPECT_NEAR(dot(point.on_a - point.on_b, found[k].normal), point.depth, 1e-12);
        EXPECT_LE(length(point.on_a - point.on_b), margin * (1 + 1e-9));
      }
    }
    touching += plain.empty() ? 0 : 1;
    if (!plain.empty() || found.empty()) continue;
    EXPECT_NEAR(deepest, -gap, 1e-9);
    ++near;
  }
  EXPECT_GT(near, 5);
  EXPECT_GT(touching, 10);
}

}  // namespace
}  // namespace tandem

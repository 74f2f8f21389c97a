#include "tandem/query/relation.h"

#include <gtest/gtest.h>

#include "tandem/io/mesh_file.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/point.h"

#include "support/external_models.h"

namespace tandem {
namespace {

using namespace generate;

SolidRelation swapped(SolidRelation r) {
  if (r == SolidRelation::inside) return SolidRelation::contains;
  return r == SolidRelation::contains ? SolidRelation::inside : r;
}

/// Of two boxes along the axes, by their bounds.
SolidRelation of_boxes(Vec3 half_a, Vec3 half_b, Vec3 offset) {
  bool disjoint = false, meet_only = false, a_in_b = true, b_in_a = true;
  for (int i = 0; i < 3; ++i) {
    const double gap = std::fabs(offset[i]) - half_a[i] - half_b[i];
    disjoint = disjoint || gap > 0;
    meet_only = meet_only || gap == 0;
    a_in_b = a_in_b && std::fabs(offset[i]) + half_a[i] <= half_b[i];
    b_in_a = b_in_a && std::fabs(offset[i]) + half_b[i] <= half_a[i];
  }
  if (disjoint) return SolidRelation::disjoint;
  if (meet_only) return SolidRelation::touching;
  if (a_in_b && b_in_a) return SolidRelation::equal;
  return a_in_b ? SolidRelation::inside : b_in_a ? SolidRelation::contains : SolidRelation::crossing;
}

TEST(Relation, BoxesOnALatticeInEveryPosition) {
  const Vec3 size_a{4, 4, 4};
  const Model a(box(size_a, 2));
  for (const Vec3 size_b : {Vec3{2, 2, 2}, Vec3{4, 4, 4}, Vec3{2, 4, 6}}) {
    const Model b(box(size_b, 1));
    for (int x = -5; x <= 5; ++x)
      for (int y = 0; y <= 5; ++y)
        for (int z = 0; z <= 4; z += 2) {
          const Vec3 offset{double(x), double(y), double(z)};
          const SolidRelation expected = of_boxes(size_a * 0.5, size_b * 0.5, offset);
          ASSERT_EQ(relation(a, {}, b, Transform::translation(offset)), expected)
              << size_b.z << " at " << x << ' ' << y << ' ' << z;
          ASSERT_EQ(relation(b, Transform::translation(offset), a, {}), swapped(expected));
        }
  }
}

TEST(Relation, TurnedBoxesAsTheirPointsSay) {
  Random random(1);
  const Model a(box({2, 2, 2}, 2)), b(box({1, 1.5, 1}, 1));
  int seen[7] = {};
  for (int i = 0; i < 200; ++i) {
    const Transform pose_b = Transform::from(random.rotation(), random.direction() * random.uniform(0, 2.2));
    const SolidRelation found = relation(a, {}, b, pose_b);
    ++seen[static_cast<int>(found)];
    // Corners of one in the other.
    int in_a = 0;
    for (const Vec3 v : b.mesh().vertices())
      in_a += locate_point(a, {}, pose_b(v)) == PointLocation::inside ? 1 : 0;
    const bool all = in_a == static_cast<int>(b.mesh().vertices().size());
    ASSERT_EQ(found == SolidRelation::contains, all) << i;
    ASSERT_TRUE(in_a == 0 || found != SolidRelation::disjoint) << i;
    ASSERT_EQ(collide(a, {}, b, pose_b), found == SolidRelation::crossing) << i;
    ASSERT_EQ(relation(b, pose_b, a, {}), swapped(found)) << i;
  }
  EXPECT_GT(seen[static_cast<int>(SolidRelation::disjoint)], 3);
  EXPECT_GT(seen[static_cast<int>(SolidRelation::crossing)], 10);
  EXPECT_GT(seen[static_cast<int>(SolidRelation::contains)], 3);
}

TEST(Relation, WhollyInsideIsAClash) {
  const Model ball(icosphere(1, 3)), pea(icosphere(0.1, 2)), ring(torus(1, 0.3, 40, 20));
  EXPECT_EQ(relation(pea, {}, ball, {}), SolidRelation::inside);
  EXPECT_EQ(relation(ball, {}, pea, Transform::translation({0.5, 0, 0})), SolidRelation::contains);
  EXPECT_EQ(relation(pea, {}, ring, {}), SolidRelation::disjoint);  // in the hole
  EXPECT_EQ(relation(pea, Transform::translation({1, 0, 0}), ring, {}), SolidRelation::inside);
  EXPECT_EQ(relation(ball, {}, ball, {}), SolidRelation::equal);
  EXPECT_EQ(relation(ball, {}, ball, Transform::translation({0.3, 0.2, 0.1})), SolidRelation::crossing);
}

/// A ring with one triangle missing.
Model open_ring() {
  const Mesh ring = torus(1, 0.3, 24, 12);
  return Model(Mesh({ring.vertices().begin(), ring.vertices().end()},
                    {ring.triangles().begin() + 1, ring.triangles().end()}));
}

TEST(Relation, OpenMeshesAreToldHonestly) {
  const Model cube(box({2, 2, 2}, 1)), sheet(plane(1, 1, 2, 2)), wide(plane(4, 4, 2, 2));
  EXPECT_EQ(relation(sheet, {}, cube, {}), SolidRelation::inside);
  EXPECT_EQ(relation(cube, {}, sheet, {}), SolidRelation::contains);
  EXPECT_EQ(relation(wide, {}, cube, {}), SolidRelation::crossing);
  EXPECT_EQ(relation(wide, Transform::translation({0, 0, 100}), cube, {}), SolidRelation::disjoint);
  EXPECT_EQ(relation(wide, Transform::translation({0, 0, 1.5}), cube, {}), SolidRelation::disjoint);
  EXPECT_EQ(relation(open_ring(), {}, Model(icosphere(0.4, 2)), {}), SolidRelation::undefined);
  EXPECT_EQ(relation(wide, {}, sheet, {}), SolidRelation::undefined);
  EXPECT_EQ(relation(Model(), {}, cube, {}), SolidRelation::disjoint);
}

TEST(Relation, AHollowSolidHoldsNothingInItsCavity) {
  const Mesh outer = box({4, 4, 4}, 1), inner = box({2, 2, 2}, 1);
  std::vector<Vec3> vertices(outer.vertices().begin(), outer.vertices().end());
  std::vector<Triangle> triangles(outer.triangles().begin(), outer.triangles().end());
  const auto first = static_cast<std::uint32_t>(vertices.size());
  vertices.insert(vertices.end(), inner.vertices().begin(), inner.vertices().end());
  for (const Triangle& t : inner.triangles()) triangles.push_back({first + t[0], first + t[2], first + t[1]});
  const Model hollow(Mesh(vertices, triangles));
  const Model filling(box({2, 2, 2}, 1)), small(box({1, 1, 1}, 1)), large(box({3, 3, 3}, 1));
  EXPECT_EQ(relation(small, {}, hollow, {}), SolidRelation::disjoint);
  EXPECT_EQ(relation(filling, {}, hollow, {}), SolidRelation::touching);
  EXPECT_EQ(relation(large, {}, hollow, {}), SolidRelation::crossing);  // it fills the cavity too
  EXPECT_EQ(relation(small, Transform::translation({1.5, 0, 0}), hollow, {}), SolidRelation::inside);
}

TEST(Penetration, OfBoxesIsHowFarTheyOverlap) {
  const Model cube(box({2, 2, 2}, 1));
  const Penetration shallow = penetration(cube, {}, cube, Transform::translation({1.9, 0.05, 0}));
  EXPECT_LE(shallow.lower, 0.1 + 1e-12);
  EXPECT_GE(shallow.upper, 0.1 - 1e-12);
  EXPECT_LE(shallow.upper - shallow.lower, 0.001 * 0.1 + 3e-7);
  EXPECT_NEAR(length(shallow.deepest_point - shallow.closest_surface_point), shallow.lower, 1e-12);
  EXPECT_LT(penetration(cube, {}, cube, Transform::translation({2, 0.3, 0})).upper, 1e-6);
  EXPECT_EQ(penetration(cube, {}, cube, Transform::translation({3, 0, 0})).upper, 0);
  EXPECT_FALSE(penetration(Model(plane(1, 1, 1, 1)), {}, Model(plane(1, 1, 1, 1)), {}).defined);
}

TEST(Penetration, BoundsHoldForSampledPoints) {
  Random random(2);
  const Model a(bumpy_sphere({.subdivisions = 3})), b(torus(1, 0.4, 30, 15));
  for (int i = 0; i < 6; ++i) {
    const Transform pose_b = Transform::from(random.rotation(), random.direction() * random.uniform(0, 1.2));
    const Penetration found = penetration(a, {}, b, pose_b);
    ASSERT_LE(found.lower, found.upper);
    ASSERT_LE(found.upper - found.lower, 0.01 * found.upper + 1e-6);
    double sampled = 0;
    for (int k = 0; k < 2000; ++k) {
      const auto depth_at = [&](const Model& of, const Transform& pose, const Model& in,
                                const Transform& at_in) {
        const auto [p, q, r] = of.mesh().corners(random.below(of.mesh().triangles().size()));
        const double s = random.uniform(), t = random.uniform() * (1 - s);
        const Vec3 point = pose(p + (q - p) * s + (r - p) * t);
        return -signed_distance(in, at_in, point).distance;
      };
      sampled = std::fmax(sampled, depth_at(a, {}, b, pose_b));
      sampled = std::fmax(sampled, depth_at(b, pose_b, a, {}));
    }
    EXPECT_LE(sampled, found.upper + 1e-12) << i;
    EXPECT_GE(sampled, found.lower * 0.8 - 0.01) << i;
    const Penetration other = penetration(b, pose_b, a, {});
    EXPECT_LE(other.lower, found.upper + 1e-12);
    EXPECT_GE(other.upper, found.lower - 1e-12);
  }
}

/// Whatever the models are asked before.
TEST(Relation, OpenMeshesWithDisjointBoxesAreDisjoint) {
  const Model plate(plane(1, 1, 4, 4)), ball(icosphere(1, 2)), ring = open_ring();
  for (const bool prepared : {false, true}) {
    if (prepared)
      for (const Model* model : {&plate, &ball, &ring}) model->prepare(QueryKinds::all);
    const Transform far = Transform::translation({3, 3, 3});
    EXPECT_EQ(relation(plate, {}, plate, far), SolidRelation::disjoint);
    EXPECT_EQ(relation(plate, {}, ball, far), SolidRelation::disjoint);
    EXPECT_EQ(relation(ring, {}, ball, far), SolidRelation::disjoint);
    EXPECT_EQ(relation(ring, {}, Model(icosphere(0.4, 2)), {}), SolidRelation::undefined);
  }
}

}  // namespace
}  // namespace tandem

// A point inside of two shells of one mesh is inside: the winding number counts, not the parity of crossings.
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/point.h"
#include "tandem/query/relation.h"

#include "narrow/triangle/winding.h"
#include "support/hard_pairs.h"

namespace tandem {
namespace {

using namespace generate;

Mesh reversed(const Mesh& mesh) {
  std::vector<Triangle> triangles(mesh.triangles().begin(), mesh.triangles().end());
  for (Triangle& t : triangles) std::swap(t[1], t[2]);
  return Mesh({mesh.vertices().begin(), mesh.vertices().end()}, std::move(triangles));
}

/// Two cubes [-1, 1]³ and [0, 2]³ in one mesh.
Mesh overlapping_cubes() {
  const Mesh cube = box({2, 2, 2}, 1);
  return test::together(cube, test::scaled(cube, 1, {1, 1, 1}));
}

/// How often the two cubes cover a point that is on neither surface.
int covers(Vec3 p) {
  const auto in = [](Vec3 q) { return std::fabs(q.x) < 1 && std::fabs(q.y) < 1 && std::fabs(q.z) < 1; };
  return (in(p) ? 1 : 0) + (in(p - Vec3{1, 1, 1}) ? 1 : 0);
}

TEST(OverlappingShells, APointInBothIsInside) {
  const Model both(overlapping_cubes());
  Random random(1);
  int twice = 0;
  for (int i = 0; i < 2000; ++i) {
    const Vec3 p{random.uniform(-1.5, 2.5), random.uniform(-1.5, 2.5), random.uniform(-1.5, 2.5)};
    const int times = covers(p);
    ASSERT_EQ(locate_point(both, {}, p), times > 0 ? PointLocation::inside : PointLocation::outside) << i;
    const SignedDistance distance = signed_distance(both, {}, p);
    ASSERT_EQ(distance.distance<0, times> 0) << i;
    twice += times == 2 ? 1 : 0;
  }
  EXPECT_GT(twice, 10);
  EXPECT_EQ(locate_point(both, {}, {0.5, 0.5, 0.5}), PointLocation::inside);
}

TEST(OverlappingShells, WindingNumbersAdd) {
  Random random(2);
  const Mesh cubes = overlapping_cubes(), ball = icosphere(1, 2);
  const struct {
    Mesh mesh;
    int factor;
  } cases[] = {{cubes, 1},
               {reversed(cubes), -1},
               {test::together(cubes, cubes), 2},
               {test::together(cubes, reversed(cubes)), 0}};
  for (const auto& [mesh, factor] : cases)
    for (int i = 0; i < 300; ++i) {
      const Vec3 p{random.uniform(-1.5, 2.5), random.uniform(-1.5, 2.5), random.uniform(-1.5, 2.5)};
      Winding exact(p), filtered(p);
      bool certain = true;
      for (std::size_t face = 0; face < mesh.triangles().size(); ++face) {
        const auto [a, b, c] = mesh.corners(face);
        exact.add({{a, b, c}});
        certain = filtered.add_if_decided({{a, b, c}}) && certain;
      }
      ASSERT_FALSE(exact.on_surface());
      ASSERT_EQ(exact.times(), factor * covers(p)) << i;
      ASSERT_TRUE(certain);
      ASSERT_EQ(filtered.times(), factor * covers(p)) << i;
    }
}

TEST(OverlappingShells, ABoxInBothIsInsideTheSolid) {
  const Model both(overlapping_cubes()), pea(box({0.2, 0.2, 0.2}, 1));
  EXPECT_EQ(relation(pea, Transform::translation({0.5, 0.5, 0.5}), both, {}), SolidRelation::inside);
  EXPECT_EQ(relation(both, {}, pea, Transform::translation({0.5, 0.5, 0.5})), SolidRelation::contains);
  EXPECT_EQ(relation(pea, Transform::translation({1.5, -0.5, 0}), both, {}), SolidRelation::disjoint);
}

}  // namespace
}  // namespace tandem

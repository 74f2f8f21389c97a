// Solids with cavities, and solids one component of which fills a cavity of the other.
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"
#include "tandem/query/relation.h"

#include "support/hard_pairs.h"

namespace tandem {
namespace {

using namespace generate;

Mesh cube(double size, Vec3 center = {}) { return test::scaled(box({size, size, size}, 1), 1, center); }

/// A cube of size 8 with a cubic cavity of size 2 in its middle.
Model hollow() {
  Mesh inner = cube(2);
  std::vector<Triangle> triangles(inner.triangles().begin(), inner.triangles().end());
  for (Triangle& t : triangles) std::swap(t[1], t[2]);
  return Model(test::together(cube(8), Mesh({inner.vertices().begin(), inner.vertices().end()}, triangles)));
}

SolidRelation swapped(SolidRelation r) {
  if (r == SolidRelation::inside) return SolidRelation::contains;
  return r == SolidRelation::contains ? SolidRelation::inside : r;
}

void expect_relation(const Mesh& a, const Model& b, SolidRelation expected, const char* what) {
  EXPECT_EQ(relation(Model(a), {}, b, {}), expected) << what;
  EXPECT_EQ(relation(b, {}, Model(a), {}), swapped(expected)) << what;
}

TEST(RelationCavity, AComponentThatFillsTheCavityIsNotInTheSolid) {
  const Mesh filling = cube(2), in_wall = cube(1, {2.5, 0, 0}), outside = cube(1, {9, 0, 0});
  expect_relation(filling, hollow(), SolidRelation::touching, "the filling alone");
  expect_relation(in_wall, hollow(), SolidRelation::inside, "a component in the wall alone");
  expect_relation(test::together(filling, in_wall), hollow(), SolidRelation::crossing, "filling and wall");
  expect_relation(test::together(in_wall, filling), hollow(), SolidRelation::crossing, "wall and filling");
  expect_relation(test::together(filling, outside), hollow(), SolidRelation::touching, "filling and outside");
}

TEST(RelationCavity, AComponentInsideTheCavityIsNotInTheSolid) {
  const Mesh loose = cube(1), in_wall = cube(1, {2.5, 0, 0});
  expect_relation(loose, hollow(), SolidRelation::disjoint, "loose in the cavity");
  expect_relation(test::together(loose, in_wall), hollow(), SolidRelation::crossing, "loose and wall");
}

TEST(RelationCavity, ASolidThatCoversTheCavityContainsTheHollowOne) {
  expect_relation(cube(8), hollow(), SolidRelation::contains, "the same cube without a cavity");
  expect_relation(cube(9), hollow(), SolidRelation::contains, "a larger cube");
  expect_relation(cube(4), hollow(), SolidRelation::crossing, "a cube around the cavity");
}

}  // namespace
}  // namespace tandem

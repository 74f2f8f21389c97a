// One QueryCache used for models of other sizes: what it remembers of larger ones must not be used for
// smaller.
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"
#include "tandem/query/cache.h"
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"

#include "support/faces_of.h"

namespace tandem {
namespace {

using namespace generate;

Model triangle() { return Model(Mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}})); }

void expect_same_distance(const Model& a, const Model& b, Vec3 offset, QueryCache& cache) {
  const Transform pose = Transform::translation(offset);
  const Distance with = distance(a, {}, b, pose, {.cache = &cache}), without = distance(a, {}, b, pose);
  ASSERT_EQ(with.lower, without.lower);
  ASSERT_EQ(with.upper, without.upper);
  ASSERT_EQ(test::faces_of(with), test::faces_of(without));
  ASSERT_LT(test::faces_of(with).a, a.mesh().triangles().size());
  ASSERT_LT(test::faces_of(with).b, b.mesh().triangles().size());
}

TEST(ShrinkingCache, DistanceOfEverSmallerModels) {
  // Along +x and -x the nearest triangles are different ones, with high indices among them.
  for (const Vec3 offset : {Vec3{5, 0.1, 0.2}, Vec3{-5, 0.1, 0.2}, Vec3{0.1, -5, 5}, Vec3{0.3, 0.2, -5}}) {
    QueryCache cache;
    for (const int subdivisions : {5, 3, 1, 0}) {
      const Model ball(icosphere(1, subdivisions));
      expect_same_distance(ball, ball, offset, cache);
      expect_same_distance(ball, triangle(), offset, cache);
      expect_same_distance(triangle(), ball, offset, cache);
    }
    expect_same_distance(triangle(), triangle(), offset, cache);
  }
}

TEST(ShrinkingCache, OnlyOneOfTheTwoShrinks) {
  const Model large(icosphere(1, 5)), small(box({1, 1, 1}, 1));
  for (const Vec3 offset : {Vec3{0.1, 0.2, 5}, Vec3{0.1, 0.2, -5}, Vec3{4, 4, 4}}) {
    QueryCache cache;
    expect_same_distance(large, large, offset, cache);
    expect_same_distance(small, large, offset, cache);
    expect_same_distance(large, large, offset, cache);
    expect_same_distance(large, small, offset, cache);
  }
}

TEST(ShrinkingCache, CollideAndCollideAllOfEverSmallerModels) {
  const Transform pose = Transform::translation({0.9, 0.1, 0.2});
  QueryCache cache;
  for (const int subdivisions : {4, 2, 0}) {
    const Model ball(icosphere(1, subdivisions));
    for (int i = 0; i < 3; ++i) {
      ASSERT_EQ(collide_all(ball, {}, ball, pose, {.cache = &cache}), collide_all(ball, {}, ball, pose));
      ASSERT_EQ(collide(ball, {}, ball, pose, {.cache = &cache}), collide(ball, {}, ball, pose));
      ASSERT_EQ(first_contact(ball, {}, ball, pose, {.cache = &cache}).has_value(), true);
    }
  }
}

}  // namespace
}  // namespace tandem

// Queries on models without trees: the same results, and trees once they are worth their construction.
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/cache.h"
#include "tandem/query/collide.h"
#include "tandem/query/relation.h"

#include "query/model_data.h"

namespace tandem {
namespace {

using namespace generate;

bool has_tree(const Model& model) { return data_of(model).disc_tree_if_made() != nullptr; }

TEST(ColdPath, FewQueriesBuildNoTreesAndManyDo) {
  const Mesh mesh = torus(1, 0.3, 60, 20);
  const Model a(mesh), b(mesh), prepared(mesh);
  prepared.prepare();
  Random random(1);
  int queries = 0;
  while (!has_tree(a) && queries < 100) {
    const Transform pose = Transform::from(random.rotation(), 0.5 * random.direction());
    EXPECT_EQ(collide_all(a, {}, b, pose), collide_all(prepared, {}, prepared, pose));
    EXPECT_EQ(collide(a, {}, b, pose), collide(prepared, {}, prepared, pose));
    ++queries;
  }
  EXPECT_GE(queries, 2);
  EXPECT_LE(queries, 20);
  EXPECT_TRUE(has_tree(b));
}

TEST(ColdPath, CountersAndCachesUseTrees) {
  const Mesh mesh = icosphere(1, 3);
  const Transform pose = Transform::translation({1.5, 0, 0});
  const Model counted(mesh), other(mesh), cached(mesh);
  Counters counters;
  EXPECT_TRUE(collide(counted, {}, other, pose, {.counters = &counters}));
  EXPECT_GT(counters.primitive_tests, 0u);
  EXPECT_TRUE(has_tree(counted));
  QueryCache cache;
  EXPECT_TRUE(collide(cached, {}, cached, pose, {.cache = &cache}));
  EXPECT_TRUE(has_tree(cached));
}

/// Reading a large model takes longer than building the tree of a small one.
TEST(ColdPath, SmallModelsBesideLargePreparedOnesGetTrees) {
  const Model large(icosphere(1, 5)), small(box({0.1, 0.1, 0.1}, 1));
  large.prepare();
  EXPECT_TRUE(collide(small, Transform::translation({1, 0, 0}), large, {}));
  EXPECT_TRUE(has_tree(small));
}

TEST(ColdPath, ModelsThatBoxesDoNotSeparateGetTrees) {
  const Mesh same(std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 1}},
                  std::vector<Triangle>(3000, Triangle{0, 1, 2}));
  const Model a(same), b(same);
  EXPECT_FALSE(collide(a, {}, b, Transform::translation({0.01, 0.02, 0})));
  EXPECT_TRUE(has_tree(a));
}

/// Disjoint boxes, a ball in the hole of a ring, a ball in a ball: neither trees of discs nor of boxes.
TEST(ColdPath, RelationsOfDisjointSurfacesNeedNoTrees) {
  const Mesh ring = torus(1, 0.3, 40, 20), ball = icosphere(0.4, 3), shell = icosphere(2, 3);
  const struct {
    const Mesh &a, &b;
    double offset;
    SolidRelation expected;
  } cases[] = {{ring, ball, 5, SolidRelation::disjoint},
               {ring, ball, 0.1, SolidRelation::disjoint},
               {ball, shell, 0.5, SolidRelation::inside},
               {shell, ring, 0.2, SolidRelation::contains}};
  for (const auto& c : cases) {
    const Model a(c.a), b(c.b);
    EXPECT_EQ(relation(a, {}, b, Transform::translation({0, c.offset, 0})), c.expected);
    for (const Model* model : {&a, &b}) {
      EXPECT_FALSE(has_tree(*model));
      EXPECT_EQ(data_of(*model).search_tree_if_made(), nullptr);
    }
  }
  const Model a(ball), b(shell);
  int queries = 0;
  while (!data_of(b).search_tree_if_made() && queries < 100) {
    EXPECT_EQ(relation(a, {}, b, Transform::translation({0, 0.01 * queries, 0})), SolidRelation::inside);
    ++queries;
  }
  EXPECT_GE(queries, 3);
  EXPECT_LE(queries, 20);
}

}  // namespace
}  // namespace tandem

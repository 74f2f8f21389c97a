// Queries on models that are far apart: no trees are built, and answers are those of searches.
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/cache.h"
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"

#include "query/model_data.h"

namespace tandem {
namespace {

using namespace generate;

bool has_tree(const Model& model) { return data_of(model).disc_tree_if_made() != nullptr; }

TEST(FarModels, BuildNoTrees) {
  const Mesh mesh = icosphere(1, 3);
  const Transform far = Transform::translation({5, 0, 0});
  const Model a(mesh), b(mesh);
  EXPECT_FALSE(collide(a, {}, b, far));
  EXPECT_FALSE(first_contact(a, {}, b, far));
  EXPECT_TRUE(collide_all(a, {}, b, far).empty());
  EXPECT_FALSE(within(a, {}, b, far, 1));
  EXPECT_TRUE(within_all(a, {}, b, far, 1).empty());
  QueryCache cache;
  EXPECT_FALSE(collide(a, {}, b, far, {.cache = &cache}));
  EXPECT_FALSE(has_tree(a));
  EXPECT_FALSE(has_tree(b));
  EXPECT_TRUE(first_contact(a, {}, b, Transform::translation({1.5, 0, 0})));
  EXPECT_TRUE(has_tree(a));
  EXPECT_FALSE(collide(a, {}, b, far));
}

/// One model with a tree and one without, and both: the same answers.
TEST(FarModels, AnswerAsPreparedOnes) {
  Random random(7);
  const Mesh meshes[] = {icosphere(1, 2), torus(1, 0.2, 24, 8), box({2, 0.1, 0.1}, 1)};
  for (int i = 0; i < 300; ++i) {
    const Mesh &mesh_a = meshes[random.below(3)], &mesh_b = meshes[random.below(3)];
    const Model a(mesh_a), b(mesh_b), prepared_a(mesh_a), prepared_b(mesh_b);
    prepared_a.prepare();
    prepared_b.prepare();
    const Transform pose_a = Transform::from(random.rotation(), random.direction()),
                    pose_b = Transform::from(random.rotation(), random.uniform(0, 5) * random.direction());
    const double limit = random.uniform(0, 1);
    const bool touching = collide(prepared_a, pose_a, prepared_b, pose_b);
    const std::size_t near = within_all(prepared_a, pose_a, prepared_b, pose_b, limit).size();
    EXPECT_EQ(within(a, pose_a, b, pose_b, limit), near > 0);
    EXPECT_EQ(within(a, pose_a, prepared_b, pose_b, limit), near > 0);
    EXPECT_EQ(collide(a, pose_a, b, pose_b), touching);
    EXPECT_EQ(collide_all(a, pose_a, b, pose_b), collide_all(prepared_a, pose_a, prepared_b, pose_b));
    EXPECT_EQ(within_all(a, pose_a, b, pose_b, limit).size(), near);
    const Distance d = distance(a, pose_a, b, pose_b);
    EXPECT_EQ(d.upper, distance(prepared_a, pose_a, prepared_b, pose_b).upper);
    EXPECT_EQ(d.upper <= limit, near > 0);
  }
}

TEST(FarModels, VerticesThatNoTriangleUsesDoNotMatterForAnswers) {
  const Mesh mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {9, 9, 9}}, {{0, 1, 2}});
  const Model a(mesh), b(mesh);
  EXPECT_FALSE(collide(a, {}, b, Transform::translation({0, 0, 1})));
  EXPECT_TRUE(collide(a, {}, b, Transform::translation({0.2, 0, 0})));
}

}  // namespace
}  // namespace tandem

// Many poses at once are answered as one at a time.
#include "tandem/query/batch.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"
#include "tandem/query/shapes.h"

#include "support/faces_of.h"
#include "support/hard_pairs.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
using namespace algorithm;
namespace {

using namespace generate;

TEST(Batch, AnswersAsSingleQueries) {
  const std::vector<test::NamedModel> models = test::with_fast_trees(test::larger_models());
  Random random(1);
  test::on_every_instruction_set([&] {
    const Model &a = models[random.below(models.size())].model,
                &b = models[random.below(models.size())].model;
    std::vector<PosePair> poses;
    for (int k = 0; k < 12; ++k) {
      const Transform pose = test::hard_pose(random, test::PoseKind::anywhere, a.mesh(), b.mesh());
      poses.push_back({{}, k % 2 ? pose : pose * Transform::translation(random.direction())});
    }
    poses.push_back({{}, Transform::translation({std::nan(""), 0, 0})});
    for (const int threads : {0, 2, 8}) {
      const std::vector<std::size_t> touching = colliding_poses(a, b, poses, {.threads = threads});
      const std::vector<std::vector<FacePair>> all = collide_all(a, b, poses, {.threads = threads});
      const std::vector<Distance> disjoint = distance(a, b, poses, {.threads = threads});
      ASSERT_EQ(all.size(), poses.size());
      ASSERT_EQ(disjoint.size(), poses.size());
      for (std::size_t k = 0; k < poses.size(); ++k) {
        const auto& [pose_a, pose_b] = poses[k];
        EXPECT_EQ(std::ranges::binary_search(touching, k), collide(a, pose_a, b, pose_b));
        EXPECT_EQ(all[k], collide_all(a, pose_a, b, pose_b));
        const Distance d = distance(a, pose_a, b, pose_b);
        EXPECT_EQ(disjoint[k].upper, d.upper);
        EXPECT_EQ(disjoint[k].lower, d.lower);
        EXPECT_EQ(test::faces_of(disjoint[k]), test::faces_of(d));
      }
    }
  });
}

TEST(Batch, OfNothing) {
  const Model nothing, ball = test::hard_models().front().model;
  EXPECT_TRUE(colliding_poses(ball, ball, {}, {.threads = 2}).empty());
  const std::vector<PosePair> one(3);
  EXPECT_TRUE(colliding_poses(nothing, ball, one, {.threads = 2}).empty());
  EXPECT_EQ(colliding_poses(ball, ball, one, {.threads = 2}), (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Batch, TakesTheOptionsOfSingleQueries) {
  const Model ball(icosphere(1, 3));
  std::vector<PosePair> poses;
  for (int k = 0; k < 20; ++k) poses.push_back({{}, Transform::translation({0.2 * k, 0, 0})});
  const Algorithm algorithm({.volume = "sphere"});
  Counters single, batch;
  std::vector<std::size_t> touching;
  for (std::size_t k = 0; k < poses.size(); ++k)
    if (collide(ball, poses[k].a, ball, poses[k].b, {.counters = &single, .algorithm = algorithm}))
      touching.push_back(k);
  EXPECT_EQ(colliding_poses(ball, ball, poses, {.counters = &batch, .algorithm = algorithm, .threads = 2}),
            touching);
  EXPECT_EQ(batch, single);
}

TEST(Batch, OfShapes) {
  const Shape ball = Shape::sphere(1), box = Shape::box({1, 2, 3});
  std::vector<PosePair> poses;
  for (int k = 0; k < 40; ++k) poses.push_back({{}, Transform::translation({0.1 * k, 0, 0})});
  const std::vector<std::size_t> touching = colliding_poses(ball, box, poses, {.threads = 2});
  const std::vector<Distance> disjoint = distance(ball, box, poses, {.threads = 2});
  for (std::size_t k = 0; k < poses.size(); ++k) {
    EXPECT_EQ(std::ranges::binary_search(touching, k), collide(ball, {}, box, poses[k].b));
    EXPECT_EQ(disjoint[k].value(), distance(ball, {}, box, poses[k].b).value());
  }
}

}  // namespace
}  // namespace tandem

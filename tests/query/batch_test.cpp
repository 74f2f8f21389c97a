// Many poses at once are answered as one at a time.
#include "tandem/query/batch.h"

#include <gtest/gtest.h>

#include "support/hard_pairs.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

TEST(Batch, AnswersAsSingleQueries) {
  const std::vector<test::NamedModel> models = test::larger_models();
  Random random(1);
  test::on_every_instruction_set([&] {
    const Model &a = models[random.below(models.size())].model,
                &b = models[random.below(models.size())].model;
    std::vector<PosePair> poses;
    for (int k = 0; k < 12; ++k) {
      const Transform at = test::hard_pose(random, test::PoseKind::anywhere, a.mesh(), b.mesh());
      poses.push_back({{}, k % 2 ? at : at * Transform::translation(random.direction())});
    }
    poses.push_back({{}, Transform::translation({std::nan(""), 0, 0})});
    for (const int threads : {0, 2, 8}) {
      const std::vector<std::uint8_t> touching = collide(a, b, poses, threads);
      const std::vector<std::vector<FacePair>> all = collide_all(a, b, poses, threads);
      const std::vector<Distance> apart = distance(a, b, poses, threads);
      ASSERT_EQ(touching.size(), poses.size());
      ASSERT_EQ(all.size(), poses.size());
      ASSERT_EQ(apart.size(), poses.size());
      for (std::size_t k = 0; k < poses.size(); ++k) {
        const auto& [at_a, at_b] = poses[k];
        EXPECT_EQ(touching[k] != 0, collide(a, at_a, b, at_b));
        EXPECT_EQ(all[k], collide_all(a, at_a, b, at_b));
        const Distance d = distance(a, at_a, b, at_b);
        EXPECT_EQ(apart[k].upper, d.upper);
        EXPECT_EQ(apart[k].lower, d.lower);
        EXPECT_EQ(apart[k].faces, d.faces);
      }
    }
  });
}

TEST(Batch, OfNothing) {
  const Model nothing, ball = test::hard_models().front().model;
  EXPECT_TRUE(collide(ball, ball, {}, 2).empty());
  const std::vector<PosePair> one(3);
  EXPECT_EQ(collide(nothing, ball, one, 2), std::vector<std::uint8_t>(3, 0));
  EXPECT_EQ(collide(ball, ball, one, 2), std::vector<std::uint8_t>(3, 1));
}

}  // namespace
}  // namespace tandem

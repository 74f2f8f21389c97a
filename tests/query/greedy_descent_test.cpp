// `collide` starts with greedy descent and continues with the pairs that this leaves: none of them may be
// lost.
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/collide.h"
#include "tandem/query/distance.h"
#include "tandem/query/options.h"

#include "scenes/moving_pairs.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

/// Two tubes that are close along their whole length. Greedy descent ends between them, not at the few
/// contacts of a small displacement.
TEST(GreedyDescent, LosesNoContact) {
  const scenes::PairScene knots = scenes::interlocked_knots(false);
  const scenes::Placement& at = knots.frames.front();
  Random random(3);
  int touching = 0, late = 0, disjoint = 0;
  for (int i = 0; i < 150; ++i) {
    const Vec3 moved = random.direction() * random.uniform(0.018, 0.028);
    const Transform pose_b = Transform::translation(moved) * at.b;
    const bool expected = !collide_all(knots.a, at.a, knots.b, pose_b).empty();
    (expected ? touching : disjoint) += 1;
    test::on_every_instruction_set([&] {
      Counters work;
      EXPECT_EQ(collide(knots.a, at.a, knots.b, pose_b, {.counters = &work}), expected) << "pose " << i;
      late += expected && work.iterations > 200;
    });
  }
  EXPECT_GT(touching, 20);
  EXPECT_GT(disjoint, 20);
  EXPECT_GT(late, 20);
}

/// Two bodies that have just met: only few of the close pairs of triangles touch.
TEST(GreedyDescent, FindsTheFirstContactOfApproachingModels) {
  const Model cow(generate::cow(1, 2000)), ball(generate::icosphere(0.5, 4));
  cow.prepare();
  ball.prepare();
  Random random(5);
  int few = 0;
  for (int i = 0; i < 1000; ++i) {
    const Transform far = Transform::from(random.rotation(), random.direction() * 3);
    const Model& other = i % 2 ? cow : ball;
    const Distance between = distance(cow, {}, other, far);
    const double beyond = std::ldexp(1.0, -static_cast<int>(random.below(40)));
    const Transform met = Transform::translation((between.on_a - between.on_b) * (1 + 0.01 * beyond)) * far;
    const std::size_t pairs = collide_all(cow, {}, other, met).size();
    few += pairs > 0 && pairs < 30;
    test::on_every_instruction_set(
        [&] { EXPECT_EQ(collide(cow, {}, other, met), pairs > 0) << "pose " << i; });
  }
  EXPECT_GT(few, 100);
}

/// A search that finds nothing makes about as many tests as the search for all pairs.
TEST(GreedyDescent, CostsLittleIfNothingTouches) {
  for (const bool fine : {false, true}) {
    const scenes::PairScene knots = scenes::interlocked_knots(fine);
    const scenes::Placement& at = knots.frames.front();
    test::on_every_instruction_set([&] {
      Counters one, all;
      EXPECT_FALSE(collide(knots.a, at.a, knots.b, at.b, {.counters = &one}));
      EXPECT_TRUE(collide_all(knots.a, at.a, knots.b, at.b, {.counters = &all}).empty());
      EXPECT_LT(static_cast<double>(one.iterations), 1.05 * static_cast<double>(all.iterations));
    });
  }
}

}  // namespace
}  // namespace tandem

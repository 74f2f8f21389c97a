// The separating axis test of several pairs of boxes at a time, against that of one pair.
#include "narrow/convex/box_axes.h"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include "tandem/math/random.h"

namespace tandem {
namespace {

struct Pair {
  Vec3 half_a, half_b;
  Transform pose_a, pose_b;
};

/// Boxes at random, with parallel edges, aligned with the axes, or far from the origin.
Pair random_pair(Random& random, int kind) {
  const auto vector = [&](double low, double high) {
    return Vec3{random.uniform(low, high), random.uniform(low, high), random.uniform(low, high)};
  };
  Pair pair{vector(0.02, 1), vector(0.02, 1), {}, {}};
  pair.pose_a.offset = kind == 3 ? vector(-1e6, 1e6) : vector(-1, 1);
  pair.pose_b.offset = pair.pose_a.offset + vector(-1.2, 1.2);
  if (kind == 2) return pair;
  pair.pose_a.rotation = to_matrix(random.rotation());
  pair.pose_b.rotation = kind == 1 ? pair.pose_a.rotation : to_matrix(random.rotation());
  return pair;
}

void expect_scalar_results(std::span<const Pair> pairs, double enough) {
  BoxPairs lanes;
  for (std::size_t i = 0; i < pairs.size(); ++i)
    lanes.set(i, pairs[i].half_a, pairs[i].pose_a, pairs[i].half_b, pairs[i].pose_b);
  for (std::size_t i = pairs.size(); i < BoxPairs::lanes; ++i) lanes.repeat(i - 1, i);
  BoxAxes axes;
  find_box_axes(lanes, pairs.size(), enough, axes);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const Transform expected = relative_transform(pairs[i].pose_a, pairs[i].pose_b);
    ASSERT_EQ(axes.b_from_a(i), expected);
    const AxisResult axis = best_axis_of_boxes(pairs[i].half_a, pairs[i].half_b, expected, enough);
    ASSERT_EQ(-axes.width[i] > enough, -axis.width > enough);
    if (-axis.width > enough) continue;
    const AxisResult found = box_axis(static_cast<int>(axes.index[i]), axes.width[i], expected);
    ASSERT_EQ(found.width, axis.width);
    ASSERT_EQ(found.normal, axis.normal);
    ASSERT_EQ(found.face_of, axis.face_of);
    ASSERT_EQ(found.edge_a, axis.edge_a);
    ASSERT_EQ(found.edge_b, axis.edge_b);
  }
}

TEST(BoxAxes, OfSeveralPairsEqualThoseOfOnePairOnEveryInstructionSet) {
  const std::int64_t supported = hwy::SupportedTargets();
  for (std::int64_t target = 1; target > 0; target <<= 1) {
    if (!(supported & target)) continue;
    SCOPED_TRACE(hwy::TargetName(target));
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().DeInit();
    Random random(17);
    for (int i = 0; i < 4000 && !testing::Test::HasFatalFailure(); ++i) {
      std::array<Pair, BoxPairs::lanes> pairs;
      for (Pair& pair : pairs) pair = random_pair(random, i % 4);
      const std::size_t count = 1 + static_cast<std::size_t>(i) % BoxPairs::lanes;
      expect_scalar_results(std::span(pairs).first(count), i % 3 == 0 ? 0 : 0.05);
    }
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().DeInit();
}

/// The axis separates or penetrates as its width says: the projections of the corners overlap by the width.
TEST(BoxAxes, HaveTheWidthOfTheProjectedCorners) {
  Random random(18);
  for (int i = 0; i < 2000; ++i) {
    const Pair pair = random_pair(random, i % 3);
    BoxPairs lanes;
    lanes.set(0, pair.half_a, pair.pose_a, pair.half_b, pair.pose_b);
    for (std::size_t k = 1; k < BoxPairs::lanes; ++k) lanes.repeat(0, k);
    BoxAxes axes;
    find_box_axes(lanes, 1, HUGE_VAL, axes);
    const Transform b_from_a = axes.b_from_a(0);
    const AxisResult axis = box_axis(static_cast<int>(axes.index[0]), axes.width[0], b_from_a);
    const Vec3 in_b = transposed(b_from_a.rotation) * axis.normal;
    const double width =
        dot(abs(axis.normal), pair.half_a) + dot(abs(in_b), pair.half_b) - dot(axis.normal, b_from_a.offset);
    ASSERT_NEAR(width, axis.width, 1e-9);
  }
}

}  // namespace
}  // namespace tandem

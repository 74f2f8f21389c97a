#include "narrow/depth/revolved_depth.h"

#include <gtest/gtest.h>

#include "narrow/depth/arc_search.h"
#include "support/depth_stage_trials.h"

namespace tandem {
namespace {

using namespace test;

constexpr ShapeKind polytopes[] = {ShapeKind::box, ShapeKind::convex_hull},
                    solids[] = {ShapeKind::cylinder, ShapeKind::cone};

/// All pairs of kinds, in both orders, half of the trials each.
template <class Place>
DepthStageTally check_all(int trials, double aspect, const Place& place) {
  Random random(41);
  DepthStageTally tally;
  const auto is_certified = [](const FoundDepth& depth) {
    const Distance& s = depth.stage;
    EXPECT_NEAR(s.value(), depth.certified.value(), 1e-9);
    EXPECT_LT(length(s.on_b - s.on_a - s.normal * s.value()), 1e-10);
  };
  for (const ShapeKind polytope : polytopes)
    for (const ShapeKind solid : solids) {
      try_depth_stage(revolved_depth, polytope, solid, trials / 2, aspect, random, place, is_certified,
                      tally);
      try_depth_stage(revolved_depth, solid, polytope, trials / 2, aspect, random, place, is_certified,
                      tally);
    }
  return tally;
}

TEST(RevolvedDepth, IsTheCertifiedDepth) { EXPECT_GT(check_all(200, 2, overlapping_pose).found, 780); }

TEST(RevolvedDepth, HoldsForThinShapes) { EXPECT_GT(check_all(150, 1e3, shallow_pose).found, 300); }

TEST(RevolvedDepth, HoldsForParallelAxes) { EXPECT_GT(check_all(100, 2, aligned_pose).found, 340); }

/// Vertices and rims may be separated though the width is positive at every face, cap and edge.
TEST(RevolvedDepth, FindsNoDepthOfDisjointShapes) {
  const DepthStageTally tally = check_all(200, 100, disjoint_pose);
  EXPECT_EQ(tally.found, 0);
  EXPECT_GT(tally.separated, 200);
}

TEST(RevolvedDepth, LeavesOtherPairsToLaterStages) {
  const Shape box = Shape::box({1, 1, 1}), cylinder = Shape::cylinder(1, 1), ball = Shape::sphere(1);
  ConvexCore rounded = core_of(cylinder);
  rounded.margin = 0.1;
  const ConvexCore cores[] = {core_of(box), core_of(cylinder), core_of(ball), rounded};
  const SeparationOptions options{.certify = false};
  for (const auto& [i, k] : {std::pair{0, 0}, {1, 1}, {1, 2}, {2, 1}, {0, 3}, {3, 0}}) {
    const ConvexPair pair{cores[i], cores[k], Transform::translation({0.1, 0.2, 0.3})};
    DepthQuery query{pair, options};
    Distance s;
    EXPECT_EQ(revolved_depth(query, s), DepthStatus::undecided) << i << " " << k;
  }
}

TEST(ArcSearch, FindsTheMinimumOfManyDirections) {
  Random random(42);
  int narrower = 0;
  for (int i = 0; i < 2000; ++i) {
    const Shape shape = scenes::random_shape(random, solids[i % 2], 1, 4);
    const RevolvedCore solid(core_of(shape), Transform::from(random.rotation()));
    const double end = random.uniform(0.05, 2.5);
    const EdgeArc arc{{random.uniform(-0.3, 0.8), random.uniform(-0.3, 0.8)},
                      {solid.axis.x, solid.axis.y},
                      {std::cos(end), std::sin(end)},
                      solid.axis.z * solid.axis.z};
    const auto width = [&](PlanarVec n) { return dot(n, planar_support(solid, arc, n).point); };
    double least = HUGE_VAL;
    for (int k = 0; k <= 400; ++k)
      least = std::fmin(least, width({std::cos(end * k / 400), std::sin(end * k / 400)}));
    const PlanarVec first = planar_support(solid, arc, {1, 0}).point,
                    last = planar_support(solid, arc, arc.last).point;
    const double at_ends = std::fmin(first.x, dot(arc.last, last));
    if (!(least > 0.01)) continue;  // only of overlapping shapes
    ArcSearch search(solid, arc, 1e-13);
    ASSERT_TRUE(search.run(at_ends, first, last)) << i;
    ASSERT_LE(search.width, least + 1e-12) << i;
    ASSERT_LE(std::fmin(search.width, search.proven), least + 1e-12) << i;
    if (is_excluded(first, last, arc.last, at_ends)) {
      ASSERT_GE(least, at_ends - 1e-12) << i;
    }
    if (search.width == at_ends) continue;
    ++narrower;
    const double size = std::sqrt(dot(search.normal, search.normal));
    ASSERT_NEAR(width(search.normal) / size, search.width, 1e-12) << i;
  }
  EXPECT_GT(narrower, 150);
}

}  // namespace
}  // namespace tandem

#include "narrow/depth/revolved_pair_depth.h"

#include <gtest/gtest.h>

#include "narrow/depth/half_circle_search.h"
#include "support/depth_stage_trials.h"

namespace tandem {
namespace {

using namespace test;

constexpr ShapeKind solids[] = {ShapeKind::cylinder, ShapeKind::cone};

/// All pairs of kinds.
template <class Place>
DepthStageTally check_all(int trials, double aspect, const Place& place) {
  Random random(43);
  DepthStageTally tally;
  const auto is_minimum = [](const FoundDepth& depth) {
    const Distance& s = depth.stage;
    EXPECT_LE(s.lower, s.upper);
    EXPECT_LE(-s.lower, -depth.certified.lower + 1e-9);
    EXPECT_LT(length(s.on_b - s.on_a - s.normal * s.value()), 0.03 * std::fabs(s.value()) + 1e-9);
  };
  for (const ShapeKind first : solids)
    for (const ShapeKind second : solids)
      try_depth_stage(revolved_pair_depth, first, second, trials, aspect, random, place, is_minimum, tally);
  return tally;
}

TEST(RevolvedPairDepth, IsTheCertifiedDepth) { EXPECT_GT(check_all(500, 2, overlapping_pose).found, 1900); }

TEST(RevolvedPairDepth, HoldsForThinShapes) { EXPECT_GT(check_all(300, 1e3, shallow_pose).found, 400); }

TEST(RevolvedPairDepth, HoldsForParallelAndCrossingAxes) {
  EXPECT_GT(check_all(240, 2, aligned_pose).found, 800);
}

/// Rims and apexes may be separated though the width is positive at every cap and side.
TEST(RevolvedPairDepth, FindsNoDepthOfDisjointShapes) {
  const DepthStageTally tally = check_all(300, 100, disjoint_pose);
  EXPECT_EQ(tally.found, 0);
  EXPECT_GT(tally.separated, 300);
}

TEST(RevolvedPairDepth, LeavesOtherPairsToLaterStages) {
  const Shape box = Shape::box({1, 1, 1}), cylinder = Shape::cylinder(1, 1), ball = Shape::sphere(1);
  ConvexCore rounded = core_of(cylinder);
  rounded.margin = 0.1;
  const ConvexCore cores[] = {core_of(box), core_of(cylinder), core_of(ball), rounded};
  const SeparationOptions options{.certify = false};
  for (const auto& [i, k] : {std::pair{0, 0}, {0, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}}) {
    const ConvexPair pair{cores[i], cores[k], Transform::translation({0.1, 0.2, 0.3})};
    DepthQuery query{pair, options};
    Distance s;
    EXPECT_EQ(revolved_pair_depth(query, s), DepthStatus::undecided) << i << " " << k;
  }
}

/// A circle minus a multiple of the square of the cosine: two minima, and a maximum between them.
struct TwoMinima {
  static constexpr bool ends_count = true;
  ConvexPart convex;
  double factor;
  double best = HUGE_VAL, proven = HUGE_VAL;
  HalfCirclePoint at{};

  double value(HalfCirclePoint p) const { return -factor * p.cosine * p.cosine; }
  double slope(const ConcaveSample& s) const { return -2 * factor * s.at.cosine; }
  ConcaveDerivatives derivatives(const ConcaveSample& s) const {
    const double c = s.at.cosine, y = s.at.sine;
    return {2 * factor * c * y, 2 * factor * (c * c - y * y)};
  }
  Range curvature(const ConcaveSample& low, const ConcaveSample& high) const {
    const double wide = max_sine(low.at, high.at), thin = min_sine(low.at, high.at);
    return {convex.root / (wide * wide * wide) - 2 * factor, convex.root / (thin * thin * thin) - 2 * factor};
  }
  double limit(bool refined) const { return best - (refined ? 0.02 : 1e-9) * std::fabs(best); }
  double precision(double) const { return 1e-13; }
  void skip(double bound) { proven = std::fmin(proven, bound); }
  void offer(HalfCirclePoint p, double sum) {
    if (sum >= best) return;
    best = sum;
    at = p;
  }
};

TEST(HalfCircleSearch, FindsTheMinimumOfManyPoints) {
  Random random(44);
  int inside = 0;
  for (int i = 0; i < 2000; ++i) {
    TwoMinima problem{{random.uniform(0.5, 2), random.uniform(-1, 1), random.uniform(0, 1)},
                      random.uniform(0, 1.5)};
    const double from = random.uniform(0.5, 1), to = random.uniform(0, 0.5);  // in half turns
    const auto sampled = [&](double turns) {
      const HalfCirclePoint p{std::cos(turns * M_PI), std::sin(turns * M_PI)};
      return ConcaveSample{p, problem.value(p)};
    };
    const auto sum = [&](const ConcaveSample& s) {
      return problem.convex.constant + problem.convex.linear * s.at.cosine - problem.convex.root * s.at.sine +
             s.value;
    };
    double least = HUGE_VAL;
    for (int k = 0; k <= 500; ++k) least = std::fmin(least, sum(sampled(from + (to - from) * k / 500)));
    for (const double end : {from, to}) problem.offer(sampled(end).at, sum(sampled(end)));
    const double ends = problem.best;
    ASSERT_TRUE(HalfCircleSearch<TwoMinima>(problem).run(sampled(from), sampled(to))) << i;
    ASSERT_LE(std::fmin(problem.best, problem.proven), least + 1e-12) << i;
    ASSERT_LE(problem.best, least + 0.02 * std::fabs(least) + 1e-12) << i;
    ASSERT_NEAR(sum({problem.at, problem.value(problem.at)}), problem.best, 1e-12) << i;
    inside += problem.best < ends ? 1 : 0;
  }
  EXPECT_GT(inside, 300);
}

}  // namespace
}  // namespace tandem

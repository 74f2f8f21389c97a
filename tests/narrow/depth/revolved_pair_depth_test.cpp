#include "narrow/depth/revolved_pair_depth.h"

#include <gtest/gtest.h>

#include "narrow/depth/half_circle_search.h"
#include "scenes/random_shapes.h"

namespace tandem {
namespace {

constexpr ShapeKind solids[] = {ShapeKind::cylinder, ShapeKind::cone};

struct Tally {
  int found = 0, separated = 0, undecided = 0;
};

/// The result of the stage against the certified distance.
void check(const ConvexCore& a, const ConvexCore& b, const Transform& pose, double size, Tally& tally) {
  const ConvexPair pair{a, b, pose};
  SeparationOptions options;
  options.certify = false;
  options.limit = 0;
  DepthQuery query{pair, options};
  Distance s;
  const DepthStatus status = revolved_pair_depth(query, s);
  const Distance certified = convex_separation(a, b, pose);
  if (status == DepthStatus::separated) {
    ++tally.separated;
    ASSERT_GT(s.lower, 0);
    ASSERT_LE(s.lower, certified.upper + 1e-12 * size);
    return;
  }
  if (status != DepthStatus::found) {
    ++tally.undecided;
    return;
  }
  ++tally.found;
  ASSERT_NEAR(length(s.normal), 1, 1e-12);
  ASSERT_NEAR(-s.lower, dot(s.normal, pair.farthest(s.normal).w), 1e-11 * size);
  ASSERT_LE(s.lower, s.upper);
  ASSERT_LE(-s.lower, -certified.lower + 1e-9 * size);  // the minimum
  ASSERT_LE(s.lower, certified.upper + 1e-12 * size);
  ASSERT_GE(s.upper, certified.lower - 1e-12 * size);
  ASSERT_LT(length(s.on_b - s.on_a - s.normal * s.value()), 0.03 * std::fabs(s.value()) + 1e-9 * size);
}

/// All pairs of kinds. `place` sets the pose, given two cores and the number of the trial.
template <class Place>
Tally check_all(int trials, double aspect, const Place& place) {
  Random random(43);
  Tally tally;
  for (const ShapeKind first : solids)
    for (const ShapeKind second : solids)
      for (int i = 0; i < trials; ++i) {
        SCOPED_TRACE(std::string(name(first)) + " " + std::string(name(second)) + " " + std::to_string(i));
        const Shape a = scenes::random_shape(random, first, 1, aspect),
                    b = scenes::random_shape(random, second, 1, aspect);
        const ConvexCore core_a = core_of(a), core_b = core_of(b);
        check(core_a, core_b, place(random, core_a, core_b, i), 1, tally);
        if (testing::Test::HasFatalFailure()) return tally;
      }
  return tally;
}

/// Translates B until its separation from A is `wanted`, or its depth at most −wanted.
Transform moved(const ConvexCore& a, const ConvexCore& b, Transform pose, double wanted) {
  const Distance s = convex_separation(a, b, pose);
  pose.offset += s.normal * (wanted - s.value());
  return pose;
}

Transform random_pose(Random& random) {
  return Transform::from(random.rotation(), random.direction() * random.uniform(0, 3));
}

TEST(RevolvedPairDepth, IsTheCertifiedDepth) {
  const Tally tally = check_all(500, 2, [](Random& random, const ConvexCore& a, const ConvexCore& b, int i) {
    const double depth = i % 3 == 0 ? std::pow(10.0, random.uniform(-4, -1)) : random.uniform(0.01, 0.8);
    return moved(a, b, random_pose(random), -depth);
  });
  EXPECT_GT(tally.found, 1900);
}

TEST(RevolvedPairDepth, HoldsForThinShapes) {
  const Tally tally = check_all(300, 1e3, [](Random& random, const ConvexCore& a, const ConvexCore& b, int) {
    return moved(a, b, random_pose(random), -std::pow(10.0, random.uniform(-4, -0.5)));
  });
  EXPECT_GT(tally.found, 400);
}

TEST(RevolvedPairDepth, HoldsForParallelAndCrossingAxes) {
  const Tally tally = check_all(240, 2, [](Random& random, const ConvexCore& a, const ConvexCore& b, int i) {
    Transform pose = Transform::translation(random.direction() * random.uniform(0.2, 2));
    if (i % 4 >= 2) pose.rotation = Mat3{{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};
    if (i % 3 == 0) pose.offset.x = 0;
    if (i % 7 == 0) pose.offset.y = 0;
    if (i % 5 == 0) pose = Transform::from(Quat::from_axis_angle({1, 2, 3}, 1e-9 * i), pose.offset);
    return moved(a, b, pose, -random.uniform(0.001, 0.3));
  });
  EXPECT_GT(tally.found, 800);
}

/// Rims and apexes may be separated though the width is positive at every cap and side.
TEST(RevolvedPairDepth, FindsNoDepthOfDisjointShapes) {
  const Tally tally = check_all(300, 100, [](Random& random, const ConvexCore& a, const ConvexCore& b, int) {
    return moved(a, b, random_pose(random), std::pow(10.0, random.uniform(-5, -1)));
  });
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

#include "narrow/depth/revolved_depth.h"

#include <gtest/gtest.h>

#include "narrow/depth/arc_search.h"
#include "scenes/random_shapes.h"

namespace tandem {
namespace {

constexpr ShapeKind polytopes[] = {ShapeKind::box, ShapeKind::convex_hull},
                    solids[] = {ShapeKind::cylinder, ShapeKind::cone};

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
  const DepthStatus status = revolved_depth(query, s);
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
  ASSERT_NEAR(s.value(), certified.value(), 1e-9 * size);
  ASSERT_LE(s.lower, certified.upper + 1e-12 * size);
  ASSERT_GE(s.upper, certified.lower - 1e-12 * size);
  ASSERT_LT(length(s.on_b - s.on_a - s.normal * s.value()), 1e-10 * size);
}

/// Both orders of all pairs of kinds. `place` sets the pose, given two cores and the number of the trial.
template <class Place>
Tally check_all(int trials, double aspect, const Place& place) {
  Random random(41);
  Tally tally;
  for (const ShapeKind polytope : polytopes)
    for (const ShapeKind solid : solids)
      for (int i = 0; i < trials; ++i) {
        SCOPED_TRACE(std::string(name(polytope)) + " " + std::string(name(solid)) + " " + std::to_string(i));
        const bool solid_first = i % 2 == 1;
        const Shape a = scenes::random_shape(random, solid_first ? solid : polytope, 1, aspect),
                    b = scenes::random_shape(random, solid_first ? polytope : solid, 1, aspect);
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

TEST(RevolvedDepth, IsTheCertifiedDepth) {
  const Tally tally = check_all(200, 2, [](Random& random, const ConvexCore& a, const ConvexCore& b, int i) {
    const double depth = i % 3 == 0 ? std::pow(10.0, random.uniform(-4, -1)) : random.uniform(0.01, 0.8);
    return moved(a, b, random_pose(random), -depth);
  });
  EXPECT_GT(tally.found, 780);
}

TEST(RevolvedDepth, HoldsForThinShapes) {
  const Tally tally = check_all(150, 1e3, [](Random& random, const ConvexCore& a, const ConvexCore& b, int) {
    return moved(a, b, random_pose(random), -std::pow(10.0, random.uniform(-4, -0.5)));
  });
  EXPECT_GT(tally.found, 300);
}

TEST(RevolvedDepth, HoldsForParallelAxes) {
  const Tally tally = check_all(100, 2, [](Random& random, const ConvexCore& a, const ConvexCore& b, int i) {
    Transform pose = Transform::translation(random.direction() * random.uniform(0.2, 2));
    if (i % 4 >= 2) pose.rotation = Mat3{{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};
    if (i % 3 == 0) pose.offset.x = 0;
    if (i % 5 == 0) pose = Transform::from(Quat::from_axis_angle({1, 2, 3}, 1e-9 * i), pose.offset);
    return moved(a, b, pose, -random.uniform(0.001, 0.3));
  });
  EXPECT_GT(tally.found, 340);
}

/// Vertices and rims may be separated though the width is positive at every face, cap and edge.
TEST(RevolvedDepth, FindsNoDepthOfDisjointShapes) {
  const Tally tally = check_all(200, 100, [](Random& random, const ConvexCore& a, const ConvexCore& b, int) {
    return moved(a, b, random_pose(random), std::pow(10.0, random.uniform(-5, -1)));
  });
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

#pragma once
#include <cmath>
#include <gtest/gtest.h>
#include <optional>
#include <string>

#include "narrow/depth/depth_query.h"
#include "scenes/random_shapes.h"

/// Trials of one stage of the penetration depth against the certified distance (decision 016).
namespace tandem::test {

struct DepthStageTally {
  int found = 0, separated = 0, undecided = 0;
};

/// A depth that a stage has found, and the certified one.
struct FoundDepth {
  Distance stage, certified;
};

/// Counts the result of a stage and checks what holds for every stage. Returns the depth if it has found one.
template <class Stage>
std::optional<FoundDepth> run_depth_stage(const Stage& stage, const ConvexCore& a, const ConvexCore& b,
                                          const Transform& pose, DepthStageTally& tally) {
  const ConvexPair pair{a, b, pose};
  SeparationOptions options;
  options.certify = false;
  options.limit = 0;
  DepthQuery query{pair, options};
  Distance s;
  const DepthStatus status = stage(query, s);
  const Distance certified = convex_separation(a, b, pose);
  if (status == DepthStatus::separated) {
    ++tally.separated;
    EXPECT_GT(s.lower, 0);
    EXPECT_LE(s.lower, certified.upper + 1e-12);
    return {};
  }
  if (status != DepthStatus::found) {
    ++tally.undecided;
    return {};
  }
  ++tally.found;
  EXPECT_NEAR(length(s.normal), 1, 1e-12);
  EXPECT_NEAR(-s.lower, dot(s.normal, pair.farthest(s.normal).w), 1e-11);
  EXPECT_LE(s.lower, certified.upper + 1e-12);
  EXPECT_GE(s.upper, certified.lower - 1e-12);
  return FoundDepth{s, certified};
}

/// Runs trials of two random shapes of size one. `place` sets the pose, given two cores and the number of the
/// trial; `check` receives each depth that was found. Stops after the first failure.
template <class Stage, class Place, class Check>
void try_depth_stage(const Stage& stage, ShapeKind first, ShapeKind second, int trials, double aspect,
                     Random& random, const Place& place, const Check& check, DepthStageTally& tally) {
  for (int i = 0; i < trials && !testing::Test::HasFailure(); ++i) {
    SCOPED_TRACE(std::string(name(first)) + " " + std::string(name(second)) + " " + std::to_string(i));
    const Shape a = scenes::random_shape(random, first, 1, aspect),
                b = scenes::random_shape(random, second, 1, aspect);
    const ConvexCore core_a = core_of(a), core_b = core_of(b);
    const Transform pose = place(random, core_a, core_b, i);
    if (const auto depth = run_depth_stage(stage, core_a, core_b, pose, tally)) check(*depth);
  }
}

/// Returns the pose with B translated until its separation from A is `wanted`, or its depth at most −wanted.
inline Transform moved_to_separation(const ConvexCore& a, const ConvexCore& b, Transform pose,
                                     double wanted) {
  const Distance s = convex_separation(a, b, pose);
  pose.offset += s.normal * (wanted - s.value());
  return pose;
}

inline Transform random_near_pose(Random& random) {
  return Transform::from(random.rotation(), random.direction() * random.uniform(0, 3));
}

/// Overlaps by 1e-4 to 0.8.
inline Transform overlapping_pose(Random& random, const ConvexCore& a, const ConvexCore& b, int i) {
  const double depth = i % 3 == 0 ? std::pow(10.0, random.uniform(-4, -1)) : random.uniform(0.01, 0.8);
  return moved_to_separation(a, b, random_near_pose(random), -depth);
}

/// Overlaps by 1e-4 to 0.3.
inline Transform shallow_pose(Random& random, const ConvexCore& a, const ConvexCore& b, int) {
  return moved_to_separation(a, b, random_near_pose(random), -std::pow(10.0, random.uniform(-4, -0.5)));
}

/// Overlaps by 0.001 to 0.3. The axes of the shapes are parallel or at right angles, exactly or up to
/// 1e-9 · i; some cross.
inline Transform aligned_pose(Random& random, const ConvexCore& a, const ConvexCore& b, int i) {
  Transform pose = Transform::translation(random.direction() * random.uniform(0.2, 2));
  if (i % 4 >= 2) pose.rotation = Mat3{{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};
  if (i % 3 == 0) pose.offset.x = 0;
  if (i % 7 == 0) pose.offset.y = 0;
  if (i % 5 == 0) pose = Transform::from(Quat::from_axis_angle({1, 2, 3}, 1e-9 * i), pose.offset);
  return moved_to_separation(a, b, pose, -random.uniform(0.001, 0.3));
}

/// Gaps of 1e-5 to 0.1.
inline Transform disjoint_pose(Random& random, const ConvexCore& a, const ConvexCore& b, int) {
  return moved_to_separation(a, b, random_near_pose(random), std::pow(10.0, random.uniform(-5, -1)));
}

}  // namespace tandem::test

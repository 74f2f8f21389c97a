// The work of time_of_impact: fast rotations, many pairs that meet at the same time, resting contact, and the
// bounds that a search returns when it reaches its limit.
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/time_of_impact.h"

#include "scenes/worst_cases.h"

namespace tandem {
namespace {

using namespace generate;

std::uint64_t tests_of(const Counters& counters) { return counters.volume_tests + counters.primitive_tests; }

struct MovingPairOfModels {
  const Model& a;
  const Model& b;
  Motion motion_a, motion_b;

  TimeOfImpact impact(const TimeOfImpactOptions& options = {}) const {
    return time_of_impact(a, motion_a, b, motion_b, options);
  }
  bool touch_at(double time) const { return collide(a, motion_a.pose_at(time), b, motion_b.pose_at(time)); }
};

/// At random times, and at times just before `end`.
void expect_separated_before(const MovingPairOfModels& pair, double end, Random& random, int samples) {
  for (int i = 0; i < samples; ++i) {
    const double time =
        i % 2 == 0 ? random.uniform() * end : end * (1 - std::pow(10.0, -random.uniform(1, 13)));
    ASSERT_FALSE(time < end && pair.touch_at(time)) << time;
  }
}

class FastRotations : public testing::Test {
 protected:
  MovingPairOfModels random_pair() {
    const Model &a = models_[random_.below(6)], &b = models_[random_.below(6)];
    Motion motion_a, motion_b;
    motion_a.start_pose = Transform::from(random_.rotation());
    motion_b.start_pose = Transform::from(random_.rotation(), random_.direction() * random_.uniform(1, 6));
    const Vec3 target = random_.direction() * random_.uniform(0, 1.5);
    motion_b.displacement = (target - motion_b.start_pose.offset) * random_.uniform(0.3, 3);
    motion_a.rotation_vector = random_.direction() * 100.0;
    motion_b.rotation_vector = random_.direction() * 60.0;
    motion_a.center = random_.direction() * 0.3;
    motion_b.center = random_.direction() * 2.0;
    return {a, b, motion_a, motion_b};
  }

  Random random_{21};
  const Model models_[6] = {
      Model(icosphere(1, 2)),
      Model(cow(2, 1000)),
      Model(torus(1, 0.1, 30, 10)),
      Model(long_thin_triangles({.count = 60, .size = 2, .length = 1.5, .aspect = 1e4})),
      Model(box({2, 0.01, 2}, 1)),
      Model(Mesh({{-1, -1, 0}, {1, -1, 0}, {0, 1, 0}}, {{0, 1, 2}}))};
};

TEST_F(FastRotations, AreNeverLateAndCostNoMoreThanTheirPath) {
  int hits = 0;
  for (int i = 0; i < 60; ++i) {
    SCOPED_TRACE(i);
    const MovingPairOfModels pair = random_pair();
    Counters counters;
    const TimeOfImpact impact = pair.impact({.counters = &counters});
    EXPECT_LT(tests_of(counters), 300'000u);  // all pairs of triangles would be millions
    const bool separated = impact.state == TimeOfImpactState::separated;
    expect_separated_before(pair, separated ? 1 : impact.lower, random_, 100);
    if (impact.state != TimeOfImpactState::hit) continue;
    ++hits;
    EXPECT_TRUE(pair.touch_at(impact.upper));
    EXPECT_LE(impact.lower, impact.upper);
  }
  EXPECT_GT(hits, 10);
}

TEST_F(FastRotations, ReturnABoundThatIsNeverLateWhenTheLimitIsReached) {
  int cut = 0;
  for (int i = 0; i < 60; ++i) {
    SCOPED_TRACE(i);
    const MovingPairOfModels pair = random_pair();
    const TimeOfImpact whole = pair.impact();
    double proven = 0;
    for (const std::uint64_t limit : {0u, 10u, 300u, 3000u}) {
      Counters counters;
      const TimeOfImpact part = pair.impact({.max_steps = limit, .counters = &counters});
      EXPECT_LE(tests_of(counters), limit + 3000);
      EXPECT_GE(part.lower, proven);
      proven = part.lower;
      EXPECT_TRUE(part.state != TimeOfImpactState::separated || whole.state == TimeOfImpactState::separated);
      EXPECT_TRUE(part.state != TimeOfImpactState::hit || pair.touch_at(part.upper));
      EXPECT_TRUE(whole.state != TimeOfImpactState::hit || part.lower <= whole.upper);
      if (whole.state == TimeOfImpactState::separated && part.state != TimeOfImpactState::separated) ++cut;
      expect_separated_before(pair, part.lower, random_, 20);
    }
  }
  EXPECT_GE(cut, 10);
}

/// n bars along x under n bars along y: all n² pairs meet at the same time.
Model bars(int n, bool along_x, double height) {
  std::vector<Vec3> points;
  std::vector<Triangle> triangles;
  for (int i = 0; i < n; ++i) {
    const double at = static_cast<double>(i) / n, next = at + 0.2 / n;
    const auto first = static_cast<std::uint32_t>(points.size());
    const auto point = [&](double along, double across) {
      points.push_back(along_x ? Vec3{along, across, height} : Vec3{across, along, height});
    };
    point(0, at);
    point(1, at);
    point(1, next);
    triangles.push_back({first, first + 1, first + 2});
  }
  return Model(Mesh(points, triangles));
}

TEST(ImpactWork, GrowsSlowlyWithPairsThatMeetAtTheSameTime) {
  std::uint64_t before = 0;
  for (const int n : {100, 1000, 10000}) {
    const Model below = bars(n, true, 0), above = bars(n, false, 1e-4);
    Motion falling;
    falling.displacement = {0, 0, -0.01};
    Counters counters;
    const TimeOfImpact impact =
        time_of_impact(below, Motion::stationary({}), above, falling, {.counters = &counters});
    EXPECT_NE(impact.state, TimeOfImpactState::separated);
    EXPECT_LE(impact.lower, 0.01);
    EXPECT_NEAR(impact.lower, 0.01, 1e-6);
    EXPECT_TRUE(before == 0 || tests_of(counters) < 12 * before) << n;
    before = tests_of(counters);
  }
}

TEST(ImpactWork, NestedSpheresGrowLinearly) {
  std::uint64_t before = 0;
  for (const int subdivisions : {2, 3, 4}) {
    const Model inner(icosphere(1, subdivisions)), outer(icosphere(1.001, subdivisions));
    Motion motion;
    motion.displacement = {0, 0, -0.01};
    Counters counters;
    const TimeOfImpact impact =
        time_of_impact(inner, Motion::stationary({}), outer, motion, {.counters = &counters});
    EXPECT_NEAR(impact.lower, 0.1, 1e-6);
    EXPECT_TRUE(before == 0 || tests_of(counters) < 7 * before) << subdivisions;  // 4 times the triangles
    before = tests_of(counters);
  }
}

/// Boxes of slivers that share a vertex separate nothing; the distance of the models does.
TEST(ImpactWork, ConesOfSliversGrowLinearly) {
  for (const double wave : {0.0, 0.05})
    for (const std::size_t n : {100u, 200u, 400u}) {
      const scenes::WorstCase fans = scenes::sliver_fans({.n = n, .gap = 1e-6, .cone = 0.5, .wave = wave});
      const Model a(fans.a), b(fans.b);
      Motion motion = Motion::stationary(fans.pose_b);
      motion.displacement = {0, 0, -0.01};
      Counters counters;
      const MovingPairOfModels pair{a, b, Motion::stationary({}), motion};
      const TimeOfImpact impact = pair.impact({.counters = &counters});
      EXPECT_LT(tests_of(counters), 6 * (16384 + 64 * 2 * n)) << n;
      EXPECT_LE(impact.lower, 1.01e-4);  // the gap over the speed
      EXPECT_FALSE(impact.lower > 0 && pair.touch_at(0.999 * impact.lower)) << n;
    }
}

TEST(ImpactWork, ModelsInContactAtTheStart) {
  const Model slivers(long_thin_triangles({.count = 2000, .size = 2, .length = 1.5, .aspect = 1e4}));
  Random random(5);
  int touching = 0;
  for (int i = 0; i < 5; ++i) {
    const Motion a = Motion::stationary(Transform::from(random.rotation()));
    Motion b = Motion::stationary(Transform::from(random.rotation(), random.direction() * 0.3));
    b.rotation_vector = {0, 0, 1};
    Counters counters;
    const TimeOfImpact impact = time_of_impact(slivers, a, slivers, b, {.counters = &counters});
    if (!collide(slivers, a.pose_at(0), slivers, b.pose_at(0))) continue;
    ++touching;
    EXPECT_EQ(impact.state, TimeOfImpactState::hit);
    EXPECT_EQ(impact.upper, 0);
    EXPECT_LT(tests_of(counters), 5000u);
  }
  EXPECT_GE(touching, 3);
}

}  // namespace
}  // namespace tandem

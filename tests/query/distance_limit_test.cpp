// QueryOptions::limit: distances of at most the limit are unchanged, others are bounded by it.
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/algorithm.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/cache.h"
#include "tandem/query/distance.h"
#include "tandem/query/shapes.h"

#include "scenes/random_shapes.h"

namespace tandem {
using namespace algorithm;
namespace {

void expect_limited(const Distance& limited, const Distance& full, double limit) {
  if (full.upper <= limit) {
    ASSERT_EQ(limited.lower, full.lower) << limit;
    ASSERT_EQ(limited.upper, full.upper) << limit;
    ASSERT_EQ(limited.on_a, full.on_a);
    ASSERT_EQ(limited.on_b, full.on_b);
    ASSERT_EQ(limited.normal, full.normal);
    ASSERT_EQ(limited.sub_shape_a, full.sub_shape_a);
    ASSERT_EQ(limited.sub_shape_b, full.sub_shape_b);
    ASSERT_EQ(limited.certainty, full.certainty);
  } else {
    ASSERT_GE(limited.upper, full.lower) << limit;
    ASSERT_LE(limited.lower, full.upper) << limit;
    ASSERT_GE(limited.lower, std::fmin(limit, full.lower)) << limit;
  }
}

/// Limits around a distance.
std::vector<double> limits_for(const Distance& distance) {
  const double value = distance.upper;
  return {-1,          0,       value * 0.5, std::nextafter(value, 0), value, std::nextafter(value, HUGE_VAL),
          value * 1.5, HUGE_VAL};
}

TEST(DistanceLimit, OfModelsKeepsSmallerDistances) {
  Random random(1);
  const Model models[] = {Model{generate::icosphere(1, 3)}, Model{generate::torus(1, 0.3, 24, 12)},
                          Model{generate::box({1.5, 1, 0.7}, 2)}};
  int beyond = 0;
  for (int trial = 0; trial < 15; ++trial) {
    const Model &a = models[random.below(3)], &b = models[random.below(3)];
    const Transform pose_a = Transform::from(random.rotation(), {});
    const Transform pose_b = Transform::from(random.rotation(), random.direction() * random.uniform(0.5, 5));
    const Distance full = distance(a, pose_a, b, pose_b);
    for (const double limit : limits_for(full))
      for (const int variant : {0, 1, 2, 3}) {
        QueryOptions options{.limit = limit};
        QueryCache cache;
        if (variant == 1) options.threads = 2;
        if (variant == 2) options.cache = &cache;
        if (variant == 2) (void)distance(a, pose_a, b, pose_b, {.cache = &cache});
        if (variant == 3) {
          options.algorithm = Algorithm();
          expect_limited(distance(a, pose_a, b, pose_b, options),
                         distance(a, pose_a, b, pose_b, {.algorithm = Algorithm()}), limit);
          continue;
        }
        const Distance limited = distance(a, pose_a, b, pose_b, options);
        expect_limited(limited, full, limit);
        beyond += limited.upper == HUGE_VAL ? 1 : 0;
        if (testing::Test::HasFatalFailure()) return;
      }
    ASSERT_TRUE(within(a, pose_a, b, pose_b, full.upper));
    ASSERT_EQ(within(a, pose_a, b, pose_b, full.lower * 0.999), full.lower == 0);
  }
  EXPECT_GT(beyond, 20);
}

/// A limit that is far above the distance misleads no search, and one pair is enough for `within`.
TEST(DistanceLimit, GenerousLimitsTakeLittleWork) {
  const Model a(generate::bumpy_sphere({.subdivisions = 5})),
      b(generate::bumpy_sphere({.subdivisions = 5, .seed = 2}));
  const Transform pose = Transform::translation({3, 0.2, 0.1});
  const auto tests = [&](const auto& query) {
    Counters counters;
    query(QueryOptions{.counters = &counters});
    return counters.volume_tests;
  };
  double d = 0;
  const auto without = tests([&](const QueryOptions& o) { d = distance(a, {}, b, pose, o).upper; });
  for (const double factor : {1.001, 1.1, 2.0, 10.0, 1e6}) {
    const auto limited = tests([&](QueryOptions o) {
      o.limit = factor * d;
      EXPECT_EQ(distance(a, {}, b, pose, o).upper, d);
    });
    EXPECT_LT(limited, 2 * without) << factor;
    const auto any =
        tests([&](const QueryOptions& o) { EXPECT_TRUE(within(a, {}, b, pose, factor * d, o)); });
    EXPECT_LT(any, 4 * without) << factor;
  }
  const auto none = tests([&](const QueryOptions& o) { EXPECT_FALSE(within(a, {}, b, pose, 0.99 * d, o)); });
  EXPECT_LT(none, 2 * without);
}

TEST(DistanceLimit, OfShapesKeepsSmallerDistances) {
  Random random(2);
  const std::vector<ShapeKind> kinds = scenes::all_shape_kinds();
  for (const ShapeKind kind_a : kinds)
    for (const ShapeKind kind_b : kinds)
      for (int trial = 0; trial < 3; ++trial) {
        const Shape a = scenes::random_shape(random, kind_a, 1, 3),
                    b = scenes::random_shape(random, kind_b, 1, 3);
        const Transform pose_a = Transform::from(random.rotation(), {});
        const Transform pose_b =
            Transform::from(random.rotation(), random.direction() * random.uniform(0.5, 5));
        const Distance full = distance(a, pose_a, b, pose_b);
        for (const double limit : limits_for(full)) {
          expect_limited(distance(a, pose_a, b, pose_b, {.limit = limit}), full, limit);
          if (testing::Test::HasFatalFailure()) return;
        }
      }
}

}  // namespace
}  // namespace tandem

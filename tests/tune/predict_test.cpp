#include "tandem/tune/predict.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "tune/cost_fit.h"

namespace tandem::tuning {
using namespace algorithm;
namespace {

using namespace generate;

struct Comparison {
  int count = 0, inside = 0, near = 0;  ///< within a factor of two
};

/// Predicts and then measures at random poses that a predictor has not seen.
Comparison compare(Predictor& predictor, const Model& a, const Model& b, std::optional<Algorithm> algorithm,
                   CostFormula formula, std::uint64_t seed, bool learn = false) {
  Random random(seed);
  Comparison result;
  for (int i = 0; i < 60; ++i) {
    const Transform pose = Transform::from(random.rotation(), random.direction() * random.uniform(0.1, 1.8));
    Counters work;
    static_cast<void>(collide_all(a, {}, b, pose, {.counters = &work, .algorithm = algorithm}));
    const Prediction predicted = predictor.predict({}, pose, formula);
    const auto tests = static_cast<double>(work.volume_tests);
    EXPECT_LE(predicted.volume_tests.lower, predicted.volume_tests.value);
    EXPECT_LE(predicted.volume_tests.value, predicted.volume_tests.upper);
    EXPECT_LE(predicted.seconds.lower, predicted.seconds.upper);
    if (predicted.exact && formula == CostFormula::sampled && algorithm) {
      EXPECT_EQ(predicted.volume_tests.value, tests);
    }
    result.inside +=
        predicted.volume_tests.lower * 0.999 <= tests && tests <= predicted.volume_tests.upper * 1.001;
    result.near += predicted.volume_tests.value < 2 * tests && tests < 2 * predicted.volume_tests.value;
    ++result.count;
    if (learn) predictor.calibrate({}, pose, work);
  }
  return result;
}

TEST(Predict, SampledIntervalsHoldForEveryVolume) {
  const Model knot(torus_knot({.length_segments = 80, .radial_segments = 10})),
      rock(bumpy_sphere({.subdivisions = 3}));
  Comparison all;
  for (const std::string_view volume : Algorithm::volumes()) {
    const Algorithm algorithm({.volume = std::string(volume), .builder = "sah"});
    Predictor predictor(knot, rock, algorithm);
    const Comparison some = compare(predictor, knot, rock, algorithm, CostFormula::sampled, 7);
    EXPECT_GE(some.near, some.count * 85 / 100) << volume;
    all.inside += some.inside;
    all.count += some.count;
  }
  EXPECT_GE(all.inside, all.count * 80 / 100);
}

TEST(Predict, SampledHoldsOnTheDefaultPath) {
  const Model knot(torus_knot({.length_segments = 120, .radial_segments = 12})),
      rock(bumpy_sphere({.subdivisions = 4}));
  Predictor predictor(knot, rock);
  EXPECT_GE(compare(predictor, knot, rock, std::nullopt, CostFormula::sampled, 8).inside, 48);
  EXPECT_GE(compare(predictor, knot, rock, std::nullopt, CostFormula::refined, 8).inside, 45);
  EXPECT_THROW(predictor.predict({}, {}, CostFormula::paper), Error);
}

TEST(Predict, LearningBringsThePapersFormulaNear) {
  const Model rock(bumpy_sphere({.subdivisions = 4}));
  const Algorithm algorithm;
  Predictor before(rock, rock, algorithm), after(rock, rock, algorithm);
  compare(after, rock, rock, algorithm, CostFormula::paper, 1, true);
  EXPECT_GE(compare(after, rock, rock, algorithm, CostFormula::paper, 2).near,
            compare(before, rock, rock, algorithm, CostFormula::paper, 2).near);
  EXPECT_GT(after.calibration().fits[0].count, 10);
  EXPECT_NE(after.calibration().fits[0].log_factor, 0);
  // The refined formula is within a factor of two for most, the paper's for few.
  EXPECT_GE(compare(before, rock, rock, algorithm, CostFormula::refined, 2).near, 35);
}

TEST(Predict, WhatIsApartTakesOneTest) {
  const Model ball(icosphere(1, 3));
  const Predictor predictor(ball, ball, Algorithm());
  for (int f = 0; f < 3; ++f) {
    const Prediction predicted =
        predictor.predict({}, Transform::translation({5, 0, 0}), static_cast<CostFormula>(f));
    EXPECT_TRUE(predicted.exact);
    EXPECT_EQ(predicted.volume_tests.value, 1);
    EXPECT_EQ(predicted.primitive_tests.value, 0);
  }
  EXPECT_THROW(Predictor(Model(), ball, Algorithm()), Error);
  EXPECT_THROW(Predictor(ball, Model()), Error);
}

/// A grid of equal squares halved by turns: a side is halved on every second level along x and y, and z is
/// flat.
TEST(Predict, MeasuresShrinkFactors) {
  const Model grid(plane(8, 8, 32, 32));
  const Predictor predictor(grid, grid, Algorithm({.builder = "middle"}));
  const std::vector<LevelStatistics>& levels = predictor.levels_a();
  ASSERT_GE(levels.size(), 9u);
  for (std::size_t i = 1; i < 9; ++i) {
    EXPECT_EQ(levels[i].nodes, std::size_t{1} << i);
    EXPECT_NEAR(levels[i].shrink.x * levels[i].shrink.y, 0.5, 0.08) << i;
  }
  const ModelDeviation model_deviation =
      predictor.model_deviation({}, Transform::from(Quat::from_axis_angle({0, 0, 1}, 0.3), {}));
  EXPECT_NEAR(model_deviation.rotation_degrees, 0.3 * 57.2958, 0.01);
  EXPECT_NEAR(model_deviation.size_ratio, 1, 1e-9);
}

TEST(CostFit, FindsTheCostsAndNoneIsNegative) {
  const TestCosts truth{2e-6, 30e-9, 90e-9, 50e-9};
  CostFit fit({1e-6, 10e-9, 300e-9, 10e-9}, 1e-6), odd({1e-6, 10e-9, 300e-9}, 1e-9);
  Random random(1);
  for (int i = 0; i < 50; ++i) {
    Counters work;
    work.volume_tests = random.below(20000);
    work.primitive_tests = random.below(5000);
    work.leaf_overlaps = random.below(1000);
    work.overlaps = work.leaf_overlaps + random.below(8000);
    fit.add(work, seconds(truth, WorkCounts(work)));
    odd.add(work, 1e-6 + 1e-9 * static_cast<double>(20000 - work.volume_tests));  // more work, less time
  }
  EXPECT_NEAR(fit.costs().query, truth.query, 0.01 * truth.query);
  EXPECT_NEAR(fit.costs().volume_test, truth.volume_test, 0.01 * truth.volume_test);
  EXPECT_NEAR(fit.costs().primitive_test, truth.primitive_test, 0.01 * truth.primitive_test);
  EXPECT_NEAR(fit.costs().descent, truth.descent, 0.01 * truth.descent);
  EXPECT_GE(odd.costs().volume_test, 0);
  EXPECT_GE(odd.costs().query, 0);
}

}  // namespace
}  // namespace tandem::tuning

#include "tandem/tune/predict.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "tune/cost_fit.h"

namespace tandem {
namespace {

struct Comparison {
  int count = 0, inside = 0, near = 0;  ///< within a factor of two
};

/// Predicts and then measures at random poses that a predictor has not seen.
Comparison compare(Predictor& predictor, const Model& a, const Model& b, std::optional<Laboratory> laboratory,
                   CostFormula formula, std::uint64_t seed, bool learn = false) {
  Random random(seed);
  Comparison result;
  for (int i = 0; i < 60; ++i) {
    const Transform at = Transform::from(random.rotation(), random.direction() * random.uniform(0.1, 1.8));
    Counters work;
    collide_all(a, {}, b, at, {.counters = &work, .laboratory = laboratory});
    const Prediction said = predictor.predict({}, at, formula);
    const auto tests = static_cast<double>(work.volume_tests);
    EXPECT_LE(said.volume_tests.low, said.volume_tests.value);
    EXPECT_LE(said.volume_tests.value, said.volume_tests.high);
    EXPECT_LE(said.seconds.low, said.seconds.high);
    if (said.exact && formula == CostFormula::sampled && laboratory) {
      EXPECT_EQ(said.volume_tests.value, tests);
    }
    result.inside += said.volume_tests.low * 0.999 <= tests && tests <= said.volume_tests.high * 1.001;
    result.near += said.volume_tests.value < 2 * tests && tests < 2 * said.volume_tests.value;
    ++result.count;
    if (learn) predictor.learn({}, at, work);
  }
  return result;
}

TEST(Predict, SampledIntervalsHoldForEveryVolume) {
  const Model knot(torus_knot({.along = 80, .around = 10})), rock(bumpy_sphere({.subdivisions = 3}));
  Comparison all;
  for (const std::string_view volume : Laboratory::volumes()) {
    const Laboratory laboratory({.volume = volume, .builder = "sah"});
    Predictor predictor(knot, rock, laboratory);
    const Comparison some = compare(predictor, knot, rock, laboratory, CostFormula::sampled, 7);
    EXPECT_GE(some.near, some.count * 85 / 100) << volume;
    all.inside += some.inside, all.count += some.count;
  }
  EXPECT_GE(all.inside, all.count * 80 / 100);
}

TEST(Predict, SampledHoldsOnTheDefaultPath) {
  const Model knot(torus_knot({.along = 120, .around = 12})), rock(bumpy_sphere({.subdivisions = 4}));
  Predictor predictor(knot, rock);
  EXPECT_GE(compare(predictor, knot, rock, std::nullopt, CostFormula::sampled, 8).inside, 48);
  EXPECT_GE(compare(predictor, knot, rock, std::nullopt, CostFormula::refined, 8).inside, 45);
  EXPECT_THROW(predictor.predict({}, {}, CostFormula::paper), Error);
}

TEST(Predict, LearningBringsThePapersFormulaNear) {
  const Model rock(bumpy_sphere({.subdivisions = 4}));
  const Laboratory laboratory;
  Predictor before(rock, rock, laboratory), after(rock, rock, laboratory);
  compare(after, rock, rock, laboratory, CostFormula::paper, 1, true);
  EXPECT_GE(compare(after, rock, rock, laboratory, CostFormula::paper, 2).near,
            compare(before, rock, rock, laboratory, CostFormula::paper, 2).near);
  EXPECT_GT(after.calibration().fits[0].count, 10);
  EXPECT_NE(after.calibration().fits[0].log_factor, 0);
  // The refined formula is within a factor of two for most, the paper's for few.
  EXPECT_GE(compare(before, rock, rock, laboratory, CostFormula::refined, 2).near, 35);
}

TEST(Predict, WhatIsApartTakesOneTest) {
  const Model ball(icosphere(1, 3));
  const Predictor predictor(ball, ball, Laboratory());
  for (int f = 0; f < 3; ++f) {
    const Prediction said =
        predictor.predict({}, Transform::translation({5, 0, 0}), static_cast<CostFormula>(f));
    EXPECT_TRUE(said.exact);
    EXPECT_EQ(said.volume_tests.value, 1);
    EXPECT_EQ(said.primitive_tests.value, 0);
  }
  EXPECT_THROW(Predictor(Model(), ball, Laboratory()), Error);
  EXPECT_THROW(Predictor(ball, Model()), Error);
}

/// A grid of equal squares halved by turns: a side is halved on every second level along x and y, and z is
/// flat.
TEST(Predict, MeasuresShrinkFactors) {
  const Model grid(plane(8, 8, 32, 32));
  const Predictor predictor(grid, grid, Laboratory({.builder = "middle"}));
  const std::vector<LevelShape>& levels = predictor.levels_a();
  ASSERT_GE(levels.size(), 9u);
  for (std::size_t i = 1; i < 9; ++i) {
    EXPECT_EQ(levels[i].nodes, std::size_t{1} << i);
    EXPECT_NEAR(levels[i].shrink.x * levels[i].shrink.y, 0.5, 0.08) << i;
  }
  const Departure departure = predictor.departure({}, Transform::from(Quat::about({0, 0, 1}, 0.3), {}));
  EXPECT_NEAR(departure.turned, 0.3 * 57.2958, 0.01);
  EXPECT_NEAR(departure.size_ratio, 1, 1e-9);
}

TEST(CostFit, FindsTheCostsAndNoneIsNegative) {
  const TestCosts truth{2e-6, 30e-9, 90e-9, 50e-9};
  CostFit fit({1e-6, 10e-9, 300e-9, 10e-9}, 1e-6), odd({1e-6, 10e-9, 300e-9}, 1e-9);
  Random random(1);
  for (int i = 0; i < 50; ++i) {
    Counters work;
    work.volume_tests = random.below(20000), work.primitive_tests = random.below(5000);
    work.leaf_overlaps = random.below(1000), work.overlaps = work.leaf_overlaps + random.below(8000);
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
}  // namespace tandem

// Budgets by a clock that the test turns itself.
#include "tandem/tune/budget.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

namespace tandem::tuning {
namespace {

using namespace generate;

/// Every look at it takes a while: what a step of a search takes is the time between two looks.
struct FakeClock {
  double now = 100;
  double tick = 1e-6, unevenness = 0;
  Random random{5};
  double operator()() { return now += tick * (1 + unevenness * random.uniform()); }
};

std::vector<BudgetedPair> some_pairs(std::uint64_t seed, std::size_t count) {
  static const Model models[] = {Model(bumpy_sphere({.subdivisions = 3})),
                                 Model(torus_knot({.length_segments = 60, .radial_segments = 8})),
                                 Model(cup(1, 0))};
  Random random(seed);
  std::vector<BudgetedPair> pairs;
  for (std::size_t i = 0; i < count; ++i)
    pairs.push_back(
        {.a = models[i % 3],
         .b = models[i / 3 % 3],
         .pose_a = Transform::from(random.rotation(), {}),
         .pose_b = Transform::from(random.rotation(), random.direction() * random.uniform(0.1, 2.5))});
  return pairs;
}

void expect_truth(const BoundedResult& answer, const BudgetedPair& pair) {
  const std::vector<FacePair> truth = collide_all(pair.a, pair.pose_a, pair.b, pair.pose_b);
  if (answer.exact) {
    EXPECT_EQ(answer.pairs, truth);
    EXPECT_EQ(answer.max_pairs, static_cast<double>(truth.size()));
  } else {
    EXPECT_TRUE(std::ranges::includes(truth, answer.pairs));
    EXPECT_LE(static_cast<double>(truth.size()), answer.max_pairs);
  }
}

TEST(Budget, NeverOverAndEveryAnswerHoldsTheTruth) {
  const std::vector<BudgetedPair> pairs = some_pairs(1, 40);
  for (const double unevenness : {0.0, 3.0}) {
    BudgetedScene scene;
    scene.prepare(pairs);
    std::size_t exact_before = 0;
    for (const double budget : {1e-5, 1e-4, 3e-4, 1e-3, 3e-3, 1e-1}) {
      FakeClock clock{.unevenness = unevenness};
      const double start = clock.now;
      const auto answers = scene.run(pairs, {.seconds = budget, .clock = [&] { return clock(); }});
      const double late = clock.now - start - budget;
      // Two looks at the clock are what it takes to see that there is no time; real budgets are thousands of
      // them.
      EXPECT_LE(late, std::max(0.02 * budget, 2 * clock.tick * (1 + unevenness))) << budget;
      ASSERT_EQ(answers.size(), pairs.size());
      std::size_t exact = 0;
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        expect_truth(answers[i], pairs[i]);
        exact += answers[i].exact;
      }
      EXPECT_GE(exact, exact_before) << budget;
      exact_before = exact;
    }
    EXPECT_EQ(exact_before, pairs.size()) << "the last budget is enough for all";
  }
}

TEST(Budget, TheSameClockGivesTheSameAnswers) {
  const std::vector<BudgetedPair> pairs = some_pairs(2, 30);
  std::vector<std::vector<BoundedResult>> runs;
  for (int run = 0; run < 2; ++run) {
    BudgetedScene scene;
    scene.prepare(pairs);
    FakeClock clock;
    runs.push_back(scene.run(pairs, {.seconds = 2e-4, .clock = [&] { return clock(); }}));
    // The next frame goes by what this one took.
    runs.push_back(scene.run(pairs, {.seconds = 2e-4, .clock = [&] { return clock(); }}));
  }
  const auto exact = [&](std::size_t run) {
    std::vector<bool> all;
    for (const BoundedResult& answer : runs[run]) all.push_back(answer.exact);
    return all;
  };
  EXPECT_EQ(exact(1), exact(3));
}

TEST(Budget, ImportantPairsComeFirst) {
  std::vector<BudgetedPair> pairs = some_pairs(3, 30);
  BudgetedScene scene;
  scene.prepare(pairs);
  const auto frame = [&](double budget) {
    FakeClock clock;
    return scene.run(pairs, {.seconds = budget, .clock = [&] { return clock(); }});
  };
  frame(1);  // what they cost is known now
  const std::vector<BoundedResult> half = frame(3e-4);
  const auto last = std::ranges::find_if(half, [](const BoundedResult& answer) { return !answer.exact; });
  ASSERT_NE(last, half.end());
  const auto left_out = static_cast<std::size_t>(last - half.begin());
  pairs[left_out].importance = 1e6;
  frame(1);
  EXPECT_TRUE(frame(3e-4)[left_out].exact);
}

/// Two equal models in one place touch in more pairs than any others. However early the search ends, the
/// bounds hold, what was found is reported, and neither gets worse with more time.
TEST(Budget, BoundsOfManyTouchingPairsHoldAtAnyTime) {
  const Model ball(icosphere(1, 4));
  const std::vector<BudgetedPair> pairs{{.a = ball, .b = ball}};
  const double truth = static_cast<double>(collide_all(ball, {}, ball, {}).size());
  int unfinished_with_pairs = 0;
  double found_before = 0, most_before = HUGE_VAL;
  for (double budget = 2e-6; budget < 1; budget *= 2) {
    BudgetedScene scene;
    scene.prepare(pairs);
    FakeClock clock;
    const BoundedResult answer = scene.run(pairs, {.seconds = budget, .clock = [&] { return clock(); }})[0];
    const double found = static_cast<double>(answer.pairs.size());
    ASSERT_LE(found, truth);
    ASSERT_GE(answer.max_pairs, truth) << budget;
    EXPECT_GE(found, found_before);
    EXPECT_LE(answer.max_pairs, most_before);
    unfinished_with_pairs += !answer.exact && answer.is_touching() ? 1 : 0;
    found_before = found;
    most_before = answer.max_pairs;
    if (answer.exact) break;
  }
  EXPECT_EQ(found_before, truth);
  EXPECT_GT(unfinished_with_pairs, 2);
}

/// Of two pairs that cost the same, the one that is deeper inside is finished first.
TEST(Budget, DeeperPairsComeFirst) {
  const Model ball(icosphere(1, 4));
  const Transform deep = Transform::translation({0.3, 0.1, 0.05}),
                  shallow = Transform::translation({0.1, 1.5, 0.05});
  std::vector<BudgetedPair> pairs(2, {.a = ball, .b = ball});
  BudgetedScene scene;
  scene.prepare(pairs);
  const auto frame = [&](double seconds) {
    FakeClock clock;
    return scene.run(pairs, {.seconds = seconds, .clock = [&] { return clock(); }});
  };
  for (const std::size_t of_deep : {0u, 1u}) {
    int deep_alone = 0;
    for (double budget = 1e-5; budget < 1; budget *= 1.2) {
      pairs[0].pose_b = pairs[1].pose_b = deep;
      frame(10);  // what both cost is known now, and is the same
      pairs[1 - of_deep].pose_b = shallow;
      const std::vector<BoundedResult> answers = frame(budget);
      EXPECT_GE(answers[of_deep].exact, answers[1 - of_deep].exact) << budget;
      deep_alone += answers[of_deep].exact && !answers[1 - of_deep].exact ? 1 : 0;
      if (answers[1 - of_deep].exact) break;
    }
    EXPECT_GT(deep_alone, 0);
  }
}

TEST(Budget, WhatCannotMeetAndWhatIsNotPrepared) {
  const Model ball(icosphere(1, 2));
  const std::vector<BudgetedPair> pairs{{.a = ball, .b = Model()}, {.a = ball, .b = ball}};
  BudgetedScene scene;
  EXPECT_THROW(scene.run(pairs, {}), Error);
  scene.prepare(pairs);
  const auto answers = scene.run(pairs, {.seconds = 10});
  EXPECT_TRUE(answers[0].exact && answers[0].is_disjoint());
  EXPECT_TRUE(answers[1].exact && answers[1].is_touching());
}

}  // namespace
}  // namespace tandem::tuning

#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "query/model_data.h"
#include "tune/algorithm_trials.h"
#include "tune/sample.h"

namespace tandem::tuning {
using namespace algorithm;
namespace {

using namespace generate;

/// Every volume with some rule, tree and traversal, such that each of these comes up.
std::vector<Algorithm> some_laboratories() {
  const auto rules = Algorithm::descent_rules(), builders = Algorithm::builders(),
             traversals = Algorithm::traversals();
  std::vector<Algorithm> some;
  std::size_t i = 0;
  for (int round = 0; round < 2; ++round)
    for (const std::string_view volume : Algorithm::volumes()) {
      const int shape = static_cast<int>(i % 3);
      some.emplace_back(AlgorithmNames{.volume = std::string(volume),
                                       .traversal = std::string(traversals[i % traversals.size()]),
                                       .rule = std::string(rules[i % rules.size()]),
                                       .builder = std::string(builders[i % builders.size()]),
                                       .leaf_size = shape == 0 ? 1 : 3,
                                       .arity = shape == 2 ? 4 : 2});
      ++i;
    }
  return some;
}

/// A search cannot tell a tree that was fitted where it looks from a whole one.
TEST(PartialTree, SearchesFindTheSameWithTheSameWork) {
  const Model knot(torus_knot({.length_segments = 60, .radial_segments = 8})),
      rock(bumpy_sphere({.subdivisions = 3}));
  Random random(4);
  for (const Algorithm& algorithm : some_laboratories()) {
    TrialModel trial_knot(knot.mesh()), trial_rock(rock.mesh());
    for (int i = 0; i < 3; ++i) {
      const Transform pose = Transform::from(random.rotation(), random.direction() * (0.4 + 0.4 * i));
      Counters work, partial_work;
      const auto expected = collide_all(knot, {}, rock, pose, {.counters = &work, .algorithm = algorithm});
      const auto tree = make_trial_pair_tree(trial_knot, trial_rock, relative_transform(Transform{}, pose),
                                             parts_of(algorithm), Fit::exact);
      const SampledWork counted = sample_work(*tree, SIZE_MAX, 1);
      ASSERT_EQ(counted.volume_tests, static_cast<double>(work.volume_tests)) << algorithm.volume();
      EXPECT_EQ(counted.primitive_tests, static_cast<double>(work.primitive_tests));
      EXPECT_EQ(counted.descents, static_cast<double>(work.overlaps - work.leaf_overlaps));
      trial_knot.lend_tree(parts_of(algorithm));
      trial_rock.lend_tree(parts_of(algorithm));
      EXPECT_EQ(collide_all(trial_knot.model(), {}, trial_rock.model(), pose,
                            {.counters = &partial_work, .algorithm = algorithm}),
                expected);
      EXPECT_EQ(partial_work, work) << algorithm.volume() << " " << algorithm.builder();
    }
  }
}

TEST(PartialTree, NodesAreFittedAsInAWholeTreeAndOnlyWhereSomebodyLooks) {
  const Model rock(bumpy_sphere({.subdivisions = 3}));
  for (const int leaf_size : {1, 4}) {
    const Algorithm algorithm({.volume = "obb", .builder = "sah", .leaf_size = leaf_size});
    TrialModel trial(rock.mesh());
    const auto tree = make_trial_pair_tree(trial, trial, Transform::translation({1.5, 0, 0}),
                                           parts_of(algorithm), Fit::exact);
    sample_work(*tree, SIZE_MAX, 1);
    trial.lend_tree(parts_of(algorithm));
    const auto whole = data_of(rock).tree(parts_of(algorithm))->volume_bytes(),
               partial = data_of(trial.model()).tree(parts_of(algorithm))->volume_bytes();
    ASSERT_EQ(whole.size(), partial.size());
    const std::size_t nodes = data_of(rock).tree(parts_of(algorithm))->topology()->node_count(),
                      size = whole.size() / nodes;
    std::size_t fitted = 0;
    for (std::size_t node = 0; node < nodes; ++node) {
      const auto in_whole = whole.subspan(node * size, size), in_partial = partial.subspan(node * size, size);
      if (std::ranges::all_of(in_partial, [](std::byte b) { return b == std::byte{0}; })) continue;
      ++fitted;
      EXPECT_TRUE(std::ranges::equal(in_whole, in_partial)) << node;
    }
    EXPECT_GT(fitted, nodes / 20);
    EXPECT_LT(fitted, nodes / 2);
  }
}

/// Queries of very different cost: a few of them must stand for all.
TEST(AlgorithmTrials, AFewQueriesStandForAll) {
  const Model rock(bumpy_sphere({.subdivisions = 4}));
  std::vector<TuneQuery> queries;
  Random random(9);
  for (int i = 0; i < 24; ++i)
    queries.push_back(
        {rock, rock, {{}, Transform::from(random.rotation(), random.direction() * (0.09 * i))}});
  const TuneOptions options{.use_counts = true};
  AlgorithmTrials trials(queries, 6, 24, options);
  for (const std::string_view volume : {"aabb", "obb", "sphere"}) {
    const Algorithm algorithm({.volume = std::string(volume), .builder = "sah"});
    std::vector<double> each;
    trials.prepare(algorithm, trials.measured_queries());
    for (std::size_t i = 0; i < trials.measured_queries(); ++i) each.push_back(trials.measure(algorithm, i));
    const double mean = trials.mean_of_all(each);
    EXPECT_NEAR(trials.mean_of_all(std::span(each).first(6)) / mean, 1, 0.25) << volume;
    EXPECT_NEAR(trials.predict(algorithm) / mean, 1, 0.35) << volume;
  }
}

}  // namespace
}  // namespace tandem::tuning

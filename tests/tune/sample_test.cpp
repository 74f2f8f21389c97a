// Sampling against the searches whose work it estimates.
#include "tune/sample.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "query/model_data.h"
#include "tune/tree_profile.h"

namespace tandem::tuning {
using namespace algorithm;
namespace {

using namespace generate;

constexpr std::size_t everything = static_cast<std::size_t>(-1);

std::vector<NodeBall> balls(const Model& model, const Algorithm& algorithm) {
  return node_balls(node_boxes(model.mesh(), *data_of(model).tree(parts_of(algorithm))));
}

/// With nothing left out it is the search: the same tests by every volume, traversal and rule.
TEST(Sampling, WithoutSamplingItIsTheSearch) {
  const Model knot(torus_knot({.length_segments = 24, .radial_segments = 5})), ball(icosphere(1, 1));
  Random random(3);
  const Transform pose = Transform::from(random.rotation(), {0.4, 0.1, 0.2});
  for (const std::string_view volume : Algorithm::volumes())
    for (const std::string_view traversal : Algorithm::traversals())
      for (const std::string_view rule : Algorithm::descent_rules())
        for (const auto& [builder, leaf_size, arity] : {std::tuple{"median", 1, 2}, {"sah", 4, 4}}) {
          const Algorithm algorithm({.volume = std::string(volume),
                                     .traversal = std::string(traversal),
                                     .rule = std::string(rule),
                                     .builder = std::string(builder),
                                     .leaf_size = leaf_size,
                                     .arity = arity});
          Counters work;
          static_cast<void>(collide_all(knot, {}, ball, pose, {.counters = &work, .algorithm = algorithm}));
          const std::vector<NodeBall> of_knot = balls(knot, algorithm), of_ball = balls(ball, algorithm);
          const SampledWork predicted = sample_work(
              *make_pair_tree({knot, ball, relative_transform(Transform{}, pose), parts_of(algorithm)},
                              of_knot, of_ball),
              everything, 1);
          ASSERT_TRUE(predicted.exact);
          ASSERT_EQ(predicted.volume_tests, static_cast<double>(work.volume_tests))
              << volume << " " << traversal << " " << rule << " " << builder;
          ASSERT_EQ(predicted.overlaps, static_cast<double>(work.overlaps));
          ASSERT_EQ(predicted.primitive_tests, static_cast<double>(work.primitive_tests));
        }
}

TEST(Sampling, TheDefaultPathCountsNearlyTheSame) {
  const Model rock(bumpy_sphere({.subdivisions = 4}));
  Random random(4);
  for (int i = 0; i < 5; ++i) {
    const Transform pose = Transform::from(random.rotation(), random.direction() * (0.4 + 0.3 * i));
    Counters work;
    static_cast<void>(collide_all(rock, {}, rock, pose, {.counters = &work}));
    const SampledWork predicted = sample_work(
        *make_default_pair_tree(rock, rock, relative_transform(Transform{}, pose)), everything, 1);
    // Instruction sets round volume tests differently.
    const auto tests = static_cast<double>(work.volume_tests);
    EXPECT_NEAR(predicted.volume_tests, tests, 0.02 * tests + 1);
    EXPECT_NEAR(predicted.primitive_tests, static_cast<double>(work.primitive_tests),
                0.02 * static_cast<double>(work.primitive_tests) + 1);
  }
}

/// The mean over many seeds is the truth, within what so many seeds leave open.
TEST(Sampling, IsWithoutBias) {
  const Model rock(bumpy_sphere({.subdivisions = 3}));
  const Algorithm algorithm;
  const Transform pose = Transform::from(Quat::from_axis_angle({1, 2, 3}, 1), {0.7, 0.2, 0.1});
  Counters work;
  static_cast<void>(collide_all(rock, {}, rock, pose, {.counters = &work, .algorithm = algorithm}));
  const std::vector<NodeBall> of_rock = balls(rock, algorithm);
  const auto tree = make_pair_tree({rock, rock, relative_transform(Transform{}, pose), parts_of(algorithm)},
                                   of_rock, of_rock);
  for (const std::size_t per_level : {4u, 16u}) {
    constexpr int seeds = 600;
    double sum = 0, squares = 0, primitives = 0;
    for (int seed = 0; seed < seeds; ++seed) {
      const SampledWork predicted = sample_work(*tree, per_level, static_cast<std::uint64_t>(seed));
      sum += predicted.volume_tests;
      squares += predicted.volume_tests * predicted.volume_tests;
      primitives += predicted.primitive_tests;
    }
    const double mean = sum / seeds, error = std::sqrt((squares / seeds - mean * mean) / seeds);
    EXPECT_NEAR(mean, static_cast<double>(work.volume_tests), 4 * error);
    EXPECT_NEAR(primitives / seeds, static_cast<double>(work.primitive_tests),
                0.35 * static_cast<double>(work.primitive_tests));
    EXPECT_GT(error, 0);
  }
  EXPECT_EQ(sample_work(*tree, 8, 5).volume_tests, sample_work(*tree, 8, 5).volume_tests);
}

TEST(Sampling, TheFirstLevelsAreAllOfThem) {
  const Model rock(bumpy_sphere({.subdivisions = 3}));
  const Algorithm algorithm;
  const std::vector<NodeBall> of_rock = balls(rock, algorithm);
  const auto near =
      make_pair_tree({rock, rock, Transform::translation({1, 0, 0}), parts_of(algorithm)}, of_rock, of_rock);
  const FirstLevels first = first_levels(*near, 50);
  EXPECT_GE(first.work.volume_tests_used, 50u);
  EXPECT_FALSE(first.open.empty());
  EXPECT_FALSE(first.work.exact);
  const auto far =
      make_pair_tree({rock, rock, Transform::translation({9, 0, 0}), parts_of(algorithm)}, of_rock, of_rock);
  EXPECT_TRUE(first_levels(*far, 50).work.exact);
  EXPECT_EQ(first_levels(*far, 50).work.volume_tests_used, 1u);
}

}  // namespace
}  // namespace tandem::tuning

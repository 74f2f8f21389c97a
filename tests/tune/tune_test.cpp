#include "tandem/tune/tune.h"

#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "scenes/tune_subjects.h"

namespace tandem::tuning {
using namespace algorithm;
namespace {

using namespace generate;

TuneSubject slivers() {
  TuneSubject subject{.name = "slivers and a knot"};
  const Model line_bounds(long_thin_triangles({.count = 200})),
      knot(torus_knot({.length_segments = 30, .radial_segments = 5}));
  Random random(2);
  for (int i = 0; i < 10; ++i)
    subject.queries.push_back(
        {line_bounds, knot, {Transform{}, Transform::from(random.rotation(), random.direction() * 0.8)}});
  return subject;
}

TuneSpace some_space() {
  return {.volumes = {"aabb", "obb", "sphere"},
          .builders = {"median", "sah", "linear"},
          .rules = {"volume", "both"},
          .traversals = {"stack"},
          .broad_phases = {},
          .leaf_sizes = {1, 4},
          .arities = {2}};
}

TEST(Tune, CountedTuningIsReproducibleAndNearTheBestOfAll) {
  const TuneSubject subject = slivers();
  const TuneOptions options{.use_counts = true, .space = some_space()};
  const TuneResult once = tune(subject, options), again = tune(subject, options);
  EXPECT_EQ(once.settings.reason, again.settings.reason);
  EXPECT_EQ(once.settings.algorithm(), again.settings.algorithm());
  EXPECT_EQ(once.settings.fingerprint, again.settings.fingerprint);
  EXPECT_LE(once.settings.algorithm_seconds, once.settings.default_algorithm_seconds);
  const TuneResult all = tune_exhaustively(subject, options);
  EXPECT_EQ(all.measured, some_space().algorithm_count());
  EXPECT_LE(once.settings.algorithm_seconds, 1.1 * all.settings.algorithm_seconds);
  EXPECT_LT(once.measured, all.measured);
  // Boxes that may turn are what slivers need, and it should say so.
  EXPECT_EQ(once.settings.volume, "obb");
  EXPECT_NE(once.settings.reason.find("obb"), std::string::npos);
}

TEST(Tune, CountedTuningDoesNotMindTheClock) {
  double now = 50;
  const TuneResult slow = tune(slivers(), {.use_counts = true, .clock = [&] { return now += 1000; }});
  const TuneResult once = tune(slivers(), {.use_counts = true});
  EXPECT_FALSE(slow.out_of_time);
  EXPECT_EQ(slow.measured, once.measured);
  EXPECT_EQ(slow.settings.reason, once.settings.reason);
}

/// Every look at this clock takes a second.
TEST(Tune, KeepsItsTime) {
  double now = 50;
  const TuneResult result = tune(slivers(), {.seconds = 40, .clock = [&] { return now += 1; }});
  EXPECT_TRUE(result.out_of_time);
  EXPECT_GT(result.predicted, 5u);
  EXPECT_GT(result.measured, 1u) << "predictions leave time for measurements";
  EXPECT_LE(result.seconds, 44);
}

TEST(Tune, WithoutTimeThereIsAnAnswerToo) {
  const TuneResult result = tune(slivers(), {.seconds = 1e-6, .space = some_space()});
  EXPECT_TRUE(result.out_of_time);
  EXPECT_EQ(result.predicted, 1u);
  EXPECT_GT(result.settings.chosen_seconds, 0);
}

TEST(Tune, AnswersStayAndProgressIsTold) {
  const TuneSubject subject = slivers();
  int told = 0;
  const TuneResult result =
      tune(subject, {.seconds = 30, .space = some_space(), .progress = [&](const std::string& what) {
                       told += !what.empty();
                     }});
  EXPECT_GE(told, 5);
  EXPECT_GT(result.settings.default_seconds, 0);
  EXPECT_LE(result.settings.chosen_seconds, result.settings.default_seconds);
  QueryOptions options = result.settings.query_options();
  const TuneQuery& query = subject.queries[3];
  const auto expected = collide_all(query.a, query.poses.a, query.b, query.poses.b);
  EXPECT_EQ(collide_all(query.a, query.poses.a, query.b, query.poses.b, options), expected);
  options.algorithm = result.settings.algorithm();
  EXPECT_EQ(collide_all(query.a, query.poses.a, query.b, query.poses.b, options), expected);
}

TEST(Tune, ChoosesABroadPhase) {
  const TuneSubject world = scenes::subject_of("world", {.objects = 300}, 8);
  const TuneResult result = tune(world, {.seconds = 5});
  const auto methods = BroadPhase::methods();
  EXPECT_NE(std::find(methods.begin(), methods.end(), result.settings.broad_phase), methods.end());
  EXPECT_EQ(BroadPhase(result.settings.broad_phase_options()).update().size(), 0u);
  EXPECT_NE(result.settings.reason.find("300 boxes"), std::string::npos);
}

TEST(Tune, FixedBoxesAreNotPairedAndPairsAreMeans) {
  // Three boxes in one place, two of them ground. The third is there in one step of two.
  const Bounds here{{0, 0, 0}, {1, 1, 1}}, there{{5, 0, 0}, {6, 1, 1}};
  TuneSubject subject{.name = "three"};
  subject.motion = {.boxes = {here, here, here}, .filters = {{.is_static = true}, {.is_static = true}, {}}};
  for (int i = 0; i < 8; ++i) subject.motion.steps.push_back({{2}, {i % 2 == 0 ? there : here}});
  EXPECT_NE(tune(subject, {.seconds = 5}).settings.reason.find("3 boxes with 1 overlapping pairs"),
            std::string::npos);
  subject.motion.filters.clear();
  EXPECT_NE(tune(subject, {.seconds = 5}).settings.reason.find("3 boxes with 2 overlapping pairs"),
            std::string::npos);
}

TEST(Tune, PredictBestAlgorithmNeedsNoClock) {
  const TuneSubject subject = slivers();
  std::vector<PosePair> poses;
  for (const TuneQuery& query : subject.queries) poses.push_back(query.poses);
  const Model &a = subject.queries[0].a, &b = subject.queries[0].b;
  const Algorithm once(predict_best_algorithm(a, b, poses)), again(predict_best_algorithm(a, b, poses));
  EXPECT_EQ(once, again);
  Counters chosen, usual;
  for (const PosePair& at : poses) {
    static_cast<void>(collide_all(a, at.a, b, at.b, {.counters = &chosen, .algorithm = once}));
    static_cast<void>(collide_all(a, at.a, b, at.b, {.counters = &usual, .algorithm = Algorithm()}));
  }
  EXPECT_LT(chosen.volume_tests, usual.volume_tests);
}

TEST(Tune, NothingToTuneForIsAnError) {
  EXPECT_THROW(tune({.name = "nothing"}), Error);
  EXPECT_THROW(tune(scenes::subject_of("world", {.objects = 10}, 2), {.use_counts = true}), Error);
  EXPECT_THROW(predict_best_algorithm(Model(), Model(), {}), Error);
  TuneSpace unknown;
  unknown.builders = {"magic"};
  EXPECT_THROW(tune(slivers(), {.space = unknown}), Error);
  EXPECT_THROW(tune({.name = "empty meshes", .queries = {{Model(), Model(), {}}}}), Error);
}

TEST(Tune, FingerprintsDiffer) {
  TuneSubject subject = slivers();
  const std::string before = fingerprint(subject);
  EXPECT_EQ(before.size(), 16u);
  subject.queries[1].poses.b.offset.x += 1e-9;
  EXPECT_NE(fingerprint(subject), before);
}

}  // namespace
}  // namespace tandem::tuning

#include "narrow/depth/contact_depth.h"

#include <gtest/gtest.h>
#include <map>
#include <string>

#include "scenes/random_shapes.h"

namespace tandem {
namespace {

using Counts = std::map<std::string, int>;

struct Case {
  ConvexCore a, b;
  Transform b_from_a;
  Distance certified;  ///< of the cores
};

/// The contract of narrow/depth/depth_query.h, for one stage alone.
void check_stage(const DepthStage& stage, const Case& placed, const SeparationOptions& options,
                 Counts& decided) {
  const ConvexPair pair{placed.a, placed.b, placed.b_from_a};
  DepthQuery query{pair, options};
  if (!inner_line(pair, query.line)) return;
  Distance s;
  const DepthStatus status = stage.run(query, s);
  if (status == DepthStatus::undecided || status == DepthStatus::use_gjk) {
    const Distance untouched;
    ASSERT_EQ(s.lower, untouched.lower) << stage.name;
    ASSERT_EQ(s.upper, untouched.upper) << stage.name;
    ASSERT_EQ(s.normal, untouched.normal) << stage.name;
    ASSERT_EQ(s.on_a, untouched.on_a) << stage.name;
    return;
  }
  ++decided[stage.name];
  const double width = dot(s.normal, pair.farthest(s.normal).w);
  ASSERT_NEAR(length(s.normal), 1, 1e-12) << stage.name;
  ASSERT_NEAR(s.lower, -width, 1e-10) << stage.name;
  ASSERT_LE(s.lower, s.upper) << stage.name;
  if (status == DepthStatus::separated) {
    ASSERT_GT(s.lower, options.limit + query.margins()) << stage.name;
    ASSERT_LE(s.lower, placed.certified.upper + 1e-12) << stage.name;
    return;
  }
  ASSERT_GT(width, 0) << stage.name;
  ASSERT_LT(length(s.on_b - s.on_a - s.normal * s.lower), 1e-6) << stage.name;
  // The certified bounds and these contain the same depth.
  ASSERT_LE(s.lower, placed.certified.upper + 1e-12) << stage.name;
  ASSERT_GE(s.upper, placed.certified.lower - 1e-12) << stage.name;
}

Case random_case(Random& random, const scenes::ConvexPairScene& scene) {
  Case placed{core_of(scene.a), core_of(scene.b), scene.b_from_a, {}};
  if (random.below(4) == 0) placed.a.margin += 0.05;
  ConvexCore a = placed.a, b = placed.b;
  a.margin = b.margin = 0;
  placed.certified = convex_separation(a, b, placed.b_from_a);
  return placed;
}

TEST(ContactDepth, EveryStageKeepsItsContract) {
  Random random(31);
  Counts decided;
  for (const ShapeKind kind_a : scenes::convex_shape_kinds())
    for (const ShapeKind kind_b : scenes::convex_shape_kinds())
      for (int i = 0; i < 24; ++i) {
        const double gap =
            i % 3 == 0 ? random.uniform(-0.01, 0.3) : -std::pow(10.0, random.uniform(-4, -0.3));
        const scenes::ConvexPairScene scene =
            scenes::pair_with_gap(random, kind_a, kind_b, gap, 1, 1, i % 2 == 0 ? 2 : 8);
        const Case placed = random_case(random, scene);
        const bool rounded = placed.a.margin + placed.b.margin > 0;
        for (const DepthStage& stage : contact_depth_stages()) {
          if (rounded && stage.name == std::string("facet")) break;  // "margins" leaves them to GJK
          PairCache cache{placed.certified.normal + random.direction() * 0.1};
          SeparationOptions options;
          options.certify = false;
          options.limit = i % 2 == 0 ? 0 : 0.02;
          if (i % 4 != 3) options.cache = &cache;
          SCOPED_TRACE(std::string(name(kind_a)) + " " + std::string(name(kind_b)));
          check_stage(stage, placed, options, decided);
          if (HasFatalFailure()) return;
        }
      }
  for (const char* stage : {"corner", "revolved", "revolved pair", "shallow", "facet", "curved", "local EPA"})
    EXPECT_GT(decided[stage], 50) << stage;
}

TEST(ContactDepth, LeavesAKnownMinimumToTheNextStage) {
  // Off the axis of a long ellipsoid, the nearest local minimum is found but no ball proves it.
  const Shape a = Shape::ellipsoid({0.2, 0.3, 1.5}), b = Shape::cone(0.5, 1);
  const ConvexCore core_a = core_of(a), core_b = core_of(b);
  Random random(32);
  const SeparationOptions options{.certify = false};
  int left = 0;
  for (int i = 0; i < 100; ++i) {
    const ConvexPair pair{core_a, core_b,
                          Transform::from(random.rotation(), random.direction() * random.uniform(0.3, 1))};
    DepthQuery query{pair, options};
    Distance s;
    if (!contact_depth(query, s) || !query.known_minimum()) continue;
    ++left;
    EXPECT_LE(-s.lower, query.known_minimum()->width + 1e-9);  // later stages only improve it
  }
  EXPECT_GT(left, 5);
}

}  // namespace
}  // namespace tandem

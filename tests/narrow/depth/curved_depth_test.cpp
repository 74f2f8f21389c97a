#include "narrow/depth/curved_depth.h"

#include <gtest/gtest.h>

#include "narrow/convex/convex_separation.h"
#include "narrow/polytope/polytope.h"
#include "narrow/polytope/small_polytope.h"
#include "scenes/random_shapes.h"

namespace tandem {
namespace {

constexpr ShapeKind kinds[] = {ShapeKind::box,  ShapeKind::convex_hull, ShapeKind::triangle,
                               ShapeKind::cone, ShapeKind::cylinder,    ShapeKind::ellipsoid};

bool is_round(ShapeKind kind) {
  return kind == ShapeKind::cylinder || kind == ShapeKind::cone || kind == ShapeKind::ellipsoid;
}

struct Tally {
  int found = 0, wide = 0;
};

/// As contacts ask, against the certified depth.
void check(const scenes::ConvexPairScene& placed, double size, Tally& tally) {
  const ConvexCore a = core_of(placed.a), b = core_of(placed.b);
  const ConvexPair pair{a, b, placed.b_from_a};
  const SeparationOptions options{.certify = false};
  DepthQuery query{pair, options};
  Distance quick;
  if (!inner_line(pair, query.line) || curved_depth(query, quick) != DepthStatus::found) return;
  ++tally.found;
  const std::string what = std::string(name(placed.a.kind())) + " " + std::string(name(placed.b.kind()));
  const double depth = -convex_separation(a, b, placed.b_from_a).lower;
  const double width = dot(quick.normal, pair.farthest(quick.normal).w);
  ASSERT_NEAR(length(quick.normal), 1, 1e-12) << what;
  ASSERT_NEAR(-quick.lower, width, 1e-10 * size) << what;
  ASSERT_LT(length(quick.on_a - quick.on_b + quick.normal * quick.lower), 1e-6 * size) << what;
  // Never less than the least, and never more than a twentieth above it.
  ASSERT_GE(-quick.lower, depth - 1e-9 * size) << what;
  ASSERT_LE(-quick.upper, depth + 1e-9 * size) << what;
  tally.wide += -quick.lower > depth + 1e-8 * size ? 1 : 0;
}

TEST(CurvedPenetration, IsALocalLeastThatNoOtherUndercutsByMuch) {
  Random random(21);
  Tally tally;
  for (const ShapeKind a : kinds)
    for (const ShapeKind b : kinds) {
      if (!is_round(a) && !is_round(b)) continue;
      for (int i = 0; i < 40; ++i) {
        const double depth = i % 2 == 0 ? random.uniform(0.01, 0.6) : std::pow(10.0, random.uniform(-4, -1));
        check(scenes::pair_with_gap(random, a, b, -depth, 1, 1, i % 4 < 2 ? 2 : 10), 1, tally);
      }
    }
  EXPECT_GT(tally.found, 800);
  EXPECT_LT(tally.wide, tally.found / 50);
}

TEST(CurvedPenetration, HoldsForAllSizesAndThinShapes) {
  Random random(22);
  Tally tally;
  for (const ShapeKind a : kinds)
    for (const ShapeKind b : kinds) {
      if (!is_round(a) && !is_round(b)) continue;
      for (int i = 0; i < 12; ++i) {
        const double size = std::pow(10.0, random.uniform(-6, 6));
        check(scenes::pair_with_gap(random, a, b, -size * random.uniform(1e-3, 0.3), size, size, 1e4), size,
              tally);
      }
    }
  EXPECT_GT(tally.found, 60);
}

TEST(CurvedPenetration, HoldsWhereOneIsInsideTheOther) {
  Random random(23);
  Tally tally;
  for (const ShapeKind a : kinds)
    for (const ShapeKind b : kinds) {
      if (!is_round(a) && !is_round(b)) continue;
      for (int i = 0; i < 8; ++i)
        check(
            {scenes::random_shape(random, a, i % 2 == 0 ? 3 : 0.3, 2), scenes::random_shape(random, b, 1, 2),
             Transform::from(random.rotation(), random.direction() * random.uniform(0.05, 0.3))},
            4, tally);
    }
  EXPECT_GT(tally.found, 100);
}

/// Point by point the same as the polytope that knows its neighbours.
TEST(SmallPolytope, HasTheNearestFaceOfAPolytope) {
  Random random(24);
  for (int round = 0; round < 200; ++round) {
    SmallPolytope small;
    Polytope large;
    SupportPoint first[4];
    for (int i = 0; i < 4; ++i) {
      first[i].w = random.direction() * 0.5;
      small.position(i) = first[i];
    }
    if (!small.begin()) continue;
    ASSERT_TRUE(large.begin(first[0], first[1], first[2], first[3]));
    for (int i = 4; i < SmallPolytope::max_points; ++i) {
      const Vec3 p = random.direction() * random.uniform(0.5, 1);
      if (const int beyond = large.farthest_beyond(p, 1e-6); beyond >= 0) {
        ASSERT_TRUE(large.add({p, {}, {}}, beyond, 1e-6));
      }
      small.next() = {p, {}, {}};
      ASSERT_TRUE(small.add_next(1e-6));
      const int near = small.nearest_face();
      ASSERT_NEAR(small.offset(near), large.face(large.nearest_face()).offset, 2e-5);
      for (int f = 0; f < small.face_count(); ++f)  // faces that are not there are far off
        ASSERT_LT(dot(small.normal(f), p) - small.offset(f), 1e-5);
    }
  }
}

TEST(SmallPolytope, RefusesPointsInOnePlane) {
  SmallPolytope small;
  for (int i = 0; i < 4; ++i) small.position(i).w = {i == 1 ? 1.0 : 0.0, i == 2 ? 1.0 : 0.0, 0};
  EXPECT_FALSE(small.begin());
}

}  // namespace
}  // namespace tandem

#include "narrow/depth/facet_depth.h"

#include <gtest/gtest.h>

#include "narrow/polytope/epa.h"
#include "scenes/random_shapes.h"
#include "support/on_every_instruction_set.h"

namespace tandem {
namespace {

using Pair = scenes::ConvexPairScene;

double width(const ConvexPair& pair, Vec3 n) { return dot(n, pair.farthest(n).w); }

/// The least width over all directions that can be it, one by one.
double brute_force(const ConvexPair& pair) {
  std::vector<Vec3> normals, edges[2];
  const auto add = [&](const ConvexCore& core, const Mat3& r, double sign, std::vector<Vec3>& along) {
    if (core.kind == CoreKind::box) {
      for (int i = 0; i < 3; ++i) {
        normals.push_back(r.column(i));
        normals.push_back(-r.column(i));
        along.push_back(r.column(i));
      }
      return;
    }
    for (const HullData::Face& face : core.hull->faces) normals.push_back(r * face.normal * sign);
    for (const auto& [i, k] : core.hull->edges)
      along.push_back(normalized(r * (core.hull->corners[k] - core.hull->corners[i])));
  };
  add(pair.a, Mat3{}, 1, edges[0]);
  add(pair.b, pair.b_from_a.rotation, -1, edges[1]);
  double least = HUGE_VAL;
  for (const Vec3 n : normals) least = std::fmin(least, width(pair, n));
  for (const Vec3 e : edges[0])
    for (const Vec3 f : edges[1]) {
      const Vec3 n = cross(e, f);
      if (!(dot(n, n) > 1e-16)) continue;
      least = std::fmin(least, std::fmin(width(pair, normalized(n)), width(pair, -normalized(n))));
    }
  return least;
}

struct Tally {
  int found = 0, undecided = 0, separated = 0, faces = 0;
};

void check(const Pair& placed, const char* what, Tally& tally) {
  const ConvexCore a = core_of(placed.a), b = core_of(placed.b);
  const ConvexPair pair{a, b, placed.b_from_a};
  SeparationOptions options;
  options.limit = 0;
  DepthQuery query{pair, options};
  const CenterLine& line = query.line;
  if (!inner_line(pair, query.line)) return;
  Distance s;
  const DepthStatus answer = facet_depth(query, s);
  ++(answer == DepthStatus::found       ? tally.found
     : answer == DepthStatus::separated ? tally.separated
                                        : tally.undecided);
  if (answer == DepthStatus::undecided || answer == DepthStatus::use_gjk) return;
  const double size = line.center_distance + line.radius + length(pair.farthest(line.toward).w);
  const double least = brute_force(pair);
  if (answer == DepthStatus::separated) {
    ASSERT_LT(least, 0) << what;
    return;
  }
  FacingFaces faces;
  options.faces = &faces;
  Distance same;
  ASSERT_EQ(facet_depth(query, same), answer) << what;
  const auto check_face = [&](const ConvexCore& core, std::uint32_t face, Vec3 n) {
    if (face == no_face) return;
    ASSERT_EQ(core.kind, CoreKind::hull) << what;
    ASSERT_LT(length(core.hull->faces[face].normal - n), 1e-14) << what;
  };
  check_face(a, faces.a, s.normal);
  check_face(b, faces.b, -(transposed(pair.b_from_a.rotation) * s.normal));
  tally.faces += faces.a != no_face || faces.b != no_face ? 1 : 0;
  ASSERT_LE(s.lower, s.upper) << what;
  ASSERT_NEAR(-s.value(), least, 1e-12 * size) << what;
  ASSERT_NEAR(width(pair, s.normal), -s.value(), 1e-13 * size) << what;
  ASSERT_NEAR(length(s.normal), 1, 1e-14) << what;
  ASSERT_LT(length(s.on_b - s.on_a - s.normal * s.value()), 1e-12 * size) << what;
  // From a known direction, be it the right one or any, of any length, it is the same.
  for (const Vec3 start : {s.normal, s.normal * 0.01, s.normal * 3 + Vec3{0.3, 0.2, -0.1}}) {
    PairCache cache{start};
    options.cache = &cache;
    Distance again;
    if (facet_depth(query, again) == DepthStatus::found) {
      ASSERT_NEAR(again.value(), s.value(), 1e-12 * size) << what;
    }
  }
}

Pair random_pair(Random& random, ShapeKind a, ShapeKind b, double gap, double size, double aspect) {
  return scenes::pair_with_gap(random, a, b, gap, size, size, aspect);
}

constexpr ShapeKind hull = ShapeKind::convex_hull, box = ShapeKind::box;
constexpr ShapeKind kinds[3][2] = {{hull, hull}, {box, hull}, {hull, box}};

TEST(FacetDepth, IsTheLeastWidthAlongAnyFaceOrPairOfEdges) {
  Random random(11);
  Tally tally;
  for (const auto& [a, b] : kinds)
    for (int i = 0; i < 150; ++i) {
      const double depth = i % 3 == 0 ? std::pow(10.0, random.uniform(-4, -1)) : random.uniform(0.01, 1);
      check(random_pair(random, a, b, -depth, 1, i % 2 == 0 ? 2 : 10), "random", tally);
    }
  EXPECT_GT(tally.found, 400);
  EXPECT_GT(tally.faces, 100);
}

TEST(FacetDepth, HoldsForAllSizesAndForFlatHulls) {
  Random random(12);
  Tally tally;
  for (const auto& [a, b] : kinds)
    for (int i = 0; i < 60; ++i) {
      const double size = std::pow(10.0, random.uniform(-6, 6));
      check(random_pair(random, a, b, -size * random.uniform(1e-5, 0.1), size, 1e4), "flat", tally);
    }
  EXPECT_GT(tally.found, 60);
}

TEST(FacetDepth, HoldsWhereOneIsInsideTheOther) {
  Random random(13);
  Tally tally;
  for (const auto& [a, b] : kinds)
    for (int i = 0; i < 60; ++i) {
      Pair pair{scenes::random_shape(random, a, i % 2 == 0 ? 3 : 0.3, 2),
                scenes::random_shape(random, b, 1, 2),
                Transform::from(random.rotation(), random.direction() * random.uniform(0.05, 0.3))};
      check(pair, "nested", tally);
    }
  EXPECT_GT(tally.found, 150);
}

/// The arcs of a hull are kept 128 at a time.
TEST(FacetDepth, HoldsForHullsWithManyArcs) {
  Random random(15);
  Tally tally;
  const auto ball = [&] {
    std::vector<Vec3> points;
    for (int i = 0; i < 49; ++i) points.push_back(random.direction());
    return Shape::convex_hull(points);
  };
  const Shape a = ball(), b = ball();
  EXPECT_GT(core_of(a).hull->gauss.arcs.size(), GaussMap::arcs_per_fan_set);
  for (int i = 0; i < 80; ++i)
    check({a, b, Transform::from(random.rotation(), random.direction() * random.uniform(1, 1.9))}, "ball",
          tally);
  EXPECT_GT(tally.found, 70);
}

TEST(FacetDepth, HoldsForParallelFacesAndEdges) {
  Random random(14);
  Tally tally;
  std::vector<Vec3> corners;
  for (int i = 0; i < 8; ++i) corners.push_back({i & 1 ? 0.5 : -0.5, i & 2 ? 0.7 : -0.7, i & 4 ? 0.4 : -0.4});
  std::vector<Vec3> prism;
  for (const double z : {-0.5, 0.5})
    for (const Vec3 p : {Vec3{0.6, 0, z}, Vec3{0.3, 0.5, z}, Vec3{-0.3, 0.5, z}, Vec3{-0.6, 0, z},
                         Vec3{-0.3, -0.5, z}, Vec3{0.3, -0.5, z}})
      prism.push_back(p);
  const Shape shapes[] = {Shape::box({1, 1.4, 0.8}), Shape::convex_hull(corners), Shape::convex_hull(prism)};
  for (int i = 0; i < 300; ++i) {
    const Shape &a = shapes[i % 3], &b = shapes[1 + i / 3 % 2];
    Transform pose = Transform::translation(random.direction() * random.uniform(0.1, 1));
    if (i % 2 == 1) pose.rotation = Mat3{{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}};
    // All but parallel as well.
    if (i % 5 == 0) pose = Transform::from(Quat::from_axis_angle({1, 2, 3 + 0.1 * i}, 1e-9 * i), pose.offset);
    check({a, b, pose}, "parallel", tally);
  }
  EXPECT_GT(tally.found, 200);
}

/// Two cubes, rotated about a diagonal of a face and shifted along it: the widths along two faces of the
/// larger one are equal but for `difference`.
Pair cubes_of_equal_widths(bool hull_is_larger, bool hull_first, double angle, double difference) {
  const auto cube = [](bool is_hull, double half) {
    std::vector<Vec3> corners;
    for (int i = 0; i < 8; ++i)
      corners.push_back({i & 1 ? half : -half, i & 2 ? half : -half, i & 4 ? half : -half});
    return is_hull ? Shape::convex_hull(corners) : Shape::box({2 * half, 2 * half, 2 * half});
  };
  const Transform pose =
      Transform::from(Quat::from_axis_angle({1, 1, 0}, angle), {1.1, 1.1 + difference, 0.1});
  const Shape larger = cube(hull_is_larger, 0.8), smaller = cube(!hull_is_larger, 0.5);
  return hull_is_larger == hull_first ? Pair{larger, smaller, pose} : Pair{smaller, larger, inverse(pose)};
}

TEST(FacetDepth, FindsTheNarrowestOfNearlyEqualFaces) {
  Random random(16);
  Tally tally;
  for (int i = 0; i < 200; ++i)
    check(cubes_of_equal_widths(i % 2 == 0, i / 2 % 2 == 0, random.uniform(0.1, 0.3),
                                random.uniform(-1, 1) * std::pow(10.0, random.uniform(-9, -5))),
          "nearly equal", tally);
  EXPECT_EQ(tally.found, 200);
}

TEST(FacetDepth, LeavesTwoBoxesToOtherStages) {
  Random random(17);
  for (int i = 0; i < 100; ++i) {
    const double gap = random.uniform(0.01, 0.1) * (i % 2 == 0 ? 1 : -1);
    const Pair placed = random_pair(random, box, box, gap, 1, 3);
    const ConvexCore a = core_of(placed.a), b = core_of(placed.b);
    const ConvexPair pair{a, b, placed.b_from_a};
    const SeparationOptions options;
    DepthQuery query{pair, options};
    if (!inner_line(pair, query.line)) continue;
    double width = HUGE_VAL;
    for (int k = 0; k < 3; ++k)
      for (const double sign : {1.0, -1.0})
        for (const Vec3 n : {Mat3{}.column(k) * sign, placed.b_from_a.rotation.column(k) * sign})
          width = std::fmin(width, tandem::width(pair, n));
    Distance s;
    EXPECT_EQ(facet_depth(query, s), width < 0 ? DepthStatus::use_gjk : DepthStatus::undecided);
  }
}

TEST(FacetDepth, IsTheSameOnEveryInstructionSet) {
  Random random(15);
  std::vector<Pair> pairs;
  for (int i = 0; i < 60; ++i)
    pairs.push_back(random_pair(random, kinds[i % 3][0], kinds[i % 3][1], -random.uniform(0.01, 0.5), 1, 3));
  const auto all = [&pairs] {
    std::vector<Distance> found;
    for (const Pair& placed : pairs) {
      const ConvexCore a = core_of(placed.a), b = core_of(placed.b);
      const ConvexPair pair{a, b, placed.b_from_a};
      const SeparationOptions options;
      DepthQuery query{pair, options};
      Distance s;
      if (inner_line(pair, query.line)) facet_depth(query, s);
      found.push_back(s);
    }
    return found;
  };
  const std::vector<Distance> expected = all();
  test::on_every_instruction_set([&] {
    const std::vector<Distance> found = all();
    for (std::size_t i = 0; i < found.size(); ++i) {
      EXPECT_EQ(found[i].lower, expected[i].lower);
      EXPECT_EQ(found[i].normal, expected[i].normal);
      EXPECT_EQ(found[i].on_a, expected[i].on_a);
    }
  });
}

}  // namespace
}  // namespace tandem

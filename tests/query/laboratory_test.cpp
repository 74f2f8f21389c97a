// Every volume with every traversal under every rule, and every builder: one answer.
#include "tandem/query/laboratory.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/search.h"

#include "narrow/triangle_distance.h"
#include "query/pair_search.h"

namespace tandem {
namespace {

struct Scene {
  Model a, b;
  Transform at_a, at_b;
};

/// Crossing, touching in many coplanar faces, close but apart, and slivers.
const std::vector<Scene>& scenes() {
  static const std::vector<Scene> all = [] {
    Random random(1);
    const Model knot(torus_knot({.along = 60, .around = 8})), ball(icosphere(1, 3)), block(box({1, 1, 1}, 4));
    const Model slivers(long_thin_triangles({.count = 300})), mug(cup(1, 0));
    const Transform turned = Transform::from(random.rotation(), {0.3, 0.1, -0.2});
    return std::vector<Scene>{
        {knot, ball, {}, turned},
        {block, block, Transform::translation({1e3, 0, 0}), Transform::translation({1e3, 0.25, 1})},
        {ball, ball, {}, Transform::translation({2.0001, 0, 0})},
        {slivers, mug, turned, {}}};
  }();
  return all;
}

TEST(Laboratory, EveryCombinationGivesTheSamePairs) {
  int combinations = 0;
  for (const Scene& scene : scenes()) {
    const std::vector<FacePair> expected = collide_all(scene.a, scene.at_a, scene.b, scene.at_b);
    for (const std::string_view volume : Laboratory::volumes())
      for (const std::string_view traversal : Laboratory::traversals())
        for (const std::string_view rule : Laboratory::rules()) {
          const Laboratory laboratory({.volume = volume, .traversal = traversal, .rule = rule});
          ASSERT_EQ(collide_all(scene.a, scene.at_a, scene.b, scene.at_b, {.laboratory = laboratory}),
                    expected)
              << volume << " " << traversal << " " << rule;
          ++combinations;
        }
  }
  RecordProperty("combinations", combinations);
}

TEST(Laboratory, EveryTreeGivesTheSamePairs) {
  for (const Scene& scene : scenes()) {
    const std::vector<FacePair> expected = collide_all(scene.a, scene.at_a, scene.b, scene.at_b);
    for (const std::string_view builder : Laboratory::builders())
      for (const auto& [leaf_size, arity] : {std::pair{1, 2}, {4, 2}, {1, 4}, {8, 8}})
        for (const std::string_view traversal : {"stack", "stackless", "stackless_post", "binary_stack"}) {
          const Laboratory laboratory({.volume = "obb",
                                       .traversal = traversal,
                                       .builder = builder,
                                       .leaf_size = leaf_size,
                                       .arity = arity});
          ASSERT_EQ(collide_all(scene.a, scene.at_a, scene.b, scene.at_b, {.laboratory = laboratory}),
                    expected)
              << builder << " " << leaf_size << " " << arity << " " << traversal;
        }
  }
}

Corners placed(const Mesh& mesh, std::uint32_t face, const Transform& at) {
  const auto [p, q, r] = mesh.corners(face);
  return {{at(p), at(q), at(r)}};
}

TEST(Laboratory, DistanceAndWithinAsBruteForce) {
  const Model ball(icosphere(1, 2)), ring(torus(1, 0.3, 16, 8));
  Random random(2);
  for (int i = 0; i < 3; ++i) {
    const Transform at = Transform::from(random.rotation(), random.direction() * (1.2 + i));
    double nearest = HUGE_VAL;
    const double limit = 0.5 + i;
    std::vector<FacePair> near;
    for (std::uint32_t a = 0; a < ball.mesh().triangles().size(); ++a)
      for (std::uint32_t b = 0; b < ring.mesh().triangles().size(); ++b) {
        const TriangleDistance d = triangle_distance(placed(ball.mesh(), a, {}), placed(ring.mesh(), b, at));
        nearest = std::fmin(nearest, d.upper);
        if (d.lower <= limit) near.push_back({a, b});
      }
    for (const std::string_view volume : Laboratory::volumes())
      for (const std::string_view traversal : Laboratory::traversals()) {
        const QueryOptions options{.laboratory = Laboratory({.volume = volume, .traversal = traversal})};
        const Distance d = distance(ball, {}, ring, at, options);
        ASSERT_EQ(d.upper, nearest) << volume << " " << traversal;
        ASSERT_LE(d.lower, d.upper);
        ASSERT_LE(d.upper - d.lower, 1e-13);
        ASSERT_NEAR(length(d.point_a - d.point_b), d.upper, 1e-12);
        ASSERT_EQ(within(ball, {}, ring, at, limit, options), near) << volume << " " << traversal;
      }
  }
}

TEST(Laboratory, DistancePointsAreInTheWorld) {
  const Model ball(icosphere(1, 4));
  const Transform at_a = Transform::from(Quat::about({1, 1, 0}, 1), {10, 20, 30});
  const Transform at_b = Transform::from(Quat::about({0, 1, 1}, 2), {10, 20, 33});
  const Distance d = distance(ball, at_a, ball, at_b);
  EXPECT_NEAR(d.upper, 1, 0.01);
  EXPECT_NEAR(d.point_a.z, 31, 0.05);
  EXPECT_NEAR(d.point_b.z, 32, 0.05);
}

TEST(Laboratory, DistanceOfNothingIsInfinite) {
  EXPECT_EQ(distance(Model(), {}, Model(icosphere(1, 1)), {}).lower, HUGE_VAL);
  EXPECT_TRUE(within(Model(), {}, Model(icosphere(1, 1)), {}, 1e9).empty());
}

TEST(Laboratory, SelfCollisionFindsEachPairOnceWithEveryTraversal) {
  const Model slivers(long_thin_triangles({.count = 200, .aspect = 4}));
  const Mesh& mesh = slivers.mesh();
  std::vector<FacePair> expected;
  for (std::uint32_t i = 0; i < mesh.triangles().size(); ++i)
    for (std::uint32_t j = i + 1; j < mesh.triangles().size(); ++j)
      if (touch(placed(mesh, i, {}), placed(mesh, j, {}))) expected.push_back({i, j});
  ASSERT_FALSE(expected.empty());
  for (const std::string_view traversal : Laboratory::traversals())
    for (const int leaf_size : {1, 4}) {
      const Laboratory laboratory({.volume = "sphere", .traversal = traversal, .leaf_size = leaf_size});
      std::vector<FacePair> found;
      make_pair_search({slivers, slivers, {}, laboratory.parts(), true})
          ->find_touching(found, static_cast<std::size_t>(-1), nullptr, {});
      std::sort(found.begin(), found.end());
      ASSERT_EQ(found, expected) << traversal << " " << leaf_size;
    }
}

TEST(Laboratory, InterruptedSearchesKnowWhatTheyKnow) {
  const Scene& scene = scenes()[0];
  const std::vector<FacePair> all = collide_all(scene.a, scene.at_a, scene.b, scene.at_b);
  for (const std::string_view traversal : Laboratory::traversals()) {
    CollideSearch search(scene.a, scene.at_a, scene.b, scene.at_b, Laboratory({.traversal = traversal}));
    EXPECT_DOUBLE_EQ(search.remaining(), 1);
    double before = 1;
    while (!search.run({.volume_tests = 500})) {
      ASSERT_LE(search.remaining(), before);
      before = search.remaining();
      const std::vector<FacePair> so_far = search.pairs();
      ASSERT_TRUE(std::includes(all.begin(), all.end(), so_far.begin(), so_far.end()));
    }
    EXPECT_EQ(search.remaining(), 0);
    EXPECT_EQ(search.pairs(), all) << traversal;
    Counters whole;
    collide_all(scene.a, scene.at_a, scene.b, scene.at_b,
                {.counters = &whole, .laboratory = Laboratory({.traversal = traversal})});
    EXPECT_EQ(search.counters(), whole) << traversal;
  }
}

TEST(Laboratory, RefusesUnknownNamesWithAllThatAreKnown) {
  const auto refusal = [](const Laboratory::Choice& choice) -> std::string {
    try {
      Laboratory laboratory(choice);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(refusal({.volume = "cube"}).find("aabb"), std::string::npos);
  EXPECT_NE(refusal({.traversal = "walk"}).find("binary_stack"), std::string::npos);
  EXPECT_NE(refusal({.rule = "mood"}).find("radius"), std::string::npos);
  EXPECT_NE(refusal({.builder = "mason"}).find("median"), std::string::npos);
  EXPECT_NE(refusal({.leaf_size = 17}).find("1 to 16"), std::string::npos);
  EXPECT_NE(refusal({.arity = 1}).find("2 to 8"), std::string::npos);
  EXPECT_EQ(refusal({}), "");
}

}  // namespace
}  // namespace tandem

// Every volume with every traversal under every rule, and every builder: one answer.
#include "tandem/query/algorithm.h"

#include <cmath>
#include <gtest/gtest.h>

#include "tandem/base/error.h"
#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"
#include "tandem/query/search.h"

#include "narrow/triangle/triangle_distance.h"
#include "query/algorithm/pair_search.h"

namespace tandem::algorithm {
namespace {

using namespace generate;

struct Scene {
  Model a, b;
  Transform pose_a, pose_b;
};

/// Crossing, touching in many coplanar faces, close but apart, and slivers.
const std::vector<Scene>& scenes() {
  static const std::vector<Scene> all = [] {
    Random random(1);
    const Model knot(torus_knot({.length_segments = 60, .radial_segments = 8})), ball(icosphere(1, 3)),
        block(box({1, 1, 1}, 4));
    const Model slivers(long_thin_triangles({.count = 300})), mug(cup(1, 0));
    const Transform rotated = Transform::from(random.rotation(), {0.3, 0.1, -0.2});
    return std::vector<Scene>{
        {knot, ball, {}, rotated},
        {block, block, Transform::translation({1e3, 0, 0}), Transform::translation({1e3, 0.25, 1})},
        {ball, ball, {}, Transform::translation({2.0001, 0, 0})},
        {slivers, mug, rotated, {}}};
  }();
  return all;
}

TEST(Algorithm, EveryCombinationGivesTheSamePairs) {
  int combinations = 0;
  for (const Scene& scene : scenes()) {
    const std::vector<FacePair> expected = collide_all(scene.a, scene.pose_a, scene.b, scene.pose_b);
    for (const std::string_view volume : Algorithm::volumes())
      for (const std::string_view traversal : Algorithm::traversals())
        for (const std::string_view rule : Algorithm::descent_rules()) {
          const Algorithm algorithm({.volume = std::string(volume),
                                     .traversal = std::string(traversal),
                                     .rule = std::string(rule)});
          ASSERT_EQ(collide_all(scene.a, scene.pose_a, scene.b, scene.pose_b, {.algorithm = algorithm}),
                    expected)
              << volume << " " << traversal << " " << rule;
          ++combinations;
        }
  }
  RecordProperty("combinations", combinations);
}

TEST(Algorithm, EveryTreeGivesTheSamePairs) {
  for (const Scene& scene : scenes()) {
    const std::vector<FacePair> expected = collide_all(scene.a, scene.pose_a, scene.b, scene.pose_b);
    for (const std::string_view builder : Algorithm::builders())
      for (const auto& [leaf_size, arity] : {std::pair{1, 2}, {4, 2}, {1, 4}, {8, 8}})
        for (const std::string_view traversal : {"stack", "stackless", "stackless_post", "binary_stack"}) {
          const Algorithm algorithm({.volume = "obb",
                                     .traversal = std::string(traversal),
                                     .builder = std::string(builder),
                                     .leaf_size = leaf_size,
                                     .arity = arity});
          ASSERT_EQ(collide_all(scene.a, scene.pose_a, scene.b, scene.pose_b, {.algorithm = algorithm}),
                    expected)
              << builder << " " << leaf_size << " " << arity << " " << traversal;
        }
  }
}

Corners placed(const Mesh& mesh, std::uint32_t face, const Transform& pose) {
  const auto [p, q, r] = mesh.corners(face);
  return {{pose(p), pose(q), pose(r)}};
}

TEST(Algorithm, DistanceAndWithinAsBruteForce) {
  const Model ball(icosphere(1, 2)), ring(torus(1, 0.3, 16, 8));
  Random random(2);
  for (int i = 0; i < 3; ++i) {
    const Transform pose = Transform::from(random.rotation(), random.direction() * (1.2 + i));
    double nearest = HUGE_VAL;
    const double limit = 0.5 + i;
    std::vector<FacePair> near;
    for (std::uint32_t a = 0; a < ball.mesh().triangles().size(); ++a)
      for (std::uint32_t b = 0; b < ring.mesh().triangles().size(); ++b) {
        const TriangleDistance d =
            triangle_distance(placed(ball.mesh(), a, {}), placed(ring.mesh(), b, pose));
        nearest = std::fmin(nearest, d.upper);
        if (d.lower <= limit) near.push_back({a, b});
      }
    for (const std::string_view volume : Algorithm::volumes())
      for (const std::string_view traversal : Algorithm::traversals()) {
        const QueryOptions options{
            .algorithm = Algorithm({.volume = std::string(volume), .traversal = std::string(traversal)})};
        const Distance d = distance(ball, {}, ring, pose, options);
        ASSERT_EQ(d.upper, nearest) << volume << " " << traversal;
        ASSERT_LE(d.lower, d.upper);
        ASSERT_LE(d.upper - d.lower, 1e-13);
        ASSERT_NEAR(length(d.on_a - d.on_b), d.upper, 1e-12);
        ASSERT_EQ(within_all(ball, {}, ring, pose, limit, options), near) << volume << " " << traversal;
      }
  }
}

TEST(Algorithm, DistancePointsAreInTheWorld) {
  const Model ball(icosphere(1, 4));
  const Transform pose_a = Transform::from(Quat::from_axis_angle({1, 1, 0}, 1), {10, 20, 30});
  const Transform pose_b = Transform::from(Quat::from_axis_angle({0, 1, 1}, 2), {10, 20, 33});
  const Distance d = distance(ball, pose_a, ball, pose_b);
  EXPECT_NEAR(d.upper, 1, 0.01);
  EXPECT_NEAR(d.on_a.z, 31, 0.05);
  EXPECT_NEAR(d.on_b.z, 32, 0.05);
}

TEST(Algorithm, DistanceOfNothingIsInfinite) {
  EXPECT_EQ(distance(Model(), {}, Model(icosphere(1, 1)), {}).lower, HUGE_VAL);
  EXPECT_TRUE(within_all(Model(), {}, Model(icosphere(1, 1)), {}, 1e9).empty());
}

TEST(Algorithm, WithinAnyLimitIsEverythingAndWithinNoneNothing) {
  const Model ball(icosphere(1, 1)), other(icosphere(1, 0));
  const Transform pose = Transform::translation({1, 0, 0});  // they touch
  const std::size_t all = ball.mesh().triangles().size() * other.mesh().triangles().size();
  for (const QueryOptions& options : {QueryOptions{}, QueryOptions{.algorithm = Algorithm()}}) {
    for (const double limit : {1e3, 1e10, 1e300, HUGE_VAL})
      EXPECT_EQ(within_all(ball, {}, other, pose, limit, options).size(), all) << limit;
    for (const double limit : {-1e-300, -1.0, -HUGE_VAL, std::nan("")})
      EXPECT_TRUE(within_all(ball, {}, other, pose, limit, options).empty()) << limit;
  }
}

TEST(Algorithm, SelfCollisionFindsEachPairOnceWithEveryTraversal) {
  const Model slivers(long_thin_triangles({.count = 200, .aspect = 4}));
  const Mesh& mesh = slivers.mesh();
  std::vector<FacePair> expected;
  for (std::uint32_t i = 0; i < mesh.triangles().size(); ++i)
    for (std::uint32_t j = i + 1; j < mesh.triangles().size(); ++j)
      if (triangles_touch(placed(mesh, i, {}), placed(mesh, j, {}))) expected.push_back({i, j});
  ASSERT_FALSE(expected.empty());
  for (const std::string_view traversal : Algorithm::traversals())
    for (const int leaf_size : {1, 4}) {
      const Algorithm algorithm(
          {.volume = "sphere", .traversal = std::string(traversal), .leaf_size = leaf_size});
      std::vector<FacePair> found;
      make_pair_search({slivers, slivers, {}, parts_of(algorithm), true})
          ->find_touching(found, static_cast<std::size_t>(-1), nullptr, {});
      std::sort(found.begin(), found.end());
      ASSERT_EQ(found, expected) << traversal << " " << leaf_size;
    }
}

TEST(Algorithm, InterruptedSearchesKnowWhatTheyKnow) {
  const Scene& scene = scenes()[0];
  const std::vector<FacePair> all = collide_all(scene.a, scene.pose_a, scene.b, scene.pose_b);
  for (const std::string_view traversal : Algorithm::traversals()) {
    CollideSearch search(scene.a, scene.pose_a, scene.b, scene.pose_b,
                         Algorithm({.traversal = std::string(traversal)}));
    EXPECT_DOUBLE_EQ(search.remaining_fraction(), 1);
    double before = 1;
    while (!search.run({.volume_tests = 500})) {
      ASSERT_LE(search.remaining_fraction(), before);
      before = search.remaining_fraction();
      const std::vector<FacePair> so_far = search.pairs();
      ASSERT_TRUE(std::includes(all.begin(), all.end(), so_far.begin(), so_far.end()));
    }
    EXPECT_EQ(search.remaining_fraction(), 0);
    EXPECT_EQ(search.pairs(), all) << traversal;
    Counters whole;
    const Algorithm algorithm({.traversal = std::string(traversal)});
    static_cast<void>(collide_all(scene.a, scene.pose_a, scene.b, scene.pose_b,
                                  {.counters = &whole, .algorithm = algorithm}));
    EXPECT_EQ(search.counters(), whole) << traversal;
  }
}

TEST(Algorithm, RefusesUnknownNamesWithAllThatAreKnown) {
  const auto refusal = [](const AlgorithmNames& choice) -> std::string {
    try {
      Algorithm algorithm(choice);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(refusal({.volume = "cube"}).find("aabb"), std::string::npos);
  EXPECT_NE(refusal({.traversal = "unknown"}).find("binary_stack"), std::string::npos);
  EXPECT_NE(refusal({.rule = "mood"}).find("radius"), std::string::npos);
  EXPECT_NE(refusal({.builder = "mason"}).find("median"), std::string::npos);
  EXPECT_NE(refusal({.leaf_size = 17}).find("1 to 16"), std::string::npos);
  EXPECT_NE(refusal({.arity = 1}).find("2 to 8"), std::string::npos);
  EXPECT_EQ(refusal({}), "");
}

}  // namespace
}  // namespace tandem::algorithm

// The search without trees: every touching pair and no other, and bounded work.
#include "engine/pair/cold_search.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "engine/pair/near_faces.h"
#include "narrow/triangle/triangle_triangle.h"

namespace tandem::engine {
namespace {

using namespace generate;

Corners placed(const Mesh& mesh, std::size_t face, const Transform& pose) {
  const auto [p, q, r] = mesh.corners(face);
  return {{pose(p), pose(q), pose(r)}};
}

std::vector<FaceKey> brute_force(const Mesh& a, const Mesh& b, const Transform& b_from_a) {
  std::vector<FaceKey> keys;
  for (std::uint32_t i = 0; i < a.triangles().size(); ++i)
    for (std::uint32_t j = 0; j < b.triangles().size(); ++j)
      if (triangles_touch(placed(a, i, {}), placed(b, j, b_from_a))) keys.push_back(face_key(i, j));
  return keys;
}

/// A large triangle, a point, a segment and many small triangles.
Mesh mixed_sizes() {
  const Mesh ball = icosphere(0.3, 2);
  std::vector<Vec3> vertices(ball.vertices().begin(), ball.vertices().end());
  std::vector<Triangle> triangles(ball.triangles().begin(), ball.triangles().end());
  const auto first = static_cast<std::uint32_t>(vertices.size());
  vertices.insert(vertices.end(), {{-40, -40, 0.1}, {40, -40, 0.1}, {0, 60, -0.2}, {1, 1, 1}});
  triangles.push_back({first, first + 1, first + 2});
  triangles.push_back({first + 3, first + 3, first + 3});
  triangles.push_back({first, first, first + 3});
  return Mesh(vertices, triangles);
}

std::vector<Mesh> meshes() {
  return {icosphere(1, 2),
          torus(1, 0.3, 24, 10),
          box({1, 1, 1}, 4),
          plane(2, 2, 12, 12),
          long_thin_triangles({.count = 150, .size = 2, .length = 1, .aspect = 100}),
          mixed_sizes(),
          Mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1e9, 1e9, 1e9}}, {{0, 1, 2}})};
}

TEST(ColdSearch, FindsWhatBruteForceFinds) {
  Random random(25);
  const std::vector<Mesh> all = meshes();
  std::size_t touching = 0, complete = 0, runs = 0;
  for (const Mesh& a : all)
    for (const Mesh& b : all)
      for (int i = 0; i < 6; ++i) {
        // The first poses have coplanar faces and common corners.
        const Transform pose =
            i == 0   ? Transform()
            : i == 1 ? Transform::translation({0.5, 0, 0})
                     : Transform::from(random.rotation(), random.uniform(0, 2) * random.direction());
        const std::vector<FaceKey> expected = brute_force(a, b, pose);
        std::size_t visited = 0;
        const Vec3 origin = i % 2 ? Vec3{} : Vec3{3, -7, 1e3};
        if (const auto found = all_touching_cold(a, b, pose, origin, visited)) {
          EXPECT_EQ(*found, expected);
          ++complete;
        }
        EXPECT_GT(visited, 0u);
        const auto any = are_touching_cold(a, b, pose, origin, visited);
        EXPECT_EQ(any.value_or(!expected.empty()), !expected.empty());
        touching += !expected.empty();
        ++runs;
      }
  EXPECT_GT(touching, runs / 4);
  EXPECT_LT(touching, runs);
  EXPECT_GT(complete, runs * 9 / 10);
}

/// Larger meshes, so that the grid has many cells: compared with all pairs of near boxes in double precision.
TEST(ColdSearch, FindsEveryPairOfLargerMeshes) {
  const Mesh a = bumpy_sphere({.radius = 1, .subdivisions = 4}), b = torus(1, 0.4, 80, 40);
  Random random(3);
  for (int i = 0; i < 4; ++i) {
    const Transform pose = Transform::from(random.rotation(), 0.6 * random.direction());
    std::vector<FaceKey> expected;
    std::vector<Bounds> boxes_b(b.triangles().size());
    for (std::size_t j = 0; j < boxes_b.size(); ++j)
      for (const Vec3& p : b.corners(j)) boxes_b[j].add(pose(p));
    for (std::uint32_t f = 0; f < a.triangles().size(); ++f) {
      Bounds box;
      for (const Vec3& p : a.corners(f)) box.add(p);
      for (std::uint32_t j = 0; j < boxes_b.size(); ++j) {
        const Vec3 gap = max(box.low - boxes_b[j].high, boxes_b[j].low - box.high);
        if (gap.x <= 0 && gap.y <= 0 && gap.z <= 0 && triangles_touch(placed(a, f, {}), placed(b, j, pose)))
          expected.push_back(face_key(f, j));
      }
    }
    std::size_t visited = 0;
    const auto found = all_touching_cold(a, b, pose, {}, visited);
    ASSERT_TRUE(found);
    EXPECT_EQ(*found, expected);
    EXPECT_FALSE(expected.empty());
    EXPECT_LT(visited, 40 * (a.triangles().size() + b.triangles().size()));
  }
}

TEST(ColdSearch, ReadsModelsWithoutCommonRegionOnce) {
  const Mesh ball = icosphere(1, 4);
  std::size_t visited = 0;
  const auto found = are_touching_cold(ball, ball, Transform::translation({1.9, 0.9, 0}), {}, visited);
  ASSERT_TRUE(found);
  EXPECT_FALSE(*found);
  EXPECT_LT(visited, 3 * (ball.triangles().size() + ball.vertices().size()));
}

/// One triangle many times: boxes separate nothing, and the work must not become quadratic.
TEST(ColdSearch, GivesUpWhereBoxesDoNotSeparate) {
  const std::vector<Vec3> vertices{{0, 0, 0}, {1, 0, 0}, {0, 1, 1}};
  const Mesh same(vertices, std::vector<Triangle>(3000, Triangle{0, 1, 2}));
  // Close to the plane, within all boxes, and disjoint.
  const Transform aside = Transform::translation({0.01, 0.02, 0});
  std::size_t visited = 0;
  EXPECT_FALSE(all_touching_cold(same, same, aside, {}, visited).has_value());
  EXPECT_FALSE(are_touching_cold(same, same, aside, {}, visited).has_value());
  EXPECT_LT(visited, 1000u * 6000u);
}

TEST(ColdSearch, RefusesExtremePoses) {
  EXPECT_TRUE(is_cold_search_possible(Transform::translation({1e20, 0, 0})));
  EXPECT_FALSE(is_cold_search_possible(Transform::translation({0, 1e35, 0})));
  EXPECT_FALSE(is_cold_search_possible(Transform::translation({0, 0, NAN})));
  Transform scaled;
  scaled.rotation = Mat3{{Vec3{1e9, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}};
  EXPECT_FALSE(is_cold_search_possible(scaled));
}

}  // namespace
}  // namespace tandem::engine

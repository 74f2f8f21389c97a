#include "io/mesh_builder/join_vertices.h"

#include <gtest/gtest.h>

namespace tandem::io {
namespace {

TEST(JoinVertices, KeepsTheFirstOfEachInOrder) {
  std::vector<Vec3> vertices = {{5, 0, 0}, {1, 0, 0},    {5, 0, 0},     {1, -0.0, 0},
                                {0, 0, 0}, {-0.0, 0, 0}, {1, 0, 1e-300}};
  std::vector<Triangle> triangles = {{0, 1, 4}, {2, 3, 5}, {6, 5, 4}};
  merge_identical_vertices(vertices, triangles);
  EXPECT_EQ(vertices, (std::vector<Vec3>{{5, 0, 0}, {1, 0, 0}, {0, 0, 0}, {1, 0, 1e-300}}));
  EXPECT_EQ(triangles, (std::vector<Triangle>{{0, 1, 2}, {0, 1, 2}, {3, 2, 2}}));
}

TEST(JoinVertices, TakesNothing) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  merge_identical_vertices(vertices, triangles);
  EXPECT_TRUE(vertices.empty());
}

}  // namespace
}  // namespace tandem::io

// Neighbours of triangles across edges, with vertices of equal coordinates taken for one.
#include "mesh/solid.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/mesh/generate.h"

namespace tandem {
namespace {

using namespace generate;

TEST(Solid, NeighboursShareAnEdge) {
  const Mesh cube = box({1, 1, 1}, 1);
  const Solid solid(cube);
  EXPECT_TRUE(solid.closed);
  for (std::uint32_t t = 0; t < cube.triangles().size(); ++t)
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t other = solid.neighbor[t][k];
      ASSERT_NE(other, Solid::none);
      const auto& back = solid.neighbor[other];
      EXPECT_EQ(std::count(back.begin(), back.end(), t), 1);
    }
}

/// Three triangles at the edge from (0, 0, 0) to (1, 0, 0): none of them has a neighbour across it.
TEST(Solid, AnEdgeOfThreeTrianglesHasNoNeighbours) {
  const Mesh book({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}},
                  {{0, 1, 2}, {1, 0, 3}, {0, 1, 4}});
  const Solid solid(book);
  EXPECT_FALSE(solid.closed);
  for (const auto& around : solid.neighbor)
    for (const std::uint32_t other : around) EXPECT_EQ(other, Solid::none);
}

TEST(Solid, CopiesOfAVertexAreOne) {
  const Mesh pair({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, 0}, {-0.0, 0, 0}, {1, 1, 0}},
                  {{0, 1, 2}, {3, 4, 5}});
  const Solid solid(pair);
  EXPECT_EQ(solid.neighbor[0][0], 1U);
  EXPECT_EQ(solid.neighbor[1][0], 0U);
  EXPECT_EQ(solid.neighbor[0][1], Solid::none);
  EXPECT_EQ(solid.beyond[0][0], 5U);
  EXPECT_EQ(solid.beyond[1][0], 2U);
}

}  // namespace
}  // namespace tandem

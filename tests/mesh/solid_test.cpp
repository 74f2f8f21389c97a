// Neighbours of triangles across edges, with vertices of equal coordinates taken for one.
#include "mesh/solid.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tandem/math/random.h"
#include "tandem/mesh/generate.h"

#include "mesh/joined_vertices.h"

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

/// Random triangles on a lattice, with copies of vertices, degenerate triangles and edges of many triangles,
/// compared with all pairs of sides.
TEST(Solid, NeighboursAsByAllPairsOfSides) {
  Random random(7);
  for (int round = 0; round < 60; ++round) {
    std::vector<Vec3> vertices(12);
    for (Vec3& v : vertices)
      v = {random.below(2) ? 0.0 : -0.0, double(random.below(3)), double(random.below(2))};
    std::vector<Triangle> triangles(1 + random.below(24));
    for (Triangle& t : triangles)
      for (std::uint32_t& corner : t) corner = static_cast<std::uint32_t>(random.below(12));
    const Mesh mesh(vertices, triangles);
    const Solid solid(mesh);
    const std::vector<std::uint32_t> joined = joined_vertices(mesh.vertices());
    for (std::uint32_t v = 0; v < vertices.size(); ++v)
      ASSERT_EQ(joined[v], std::find(vertices.begin(), vertices.end(), vertices[v]) - vertices.begin());
    bool closed = false, balanced = true;
    for (std::uint32_t t = 0; t < triangles.size(); ++t)
      for (std::size_t k = 0; k < 3; ++k) {
        const auto from = joined[triangles[t][k]], to = joined[triangles[t][(k + 1) % 3]];
        if (from == to) continue;
        closed = true;
        int balance = 0;
        std::vector<std::uint32_t> sharing;
        for (std::uint32_t other = 0; other < triangles.size(); ++other)
          for (std::size_t side = 0; side < 3; ++side) {
            const auto begin = joined[triangles[other][side]], end = joined[triangles[other][(side + 1) % 3]];
            if (std::minmax(begin, end) != std::minmax(from, to)) continue;
            balance += begin == from ? 1 : -1;
            if (other != t || side != k) sharing.push_back(other);
          }
        balanced = balanced && balance == 0;
        ASSERT_EQ(solid.neighbor[t][k], sharing.size() == 1 ? sharing[0] : Solid::none);
      }
    ASSERT_EQ(solid.closed, closed && balanced);
  }
}

}  // namespace
}  // namespace tandem

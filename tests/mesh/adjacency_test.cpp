#include "tandem/mesh/adjacency.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "tandem/math/random.h"

namespace tandem {
namespace {

using Edge = Adjacency::Edge;
using Side = Adjacency::Side;

Mesh random_mesh(std::uint64_t seed, std::size_t vertex_count, std::size_t triangle_count) {
  Random random(seed);
  std::vector<Vec3> vertices(vertex_count);
  std::vector<Triangle> triangles(triangle_count);
  for (Vec3& v : vertices) v = {random.uniform(), random.uniform(), random.uniform()};
  for (Triangle& t : triangles)
    for (std::uint32_t& index : t) index = static_cast<std::uint32_t>(random.below(vertex_count));
  return Mesh(std::move(vertices), std::move(triangles));
}

std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Side>> naive_edges(const Mesh& mesh) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Side>> edges;
  for (std::uint32_t i = 0; i < mesh.triangles().size(); ++i)
    for (std::uint8_t k = 0; k < 3; ++k) {
      const std::uint32_t from = mesh.triangles()[i][k], to = mesh.triangles()[i][(k + 1u) % 3];
      if (from != to) edges[std::minmax(from, to)].push_back({i, k, from < to});
    }
  return edges;
}

TEST(Adjacency, EdgesEqualTheNaiveOnes) {
  // Few vertices make repeated corners, doubled triangles and edges of many triangles; many make boundaries.
  for (const std::size_t vertex_count : {1u, 2u, 4u, 20u, 300u}) {
    const Mesh mesh = random_mesh(vertex_count, vertex_count, 200);
    const Adjacency adjacency(mesh);
    const auto expected = naive_edges(mesh);
    ASSERT_EQ(adjacency.edges().size(), expected.size());
    std::size_t e = 0;
    for (const auto& [vertices, sides] : expected) {
      EXPECT_EQ(adjacency.edges()[e], (Edge{vertices.first, vertices.second}));
      const auto found = adjacency.sides_of_edge(e);
      EXPECT_EQ(std::vector<Side>(found.begin(), found.end()), sides);
      for (const Side& side : sides) EXPECT_EQ(adjacency.edges_of_triangle(side.triangle)[side.side], e);
      ++e;
    }
  }
}

TEST(Adjacency, NeighborsAndVertexFansEqualTheNaiveOnes) {
  for (const std::size_t vertex_count : {3u, 8u, 40u, 300u}) {
    const Mesh mesh = random_mesh(100 + vertex_count, vertex_count, 150);
    const Adjacency adjacency(mesh);
    std::vector<std::set<std::uint32_t>> around(vertex_count);
    auto edges = naive_edges(mesh);
    for (std::uint32_t i = 0; i < mesh.triangles().size(); ++i)
      for (std::uint8_t k = 0; k < 3; ++k) {
        const std::uint32_t from = mesh.triangles()[i][k], to = mesh.triangles()[i][(k + 1u) % 3];
        around[from].insert(i);
        std::uint32_t other = Adjacency::none;
        if (const auto& sides = edges[std::minmax(from, to)];
            sides.size() == 2 && sides[0].triangle != sides[1].triangle)
          other = sides[0].triangle == i ? sides[1].triangle : sides[0].triangle;
        EXPECT_EQ(adjacency.neighbor(i, k), other);
      }
    for (std::size_t v = 0; v < vertex_count; ++v) {
      const auto found = adjacency.triangles_of_vertex(v);
      EXPECT_EQ(std::vector<std::uint32_t>(found.begin(), found.end()),
                std::vector<std::uint32_t>(around[v].begin(), around[v].end()));
    }
  }
}

TEST(Adjacency, OfAnEmptyMeshIsEmpty) {
  const Adjacency adjacency{Mesh()};
  EXPECT_TRUE(adjacency.edges().empty());
}

TEST(Adjacency, SideFromAVertexToItselfHasNoEdge) {
  const Adjacency adjacency(Mesh({{0, 0, 0}, {1, 0, 0}}, {{0, 1, 1}}));
  EXPECT_EQ(adjacency.edges().size(), 1u);
  EXPECT_EQ(adjacency.edges_of_triangle(0)[1], Adjacency::none);
  EXPECT_EQ(adjacency.neighbor(0, 0), Adjacency::none);
  EXPECT_EQ(adjacency.triangles_of_vertex(1).size(), 1u);
}

}  // namespace
}  // namespace tandem

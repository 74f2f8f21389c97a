#include "engine/ray/search_tree.h"

#include <cmath>
#include <gtest/gtest.h>
#include <vector>

#include "tandem/mesh/generate.h"

namespace tandem {
namespace {

using namespace generate;

/// Every face once, and every corner inside of all boxes above it.
void expect_whole(const Mesh& mesh) {
  const SearchTree tree(mesh);
  std::vector<int> seen(mesh.triangles().size());
  struct Step {
    std::uint32_t child;
    double low[3], high[3];
  };
  std::vector<Step> pending{{0, {-1, -1, -1}, {1, 1, 1}}};
  while (!pending.empty()) {
    const Step at = pending.back();
    pending.pop_back();
    if (!BoxNode::is_leaf(at.child)) {
      const BoxNode& node = tree.nodes()[at.child];
      for (int i = 0; i < BoxNode::width; ++i) {
        if (node.side[0][0][i] > node.side[1][0][i]) continue;  // empty
        Step next{node.child[i], {}, {}};
        for (int k = 0; k < 3; ++k) {
          next.low[k] = std::max(at.low[k], static_cast<double>(node.side[0][k][i]));
          next.high[k] = std::min(at.high[k], static_cast<double>(node.side[1][k][i]));
        }
        pending.push_back(next);
      }
      continue;
    }
    const LeafBlock leaf(at.child);
    const TriangleBlock& block = tree.blocks()[leaf.block()];
    for (unsigned i = 0; i < TriangleBlock::width; ++i) {
      if (!(leaf.indices() >> i & 1)) continue;
      const std::uint32_t face = block.face[i];
      ASSERT_LT(face, seen.size());
      ++seen[face];
      for (std::size_t corner = 0; corner < 3; ++corner) {
        ASSERT_EQ(block.vertex[corner][i], mesh.triangles()[face][corner]);
        const Vec3 p = tree.index(mesh.vertices()[block.vertex[corner][i]]);
        for (int k = 0; k < 3; ++k) {
          ASSERT_GE(p[k], at.low[k]);
          ASSERT_LE(p[k], at.high[k]);
          ASSERT_NEAR(static_cast<double>(block.corner[corner][k][i]), p[k], 0x1p-25);
        }
      }
    }
  }
  for (const int times : seen) ASSERT_EQ(times, 1);
}

TEST(SearchTree, HoldsEveryTriangleOnce) {
  expect_whole(box({1, 2, 3}, 1));
  expect_whole(cow(2, 3000));
  expect_whole(bumpy_sphere({.subdivisions = 4}));
  expect_whole(Mesh(std::vector<Vec3>{{1, 2, 3}}, std::vector<Triangle>{{0, 0, 0}}));
}

TEST(SearchTree, WhateverTheSize) {
  for (const double size : {1e-300, 1e-160, 1e-30, 1e-3, 1e14}) {
    const Mesh unit = icosphere(1, 2);
    std::vector<Vec3> vertices(unit.vertices().begin(), unit.vertices().end());
    for (Vec3& v : vertices) v *= size;
    const Mesh mesh(vertices, std::vector<Triangle>(unit.triangles().begin(), unit.triangles().end()));
    expect_whole(mesh);
    const double reach = SearchTree(mesh).scale() * size;
    EXPECT_GE(reach, 0.49) << size;
    EXPECT_LE(reach, 1.0) << size;
  }
}

TEST(SearchTree, TakesLittleMemory) {
  for (const Mesh& mesh : {bumpy_sphere({.subdivisions = 6}), torus_knot({})}) {
    const SearchTree tree(mesh);
    EXPECT_LT(static_cast<double>(tree.bytes()) / static_cast<double>(mesh.triangles().size()), 90);
  }
}

}  // namespace
}  // namespace tandem

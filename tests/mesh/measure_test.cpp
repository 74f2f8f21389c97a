#include "tandem/mesh/measure.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

Mesh tetrahedron(Vec3 at = {}) {
  return Mesh({at, at + Vec3{1, 0, 0}, at + Vec3{0, 1, 0}, at + Vec3{0, 0, 1}},
              {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}});
}

/// Every triangle with three vertices of its own, as STL files have it.
Mesh unjoined(const Mesh& mesh) {
  std::vector<Vec3> vertices;
  std::vector<Triangle> triangles;
  for (std::uint32_t i = 0; i < mesh.triangles().size(); ++i) {
    for (const Vec3 corner : mesh.corners(i)) vertices.push_back(corner);
    triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return Mesh(std::move(vertices), std::move(triangles));
}

TEST(Measure, Tetrahedron) {
  const Mesh mesh = tetrahedron();
  EXPECT_NEAR(volume(mesh), 1.0 / 6, 1e-15);
  EXPECT_NEAR(surface_area(mesh), 1.5 + std::sqrt(3.0) / 2, 1e-15);
  EXPECT_EQ(bounds(mesh).low, (Vec3{0, 0, 0}));
  EXPECT_EQ(bounds(mesh).high, (Vec3{1, 1, 1}));
  EXPECT_TRUE(is_closed(mesh));
  EXPECT_EQ(count_edges(mesh).total, 6u);
}

TEST(Measure, VolumeKeepsItsDigitsFarFromTheOrigin) {
  EXPECT_NEAR(volume(tetrahedron({1e7 / 3, -2e7 / 3, 1e7 / 7})), 1.0 / 6, 1e-8);
}

TEST(Measure, TurnedOverVolumeIsNegative) {
  const Mesh mesh = tetrahedron();
  std::vector<Triangle> rotated(mesh.triangles().begin(), mesh.triangles().end());
  for (Triangle& t : rotated) std::swap(t[0], t[1]);
  const Mesh inside_out({mesh.vertices().begin(), mesh.vertices().end()}, rotated);
  EXPECT_NEAR(volume(inside_out), -1.0 / 6, 1e-15);
  EXPECT_TRUE(is_closed(inside_out));
}

TEST(Measure, BoundsIgnoreVerticesWithoutTriangles) {
  const Mesh mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {9, 9, 9}}, {{0, 1, 2}});
  EXPECT_EQ(bounds(mesh).high, (Vec3{1, 1, 0}));
  EXPECT_TRUE(bounds(Mesh({{1, 2, 3}}, {})).empty());
}

TEST(Measure, OpenMeshHasBoundary) {
  const Mesh whole = tetrahedron();
  const Mesh open({whole.vertices().begin(), whole.vertices().end()},
                  {whole.triangles().begin(), whole.triangles().end() - 1});
  const EdgeCounts counts = count_edges(open);
  EXPECT_EQ(counts.boundary, 3u);
  EXPECT_EQ(counts.non_manifold + counts.inconsistent, 0u);
  EXPECT_FALSE(is_closed(open));
}

TEST(Measure, FinMakesAnEdgeNonManifold) {
  const Mesh mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, -1, 0}},
                  {{0, 1, 2}, {1, 0, 3}, {0, 1, 4}});
  const EdgeCounts counts = count_edges(mesh);
  EXPECT_EQ(counts.non_manifold, 1u);
  EXPECT_EQ(counts.boundary, 6u);
}

TEST(Measure, TurnedOverTriangleIsInconsistent) {
  const Mesh whole = tetrahedron();
  std::vector<Triangle> triangles(whole.triangles().begin(), whole.triangles().end());
  std::swap(triangles[2][0], triangles[2][1]);
  const Mesh mesh({whole.vertices().begin(), whole.vertices().end()}, triangles);
  EXPECT_EQ(count_edges(mesh).inconsistent, 3u);
  EXPECT_FALSE(is_closed(mesh));
}

TEST(Measure, UnjoinedMeshIsAllBoundaryAndAllPieces) {
  const Mesh mesh = unjoined(tetrahedron());
  EXPECT_EQ(count_edges(mesh).boundary, 12u);
  EXPECT_EQ(connected_components(mesh).count, 4u);
  EXPECT_NEAR(volume(mesh), 1.0 / 6, 1e-15);
}

TEST(Measure, PartsAreNumberedInOrderOfAppearance) {
  const std::vector<Vec3> vertices(10);
  const Mesh mesh(vertices, {{7, 8, 9}, {0, 1, 2}, {4, 4, 4}, {9, 6, 6}, {2, 3, 3}});
  const ConnectedComponents parts = connected_components(mesh);
  EXPECT_EQ(parts.count, 3u);
  EXPECT_EQ(parts.component_of_triangle, (std::vector<std::uint32_t>{0, 1, 2, 0, 1}));
  EXPECT_EQ(connected_components(Mesh()).count, 0u);
}

TEST(Measure, DegenerateIsDecidedExactly) {
  const Vec3 a{0.1, 0.2, 0.3};
  EXPECT_TRUE(is_degenerate({a, a, a}));
  EXPECT_TRUE(is_degenerate({a, a, Vec3{1, 2, 3}}));
  EXPECT_TRUE(is_degenerate({Vec3{0, 0, 0}, Vec3{1, 2, 3}, Vec3{2, 4, 6}}));
  EXPECT_TRUE(is_degenerate({Vec3{1e15, 1, 0}, Vec3{1e15, 2, 0}, Vec3{1e15, 3, 0}}));
  // One unit in the last place off the line, far below what a rounded cross product can see.
  const double above_one = std::nextafter(1.0, 2.0);
  EXPECT_FALSE(is_degenerate({Vec3{1, 1, 1}, Vec3{3, 3, 3}, Vec3{2, 2, 2 * above_one}}));
  EXPECT_FALSE(is_degenerate({Vec3{1e8 + 0.1, 1e8, 0}, Vec3{1e8 + 0.2, 1e8 + 1e-7, 0}, Vec3{1e8, 1e8, 0}}));
  EXPECT_EQ(count_degenerate_triangles(
                Mesh({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 1, 3}, {3, 3, 3}})),
            2u);
}

}  // namespace
}  // namespace tandem

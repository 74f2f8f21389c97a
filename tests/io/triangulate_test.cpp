#include "io/mesh_builder/triangulate.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

namespace tandem::io {
namespace {

std::vector<Triangle> triangles_of(const std::vector<Vec3>& polygon) {
  std::vector<std::uint32_t> corners(polygon.size());
  std::iota(corners.begin(), corners.end(), 0u);
  std::vector<Triangle> triangles;
  EXPECT_TRUE(triangulate(corners, polygon, triangles));
  return triangles;
}

// Triangles that cover a polygon without overlap turn its way, and their areas add up to the polygon's.
void expect_covered(const std::vector<Vec3>& polygon, double area) {
  const std::vector<Triangle> triangles = triangles_of(polygon);
  ASSERT_EQ(triangles.size(), polygon.size() - 2);
  double sum = 0;
  for (const Triangle& t : triangles) {
    const Vec3 normal = cross(polygon[t[1]] - polygon[t[0]], polygon[t[2]] - polygon[t[0]]);
    EXPECT_GE(normal.z, 0);
    sum += 0.5 * length(normal);
  }
  EXPECT_NEAR(sum, area, 1e-12);
}

TEST(Triangulate, MakesAFanOfConvexPolygons) {
  const std::vector<Triangle> expected = {{0, 1, 2}, {0, 2, 3}, {0, 3, 4}};
  EXPECT_EQ(triangles_of({{0, 0, 0}, {2, 0, 0}, {3, 1, 0}, {2, 2, 0}, {0, 2, 0}}), expected);
}

TEST(Triangulate, StaysInsideConcavePolygons) {
  for (int reflex = 0; reflex < 4; ++reflex) {
    std::vector<Vec3> arrow = {{0, 0, 0}, {2, 1, 0}, {0, 2, 0}, {1, 1, 0}};
    std::rotate(arrow.begin(), arrow.begin() + reflex, arrow.end());
    expect_covered(arrow, 1);
  }
  expect_covered({{0, 0, 0}, {3, 0, 0}, {3, 3, 0}, {2, 3, 0}, {2, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0, 3, 0}}, 7);
}

TEST(Triangulate, StaysInsideAStar) {
  std::vector<Vec3> star;
  for (int i = 0; i < 200; ++i) {
    const double angle = i * 2 * M_PI / 200, radius = i % 2 ? 1 : 2;
    star.push_back({radius * std::cos(angle), radius * std::sin(angle), 0});
  }
  expect_covered(star, 200 * 0.5 * 2 * std::sin(2 * M_PI / 200));
}

TEST(Triangulate, AlwaysEnds) {
  EXPECT_EQ(triangles_of({{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0, 1, 0}}).size(), 2u) << "crosses itself";
  EXPECT_EQ(triangles_of(std::vector<Vec3>(7)).size(), 5u) << "a point";
  EXPECT_EQ(triangles_of({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 0, 0}, {0.5, 0, 0}}).size(), 3u) << "a line";
}

TEST(Triangulate, RefusesConcavePolygonsWithTooManyCorners) {
  std::vector<Vec3> zigzag;
  for (std::size_t i = 0; i <= max_concave_corners; ++i)
    zigzag.push_back({static_cast<double>(i), i % 2 ? 1.0 : 0.0, 0});
  std::vector<std::uint32_t> corners(zigzag.size());
  std::iota(corners.begin(), corners.end(), 0u);
  std::vector<Triangle> triangles;
  EXPECT_FALSE(triangulate(corners, zigzag, triangles));
  EXPECT_TRUE(triangles.empty());
}

}  // namespace
}  // namespace tandem::io

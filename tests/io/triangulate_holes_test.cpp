// Polygons joined to their holes by a bridge, as file formats without holes write them: the outline runs
// along the bridge to the hole, around it the other way, and back along the bridge.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

#include "tandem/math/random.h"

#include "io/mesh_builder/triangulate.h"

namespace tandem::io {
namespace {

struct Point {
  double x, y;
};

/// An outline that visits bridge points twice, by index.
struct Outline {
  std::vector<Point> points;
  std::vector<std::uint32_t> corners;
};

double cross2(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool strictly_inside(Point p, Point a, Point b, Point c) {
  return cross2(a, b, p) > 0 && cross2(b, c, p) > 0 && cross2(c, a, p) > 0;
}

/// Inserts a hole after corner `at` of the outline, beginning with the hole's corner `from`.
void bridge(Outline& outline, std::size_t at, const std::vector<Point>& hole, std::size_t from) {
  const auto first = static_cast<std::uint32_t>(outline.points.size());
  outline.points.insert(outline.points.end(), hole.begin(), hole.end());
  std::vector<std::uint32_t> more;
  for (std::size_t i = 0; i <= hole.size(); ++i)
    more.push_back(first + static_cast<std::uint32_t>((from + i) % hole.size()));
  more.push_back(outline.corners[at]);
  outline.corners.insert(outline.corners.begin() + static_cast<std::ptrdiff_t>(at) + 1, more.begin(),
                         more.end());
}

std::vector<Vec3> in_space(const std::vector<Point>& points, int axis, bool flipped) {
  std::vector<Vec3> vertices;
  for (const Point& p : points) {
    Vec3 v{0, 0, 0};
    v[(axis + 1) % 3] = flipped ? p.y : p.x;
    v[(axis + 2) % 3] = flipped ? p.x : p.y;
    v[axis] = 7;
    vertices.push_back(v);
  }
  return vertices;
}

/// Every random point is covered once if `is_inside`, and not at all otherwise.
template <class IsInside>
void expect_covered_once(const Outline& outline, double size, const IsInside& is_inside) {
  Random random(1);
  for (int axis = 0; axis < 3; ++axis)
    for (const bool flipped : {false, true}) {
      std::vector<Triangle> triangles;
      ASSERT_TRUE(triangulate(outline.corners, in_space(outline.points, axis, flipped), triangles));
      ASSERT_EQ(triangles.size(), outline.corners.size() - 2);
      for (const Triangle& t : triangles)
        ASSERT_GE(cross2(outline.points[t[0]], outline.points[t[1]], outline.points[t[2]]), 0);
      for (int i = 0; i < 300; ++i) {
        const Point p{random.uniform(0, size), random.uniform(0, size)};
        const auto covered = std::count_if(triangles.begin(), triangles.end(), [&](const Triangle& t) {
          return strictly_inside(p, outline.points[t[0]], outline.points[t[1]], outline.points[t[2]]);
        });
        ASSERT_EQ(covered, is_inside(p) ? 1 : 0) << p.x << " " << p.y << " along axis " << axis;
      }
    }
}

bool in_square(Point p, Point low, double size) {
  return p.x > low.x && p.y > low.y && p.x < low.x + size && p.y < low.y + size;
}

/// Clockwise, as holes run.
std::vector<Point> square_hole(Point low, double size) {
  return {low, {low.x, low.y + size}, {low.x + size, low.y + size}, {low.x + size, low.y}};
}

Outline square(double size) { return {{{0, 0}, {size, 0}, {size, size}, {0, size}}, {0, 1, 2, 3}}; }

TEST(TriangulateHoles, ASquareWithAHoleBridgedAtEveryCorner) {
  for (std::size_t corner = 0; corner < 4; ++corner)
    for (std::size_t start = 0; start < 10; ++start) {
      Outline outline = square(3);
      // The hole's corner nearest to the outline's, so that the bridge crosses nothing.
      constexpr std::size_t nearest[] = {0, 3, 2, 1};
      bridge(outline, corner, square_hole({1, 1}, 1), nearest[corner]);
      ASSERT_EQ(outline.corners.size(), 10U);
      std::rotate(outline.corners.begin(), outline.corners.begin() + static_cast<std::ptrdiff_t>(start),
                  outline.corners.end());
      expect_covered_once(outline, 3, [](Point p) {
        return in_square(p, {0, 0}, 3) && !in_square(p, {1, 1}, 1);
      });
      if (HasFatalFailure()) return;
    }
}

TEST(TriangulateHoles, CoordinatesRepeatedInsteadOfIndices) {
  Outline outline = square(3);
  bridge(outline, 0, square_hole({1, 1}, 1), 0);
  Outline repeated;
  for (const std::uint32_t corner : outline.corners) repeated.points.push_back(outline.points[corner]);
  repeated.corners.resize(repeated.points.size());
  std::iota(repeated.corners.begin(), repeated.corners.end(), 0u);
  expect_covered_once(repeated, 3, [](Point p) {
    return in_square(p, {0, 0}, 3) && !in_square(p, {1, 1}, 1);
  });
}

TEST(TriangulateHoles, TwoHoles) {
  Outline outline = square(7);
  bridge(outline, 2, square_hole({4, 4}, 2), 2);
  bridge(outline, 0, square_hole({1, 1}, 2), 0);
  expect_covered_once(outline, 7, [](Point p) {
    return in_square(p, {0, 0}, 7) && !in_square(p, {1, 1}, 2) && !in_square(p, {4, 4}, 2);
  });
}

TEST(TriangulateHoles, AHoleThatNearlyFillsThePolygon) {
  Outline outline = square(1);
  bridge(outline, 1, square_hole({0.01, 0.01}, 0.98), 3);
  expect_covered_once(outline, 1, [](Point p) {
    return in_square(p, {0, 0}, 1) && !in_square(p, {0.01, 0.01}, 0.98);
  });
}

/// Corners about the middle at random, at whole numbers; counter-clockwise.
std::vector<Point> random_star(Random& random, double least, double most) {
  std::vector<Point> points;
  const auto count = 5 + random.below(4);  // so that the middle is inside
  for (std::uint64_t i = 0; i < count; ++i) {
    const double angle = 6.283185307179586 * (static_cast<double>(i) + 0.8 * random.uniform()) /
                         static_cast<double>(count),
                 radius = random.uniform(least, most);
    points.push_back({std::round(radius * std::cos(angle)), std::round(radius * std::sin(angle))});
  }
  return points;
}

bool meet(Point p, Point q, Point r, Point s) {
  return cross2(p, q, r) * cross2(p, q, s) <= 0 && cross2(r, s, p) * cross2(r, s, q) <= 0;
}

/// Whether segment pq meets an edge of the outline that does not begin or end at p.
bool meets_edges(Point p, Point q, const std::vector<Point>& outline) {
  const auto is_p = [&](Point x) { return x.x == p.x && x.y == p.y; };
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point r = outline[i], s = outline[(i + 1) % outline.size()];
    if (!is_p(r) && !is_p(s) && meet(p, q, r, s)) return true;
  }
  return false;
}

double twice_area(const std::vector<Point>& points, const std::vector<Triangle>& triangles) {
  double sum = 0;
  for (const Triangle& t : triangles) sum += cross2(points[t[0]], points[t[1]], points[t[2]]);
  return sum;
}

/// Whatever the outline, the hole and the bridge: no triangle is turned over, and together they are as large
/// as what is around the hole.
TEST(TriangulateHoles, RandomOutlinesWithARandomHole) {
  Random random(2);
  int tried = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::vector<Point> around = random_star(random, 60, 100), middle = random_star(random, 8, 28);
    const std::size_t at = random.below(around.size()), from = random.below(middle.size());
    const std::vector<Point> hole(middle.rbegin(), middle.rend());
    bool crossing = meets_edges(around[at], hole[from], around) || meets_edges(hole[from], around[at], hole);
    for (std::size_t k = 0; k < hole.size(); ++k)
      crossing = crossing || meets_edges(hole[k], hole[(k + 1) % hole.size()], around);
    if (crossing) continue;
    Outline outline{around, {}};
    outline.corners.resize(around.size());
    std::iota(outline.corners.begin(), outline.corners.end(), 0u);
    double expected = 0;
    for (std::size_t k = 0; k < around.size(); ++k)
      expected += cross2({0, 0}, around[k], around[(k + 1) % around.size()]);
    for (std::size_t k = 0; k < hole.size(); ++k)
      expected += cross2({0, 0}, hole[k], hole[(k + 1) % hole.size()]);
    bridge(outline, at, hole, from);
    std::rotate(outline.corners.begin(),
                outline.corners.begin() + static_cast<std::ptrdiff_t>(random.below(outline.corners.size())),
                outline.corners.end());
    std::vector<Triangle> triangles;
    ASSERT_TRUE(triangulate(outline.corners, in_space(outline.points, 2, false), triangles));
    for (const Triangle& t : triangles)
      ASSERT_GE(cross2(outline.points[t[0]], outline.points[t[1]], outline.points[t[2]]), 0) << i;
    ASSERT_EQ(twice_area(outline.points, triangles), expected) << i;
    ++tried;
  }
  EXPECT_GT(tried, 500);
}

/// Corners in the middle of straight edges belong to triangles with area.
TEST(TriangulateHoles, PointsOnEdgesMakeNoFlatTriangles) {
  const std::vector<Vec3> corners = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0},
                                     {1, 1, 0}, {1, 2, 0}, {0, 2, 0}, {0, 1, 0}};
  std::vector<std::uint32_t> indices(corners.size());
  std::iota(indices.begin(), indices.end(), 0u);
  for (std::size_t start = 0; start < corners.size(); ++start) {
    std::vector<Triangle> triangles;
    ASSERT_TRUE(triangulate(indices, corners, triangles));
    for (const Triangle& t : triangles)
      EXPECT_GT(cross(corners[t[1]] - corners[t[0]], corners[t[2]] - corners[t[0]]).z, 0) << start;
    std::rotate(indices.begin(), indices.begin() + 1, indices.end());
  }
}

}  // namespace
}  // namespace tandem::io

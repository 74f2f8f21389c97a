#include "narrow/triangle/triangle_triangle.h"

#include <array>
#include <cmath>
#include <cstring>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "tandem/math/random.h"
#include "tandem/math/transform.h"

#include "support/corner_next_to_edge.h"
#include "support/external_models.h"
#include "support/oracle.h"

namespace tandem {
namespace {

std::string show(const Corners& t) {
  std::string text;
  char buffer[128];
  for (int i = 0; i < 3; ++i) {
    std::snprintf(buffer, sizeof buffer, "(%.17g, %.17g, %.17g) ", t[i].x, t[i].y, t[i].z);
    text += buffer;
  }
  return text;
}

/// The library's answer, after checking that it does not depend on the order of triangles or corners.
bool touch_in_every_order(const Corners& a, const Corners& b) {
  const bool answer = triangles_touch(a, b);
  constexpr int orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
  for (const auto& p : orders)
    for (const auto& q : orders) {
      const Corners turned_a{{a[p[0]], a[p[1]], a[p[2]]}}, turned_b{{b[q[0]], b[q[1]], b[q[2]]}};
      EXPECT_EQ(triangles_touch(turned_a, turned_b), answer) << show(a) << " against " << show(b);
      EXPECT_EQ(triangles_touch(turned_b, turned_a), answer) << show(a) << " against " << show(b);
    }
  return answer;
}

void expect_as_oracle(const Corners& a, const Corners& b) {
  ASSERT_EQ(touch_in_every_order(a, b), oracle::triangles_touch(a, b)) << show(a) << " against " << show(b);
}

Corners random_triangle(Random& random, double size) {
  Corners t;
  for (Vec3& p : t.point)
    for (int axis = 0; axis < 3; ++axis) p[axis] = random.uniform(-size, size);
  return t;
}

/// Corners with small integer coordinates: every kind of contact and degeneracy comes up often.
Corners lattice_triangle(Random& random, int size) {
  Corners t;
  for (Vec3& p : t.point)
    for (int axis = 0; axis < 3; ++axis)
      p[axis] = static_cast<double>(random.below(static_cast<std::uint64_t>(size)));
  return t;
}

Corners moved(const Corners& t, const Transform& by, double scale = 1) {
  return {{by(t[0] * scale), by(t[1] * scale), by(t[2] * scale)}};
}

TEST(TriangleTriangle, RandomTrianglesAsOracle) {
  Random random(1);
  for (int i = 0; i < 1500; ++i) expect_as_oracle(random_triangle(random, 1), random_triangle(random, 1));
}

TEST(TriangleTriangle, LatticeTrianglesAsOracle) {
  Random random(2);
  for (const int size : {2, 3, 4})
    for (int i = 0; i < 1500; ++i)
      expect_as_oracle(lattice_triangle(random, size), lattice_triangle(random, size));
}

TEST(TriangleTriangle, LatticeInOnePlaneAsOracle) {
  Random random(3);
  for (int axis = 0; axis < 3; ++axis)
    for (int i = 0; i < 700; ++i) {
      Corners a = lattice_triangle(random, 4), b = lattice_triangle(random, 4);
      for (Vec3& p : a.point) p[axis] = 1;
      for (Vec3& p : b.point) p[axis] = 1;
      expect_as_oracle(a, b);
    }
}

TEST(TriangleTriangle, LatticeInPlanesOfTwoAxesAsOracle) {
  Random random(31);
  for (const double scale : {1.0, 0.05, 1e-200, 1e200})
    for (int i = 0; i < 150; ++i) {
      Corners a = lattice_triangle(random, 5), b = lattice_triangle(random, 5);
      const int axis = i % 3, other = (axis + 1 + i / 3 % 2) % 3;
      for (Vec3& p : a.point) p[axis] = 2;
      for (Vec3& p : b.point) p[other] = 2;
      for (Vec3& p : a.point) p = p * scale;
      for (Vec3& p : b.point) p = p * scale;
      expect_as_oracle(a, b);
    }
}

TEST(TriangleTriangle, CornersNextToEdgesInPlanesOfTwoAxesAsOracle) {
  Random random(32);
  int touching = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto [a, b] = test::CornerNextToEdge(random, i);
    const bool answer = oracle::triangles_touch(a, b);
    ASSERT_EQ(touch_in_every_order(a, b), answer) << show(a) << " against " << show(b);
    touching += answer;
  }
  EXPECT_GT(touching, 600);
  EXPECT_LT(touching, 2400);
}

TEST(TriangleTriangle, LatticeScaledAndFarAwayAsOracle) {
  Random random(4);
  for (const double scale : {1e-9, 1e9})
    for (const double offset : {0.0, 1e6})
      for (int i = 0; i < 200; ++i) {
        const Transform pose = Transform::from(random.rotation(), {offset, -offset, offset});
        expect_as_oracle(moved(lattice_triangle(random, 3), pose, scale),
                         moved(lattice_triangle(random, 3), pose, scale));
      }
}

TEST(TriangleTriangle, CoincidentCopiesTouch) {
  Random random(5);
  for (int i = 0; i < 300; ++i) {
    const Corners t = random_triangle(random, i % 2 ? 1e-9 : 1e9);
    EXPECT_TRUE(touch_in_every_order(t, t)) << show(t);
  }
}

TEST(TriangleTriangle, ShiftsOfOneUlpAsOracle) {
  Random random(6);
  for (int i = 0; i < 400; ++i) {
    const Corners a = i % 2 ? random_triangle(random, 1) : lattice_triangle(random, 4);
    Corners b = a;
    const double towards = i % 3 ? HUGE_VAL : -HUGE_VAL;
    for (Vec3& p : b.point)
      for (int axis = 0; axis < 3; ++axis)
        if (random.below(2) == 0) p[axis] = std::nextafter(p[axis], towards);
    expect_as_oracle(a, b);
  }
}

TEST(TriangleTriangle, PointsOnEdgesAndFacesAsOracle) {
  Random random(7);
  for (int i = 0; i < 400; ++i) {
    const Corners a = random_triangle(random, 1);
    Corners b = random_triangle(random, 1);
    const double s = random.uniform(), t = random.uniform() * (1 - s);
    b.point[0] = a[0] + s * (a[1] - a[0]) + (i % 2 ? t : 0.0) * (a[2] - a[0]);  // nearly on `a`, by rounding
    expect_as_oracle(a, b);
  }
}

TEST(TriangleTriangle, CoordinatesOfAnyExponentAsOracle) {
  Random random(8);
  for (int i = 0; i < 60; ++i) {
    Corners a = lattice_triangle(random, 3), b = lattice_triangle(random, 3);
    const double scale = std::ldexp(1.0, static_cast<int>(random.below(2000)) - 1070);
    for (Vec3& p : a.point) p *= scale;
    for (Vec3& p : b.point) p *= scale;
    if (i % 2) b.point[0].x += 0x1p-1074;
    expect_as_oracle(a, b);
  }
}

TEST(TriangleTriangle, PointsAndSegmentsTouchOnlyWhereTheyMeet) {
  const Vec3 o{0, 0, 0}, x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
  const Corners point{{o, o, o}}, other_point{{x, x, x}}, segment{{o, x, x}}, triangle{{o, x, y}};
  EXPECT_TRUE(touch_in_every_order(point, point));
  EXPECT_FALSE(touch_in_every_order(point, other_point));
  EXPECT_TRUE(touch_in_every_order(segment, other_point));
  EXPECT_TRUE(touch_in_every_order(triangle, point));
  EXPECT_TRUE(touch_in_every_order(
      triangle, Corners{{Vec3{0.25, 0.25, -1}, Vec3{0.25, 0.25, 1}, Vec3{0.25, 0.25, 0}}}));
  EXPECT_FALSE(touch_in_every_order(triangle, Corners{{z, z, z}}));
  EXPECT_FALSE(
      touch_in_every_order(segment, Corners{{Vec3{0, 0, 1e-300}, Vec3{1, 0, 1e-300}, Vec3{0, 0, 1e-300}}}));
}

// The file nobody on this project wrote: 50 000 pairs with their exact answers.
TEST(TriangleTriangle, FiftyThousandPublishedPairs) {
  TANDEM_NEED_TEST_MESHES("derived/tri_tri_50k.bin");
  std::ifstream file(test::test_meshes() / "derived/tri_tri_50k.bin", std::ios::binary);
  const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  constexpr std::size_t record = 18 * sizeof(double) + 2 * sizeof(std::int32_t);
  ASSERT_EQ(bytes.size(), 50000 * record);
  int wrong = 0;
  for (std::size_t at = 0; at < bytes.size(); at += record) {
    Corners corners[2];
    std::int32_t answer = 0;
    std::memcpy(corners, &bytes[at], 18 * sizeof(double));
    std::memcpy(&answer, &bytes[at + 18 * sizeof(double) + sizeof(std::int32_t)], sizeof answer);
    wrong += triangles_touch(corners[0], corners[1]) != (answer != 0);
    wrong += triangles_touch(corners[1], corners[0]) != (answer != 0);
  }
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace tandem

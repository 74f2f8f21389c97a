// FineClip against exact arithmetic: the part of a triangle in a cube, for triangles up to 1e12 times as
// large.
#include "engine/pair/fine_clip.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>
#include <vector>

#include "tandem/math/random.h"

#include "narrow/triangle/unit_normal.h"

namespace tandem {
namespace {

using Rational = boost::multiprecision::cpp_rational;

struct RationalPoint {
  Rational at[3];
};

RationalPoint exact(Vec3 v) { return {{Rational(v.x), Rational(v.y), Rational(v.z)}}; }

/// The corners of the exact part in a cube around the origin.
std::vector<RationalPoint> clipped(std::vector<RationalPoint> polygon, const Rational& limit) {
  for (int axis = 0; axis < 3; ++axis)
    for (const int sign : {1, -1}) {
      std::vector<RationalPoint> kept;
      for (std::size_t i = 0; i < polygon.size(); ++i) {
        const RationalPoint &p = polygon[i], &next = polygon[(i + 1) % polygon.size()];
        const Rational at = sign * p.at[axis] - limit, then = sign * next.at[axis] - limit;
        if (at <= 0) kept.push_back(p);
        if ((at <= 0) == (then <= 0)) continue;
        const Rational t = at / (at - then);
        RationalPoint& made = kept.emplace_back();
        for (int k = 0; k < 3; ++k) made.at[k] = p.at[k] + (next.at[k] - p.at[k]) * t;
      }
      polygon = kept;
    }
  return polygon;
}

/// The largest height along a direction.
Rational height(const std::vector<RationalPoint>& points, Vec3 direction) {
  const RationalPoint d = exact(direction);
  Rational most;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Rational h = d.at[0] * points[i].at[0] + d.at[1] * points[i].at[1] + d.at[2] * points[i].at[2];
    if (i == 0 || h > most) most = h;
  }
  return most;
}

/// A triangle of some size and shape with a point near the origin.
Corners triangle_near(double size, Random& random) {
  const Vec3 u = size * random.direction(), v = std::pow(size, random.uniform(0, 1)) * random.direction(),
             near = random.uniform(0, 1) * random.direction();
  const double s = random.uniform(0, 1), t = random.uniform(0, 1 - s);
  const Vec3 a = near - (u * s + v * t);
  return {{a, a + u, a + v}};
}

TEST(FineClip, PartsAreThoseOfExactArithmetic) {
  Random random(1);
  int parts = 0;
  for (int round = 0; round < 100; ++round) {
    const double half = random.uniform(0.3, 3);
    const Vec3 center = random.uniform(0, 10) * random.direction();
    Corners whole = triangle_near(std::pow(10.0, random.uniform(-1, 12)), random);
    for (Vec3& corner : whole.point) corner += center;
    const engine::FineClip part(whole, center, half);
    std::vector<RationalPoint> relative;
    for (int i = 0; i < 3; ++i) {
      RationalPoint p = exact(whole[i]);
      for (int k = 0; k < 3; ++k) p.at[k] -= Rational(center[k]);
      relative.push_back(p);
    }
    const std::vector<RationalPoint> least = clipped(relative, Rational(half)),
                                     most = clipped(relative, Rational(half + 2 * part.error()));
    if (least.empty()) continue;
    ++parts;
    ASSERT_GE(part.count(), 3);
    std::vector<RationalPoint> found, around;
    for (int i = 0; i < part.count(); ++i) found.push_back(exact(part[i]));
    for (int i = 0; i < 3; ++i) around.push_back(exact(part.triangle_around()[i]));
    // Corners are rounded to doubles.
    const Rational rounding(part.error() + 0x1p-51 * half), around_rounding(part.error() + 0x1p-51 * [&] {
      const Corners t = part.triangle_around();
      return length(t[0]) + length(t[1]) + length(t[2]);
    }());
    for (int i = 0; i < 30; ++i) {
      const Vec3 direction = i == 0 ? unit_normal(whole[0], whole[1], whole[2]) : random.direction();
      for (const Vec3 d : {direction, -direction}) {
        EXPECT_LE(height(least, d), height(found, d) + rounding);
        EXPECT_LE(height(found, d), height(most, d) + rounding);
        EXPECT_LE(height(found, d), height(around, d) + around_rounding);
        EXPECT_LE(height(around, d), height(relative, d) + around_rounding);
      }
    }
  }
  EXPECT_GT(parts, 50);
}

TEST(FineClip, NothingIsLeftOutsideOfTheCube) {
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const Vec3 away = random.uniform(2, 1e6) * random.direction();
    const Corners whole{{away, away + random.direction() * 0.1, away + random.direction() * 0.1}};
    EXPECT_EQ(engine::FineClip(whole, {}, 1).count(), 0);
  }
}

}  // namespace
}  // namespace tandem

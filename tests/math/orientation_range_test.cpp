// Orientation signs at the ends of the range of doubles, where products underflow or overflow.
#include <cmath>
#include <gtest/gtest.h>

#include "tandem/math/random.h"

#include "math/orientation.h"
#include "support/oracle.h"

namespace tandem {
namespace {

/// A multiple of 1/8 of the scale, moved by a few ulps: signs depend on the last bits of all products.
Vec3 nearly_flat_point(Random& random, double scale) {
  const auto coordinate = [&] {
    double x = static_cast<double>(random.below(9)) * 0.125 * scale;
    for (std::uint64_t i = random.below(4); i > 0; --i)
      x = std::nextafter(x, random.below(2) ? HUGE_VAL : -HUGE_VAL);
    return x;
  };
  return {coordinate(), coordinate(), coordinate()};
}

/// Exponents on both sides of every limit: of denormal numbers (2^-1022), of the filters (1e±97 ≈ 2^±322), of
/// Expansion (2^±280), and of products of two or three coordinates (2^-358 cubed is the smallest double,
/// 2^342 cubed too large for one).
constexpr int exponents[] = {-1070, -1022, -1021, -1000, -700, -537, -500, -400, -370, -358, -350, -340, -330,
                             -322,  -310,  -300,  -290,  -281, -280, -279, -270, -240, -200, 200,  240,  270,
                             278,   280,   282,   300,   320,  325,  340,  343,  346,  349,  500,  1000};

TEST(OrientationRange, SpaceAsOracle) {
  for (const int exponent : exponents) {
    Random random(static_cast<std::uint64_t>(2000 + exponent));
    const double scale = std::ldexp(1.0, exponent);
    int signs[3] = {};
    for (int i = 0; i < 80; ++i) {
      Vec3 p[4];
      for (Vec3& v : p) v = nearly_flat_point(random, scale);
      if (i % 2) p[3] = p[0] + (p[1] - p[0]) * 0.5 + (p[2] - p[0]) * 0.25;  // nearly in the plane
      const int expected = oracle::orient3d(p[0], p[1], p[2], p[3]);
      ASSERT_EQ(orient3d(p[0], p[1], p[2], p[3]), expected) << exponent << " " << i;
      ASSERT_EQ(exact::orient3d(p[0], p[1], p[2], p[3]), expected) << exponent << " " << i;
      const int certain = OrientedPlane(p[0], p[1], p[2]).filtered_side(p[3]);
      ASSERT_TRUE(certain == 0 || certain == expected) << exponent << " " << i;
      ++signs[expected + 1];
    }
    EXPECT_GT(signs[0], 3) << exponent;
    EXPECT_GT(signs[2], 3) << exponent;
  }
}

TEST(OrientationRange, PlaneAsOracle) {
  for (const int exponent : exponents) {
    Random random(static_cast<std::uint64_t>(4000 + exponent));
    const double scale = std::ldexp(1.0, exponent);
    for (int i = 0; i < 80; ++i) {
      const Vec3 a = nearly_flat_point(random, scale), b = nearly_flat_point(random, scale);
      Vec3 c = nearly_flat_point(random, scale);
      if (i % 2) c = a + (b - a) * 0.5;
      const int expected = oracle::orient2d(a.x, a.y, b.x, b.y, c.x, c.y);
      ASSERT_EQ(orient2d(a.x, a.y, b.x, b.y, c.x, c.y), expected) << exponent << " " << i;
      ASSERT_EQ(exact::orient2d(a.x, a.y, b.x, b.y, c.x, c.y), expected) << exponent << " " << i;
      const int certain = filtered_orient2d(a.x, a.y, b.x, b.y, c.x, c.y);
      ASSERT_TRUE(certain == 0 || certain == expected) << exponent << " " << i;
    }
  }
}

/// One axis tiny, the others large: the product of all three is harmless, that of two of them is not.
TEST(OrientationRange, AxesOfVeryDifferentScaleAsOracle) {
  Random random(3);
  for (const int tiny : {-350, -320, -285, -275})
    for (const int large : {-100, 0, 200, 300})
      for (int i = 0; i < 200; ++i) {
        Vec3 p[4];
        const int axis = i % 3;
        for (Vec3& v : p) {
          v = nearly_flat_point(random, 1);
          for (int k = 0; k < 3; ++k) v[k] = std::ldexp(v[k], k == axis ? tiny : large);
        }
        ASSERT_EQ(orient3d(p[0], p[1], p[2], p[3]), oracle::orient3d(p[0], p[1], p[2], p[3]))
            << tiny << " " << large << " " << i;
      }
}

/// The same in the plane: products underflow though one axis is large enough for the filter.
TEST(OrientationRange, AxesOfThePlaneOfVeryDifferentScaleAsOracle) {
  Random random(4);
  for (const int tiny : {-1040, -1000, -900, -400})
    for (const int other : {-300, -100, -60, 0, 300})
      for (int i = 0; i < 100; ++i) {
        Vec3 p[3];
        for (Vec3& v : p) v = nearly_flat_point(random, 1);
        if (i % 2) p[2] = p[0] + (p[1] - p[0]) * 0.5;
        for (const bool tiny_x : {false, true}) {
          const auto x = [&](int k) { return std::ldexp(p[k].x, tiny_x ? tiny : other); };
          const auto y = [&](int k) { return std::ldexp(p[k].y, tiny_x ? other : tiny); };
          const int expected = oracle::orient2d(x(0), y(0), x(1), y(1), x(2), y(2));
          ASSERT_EQ(orient2d(x(0), y(0), x(1), y(1), x(2), y(2)), expected)
              << tiny << " " << other << " " << i;
          const int certain = filtered_orient2d(x(0), y(0), x(1), y(1), x(2), y(2));
          ASSERT_TRUE(certain == 0 || certain == expected) << tiny << " " << other << " " << i;
        }
      }
}

/// Three points nearly on a line through the first, one coordinate a few times the smallest double: products
/// are rounded to a digit or two, after differences that were rounded too.
TEST(OrientationRange, OneCoordinateNextToNothing) {
  Random random(31);
  const double least = 0x1p-1074;
  int nonzero = 0;
  for (int i = 0; i < 20000; ++i) {
    const auto k = static_cast<double>(1 + random.below(15)), l = static_cast<double>(1 + random.below(15));
    const double ax = random.uniform(-1, 1) * std::ldexp(1.0, -static_cast<int>(50 + random.below(7)));
    const double bx = static_cast<double>(1 + random.below(31)) / 8, cx = bx * k / l;
    const double by = l * least, cy = k * least;
    const int along_x = oracle::orient2d(ax, 0, bx, by, cx, cy);
    ASSERT_EQ(orient2d(ax, 0, bx, by, cx, cy), along_x) << i;
    ASSERT_EQ(orient2d(0, ax, by, bx, cy, cx), -along_x) << i;
    nonzero += along_x != 0 ? 1 : 0;
  }
  EXPECT_GT(nonzero, 5000);
}

}  // namespace
}  // namespace tandem

#include "math/planar_length.h"

#include <bit>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cstdint>
#include <gtest/gtest.h>
#include <limits>

#include "tandem/math/random.h"

namespace tandem {
namespace {

double random_size(Random& random, int least_exponent, int most_exponent) {
  const double size = random.uniform(-1, 1);
  return std::ldexp(size, static_cast<int>(random.uniform(least_exponent, most_exponent)));
}

TEST(PlanarLength, IsWithinOneUnitInTheLastPlace) {
  using Wide = boost::multiprecision::cpp_bin_float_100;
  Random random(1);
  for (int i = 0; i < 20000; ++i) {
    const double a = random_size(random, -1000, 1000), b = a * random_size(random, -60, 3);
    const double length = planar_length(a, b);
    const Wide exact = sqrt(Wide(a) * Wide(a) + Wide(b) * Wide(b)), error = abs(Wide(length) - exact);
    const double unit = std::nextafter(length, HUGE_VAL) - length;
    ASSERT_LT(error, Wide(unit)) << a << ' ' << b;
  }
}

// A C library with another rounding must not change it.
TEST(PlanarLength, HasTheSameBitsEverywhere) {
  Random random(2);
  std::uint64_t hash = 0;
  for (int i = 0; i < 100000; ++i) {
    const double a = random_size(random, -1070, 1023), b = a * random_size(random, -60, 3);
    hash = std::rotl(hash, 7) * 0x9e3779b97f4a7c15u ^ std::bit_cast<std::uint64_t>(planar_length(a, b));
  }
  EXPECT_EQ(hash, 0x69c3e18373784b22u);
}

TEST(PlanarLength, IsExactForIntegersAndAtTheEndsOfTheRange) {
  EXPECT_EQ(planar_length(3, -4), 5);
  EXPECT_EQ(planar_length(-5, 12), 13);
  EXPECT_EQ(planar_length(0, 0), 0);
  EXPECT_EQ(planar_length(-7, 0), 7);
  constexpr double most = std::numeric_limits<double>::max(), least = 0x1p-1074;
  EXPECT_EQ(planar_length(most, 1), most);
  EXPECT_EQ(planar_length(0, least), least);
  EXPECT_EQ(planar_length(3 * least, 4 * least), 5 * least);
  EXPECT_EQ(planar_length(0x1.8p1021, 0x1p1022), 0x1.4p1022);
}

}  // namespace
}  // namespace tandem

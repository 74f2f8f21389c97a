#include "tandem/math/cos_sin.h"

#include <gtest/gtest.h>

#include "tandem/math/random.h"

namespace tandem {
namespace {

TEST(Turn, AgreesWithTheStandardLibrary) {
  Random random(1);
  for (int i = 0; i < 100000; ++i) {
    const double turns = random.uniform(-3, 3);
    // The reference loses digits of its own in the product with 2π.
    const long double radians = 2 * std::numbers::pi_v<long double> * static_cast<long double>(turns);
    const CosSin at = cos_sin_turns(turns);
    ASSERT_NEAR(at.cos, static_cast<double>(std::cos(radians)), 3e-16) << turns;
    ASSERT_NEAR(at.sin, static_cast<double>(std::sin(radians)), 3e-16) << turns;
  }
}

TEST(Turn, IsExactAtQuarterTurns) {
  for (int quarters = -9; quarters <= 9; ++quarters) {
    const CosSin at = cos_sin_turns(quarters * 0.25);
    const int q = (quarters % 4 + 4) % 4;
    EXPECT_EQ(at.cos, q == 0 ? 1 : q == 2 ? -1 : 0) << quarters;
    EXPECT_EQ(at.sin, q == 1 ? 1 : q == 3 ? -1 : 0) << quarters;
  }
}

}  // namespace
}  // namespace tandem

#pragma once
#include <cmath>
#include <numbers>

#include "tandem/base/export.h"
#include "tandem/math/vec3.h"

TANDEM_API_BEGIN

namespace tandem {

/// Cosine and sine of one angle.
struct CosSin {
  double cos = 1, sin = 0;
};

/// Returns the cosine and sine of an angle given in whole turns (0.25 is a right angle). The error is at most
/// about 2e-16; multiples of a quarter turn are exact. Only correctly rounded operations are used, so the
/// result is bit-identical on every platform; std::sin does not guarantee that. Beyond 2⁵⁰ turns, a double
/// has no bits left for the angle. Returns NaN for infinite angles and NaN.
TANDEM_INLINE CosSin cos_sin_turns(double turns) {
  const double quarters = std::floor(4 * turns + 0.5);
  const double x =
      (turns - quarters / 4) * (2 * std::numbers::pi);  // in [−π/4, π/4]; the difference is exact
  const double x2 = x * x;
  double sin = 0, cos = 0;
  for (int n = 18; n >= 2; n -= 2) {
    sin = x2 * (1 - sin) / (n * (n + 1));
    cos = x2 * (1 - cos) / (n * (n - 1));
  }
  sin = x - x * sin;
  cos = 1 - cos;
  if (!(std::fabs(quarters) < HUGE_VAL)) return {cos, sin};  // both NaN
  switch (static_cast<int>(quarters - 4 * std::floor(quarters / 4))) {
    case 0:
      return {cos, sin};
    case 1:
      return {-sin, cos};
    case 2:
      return {-cos, -sin};
    default:
      return {sin, -cos};
  }
}

}  // namespace tandem

TANDEM_API_END

#pragma once
#include <cmath>
#include <numbers>

namespace tandem {

/// Returns the angle of the direction (cos, sin), in (−π, π]. Like std::atan2, but bit-identical on every
/// platform.
inline double angle_of(double cos, double sin) {
  const double size = std::sqrt(cos * cos + sin * sin);
  if (!(size > 0)) return 0;
  // Halves the angle three times, which leaves at most π/8 and a tangent below 0.42; then the series.
  if (cos < 0 && sin == 0) return std::numbers::pi;
  double t = sin / (size + cos);
  if (size + cos < 1e-3 * size) t = (size - cos) / sin;
  t = t / (1 + std::sqrt(1 + t * t));
  t = t / (1 + std::sqrt(1 + t * t));
  const double t2 = t * t;
  double series = 0;
  for (int n = 39; n >= 1; n -= 2) series = 1.0 / n - t2 * series;
  return 8 * t * series;
}

}  // namespace tandem

#pragma once
#include <cmath>

namespace tandem {
namespace detail {

/// Returns √(x² + y²) by the corrected square root of Borges ("An improved algorithm for hypot(a, b)", 2019).
/// Precondition: x ≥ y ≥ 0, no overflow or underflow of squares.
inline double corrected_length(double x, double y) {
  const double h = std::sqrt(x * x + y * y);
  double first, second;
  if (h <= 2 * y) {
    const double delta = h - y;
    first = x * (2 * delta - x);
    second = (delta - 2 * (x - y)) * delta;
  } else {
    const double delta = h - x;
    first = 2 * delta * (x - 2 * y);
    second = (4 * delta - y) * y + delta * delta;
  }
  return h - (first + second) / (2 * h);
}

}  // namespace detail

/// Returns √(a² + b²) with an error below one unit in the last place, without overflow or underflow of
/// squares. Like std::hypot, but bit-identical on every platform: C libraries round the last bit differently.
inline double planar_length(double a, double b) {
  constexpr double scale = 0x1p-600, negligible = 0x1p-54, large = 0x1p511, tiny = 0x1p-459;
  const double u = std::fabs(a), v = std::fabs(b), x = u < v ? v : u, y = u < v ? u : v;
  if (x > large) return y <= x * negligible ? x + y : detail::corrected_length(x * scale, y * scale) / scale;
  if (y < tiny) return x >= y / negligible ? x + y : detail::corrected_length(x / scale, y / scale) * scale;
  return y <= x * negligible ? x + y : detail::corrected_length(x, y);
}

}  // namespace tandem

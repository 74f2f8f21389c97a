// The length of a planar vector with the rounding of glibc, by the corrected square root of Borges ("An
// improved algorithm for hypot(a, b)", 2019). Emscripten's C library rounds the last bit differently now and
// then, and a volume that differs in the last bit makes a traversal of other lengths. This definition takes
// the place of the library's.
#include <cmath>

namespace {

/// Precondition: x ≥ y ≥ 0, no overflow or underflow of squares.
double corrected_length(double x, double y) {
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

}  // namespace

extern "C" double hypot(double a, double b) {
  if (!std::isfinite(a) || !std::isfinite(b)) return std::isinf(a) || std::isinf(b) ? HUGE_VAL : a + b;
  constexpr double scale = 0x1p-600, negligible = 0x1p-54, large = 0x1p511, tiny = 0x1p-459;
  const double u = std::fabs(a), v = std::fabs(b), x = u < v ? v : u, y = u < v ? u : v;
  if (x > large) return y <= x * negligible ? x + y : corrected_length(x * scale, y * scale) / scale;
  if (y < tiny) return x >= y / negligible ? x + y : corrected_length(x / scale, y / scale) * scale;
  return y <= x * negligible ? x + y : corrected_length(x, y);
}

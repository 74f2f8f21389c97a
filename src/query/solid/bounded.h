#pragma once
#include <cstdlib>

#include "tandem/math/vec3.h"

#include "math/double_double.h"

/// Numbers with error bounds: the true value is at most `radius` from `mid`. Each operation adds its own
/// rounding, 2⁻⁵³ of the result, and what is lost by underflow; the factor 1 + 1e-15 covers the rounding of
/// the radius itself.
namespace tandem {

struct Bounded {
  double mid = 0, radius = 0;
};

/// A point whose coordinates are each within `radius` of those of `mid`.
struct BoundedPoint {
  Vec3 mid;
  double radius = 0;
};

namespace detail {
inline constexpr double half_ulp = 1.2e-16, tiny = 1e-300;
inline double rounded_up(double radius) { return radius * (1 + 1e-15) + tiny; }
inline double max_norm(Vec3 v) {
  return std::fmax(std::fabs(v.x), std::fmax(std::fabs(v.y), std::fabs(v.z)));
}
}  // namespace detail

inline BoundedPoint operator-(const BoundedPoint& a, const BoundedPoint& b) {
  const Vec3 mid = a.mid - b.mid;
  return {mid, detail::rounded_up(a.radius + b.radius + detail::half_ulp * detail::max_norm(mid))};
}

/// Every component is the difference of two products.
inline BoundedPoint cross(const BoundedPoint& a, const BoundedPoint& b) {
  const double m = detail::max_norm(a.mid), n = detail::max_norm(b.mid);
  const double error = m * b.radius + n * a.radius + a.radius * b.radius;
  return {cross(a.mid, b.mid), detail::rounded_up(2 * error + 6 * detail::half_ulp * m * n)};
}

inline Bounded dot(const BoundedPoint& a, const BoundedPoint& b) {
  const double m = detail::max_norm(a.mid), n = detail::max_norm(b.mid);
  const double error = m * b.radius + n * a.radius + a.radius * b.radius;
  return {dot(a.mid, b.mid), detail::rounded_up(3 * error + 9 * detail::half_ulp * m * n)};
}

/// A sum of many bounded numbers. The middle is added in twice the precision.
struct BoundedSum {
  DoubleDouble mid;
  double radius = 0;

  void add(const Bounded& term, int times = 1) {
    const double value = times * term.mid;
    mid = mid + DoubleDouble(value);
    radius += std::abs(times) * term.radius + detail::half_ulp * std::fabs(value);
  }
  /// The radius is inflated for the rounding of up to 2³² terms, in the sum of radii and in that of middles.
  Bounded total() const {
    return {mid.high, detail::rounded_up(radius * (1 + 1e-6) + detail::half_ulp * std::fabs(mid.high))};
  }
};

}  // namespace tandem

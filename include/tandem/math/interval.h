#pragma once
#include <cmath>
#include <limits>

#include "tandem/base/host_device.h"

namespace tandem {

/// A closed interval [low, high] of real numbers that is known to hold a value. Every operation returns
/// an interval that holds every possible result: the bounds are computed to nearest and then moved one
/// step outwards, which needs no change of the processor's rounding mode.
struct Interval {
  double low = 0, high = 0;

  TANDEM_INLINE constexpr Interval() = default;
  TANDEM_INLINE constexpr Interval(double value)
      : low(value), high(value) {}  // NOLINT: numbers are intervals
  TANDEM_INLINE constexpr Interval(double l, double h) : low(l), high(h) {}

  TANDEM_INLINE constexpr bool contains(double x) const { return low <= x && x <= high; }
  TANDEM_INLINE constexpr bool contains(Interval x) const { return low <= x.low && x.high <= high; }
  TANDEM_INLINE constexpr double width() const { return high - low; }

  TANDEM_HD static double below(double x) {
    return std::nextafter(x, -std::numeric_limits<double>::infinity());
  }
  TANDEM_HD static double above(double x) {
    return std::nextafter(x, std::numeric_limits<double>::infinity());
  }

  friend Interval operator+(Interval a, Interval b) { return {below(a.low + b.low), above(a.high + b.high)}; }
  friend Interval operator-(Interval a, Interval b) { return {below(a.low - b.high), above(a.high - b.low)}; }
  friend constexpr Interval operator-(Interval a) { return {-a.high, -a.low}; }
  friend Interval operator*(Interval a, Interval b) {
    const double p = a.low * b.low, q = a.low * b.high, r = a.high * b.low, s = a.high * b.high;
    return {below(std::fmin(std::fmin(p, q), std::fmin(r, s))),
            above(std::fmax(std::fmax(p, q), std::fmax(r, s)))};
  }
  /// The whole line when the divisor holds zero.
  friend Interval operator/(Interval a, Interval b) {
    if (b.low <= 0 && b.high >= 0)
      return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    const double p = a.low / b.low, q = a.low / b.high, r = a.high / b.low, s = a.high / b.high;
    return {below(std::fmin(std::fmin(p, q), std::fmin(r, s))),
            above(std::fmax(std::fmax(p, q), std::fmax(r, s)))};
  }
  friend constexpr bool operator==(Interval a, Interval b) { return a.low == b.low && a.high == b.high; }
};

inline Interval square(Interval a) {
  const double low = a.low * a.low, high = a.high * a.high;
  if (a.contains(0.0)) return {0, Interval::above(std::fmax(low, high))};
  return {std::fmax(0.0, Interval::below(std::fmin(low, high))), Interval::above(std::fmax(low, high))};
}

/// Of the part of `a` that is not negative.
inline Interval sqrt(Interval a) {
  const double low = std::sqrt(std::fmax(a.low, 0.0)), high = std::sqrt(std::fmax(a.high, 0.0));
  return {std::fmax(0.0, Interval::below(low)), Interval::above(high)};
}

/// The smallest interval that holds both.
constexpr Interval hull(Interval a, Interval b) {
  return {a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

}  // namespace tandem

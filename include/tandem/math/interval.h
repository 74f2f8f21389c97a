#pragma once
#include <cmath>
#include <limits>

#include "tandem/base/export.h"
#include "tandem/base/host_device.h"

TANDEM_API_BEGIN

namespace tandem {

/// A closed interval [low, high] that contains a real value. Every operation returns an interval that
/// contains every possible result. Bounds are rounded to nearest and then moved outward to the next double;
/// the rounding mode of the processor is not changed.
struct Interval {
  double low = 0, high = 0;

  TANDEM_INLINE constexpr Interval() = default;
  /// The interval of one number.
  TANDEM_INLINE constexpr Interval(double value)
      : low(value), high(value) {}  // NOLINT: implicit, so that numbers convert to intervals
  /// The interval [l, h]; l ≤ h.
  TANDEM_INLINE constexpr Interval(double l, double h) : low(l), high(h) {}

  /// Returns whether the number or interval `x` lies in this interval.
  TANDEM_INLINE constexpr bool contains(double x) const { return low <= x && x <= high; }
  TANDEM_INLINE constexpr bool contains(Interval x) const { return low <= x.low && x.high <= high; }
  /// Returns high − low, rounded to nearest.
  TANDEM_INLINE constexpr double width() const { return high - low; }

  /// Returns the next double below `x`.
  TANDEM_HD static double next_down(double x) {
    return std::nextafter(x, -std::numeric_limits<double>::infinity());
  }
  /// Returns the next double above `x`.
  TANDEM_HD static double next_up(double x) {
    return std::nextafter(x, std::numeric_limits<double>::infinity());
  }

  friend Interval operator+(Interval a, Interval b) {
    return {next_down(a.low + b.low), next_up(a.high + b.high)};
  }
  friend Interval operator-(Interval a, Interval b) {
    return {next_down(a.low - b.high), next_up(a.high - b.low)};
  }
  friend constexpr Interval operator-(Interval a) { return {-a.high, -a.low}; }
  friend Interval operator*(Interval a, Interval b) {
    const double p = a.low * b.low, q = a.low * b.high, r = a.high * b.low, s = a.high * b.high;
    return {next_down(std::fmin(std::fmin(p, q), std::fmin(r, s))),
            next_up(std::fmax(std::fmax(p, q), std::fmax(r, s)))};
  }
  /// Returns (−∞, ∞) if the divisor contains zero.
  friend Interval operator/(Interval a, Interval b) {
    if (b.low <= 0 && b.high >= 0)
      return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    const double p = a.low / b.low, q = a.low / b.high, r = a.high / b.low, s = a.high / b.high;
    return {next_down(std::fmin(std::fmin(p, q), std::fmin(r, s))),
            next_up(std::fmax(std::fmax(p, q), std::fmax(r, s)))};
  }
  friend constexpr bool operator==(Interval a, Interval b) { return a.low == b.low && a.high == b.high; }
};

/// Returns an interval that contains x² for every x in `a`; its lower bound is not negative.
inline Interval square(Interval a) {
  const double low = a.low * a.low, high = a.high * a.high;
  if (a.contains(0.0)) return {0, Interval::next_up(std::fmax(low, high))};
  return {std::fmax(0.0, Interval::next_down(std::fmin(low, high))), Interval::next_up(std::fmax(low, high))};
}

/// Returns an interval that contains √x for every x ≥ 0 in `a`.
inline Interval sqrt(Interval a) {
  const double low = std::sqrt(std::fmax(a.low, 0.0)), high = std::sqrt(std::fmax(a.high, 0.0));
  return {std::fmax(0.0, Interval::next_down(low)), Interval::next_up(high)};
}

/// Returns the smallest interval that contains `a` and `b`.
constexpr Interval hull(Interval a, Interval b) {
  return {a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

}  // namespace tandem

TANDEM_API_END

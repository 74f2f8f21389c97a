#pragma once
#include <cmath>

#include "math/expansion.h"

namespace tandem {

/// A number held as the unevaluated sum of two doubles, |low| ≤ ulp(high) / 2 (Dekker 1971; Joldes, Muller
/// and Popescu, "Tight and rigorous error bounds for basic building blocks of double-word arithmetic", 2017).
/// Sums, products and quotients have a relative error below 2⁻⁹⁸, as long as nothing overflows and no product
/// falls below 2⁻⁹⁰⁰.
struct DoubleDouble {
  double high = 0, low = 0;

  DoubleDouble() = default;
  TANDEM_HD DoubleDouble(double x) : high(x) {}
  TANDEM_HD DoubleDouble(RoundedResult r) : high(r.value), low(r.lost) {}

  TANDEM_HD DoubleDouble operator-() const { return {RoundedResult{-high, -low}}; }
  friend TANDEM_HD DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
    const RoundedResult s = exact_sum(a.high, b.high), t = exact_sum(a.low, b.low);
    const RoundedResult v = exact_sum_ordered(s.value, s.lost + t.value);
    return {exact_sum_ordered(v.value, t.lost + v.lost)};
  }
  friend TANDEM_HD DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) { return a + -b; }
  friend TANDEM_HD DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
    const RoundedResult p = exact_product(a.high, b.high);
    return {exact_sum_ordered(p.value, p.lost + (a.high * b.low + a.low * b.high))};
  }
  friend TANDEM_HD DoubleDouble operator/(const DoubleDouble& a, const DoubleDouble& b) {
    const double first = a.high / b.high;
    const DoubleDouble rest = a - b * DoubleDouble(first);
    return {exact_sum_ordered(first, rest.high / b.high)};
  }
  friend TANDEM_HD bool operator<(const DoubleDouble& a, const DoubleDouble& b) {
    return a.high != b.high ? a.high < b.high : a.low < b.low;
  }
};

/// Of a positive number; relative error below 2⁻⁹⁶.
TANDEM_HD inline DoubleDouble sqrt(const DoubleDouble& x) {
  const double first = std::sqrt(x.high);
  const DoubleDouble rest = x - DoubleDouble(exact_product(first, first));
  return {exact_sum_ordered(first, rest.high / (2 * first))};
}

}  // namespace tandem

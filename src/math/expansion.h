#pragma once
#include "tandem/base/host_device.h"

namespace tandem {

/// A number stored exactly as a sum of non-overlapping doubles, smallest first, without zeros (Shewchuk
/// 1997). The capacity is part of the type, so nothing is allocated. Exact if no operation overflows and
/// every bit stays above 2⁻¹⁰⁷⁴; exact_orientation.h ensures both.
template <int capacity>
struct Expansion {
  double term[capacity];
  int size = 0;

  TANDEM_HD void append(double x) {
    if (x != 0) term[size++] = x;
  }
  TANDEM_HD int sign() const { return size == 0 ? 0 : term[size - 1] > 0 ? 1 : -1; }
};

/// A sum or product of two doubles: the rounded result and the rounding error.
struct RoundedResult {
  double value, lost;
};

TANDEM_HD inline RoundedResult exact_sum(double a, double b) {
  const double value = a + b;
  const double b_part = value - a, a_part = value - b_part;
  return {value, (a - a_part) + (b - b_part)};
}

/// Precondition: |a| ≥ |b| or a = 0.
TANDEM_HD inline RoundedResult exact_sum_ordered(double a, double b) {
  const double value = a + b;
  return {value, b - (value - a)};
}

/// Dekker's product (Dekker 1971): both factors are split into halves of 26 bits whose products are exact.
TANDEM_HD inline RoundedResult exact_product(double a, double b) {
  constexpr double splitter = 134217729;  // 2²⁷ + 1
  const double value = a * b;
  const double a_big = splitter * a, a_high = a_big - (a_big - a), a_low = a - a_high;
  const double b_big = splitter * b, b_high = b_big - (b_big - b), b_low = b - b_high;
  return {value, a_low * b_low - (((value - a_high * b_high) - a_low * b_high) - a_high * b_low)};
}

TANDEM_HD inline Expansion<2> difference(double a, double b) {
  const RoundedResult r = exact_sum(a, -b);
  Expansion<2> e;
  e.append(r.lost);
  e.append(r.value);
  return e;
}

/// Shewchuk's fast expansion sum: merge by magnitude, then carry upward.
template <int m, int n>
TANDEM_HD_NOINLINE Expansion<m + n> operator+(const Expansion<m>& a, const Expansion<n>& b) {
  Expansion<m + n> sum;
  int i = 0, j = 0;
  const auto next = [&]() {
    if (j >= b.size) return a.term[i++];
    if (i >= a.size) return b.term[j++];
    const double x = a.term[i], y = b.term[j];
    return (x < 0 ? -x : x) < (y < 0 ? -y : y) ? a.term[i++] : b.term[j++];
  };
  const int terms = a.size + b.size;
  if (terms == 0) return sum;
  double carry = next();
  TANDEM_NO_UNROLL
  for (int k = 1; k < terms; ++k) {
    const RoundedResult r = exact_sum(carry, next());
    sum.append(r.lost);
    carry = r.value;
  }
  sum.append(carry);
  return sum;
}

template <int n>
TANDEM_HD Expansion<n> operator-(Expansion<n> a) {
  TANDEM_NO_UNROLL
  for (int i = 0; i < a.size; ++i) a.term[i] = -a.term[i];
  return a;
}

template <int m, int n>
TANDEM_HD Expansion<m + n> operator-(const Expansion<m>& a, const Expansion<n>& b) {
  return a + -b;
}

template <int m>
TANDEM_HD Expansion<2 * m> operator*(const Expansion<m>& a, double b) {
  Expansion<2 * m> product;
  if (a.size == 0 || b == 0) return product;
  RoundedResult r = exact_product(a.term[0], b);
  product.append(r.lost);
  double carry = r.value;
  TANDEM_NO_UNROLL
  for (int i = 1; i < a.size; ++i) {
    const RoundedResult p = exact_product(a.term[i], b);
    r = exact_sum(carry, p.lost);
    product.append(r.lost);
    r = exact_sum_ordered(p.value, r.value);
    product.append(r.lost);
    carry = r.value;
  }
  product.append(carry);
  return product;
}

/// Product with a difference of two doubles, the only factor that the predicates need.
template <int m>
TANDEM_HD Expansion<4 * m> operator*(const Expansion<m>& a, const Expansion<2>& b) {
  if (b.size == 2) return a * b.term[0] + a * b.term[1];
  Expansion<4 * m> product;
  if (b.size == 1) {
    const Expansion<2 * m> single = a * b.term[0];
    TANDEM_NO_UNROLL
    for (int i = 0; i < single.size; ++i) product.append(single.term[i]);
  }
  return product;
}

}  // namespace tandem

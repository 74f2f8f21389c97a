#include "query/solid/crossing_point.h"

#include <utility>

namespace tandem {
namespace {

DoubleDouble exact_difference(double a, double b) { return {exact_sum(a, -b)}; }

/// The sum of an expansion's terms, smallest first: its high part is within an ulp of the exact number, and
/// both parts together are within 2⁻⁹⁵ of it, relatively, since the terms do not overlap.
template <int capacity>
DoubleDouble rounded(const Expansion<capacity>& e) {
  DoubleDouble sum;
  for (int i = 0; i < e.size; ++i) sum = sum + DoubleDouble(e.term[i]);
  return sum;
}

DoubleDouble exact_offset(const Corners& t, Vec3 d) {
  Expansion<2> u[3], v[3], w[3];
  for (int k = 0; k < 3; ++k) {
    u[k] = difference(t[1][k], t[0][k]);
    v[k] = difference(t[2][k], t[0][k]);
    w[k] = difference(d[k], t[0][k]);
  }
  const auto x = (u[1] * v[2] - u[2] * v[1]) * w[0];
  const auto y = (u[2] * v[0] - u[0] * v[2]) * w[1];
  const auto z = (u[0] * v[1] - u[1] * v[0]) * w[2];
  return rounded(x + y + z);
}

/// The determinant in double-double arithmetic.
struct Determinant {
  DoubleDouble value;
  double permanent = 0;  ///< sum of the magnitudes of its terms

  Determinant(const Corners& t, Vec3 d) {
    DoubleDouble u[3], v[3], w[3];
    for (int k = 0; k < 3; ++k) {
      u[k] = exact_difference(t[1][k], t[0][k]);
      v[k] = exact_difference(t[2][k], t[0][k]);
      w[k] = exact_difference(d[k], t[0][k]);
    }
    for (int k = 0; k < 3; ++k) {
      const int i = (k + 1) % 3, j = (k + 2) % 3;
      value = value + (u[i] * v[j] - u[j] * v[i]) * w[k];
      permanent +=
          (std::fabs(u[i].high * v[j].high) + std::fabs(u[j].high * v[i].high)) * std::fabs(w[k].high);
    }
  }
  /// A dozen operations of relative error 2⁻⁹⁸ each, on terms that add up to the permanent.
  double error() const { return 0x1p-93 * permanent; }
  bool in_range() const { return permanent > 1e-200 && permanent < 1e200; }
};

bool fits(const Corners& t, Vec3 d) {
  return exact::fits_expansion(t[0]) && exact::fits_expansion(t[1]) && exact::fits_expansion(t[2]) &&
         exact::fits_expansion(d);
}

}  // namespace

PreciseOffset precise_plane_offset(const Corners& t, Vec3 d) {
  const Determinant found(t, d);
  if (found.in_range() && found.error() < PreciseOffset::relative_error * std::fabs(found.value.high))
    return {found.value, found.permanent, true};
  if (!fits(t, d)) return {{}, found.permanent, false};
  return {exact_offset(t, d), found.permanent, true};
}

Bounded plane_offset(const Corners& t, Vec3 d) {
  const Determinant found(t, d);
  const double value = found.value.high;
  if (found.in_range() && found.error() < 1e-17 * std::fabs(value)) return {value, 3e-16 * std::fabs(value)};
  if (!fits(t, d)) return {0, found.permanent};
  const double exact = exact_offset(t, d).high;
  return {exact, 3e-16 * std::fabs(exact)};
}

BoundedPoint crossing_point(Vec3 p, Vec3 q, const Corners& t, Vec3 origin) {
  if (detail::less_by_coordinates(q, p)) std::swap(p, q);
  const Bounded at_p = plane_offset(t, p), at_q = plane_offset(t, q);
  const Vec3 from = p - origin, along = q - p;
  const double size = detail::max_norm(along);
  // Both have relative errors of 3e-16 at most, and different signs: their difference has no cancellation.
  const double total = std::fabs(at_p.mid) + std::fabs(at_q.mid);
  const bool known = at_p.radius <= 3e-16 * std::fabs(at_p.mid) && at_q.radius <= 3e-16 * std::fabs(at_q.mid);
  const double fraction = known && total > 0 ? std::fabs(at_p.mid) / total : 0.5;
  const double doubt = known && total > 0 ? 1e-15 * fraction : 0.5;
  const Vec3 mid = from + fraction * along;
  const double rounding = detail::half_ulp * (detail::max_norm(from) + detail::max_norm(mid) + 3 * size);
  return {mid, detail::rounded_up(doubt * size + rounding)};
}

}  // namespace tandem

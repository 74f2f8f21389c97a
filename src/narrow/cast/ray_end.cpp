#include "narrow/cast/ray_end.h"

namespace tandem::detail {

/// Products of t_max and the direction that are exact as expansions and keep a product with two differences
/// in range: no bit of them lies below 2⁻³³², as for coordinates that pass fits_expansion.
TANDEM_HD inline bool fits_expansion(const RayEnd& end) {
  const auto fits = [&](double x) {
    const double size = magnitude(end.t_max * x);
    return x == 0 || end.t_max == 0 || (size >= 0x1p-220 && size <= 0x1p279);
  };
  return exact::fits_expansion(end.t_max) && exact::fits_expansion(end.origin) &&
         exact::fits_expansion(end.direction) && fits(end.direction.x) && fits(end.direction.y) &&
         fits(end.direction.z);
}

TANDEM_HD inline Expansion<2> product(double a, double b) {
  const RoundedResult r = exact_product(a, b);
  Expansion<2> e;
  e.append(r.lost);
  e.append(r.value);
  return e;
}

/// The coordinate k of end − p, times 2¹⁰⁷⁴ twice.
template <class Wide>
TANDEM_HD_NOINLINE Wide wide_end_from(const RayEnd& end, Vec3 p, int k) {
  return (Wide::from(end.origin[k]) - Wide::from(p[k])) * Wide::from(1) +
         Wide::from(end.t_max) * Wide::from(end.direction[k]);
}

TANDEM_HD_ONCE int exact_side_of_end(const RayEnd& end, Vec3 a, Vec3 b, Vec3 c) {
  if (fits_expansion(end) && exact::fits_expansion(a) && exact::fits_expansion(b) &&
      exact::fits_expansion(c)) {
    const Expansion<2> u[3] = {difference(b.x, a.x), difference(b.y, a.y), difference(b.z, a.z)};
    const Expansion<2> v[3] = {difference(c.x, a.x), difference(c.y, a.y), difference(c.z, a.z)};
    const auto term = [&](int k) {
      const int i = (k + 1) % 3, j = (k + 2) % 3;
      const auto minor = u[i] * v[j] - u[j] * v[i];
      return minor * difference(end.origin[k], a[k]) + minor * product(end.t_max, end.direction[k]);
    };
    return (term(0) + term(1) + term(2)).sign();
  }
  using Wide = WideInteger<132>;  // 4 · 2100 bits and the sum of twelve products
  const auto from_a = [&](Vec3 p, int k) { return Wide::from(p[k]) - Wide::from(a[k]); };
  const Wide u[3] = {from_a(b, 0), from_a(b, 1), from_a(b, 2)};
  const Wide v[3] = {from_a(c, 0), from_a(c, 1), from_a(c, 2)};
  const Wide w[3] = {wide_end_from<Wide>(end, a, 0), wide_end_from<Wide>(end, a, 1),
                     wide_end_from<Wide>(end, a, 2)};
  return exact::determinant_sign(u, v, w);
}

TANDEM_HD_ONCE int side_of_end(const RayEnd& end, int dropped, Vec3 a, Vec3 b) {
  const int x = dropped == 2 ? 0 : dropped + 1, y = dropped == 0 ? 2 : dropped - 1;
  if (fits_expansion(end) && exact::fits_expansion(a) && exact::fits_expansion(b)) {
    const Expansion<2> ux = difference(b[x], a[x]), uy = difference(b[y], a[y]);
    return (ux * difference(end.origin[y], a[y]) + ux * product(end.t_max, end.direction[y]) -
            (uy * difference(end.origin[x], a[x]) + uy * product(end.t_max, end.direction[x])))
        .sign();
  }
  using Wide = WideInteger<99>;  // 3 · 2100 bits and the sum of four products
  const Wide ux = Wide::from(b[x]) - Wide::from(a[x]), uy = Wide::from(b[y]) - Wide::from(a[y]);
  return exact::determinant_sign(ux, uy, wide_end_from<Wide>(end, a, x), wide_end_from<Wide>(end, a, y));
}

TANDEM_HD_ONCE int end_beyond(const RayEnd& end, Vec3 p, int axis) {
  if (fits_expansion(end) && exact::fits_expansion(p))
    return (difference(end.origin[axis], p[axis]) + product(end.t_max, end.direction[axis])).sign();
  return wide_end_from<WideInteger<67>>(end, p, axis).sign();  // 2 · 2100 bits and a sum
}

}  // namespace tandem::detail

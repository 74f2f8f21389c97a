#pragma once
#include "math/exact_orientation.h"

/// Exact orientation predicates for any finite coordinates: filters with proven error bounds first, exact
/// arithmetic when both are unsure. With ε = 2⁻⁵³, each computed difference carries a relative error of ε.
///
/// Static stage. Let m be the product of the largest magnitudes of the differences along each axis. The
/// three-dimensional determinant is a sum of six products of three differences, so by Shewchuk (1997,
/// sec. 4.3) its error is at most (7 + 56ε)ε·P with P ≤ 6m, that is below 4.67e-15·m; the constant here also
/// covers the rounding of m itself, and, for m's factors not below 1e-97, every underflow (an underflow in an
/// inner product costs at most 2⁻¹⁰⁷⁵·|w|, against a bound of 4e-15·1e-194·|w|). In two dimensions the error
/// is at most (3 + 16ε)ε·2m, below 6.67e-16·m. Dynamic stage (three dimensions). The same bound with P
/// computed, which is much smaller than 6m for points in nearly the same axis-aligned plane.
namespace tandem {

namespace detail {
TANDEM_HD inline double larger(double a, double b) { return a < b ? b : a; }
TANDEM_HD inline double magnitude(double a) { return a < 0 ? -a : a; }
TANDEM_HD inline double largest_magnitude(double a, double b, double c) {
  return larger(larger(magnitude(a), magnitude(b)), magnitude(c));
}
TANDEM_HD inline int sign(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
/// Differences for which the filters' bounds hold (see above); NaN is not among them.
TANDEM_HD inline bool filter_applies(double m) { return m >= 1e-97 && m <= 1e97; }
}  // namespace detail

/// The side of the line a→b on which c lies: +1 left, −1 right, 0 exactly on it.
TANDEM_HD inline int orient2d(double ax, double ay, double bx, double by, double cx, double cy) {
  const double ux = bx - ax, uy = by - ay, vx = cx - ax, vy = cy - ay;
  const double mx = detail::larger(detail::magnitude(ux), detail::magnitude(vx));
  const double my = detail::larger(detail::magnitude(uy), detail::magnitude(vy));
  if (mx == 0 || my == 0) return 0;
  if (detail::filter_applies(mx) && detail::filter_applies(my)) {
    const double determinant = ux * vy - uy * vx;
    if (detail::magnitude(determinant) > 6.7e-16 * mx * my) return detail::sign(determinant);
  }
  return exact::orient2d(ax, ay, bx, by, cx, cy);
}

/// The side of the plane through a, b, c on which d lies: +1 where (b − a) × (c − a) points, −1 opposite, 0
/// exactly on it (and always when a, b, c lie on one line).
TANDEM_HD inline int orient3d(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
  const Vec3 u = b - a, v = c - a, w = d - a;
  const double mx = detail::largest_magnitude(u.x, v.x, w.x);
  const double my = detail::largest_magnitude(u.y, v.y, w.y);
  const double mz = detail::largest_magnitude(u.z, v.z, w.z);
  if (mx == 0 || my == 0 || mz == 0) return 0;  // all four share a coordinate
  if (detail::filter_applies(mx) && detail::filter_applies(my) && detail::filter_applies(mz)) {
    const double uy_vz = u.y * v.z, uz_vy = u.z * v.y;
    const double uz_vx = u.z * v.x, ux_vz = u.x * v.z;
    const double ux_vy = u.x * v.y, uy_vx = u.y * v.x;
    const double determinant = w.x * (uy_vz - uz_vy) + w.y * (uz_vx - ux_vz) + w.z * (ux_vy - uy_vx);
    const double underflow = 1e-200 * detail::larger(mx, detail::larger(my, mz));
    if (detail::magnitude(determinant) > 4.7e-15 * mx * my * mz) return detail::sign(determinant);
    using detail::magnitude;
    const double permanent = magnitude(w.x) * (magnitude(uy_vz) + magnitude(uz_vy)) +
                             magnitude(w.y) * (magnitude(uz_vx) + magnitude(ux_vz)) +
                             magnitude(w.z) * (magnitude(ux_vy) + magnitude(uy_vx));
    if (magnitude(determinant) > 7.78e-16 * permanent + underflow) return detail::sign(determinant);
  }
  return exact::orient3d(a, b, c, d);
}

/// orient2d of the three points without their coordinate `dropped`, in cyclic order of the other two.
TANDEM_HD inline int orient_projected(int dropped, Vec3 a, Vec3 b, Vec3 c) {
  const int x = dropped == 2 ? 0 : dropped + 1, y = dropped == 0 ? 2 : dropped - 1;
  return orient2d(a[x], a[y], b[x], b[y], c[x], c[y]);
}

/// Whether three points lie on one line, or coincide.
TANDEM_HD inline bool on_one_line(Vec3 a, Vec3 b, Vec3 c) {
  return orient_projected(0, a, b, c) == 0 && orient_projected(1, a, b, c) == 0 &&
         orient_projected(2, a, b, c) == 0;
}

}  // namespace tandem

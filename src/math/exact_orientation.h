#pragma once
#include "tandem/math/vec3.h"

#include "base/compiled_once.h"
#include "math/expansion.h"
#include "math/wide_integer.h"

/// The signs of orientation determinants for any finite coordinates, without rounding: the exact stage after
/// the filters of orientation.h.
namespace tandem::exact {

/// Returns whether Expansion is exact for orientation determinants of these coordinates. Let every coordinate
/// be zero or between 2⁻²⁸⁰ and 2²⁸⁰ in magnitude. It is a multiple of 2⁻³³², so products of three
/// differences are multiples of 2⁻⁹⁹⁶ (above the smallest double). They stay below 2⁸⁵⁰ (no overflow,
/// splitting included).
TANDEM_HD inline bool fits_expansion(double x) {
  const double size = x < 0 ? -x : x;
  return size == 0 || (size >= 0x1p-280 && size <= 0x1p280);
}
TANDEM_HD inline bool fits_expansion(Vec3 v) {
  return fits_expansion(v.x) && fits_expansion(v.y) && fits_expansion(v.z);
}

/// Returns the sign of the determinant from its differences, for either exact number type.
template <class Number>
TANDEM_HD int determinant_sign(const Number& ux, const Number& uy, const Number& vx, const Number& vy) {
  return (ux * vy - uy * vx).sign();
}
template <class Number>
TANDEM_HD int determinant_sign(const Number (&u)[3], const Number (&v)[3], const Number (&w)[3]) {
  const auto x = (u[1] * v[2] - u[2] * v[1]) * w[0];
  const auto y = (u[2] * v[0] - u[0] * v[2]) * w[1];
  const auto z = (u[0] * v[1] - u[1] * v[0]) * w[2];
  return (x + y + z).sign();
}

/// Returns the side of the line a→b on which c lies: +1 left, −1 right, 0 exactly on it.
TANDEM_HD_ONCE int orient2d(double ax, double ay, double bx, double by, double cx, double cy);

/// Returns orient3d if double-double arithmetic decides it; otherwise 0. If all differences of coordinates
/// are doubles, as in models on a lattice, whose points are often exactly on a plane, it is left to
/// Expansion, which is fast then. The coordinates must fit an Expansion. Then differences are exact, and
/// nothing underflows: both terms of a difference are multiples of 2⁻³³² and both terms of a product of three
/// are multiples of 2⁻⁹⁹⁶. A product of three differences has a relative error below 3·2⁻⁹⁸ (two products and
/// the difference of minors), the two sums add 2·2⁻⁹⁸, each times the permanent P at most. The sum stays
/// below 2⁻⁹⁵·P; twice that covers the rounding of P.
TANDEM_HD_ONCE int double_double_orient3d(Vec3 a, Vec3 b, Vec3 c, Vec3 d);

/// Returns the side of the plane through a, b, c on which d lies: the sign of (b − a) × (c − a) · (d − a).
TANDEM_HD_ONCE int orient3d(Vec3 a, Vec3 b, Vec3 c, Vec3 d);

}  // namespace tandem::exact

#ifdef __CUDACC__
#include "math/exact_orientation.cpp"
#endif

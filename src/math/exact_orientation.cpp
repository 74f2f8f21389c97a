#include "math/exact_orientation.h"

#include "math/double_double.h"

namespace tandem::exact {

TANDEM_HD_ONCE int orient2d(double ax, double ay, double bx, double by, double cx, double cy) {
  if (fits_expansion({ax, ay, bx}) && fits_expansion({by, cx, cy}))
    return determinant_sign(difference(bx, ax), difference(by, ay), difference(cx, ax), difference(cy, ay));
  using Wide = WideInteger<66>;  // 2 · 2100 bits
  const Wide x = Wide::from(ax), y = Wide::from(ay);
  return determinant_sign(Wide::from(bx) - x, Wide::from(by) - y, Wide::from(cx) - x, Wide::from(cy) - y);
}

TANDEM_HD_ONCE int double_double_orient3d(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
  const auto minus = [](double p, double q) { return DoubleDouble(exact_sum(p, -q)); };
  const DoubleDouble u[3] = {minus(b.x, a.x), minus(b.y, a.y), minus(b.z, a.z)};
  const DoubleDouble v[3] = {minus(c.x, a.x), minus(c.y, a.y), minus(c.z, a.z)};
  const DoubleDouble w[3] = {minus(d.x, a.x), minus(d.y, a.y), minus(d.z, a.z)};
  const auto is_double = [](const DoubleDouble(&x)[3]) {
    return x[0].low == 0 && x[1].low == 0 && x[2].low == 0;
  };
  if (is_double(u) && is_double(v) && is_double(w)) return 0;
  DoubleDouble determinant;
  double permanent = 0;
  const auto size = [](double x) { return x < 0 ? -x : x; };
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    determinant = determinant + (u[j] * v[k] - u[k] * v[j]) * w[i];
    permanent += (size(u[j].high * v[k].high) + size(u[k].high * v[j].high)) * size(w[i].high);
  }
  if (!(size(determinant.high) > 0x1p-94 * permanent)) return 0;
  return determinant.high > 0 ? 1 : -1;
}

TANDEM_HD_ONCE int orient3d(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
  if (fits_expansion(a) && fits_expansion(b) && fits_expansion(c) && fits_expansion(d)) {
    if (const int certain = double_double_orient3d(a, b, c, d); certain != 0) return certain;
    const Expansion<2> u[3] = {difference(b.x, a.x), difference(b.y, a.y), difference(b.z, a.z)};
    const Expansion<2> v[3] = {difference(c.x, a.x), difference(c.y, a.y), difference(c.z, a.z)};
    const Expansion<2> w[3] = {difference(d.x, a.x), difference(d.y, a.y), difference(d.z, a.z)};
    return determinant_sign(u, v, w);
  }
  using Wide = WideInteger<99>;  // 3 · 2100 bits and the sum of six products
  const Wide base[3] = {Wide::from(a.x), Wide::from(a.y), Wide::from(a.z)};
  const Wide u[3] = {Wide::from(b.x) - base[0], Wide::from(b.y) - base[1], Wide::from(b.z) - base[2]};
  const Wide v[3] = {Wide::from(c.x) - base[0], Wide::from(c.y) - base[1], Wide::from(c.z) - base[2]};
  const Wide w[3] = {Wide::from(d.x) - base[0], Wide::from(d.y) - base[1], Wide::from(d.z) - base[2]};
  return determinant_sign(u, v, w);
}

}  // namespace tandem::exact

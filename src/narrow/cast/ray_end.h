#pragma once
#include "math/orientation.h"

/// Predicates about the end of a finite ray: the point origin + t_max · direction, without rounding.
namespace tandem {

struct RayEnd {
  Vec3 origin, direction;
  double t_max = HUGE_VAL;  ///< ray parameter of the end, not negative; may be infinite

  TANDEM_HD bool is_finite() const { return t_max < HUGE_VAL; }
};

namespace detail {

/// side_of_end by exact arithmetic.
TANDEM_HD_ONCE int exact_side_of_end(const RayEnd& end, Vec3 a, Vec3 b, Vec3 c);

/// Filter of side_of_end: 0 where it cannot tell. With ε = 2⁻⁵³, the coordinates of b − a and c − a carry a
/// relative error of ε each, and those of end − a at most 2.01 ε (|origin − a| + |t_max · direction|). Five
/// more roundings of the determinant make it 9.1 ε = 1.02e-15 of the permanent. The bound is 1.2e-15, which
/// also covers the rounding of the permanent.
TANDEM_HD inline int filtered_side_of_end(const RayEnd& end, Vec3 a, Vec3 b, Vec3 c) {
  const Vec3 u = b - a, v = c - a, from = end.origin - a, along = end.direction * end.t_max;
  const Vec3 w = from + along, size = abs(from) + abs(along);
  const Vec3 m = max(max(abs(u), abs(v)), size);
  const double largest = largest_magnitude(m.x, m.y, m.z);
  if (!filter_applies(largest)) return 0;
  const double yz = u.y * v.z, zy = u.z * v.y, zx = u.z * v.x, xz = u.x * v.z, xy = u.x * v.y, yx = u.y * v.x;
  const double value = w.x * (yz - zy) + w.y * (zx - xz) + w.z * (xy - yx);
  const double permanent = size.x * (magnitude(yz) + magnitude(zy)) +
                           size.y * (magnitude(zx) + magnitude(xz)) +
                           size.z * (magnitude(xy) + magnitude(yx));
  // A product below the normal range loses at most 2⁻¹⁰⁷⁵; two more factors are at most `largest`.
  const double underflow = 1e-320 * (1 + largest * (1 + largest));
  return magnitude(value) > 1.2e-15 * permanent + underflow ? sign(value) : 0;
}

/// The side of the plane through a, b, c on which the end of a finite ray lies, as orient3d.
TANDEM_HD inline int side_of_end(const RayEnd& end, Vec3 a, Vec3 b, Vec3 c) {
  const int certain = filtered_side_of_end(end, a, b, c);
  return certain != 0 ? certain : exact_side_of_end(end, a, b, c);
}

/// The side of the line a → b on which the end lies, without the coordinate `dropped`, as orient_projected.
TANDEM_HD_ONCE int side_of_end(const RayEnd& end, int dropped, Vec3 a, Vec3 b);

/// The sign of (end − p)[axis].
TANDEM_HD_ONCE int end_beyond(const RayEnd& end, Vec3 p, int axis);

}  // namespace detail
}  // namespace tandem

#ifdef __CUDACC__
#include "narrow/cast/ray_end.cpp"
#endif

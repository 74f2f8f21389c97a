#pragma once
#include "narrow/triangle/triangle_triangle.h"
#include "query/solid/bounded.h"

namespace tandem {

/// The determinant whose sign is orient3d(t, d). Unknown where numbers are too small for the relative error.
struct PreciseOffset {
  static constexpr double relative_error = 0x1p-80;
  DoubleDouble value;
  double permanent = 0;  ///< if unknown, the value is between −permanent and permanent
  bool known = false;
};
PreciseOffset precise_plane_offset(const Corners& t, Vec3 d);

/// Returns the determinant whose sign is orient3d(t, d), with a relative error of at most 3e-16. Where
/// numbers are too small for that, returns bounds about zero that contain it.
Bounded plane_offset(const Corners& t, Vec3 d);

/// Returns the point in which the segment pq meets the plane of `t`, minus `origin`. The ends must lie on
/// different sides of the plane (one of them may lie on it). The same for qp, bit for bit.
BoundedPoint crossing_point(Vec3 p, Vec3 q, const Corners& t, Vec3 origin);

/// Returns v − origin.
inline BoundedPoint relative_point(Vec3 v, Vec3 origin) {
  const Vec3 mid = v - origin;
  return {mid, detail::rounded_up(detail::half_ulp * detail::max_norm(mid))};
}

}  // namespace tandem

#pragma once
#include "math/double_double.h"
#include "narrow/triangle/triangle_triangle.h"
#include "query/solid/bounded.h"

/// Points and volumes in double-double arithmetic with error bounds, for overlaps that are small compared
/// with the triangles around them: terms that cancel are then known to 2⁻⁹⁰ instead of 2⁻⁵⁰.
namespace tandem {

/// A point whose coordinates are each within `radius` of those of `mid`.
struct PrecisePoint {
  DoubleDouble mid[3];
  double radius = 0;
};

/// The true value is at most `radius` from `mid`.
struct PreciseNumber {
  DoubleDouble mid;
  double radius = 0;
};

namespace detail {
/// Error of one operation relative to its result, with a margin for the rounding of the bound itself.
inline constexpr double precise_ulp = 0x1p-96;
inline double max_norm(const PrecisePoint& p) {
  return max_norm(Vec3{p.mid[0].high, p.mid[1].high, p.mid[2].high}) * (1 + 1e-15);
}
}  // namespace detail

/// Returns v − origin, exactly.
inline PrecisePoint precise_point(Vec3 v, Vec3 origin) {
  PrecisePoint point;
  for (int k = 0; k < 3; ++k) point.mid[k] = DoubleDouble(exact_sum(v[k], -origin[k]));
  return point;
}

/// Returns the determinant of p, q − p and r − p: six times the volume of a tetrahedron with the origin.
PreciseNumber six_volumes(const PrecisePoint& p, const PrecisePoint& q, const PrecisePoint& r);

/// Returns the point in which the segment pq meets the plane of `t`, minus `origin`; see crossing_point().
PrecisePoint precise_crossing_point(Vec3 p, Vec3 q, const Corners& t, Vec3 origin);

/// A sum of many numbers with error bounds.
class PreciseSum {
 public:
  void add(const PreciseNumber& term, int times) {
    sum_ = sum_ + term.mid * DoubleDouble(times);
    radius_ += std::abs(times) * (term.radius + detail::precise_ulp * std::fabs(term.mid.high)) +
               detail::precise_ulp * std::fabs(sum_.high);
  }
  /// The factor 1 + 1e-6 covers the rounding of up to 2³² radii.
  Bounded total() const {
    return {sum_.high, detail::rounded_up(radius_ * (1 + 1e-6) + detail::half_ulp * std::fabs(sum_.high))};
  }

 private:
  DoubleDouble sum_;
  double radius_ = 0;
};

}  // namespace tandem

#pragma once
#include "math/exact_orientation.h"

/// Exact orientation predicates for any finite coordinates: filters with proven error bounds first, exact
/// arithmetic if both are undecided. With ε = 2⁻⁵³, each computed difference has a relative error of ε.
///
/// Static stage. Let m be the product of the largest difference magnitudes along each axis. The
/// three-dimensional determinant is a sum of six products of three differences, so by Shewchuk 1997, §4.3,
/// its error is at most (7 + 56ε)ε·P with P ≤ 6m, that is below 4.67e-15·m. The constant here also covers the
/// rounding of m itself and, for factors of m not below 1e-97, every underflow (an underflow in a partial
/// product costs at most 2⁻¹⁰⁷⁵·|w|, against a bound of 4e-15·1e-194·|w|). In two dimensions the error is at
/// most (3 + 16ε)ε·2m, below 6.67e-16·m. Dynamic stage (three dimensions). The same bound with P computed,
/// which is much smaller than 6m for points in nearly the same axis-aligned plane.
namespace tandem {

namespace detail {
TANDEM_HD inline double larger(double a, double b) { return a < b ? b : a; }
TANDEM_HD inline double magnitude(double a) { return std::fabs(a); }
/// As abs(Vec3), but with positive zeros: compilers make one instruction of it instead of a branch.
TANDEM_HD inline Vec3 magnitude(Vec3 a) { return {std::fabs(a.x), std::fabs(a.y), std::fabs(a.z)}; }
TANDEM_HD inline double largest_magnitude(double a, double b, double c) {
  return larger(larger(magnitude(a), magnitude(b)), magnitude(c));
}
TANDEM_HD inline int sign(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
/// Returns whether the bounds of the filters hold for these differences (see above); false for NaN.
TANDEM_HD inline bool filter_applies(double m) { return m >= 1e-97 && m <= 1e97; }
}  // namespace detail

/// Returns orient2d if the filter decides it; 0 if undecided, also for points on the line.
TANDEM_HD inline int filtered_orient2d(double ax, double ay, double bx, double by, double cx, double cy) {
  const double ux = bx - ax, uy = by - ay, vx = cx - ax, vy = cy - ay;
  const double mx = detail::larger(detail::magnitude(ux), detail::magnitude(vx));
  const double my = detail::larger(detail::magnitude(uy), detail::magnitude(vy));
  if (!detail::filter_applies(mx) || !detail::filter_applies(my)) return 0;
  const double determinant = ux * vy - uy * vx;
  return detail::magnitude(determinant) > 6.7e-16 * mx * my ? detail::sign(determinant) : 0;
}

/// Returns the side of the line a→b on which c lies: +1 left, −1 right, 0 exactly on it.
TANDEM_HD inline int orient2d(double ax, double ay, double bx, double by, double cx, double cy) {
  if (const int certain = filtered_orient2d(ax, ay, bx, by, cx, cy); certain != 0) return certain;
  if ((bx == ax && cx == ax) || (by == ay && cy == ay)) return 0;
  return exact::orient2d(ax, ay, bx, by, cx, cy);
}

/// Returns orient2d of the three points without their coordinate `dropped`, in cyclic order of the other two.
TANDEM_HD inline int orient_projected(int dropped, Vec3 a, Vec3 b, Vec3 c) {
  const int x = dropped == 2 ? 0 : dropped + 1, y = dropped == 0 ? 2 : dropped - 1;
  return orient2d(a[x], a[y], b[x], b[y], c[x], c[y]);
}

/// A plane through three points, prepared for side tests of other points. Of an axis-aligned plane only the
/// orientation of the three points within it is computed; then each test is a comparison of two coordinates.
class OrientedPlane {
 public:
  TANDEM_HD OrientedPlane(Vec3 a, Vec3 b, Vec3 c)
      : a_(a),
        b_(b),
        c_(c),
        u_(b - a),
        v_(c - a),
        normal_(cross(u_, v_)),
        extent_(max(detail::magnitude(u_), detail::magnitude(v_))) {
    axis_ = extent_.x == 0 ? 0 : extent_.y == 0 ? 1 : extent_.z == 0 ? 2 : -1;
    if (axis_ >= 0) facing_ = orient_projected(axis_, a, b, c);
  }

  /// Returns +1 on the side to which (b − a) × (c − a) points, −1 on the other, 0 exactly on the plane (and
  /// always if a, b, c are collinear).
  TANDEM_HD int side(Vec3 d) const {
    if (axis_ >= 0) {
      const double at = a_[axis_], of_point = d[axis_];
      return of_point > at ? facing_ : of_point < at ? -facing_ : 0;
    }
    if (const int certain = filtered_side(d); certain != 0) return certain;
    const Vec3 m = max(extent_, detail::magnitude(d - a_));
    if (m.x == 0 || m.y == 0 || m.z == 0) return 0;  // all four share a coordinate
    return exact::orient3d(a_, b_, c_, d);
  }

  /// Returns side() if the filters decide it; 0 if undecided, also for points on the plane.
  TANDEM_HD int filtered_side(Vec3 d) const {
    const Vec3 w = d - a_, m = max(extent_, detail::magnitude(w));
    if (!detail::filter_applies(m.x) || !detail::filter_applies(m.y) || !detail::filter_applies(m.z))
      return 0;
    const double determinant = w.x * normal_.x + w.y * normal_.y + w.z * normal_.z;
    if (detail::magnitude(determinant) > 4.7e-15 * m.x * m.y * m.z) return detail::sign(determinant);
    const double underflow = 1e-200 * detail::largest_magnitude(m.x, m.y, m.z);
    const bool certain = detail::magnitude(determinant) > 7.78e-16 * permanent(w) + underflow;
    return certain ? detail::sign(determinant) : 0;
  }

 private:
  /// The determinant's six products with all signs positive.
  TANDEM_HD double permanent(Vec3 w) const {
    const Vec3 u = detail::magnitude(u_), v = detail::magnitude(v_), s = detail::magnitude(w);
    return s.x * (u.y * v.z + u.z * v.y) + s.y * (u.z * v.x + u.x * v.z) + s.z * (u.x * v.y + u.y * v.x);
  }

  Vec3 a_, b_, c_, u_, v_, normal_, extent_;
  int axis_, facing_ = 0;  ///< the coordinate that a, b and c share, if any; the sign of its normal component
};

/// Returns the side of the plane through a, b, c on which d lies; see OrientedPlane.
TANDEM_HD inline int orient3d(Vec3 a, Vec3 b, Vec3 c, Vec3 d) { return OrientedPlane(a, b, c).side(d); }

/// Returns whether three points are collinear or coincide.
TANDEM_HD inline bool on_one_line(Vec3 a, Vec3 b, Vec3 c) {
  return orient_projected(0, a, b, c) == 0 && orient_projected(1, a, b, c) == 0 &&
         orient_projected(2, a, b, c) == 0;
}

}  // namespace tandem

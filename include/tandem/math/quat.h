#pragma once
#include "tandem/base/export.h"
#include "tandem/math/mat3.h"

TANDEM_API_BEGIN

namespace tandem {

/// A rotation as a unit quaternion w + xi + yj + zk. Default: the identity.
struct Quat {
  double w = 1, x = 0, y = 0, z = 0;

  /// Returns the right-handed rotation by `angle` radians about `axis`. The axis need not be normalized; a
  /// zero axis gives no unit quaternion.
  TANDEM_INLINE static Quat from_axis_angle(Vec3 axis, double angle) {
    const Vec3 u = normalized(axis) * std::sin(angle / 2);
    return {std::cos(angle / 2), u.x, u.y, u.z};
  }

  /// Returns the rotation that applies `b` first, then `a`.
  TANDEM_INLINE friend constexpr Quat operator*(Quat a, Quat b) {
    return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
  }
  TANDEM_INLINE friend constexpr bool operator==(Quat a, Quat b) {
    return a.w == b.w && a.x == b.x && a.y == b.y && a.z == b.z;
  }
};

/// Returns the conjugate, which is the inverse of a unit quaternion.
TANDEM_INLINE constexpr Quat conjugate(Quat q) { return {q.w, -q.x, -q.y, -q.z}; }
/// Returns the norm; 1 for a rotation.
TANDEM_INLINE double length(Quat q) { return std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z); }

/// Returns `q` scaled to unit length; the identity if `q` is zero.
TANDEM_INLINE Quat normalized(Quat q) {
  const double size = length(q);
  if (!(size > 0)) return {};
  return {q.w / size, q.x / size, q.y / size, q.z / size};
}

/// Returns the rotation matrix of a unit quaternion. The identity quaternion gives exactly the identity
/// matrix.
TANDEM_INLINE constexpr Mat3 to_matrix(Quat q) {
  const double xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z;
  const double xy = q.x * q.y, xz = q.x * q.z, yz = q.y * q.z;
  const double wx = q.w * q.x, wy = q.w * q.y, wz = q.w * q.z;
  return {{{1 - 2 * (yy + zz), 2 * (xy - wz), 2 * (xz + wy)},
           {2 * (xy + wz), 1 - 2 * (xx + zz), 2 * (yz - wx)},
           {2 * (xz - wy), 2 * (yz + wx), 1 - 2 * (xx + yy)}}};
}

/// Returns the unit quaternion of a rotation matrix (Shepperd's method: the largest of the four components is
/// computed first).
TANDEM_INLINE Quat to_quat(const Mat3& m) {
  const double trace = m(0, 0) + m(1, 1) + m(2, 2);
  if (trace > 0) {
    const double s = 2 * std::sqrt(1 + trace);
    return normalized(Quat{s / 4, (m(2, 1) - m(1, 2)) / s, (m(0, 2) - m(2, 0)) / s, (m(1, 0) - m(0, 1)) / s});
  }
  const int i = m(0, 0) >= m(1, 1) ? (m(0, 0) >= m(2, 2) ? 0 : 2) : (m(1, 1) >= m(2, 2) ? 1 : 2);
  const int j = (i + 1) % 3, k = (i + 2) % 3;
  const double s = 2 * std::sqrt(1 + m(i, i) - m(j, j) - m(k, k));
  Vec3 v;
  v[i] = s / 4;
  v[j] = (m(j, i) + m(i, j)) / s;
  v[k] = (m(k, i) + m(i, k)) / s;
  return normalized(Quat{(m(k, j) - m(j, k)) / s, v.x, v.y, v.z});
}

}  // namespace tandem

TANDEM_API_END

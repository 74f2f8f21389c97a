#pragma once
#include "tandem/base/export.h"
#include "tandem/math/quat.h"

TANDEM_API_BEGIN

namespace tandem {

/// A rigid transform x ↦ R x + t. As a pose it maps local to world coordinates. Default: the identity. R must
/// be a rotation, orthonormal to rounding: no scale, no reflection. This is not checked.
struct Transform {
  Mat3 rotation;
  Vec3 offset;

  /// Returns the transform x ↦ x + t.
  TANDEM_INLINE static constexpr Transform translation(Vec3 t) { return {Mat3{}, t}; }
  /// Returns the rotation by the unit quaternion `q`, followed by the translation by `t`.
  TANDEM_INLINE static constexpr Transform from(Quat q, Vec3 t = {}) { return {to_matrix(q), t}; }

  /// Returns fl(R v + t): per coordinate ((R₀·x + R₁·y) + R₂·z) + t, each operation rounded once and never
  /// fused, so all backends give the same bits. The identity returns `v` itself.
  TANDEM_INLINE constexpr Vec3 operator()(Vec3 v) const { return rotation * v + offset; }

  /// Returns the transform that applies `b` first, then `a`.
  TANDEM_INLINE friend constexpr Transform operator*(const Transform& a, const Transform& b) {
    return {a.rotation * b.rotation, a(b.offset)};
  }
  TANDEM_INLINE friend constexpr bool operator==(const Transform& a, const Transform& b) {
    return a.rotation == b.rotation && a.offset == b.offset;
  }
};

/// Returns the inverse (Rᵀ, −Rᵀ t), computed in double precision.
TANDEM_INLINE constexpr Transform inverse(const Transform& t) {
  const Mat3 back = transposed(t.rotation);
  return {back, -(back * t.offset)};
}

/// Returns the relative transform inverse(a) * b: the pose of B in the frame of A.
TANDEM_INLINE constexpr Transform relative_transform(const Transform& a, const Transform& b) {
  return inverse(a) * b;
}

/// Returns whether no number in `t` is infinite or NaN.
TANDEM_INLINE bool is_finite(const Transform& t) {
  return is_finite(t.rotation.row[0]) && is_finite(t.rotation.row[1]) && is_finite(t.rotation.row[2]) &&
         is_finite(t.offset);
}

}  // namespace tandem

TANDEM_API_END

#pragma once
#include "tandem/math/quat.h"

namespace tandem {

/// A rigid motion x ↦ R x + t; the identity by default. R is expected to be a rotation (orthonormal to
/// rounding); nothing in Tandem needs it to be exact.
struct Transform {
  Mat3 rotation;
  Vec3 offset;

  TANDEM_INLINE static constexpr Transform translation(Vec3 t) { return {Mat3{}, t}; }
  TANDEM_INLINE static constexpr Transform from(Quat q, Vec3 t = {}) { return {to_matrix(q), t}; }

  /// The contract's fl(R v + t): per coordinate ((R₀·x + R₁·y) + R₂·z) + t, each operation rounded once
  /// and never fused, so every backend gives the same bits. The identity returns `v` itself.
  TANDEM_INLINE constexpr Vec3 operator()(Vec3 v) const { return rotation * v + offset; }

  /// First `b`, then `a`.
  TANDEM_INLINE friend constexpr Transform operator*(const Transform& a, const Transform& b) {
    return {a.rotation * b.rotation, a(b.offset)};
  }
  TANDEM_INLINE friend constexpr bool operator==(const Transform& a, const Transform& b) {
    return a.rotation == b.rotation && a.offset == b.offset;
  }
};

TANDEM_INLINE constexpr Transform inverse(const Transform& t) {
  const Mat3 back = transposed(t.rotation);
  return {back, -(back * t.offset)};
}

/// How things placed at `b` look from the frame placed at `a`: inverse(a) * b.
TANDEM_INLINE constexpr Transform relative(const Transform& a, const Transform& b) { return inverse(a) * b; }

TANDEM_INLINE bool is_finite(const Transform& t) {
  return is_finite(t.rotation.row[0]) && is_finite(t.rotation.row[1]) && is_finite(t.rotation.row[2]) &&
         is_finite(t.offset);
}

}  // namespace tandem

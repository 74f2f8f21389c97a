#pragma once
#include "tandem/base/export.h"
#include "tandem/math/vec3.h"

TANDEM_API_BEGIN

namespace tandem {

/// A 3×3 matrix, stored by rows. Multiplies column vectors. Default: the identity.
struct Mat3 {
  Vec3 row[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

  TANDEM_INLINE constexpr double operator()(int r, int c) const { return row[r][c]; }
  TANDEM_INLINE constexpr double& operator()(int r, int c) { return row[r][c]; }
  /// Returns column `c`.
  TANDEM_INLINE constexpr Vec3 column(int c) const { return {row[0][c], row[1][c], row[2][c]}; }

  /// Returns the matrix with these columns.
  TANDEM_INLINE static constexpr Mat3 from_columns(Vec3 a, Vec3 b, Vec3 c) {
    return {{{a.x, b.x, c.x}, {a.y, b.y, c.y}, {a.z, b.z, c.z}}};
  }

  TANDEM_INLINE friend constexpr Vec3 operator*(const Mat3& m, Vec3 v) {
    return {dot(m.row[0], v), dot(m.row[1], v), dot(m.row[2], v)};
  }
  TANDEM_INLINE friend constexpr Mat3 operator*(const Mat3& a, const Mat3& b) {
    return from_columns(a * b.column(0), a * b.column(1), a * b.column(2));
  }
  TANDEM_INLINE friend constexpr bool operator==(const Mat3& a, const Mat3& b) {
    return a.row[0] == b.row[0] && a.row[1] == b.row[1] && a.row[2] == b.row[2];
  }
};

/// Returns the transposed matrix: the inverse of a rotation.
TANDEM_INLINE constexpr Mat3 transposed(const Mat3& m) {
  return Mat3::from_columns(m.row[0], m.row[1], m.row[2]);
}
/// Returns the determinant; 1 for a rotation.
TANDEM_INLINE constexpr double determinant(const Mat3& m) { return dot(m.row[0], cross(m.row[1], m.row[2])); }

}  // namespace tandem

TANDEM_API_END

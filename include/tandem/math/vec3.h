#pragma once
#include <cmath>

#include "tandem/base/export.h"
#include "tandem/base/host_device.h"

TANDEM_API_BEGIN

namespace tandem {

/// A point or a vector in three dimensions, in double precision.
struct Vec3 {
  double x = 0, y = 0, z = 0;

  TANDEM_INLINE constexpr double operator[](int axis) const { return axis == 0 ? x : axis == 1 ? y : z; }
  TANDEM_INLINE constexpr double& operator[](int axis) { return axis == 0 ? x : axis == 1 ? y : z; }

  TANDEM_INLINE constexpr Vec3& operator+=(Vec3 b) { return *this = {x + b.x, y + b.y, z + b.z}; }
  TANDEM_INLINE constexpr Vec3& operator-=(Vec3 b) { return *this = {x - b.x, y - b.y, z - b.z}; }
  TANDEM_INLINE constexpr Vec3& operator*=(double s) { return *this = {x * s, y * s, z * s}; }

  TANDEM_INLINE friend constexpr Vec3 operator+(Vec3 a, Vec3 b) { return a += b; }
  TANDEM_INLINE friend constexpr Vec3 operator-(Vec3 a, Vec3 b) { return a -= b; }
  TANDEM_INLINE friend constexpr Vec3 operator-(Vec3 a) { return {-a.x, -a.y, -a.z}; }
  TANDEM_INLINE friend constexpr Vec3 operator*(Vec3 a, double s) { return a *= s; }
  TANDEM_INLINE friend constexpr Vec3 operator*(double s, Vec3 a) { return a *= s; }
  TANDEM_INLINE friend constexpr Vec3 operator/(Vec3 a, double s) { return {a.x / s, a.y / s, a.z / s}; }
  TANDEM_INLINE friend constexpr bool operator==(Vec3 a, Vec3 b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
  }

  /// Component-wise minimum, maximum and absolute value. Friends, so that `using namespace tandem` does not
  /// import their names.
  TANDEM_INLINE friend constexpr Vec3 min(Vec3 a, Vec3 b) {
    return {b.x < a.x ? b.x : a.x, b.y < a.y ? b.y : a.y, b.z < a.z ? b.z : a.z};
  }
  TANDEM_INLINE friend constexpr Vec3 max(Vec3 a, Vec3 b) {
    return {a.x < b.x ? b.x : a.x, a.y < b.y ? b.y : a.y, a.z < b.z ? b.z : a.z};
  }
  TANDEM_INLINE friend constexpr Vec3 abs(Vec3 a) {
    return {a.x < 0 ? -a.x : a.x, a.y < 0 ? -a.y : a.y, a.z < 0 ? -a.z : a.z};
  }
};

/// Return the scalar product, the vector product, and the Euclidean length.
TANDEM_INLINE constexpr double dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
TANDEM_INLINE constexpr Vec3 cross(Vec3 a, Vec3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
TANDEM_INLINE double length(Vec3 a) { return std::sqrt(dot(a, a)); }

/// Returns `a` as a unit vector; the zero vector is returned unchanged.
TANDEM_INLINE Vec3 normalized(Vec3 a) {
  const double size = length(a);
  return size > 0 ? a / size : a;
}

/// Returns the axis (0, 1 or 2) of the component with the largest magnitude; the first one on a tie.
TANDEM_INLINE constexpr int largest_axis(Vec3 a) {
  const Vec3 m = abs(a);
  return m.x >= m.y ? (m.x >= m.z ? 0 : 2) : (m.y >= m.z ? 1 : 2);
}

/// Returns whether no component is infinite or NaN.
TANDEM_INLINE bool is_finite(Vec3 a) {
  return std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(a.z);
}

}  // namespace tandem

TANDEM_API_END

#pragma once
#include "shape/core.h"

namespace tandem {

/// Position of a point relative to a core: point = nearest + signed_distance · normal.
struct PointDistance {
  double signed_distance = 0;  ///< negative inside
  Vec3 nearest;                ///< of the core's surface
  Vec3 normal{0, 0, 1};        ///< unit vector, out of the core
};

/// Closed forms of a few operations, to be inlined.
namespace point_forms {

inline constexpr Vec3 up{0, 0, 1};

/// For a point outside of the nearest point, or on it; `flat` is the normal in the latter case.
inline PointDistance outside(Vec3 point, Vec3 nearest, Vec3 flat) {
  const Vec3 off = point - nearest;
  const double distance = length(off);
  return {distance, nearest, distance > 0 ? off / distance : flat};
}

/// Selects without branches.
inline double clamp(double x, double half) {
  const double low = x < -half ? -half : x;
  return low > half ? half : low;
}

inline PointDistance to_segment(const ConvexCore& core, Vec3 p) {
  return outside(p, {0, 0, clamp(p.z, core.half.z)}, {1, 0, 0});
}

inline PointDistance to_box(const ConvexCore& core, Vec3 p) {
  const Vec3& half = core.half;
  const Vec3 nearest{clamp(p.x, half.x), clamp(p.y, half.y), clamp(p.z, half.z)};
  if (!(nearest == p)) return outside(p, nearest, up);
  // Out through the nearest face; by selection, since a branch would be unpredictable.
  const double x = half.x - std::fabs(p.x), y = half.y - std::fabs(p.y), z = half.z - std::fabs(p.z);
  const double less = y < x ? y : x, least = z < less ? z : less;
  const bool on_z = z < less, on_y = y < x && !on_z, on_x = !on_y && !on_z;
  return {
      -least,
      {on_x ? std::copysign(half.x, p.x) : p.x, on_y ? std::copysign(half.y, p.y) : p.y,
       on_z ? std::copysign(half.z, p.z) : p.z},
      {on_x ? std::copysign(1, p.x) : 0, on_y ? std::copysign(1, p.y) : 0, on_z ? std::copysign(1, p.z) : 0}};
}

/// The direction away from the z axis; x for points on it.
inline Vec3 aside(Vec3 p, double radius) {
  return radius > 0 ? Vec3{p.x / radius, p.y / radius, 0} : Vec3{1, 0, 0};
}

inline PointDistance to_cylinder(const ConvexCore& core, Vec3 p) {
  const double radius = std::sqrt(p.x * p.x + p.y * p.y), side = core.half.x - radius,
               cap = core.half.z - std::fabs(p.z);
  const Vec3 out = aside(p, radius);
  if (side < 0 || cap < 0) {
    const double x = out.x * core.half.x, y = out.y * core.half.x;
    return outside(p, {side < 0 ? x : p.x, side < 0 ? y : p.y, clamp(p.z, core.half.z)}, up);
  }
  if (side < cap) return {-side, out * core.half.x + up * p.z, out};
  return {-cap, {p.x, p.y, std::copysign(core.half.z, p.z)}, {0, 0, std::copysign(1, p.z)}};
}

}  // namespace point_forms

/// Closed forms; the ellipsoid's is a root that Newton's method finds from one side. Hulls (for points
/// outside) and custom cores have none: returns false and changes nothing.
bool point_distance(const ConvexCore& core, Vec3 point, PointDistance& result);

}  // namespace tandem

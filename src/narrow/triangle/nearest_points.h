#pragma once
#include "narrow/triangle/triangle_triangle.h"

/// Nearest points of two triangles in double precision, one pair of features at a time.
namespace tandem {

namespace detail {

struct NearestPoints {
  Vec3 a, b;
  double squared = HUGE_VAL;

  TANDEM_HD void offer(Vec3 p, Vec3 q) {
    const double d = dot(p - q, p - q);
    if (d < squared) *this = {p, q, d};
  }
};

TANDEM_HD inline double clamp01(double x) { return x > 0 ? (x < 1 ? x : 1) : 0; }  // NaN becomes 0

/// The point of the segment pq that is nearest to x.
TANDEM_HD inline Vec3 nearest_on_segment(Vec3 p, Vec3 q, Vec3 x) {
  const Vec3 d = q - p;
  const double size = dot(d, d);
  return p + d * (size > 0 ? clamp01(dot(x - p, d) / size) : 0);
}

/// The nearest points of two segments (Ericson 2005, §5.1.9): if the lines are not parallel, their common
/// perpendicular, clamped to one segment and then to the other.
TANDEM_HD inline void offer_segments(Vec3 p, Vec3 q, Vec3 r, Vec3 s, NearestPoints& best) {
  const Vec3 u = q - p, v = s - r, w = p - r;
  const double uu = dot(u, u), vv = dot(v, v), uv = dot(u, v), determinant = uu * vv - uv * uv;
  const double along = determinant > 0 ? clamp01((uv * dot(v, w) - vv * dot(u, w)) / determinant) : 0;
  const Vec3 on_rs = nearest_on_segment(r, s, p + u * along);
  best.offer(nearest_on_segment(p, q, on_rs), on_rs);
}

/// The foot of the perpendicular from x to the plane of t, if it falls inside t.
TANDEM_HD inline bool foot_inside(const Corners& t, Vec3 x, Vec3& foot) {
  const Vec3 u = t[1] - t[0], v = t[2] - t[0], w = x - t[0];
  const double uu = dot(u, u), uv = dot(u, v), vv = dot(v, v), wu = dot(w, u), wv = dot(w, v);
  const double determinant = uu * vv - uv * uv;
  if (!(determinant > 0)) return false;
  const double s = (vv * wu - uv * wv) / determinant, r = (uu * wv - uv * wu) / determinant;
  if (!(s >= 0 && r >= 0 && s + r <= 1)) return false;
  foot = t[0] + u * s + v * r;
  return true;
}

}  // namespace detail
}  // namespace tandem

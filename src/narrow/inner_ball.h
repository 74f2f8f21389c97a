#pragma once
#include "narrow/convex_pair.h"

namespace tandem {

/// A ball inside a core.
struct InnerBall {
  Vec3 center;
  double radius = 0;
};

inline double least_of(Vec3 v) { return v.x < v.y ? (v.x < v.z ? v.x : v.z) : (v.y < v.z ? v.y : v.z); }

/// One that is quickly found, not always the largest. False when none is.
inline bool inner_ball(const ConvexCore& core, InnerBall& ball) {
  switch (core.kind) {
    case CoreKind::point:
    case CoreKind::segment:
      return true;
    case CoreKind::box:
    case CoreKind::cylinder:
    case CoreKind::ellipsoid:
      ball.radius = least_of(core.half);
      return true;
    case CoreKind::triangle:
      ball.center = (core.corners[0] + core.corners[1] + core.corners[2]) * (1.0 / 3);
      return true;
    case CoreKind::cone: {
      const double r = core.half.x, height = 2 * core.half.z, slope = std::sqrt(r * r + height * height);
      if (slope > 0) ball.radius = r * height / (r + slope);
      ball.center.z = ball.radius - core.half.z;
      return true;
    }
    case CoreKind::hull:
      ball.center = core.hull->inner_center, ball.radius = core.hull->inner_radius;
      return true;
    default:
      return false;
  }
}

/// Whether balls inside of two cores overlap, and so the cores for certain.
inline bool inner_balls_overlap(const ConvexPair& pair) {
  InnerBall a, b;
  if (!inner_ball(pair.a, a) || !inner_ball(pair.b, b)) return false;
  const Vec3 off = pair.b_from_a(b.center) - a.center;
  const double radius = (a.radius + b.radius) * (1 - 1e-9);
  return dot(off, off) < radius * radius;
}

}  // namespace tandem

#pragma once
#include "narrow/convex_pair.h"

namespace tandem {

/// A ball inside a core.
struct InnerBall {
  Vec3 center;
  double radius = 0;
};

inline double least_of(Vec3 v) { return v.x < v.y ? (v.x < v.z ? v.x : v.z) : (v.y < v.z ? v.y : v.z); }

/// inner_ball() for one kind, not custom.
template <CoreKind kind>
TANDEM_INLINE void inner_ball_of(const ConvexCore& core, InnerBall& ball) {
  if constexpr (kind == CoreKind::box || kind == CoreKind::cylinder || kind == CoreKind::ellipsoid) {
    ball.radius = least_of(core.half);
  } else if constexpr (kind == CoreKind::triangle) {
    ball.center = (core.corners[0] + core.corners[1] + core.corners[2]) * (1.0 / 3);
  } else if constexpr (kind == CoreKind::cone) {
    const double r = core.half.x, height = 2 * core.half.z, slope = std::sqrt(r * r + height * height);
    if (slope > 0) ball.radius = r * height / (r + slope);
    ball.center.z = ball.radius - core.half.z;
  } else if constexpr (kind == CoreKind::hull) {
    ball.center = core.hull->inner_center, ball.radius = core.hull->inner_radius;
  }
}

/// One that is quickly found, not always the largest. False when none is.
inline bool inner_ball(const ConvexCore& core, InnerBall& ball) {
  switch (core.kind) {
    case CoreKind::box:
      inner_ball_of<CoreKind::box>(core, ball);
      return true;
    case CoreKind::cylinder:
      inner_ball_of<CoreKind::cylinder>(core, ball);
      return true;
    case CoreKind::ellipsoid:
      inner_ball_of<CoreKind::ellipsoid>(core, ball);
      return true;
    case CoreKind::triangle:
      inner_ball_of<CoreKind::triangle>(core, ball);
      return true;
    case CoreKind::cone:
      inner_ball_of<CoreKind::cone>(core, ball);
      return true;
    case CoreKind::hull:
      inner_ball_of<CoreKind::hull>(core, ball);
      return true;
    default:  // points and segments have one without an inside
      return core.kind != CoreKind::custom;
  }
}

/// What balls inside two cores tell of their differences.
struct InnerLine {
  Vec3 toward;        ///< from A's centre to B's, of length one
  double apart = 0;   ///< the distance of the centres
  double radius = 0;  ///< the sum of the balls' radii
  Difference deep;    ///< one of the differences, far from where they end towards B
};

/// False when there are no balls, or their centres all but agree.
inline bool inner_line(const ConvexPair& pair, InnerLine& line) {
  InnerBall a, b;
  if (!inner_ball(pair.a, a) || !inner_ball(pair.b, b)) return false;
  line.radius = a.radius + b.radius;
  const Vec3 center_b = pair.b_from_a(b.center), between = center_b - a.center;
  line.apart = length(between);
  if (!(line.apart > 1e-2 * line.radius) || !(line.radius > 0)) return false;
  line.toward = between / line.apart;
  line.deep.a = a.center - line.toward * a.radius, line.deep.b = center_b + line.toward * b.radius;
  line.deep.w = line.deep.a - line.deep.b;
  return true;
}

/// How far one can go within a core from the centre of its inner ball in a direction of any length, counted
/// in such lengths. At least the ball's radius, zero for cores without an inside; never too far but for
/// rounding.
template <CoreKind kind>
TANDEM_INLINE double way_out_of(const ConvexCore& core, const InnerBall& ball, Vec3 d) {
  const Vec3& half = core.half;
  if (!(ball.radius > 0)) return 0;  // and no quotients of zeros below
  if constexpr (kind == CoreKind::box) {
    const Vec3 m = abs(d);
    const double x = half.x / m.x, y = half.y / m.y, z = half.z / m.z;  // infinite along a side
    const double aside = x < y ? x : y;
    return aside < z ? aside : z;
  } else if constexpr (kind == CoreKind::cylinder) {
    const double side = half.x / std::sqrt(d.x * d.x + d.y * d.y), cap = half.z / std::fabs(d.z);
    return side < cap ? side : cap;
  } else if constexpr (kind == CoreKind::cone) {
    const double slope = half.x / (2 * half.z), base = d.z < 0 ? (ball.center.z + half.z) / -d.z : HUGE_VAL;
    const double closing = std::sqrt(d.x * d.x + d.y * d.y) + slope * d.z;
    const double side = closing > 0 ? slope * (half.z - ball.center.z) / closing : HUGE_VAL;
    return side < base ? side : base;
  } else if constexpr (kind == CoreKind::ellipsoid) {
    const Vec3 scaled{d.x / half.x, d.y / half.y, d.z / half.z};
    return 1 / length(scaled);
  } else if constexpr (kind == CoreKind::hull) {  // looking at all its faces would take as long as GJK
    return core.hull->inner_radius / length(d);
  }
  return 0;
}

}  // namespace tandem

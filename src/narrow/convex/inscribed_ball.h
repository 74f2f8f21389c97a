#pragma once
#include "narrow/convex/minkowski_difference.h"

namespace tandem {

/// A ball inside a core.
struct InscribedBall {
  Vec3 center;
  double radius = 0;
};

inline double min_of(Vec3 v) { return v.x < v.y ? (v.x < v.z ? v.x : v.z) : (v.y < v.z ? v.y : v.z); }

/// inscribed_ball() for one kind, not custom.
template <CoreKind kind>
TANDEM_INLINE void inner_ball_of(const ConvexCore& core, InscribedBall& ball) {
  if constexpr (kind == CoreKind::box || kind == CoreKind::cylinder || kind == CoreKind::ellipsoid) {
    ball.radius = min_of(core.half);
  } else if constexpr (kind == CoreKind::triangle) {
    ball.center = (core.corners[0] + core.corners[1] + core.corners[2]) * (1.0 / 3);
  } else if constexpr (kind == CoreKind::cone) {
    const double r = core.half.x, height = 2 * core.half.z, slope = std::sqrt(r * r + height * height);
    if (slope > 0) ball.radius = r * height / (r + slope);
    ball.center.z = ball.radius - core.half.z;
  } else if constexpr (kind == CoreKind::hull) {
    ball.center = core.hull->inner_center;
    ball.radius = core.hull->inner_radius;
  }
}

/// Finds an inscribed ball by a cheap rule; not always the largest. Returns false if there is none.
inline bool inscribed_ball(const ConvexCore& core, InscribedBall& ball) {
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
    default:  // points and segments have an inscribed ball of radius zero
      return core.kind != CoreKind::custom;
  }
}

/// What inscribed balls of two cores prove about their Minkowski difference.
struct CenterLine {
  Vec3 toward;                 ///< unit vector from A's centre to B's
  double center_distance = 0;  ///< the distance of the centres
  double radius = 0;           ///< the sum of the balls' radii
  SupportPoint deep;           ///< a point of the Minkowski difference, far from its boundary towards B
};

/// Returns false if there are no balls, or their centres nearly coincide.
inline bool inner_line(const ConvexPair& pair, CenterLine& line) {
  InscribedBall a, b;
  if (!inscribed_ball(pair.a, a) || !inscribed_ball(pair.b, b)) return false;
  line.radius = a.radius + b.radius;
  const Vec3 center_b = pair.b_from_a(b.center), between = center_b - a.center;
  line.center_distance = length(between);
  if (!(line.center_distance > 1e-2 * line.radius) || !(line.radius > 0)) return false;
  line.toward = between / line.center_distance;
  line.deep.a = a.center - line.toward * a.radius;
  line.deep.b = center_b + line.toward * b.radius;
  line.deep.w = line.deep.a - line.deep.b;
  return true;
}

/// Returns the distance from the centre of the inscribed ball to the surface of the core along a direction of
/// any length, in multiples of that length. At least the ball's radius; zero for cores without interior;
/// never too large except for rounding.
template <CoreKind kind>
TANDEM_INLINE double exit_distance(const ConvexCore& core, const InscribedBall& ball, Vec3 d) {
  const Vec3& half = core.half;
  if (!(ball.radius > 0)) return 0;  // avoids 0 / 0 below
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
  } else if constexpr (kind == CoreKind::hull) {  // testing all its faces would take as long as GJK
    return core.hull->inner_radius / length(d);
  }
  return 0;
}

}  // namespace tandem

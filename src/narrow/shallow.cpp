#include "narrow/shallow.h"

#include "narrow/gjk.h"
#include "narrow/inner_ball.h"
#include "narrow/point_distance.h"
#include "narrow/polish.h"

namespace tandem {
namespace {

/// The radius of a ball inside a core that touches its surface at a point.
double touching_ball(const ConvexCore& core, Vec3 p) {
  const Vec3& half = core.half;
  if (core.kind == CoreKind::ellipsoid) {
    const double small = least_of(half), large = -least_of(-half);
    return large > 0 ? small * small / large : 0;
  }
  if (core.kind == CoreKind::cylinder) {
    const double from_cap = half.z - std::fabs(p.z);
    return from_cap < 1e-9 * half.z ? 0 : from_cap < half.x ? from_cap : half.x;
  }
  return 0;
}

/// How deep a point is in a core, if that is quickly told.
bool depth_in(const ConvexCore& core, Vec3 p, double& depth) {
  PointDistance found;
  if (!point_distance(core, p, found)) return false;
  depth = -found.signed_distance;
  return true;
}

/// Whether a depth that is a local least is the least of all. A ball inside B that touches B's deepest point
/// can be pushed out of A no sooner than B, and how deep a ball is in A is known; and the other way around.
bool is_least(const ConvexPair& pair, const Polished& found) {
  const Transform& t = pair.b_from_a;
  const Mat3 back = transposed(t.rotation);
  const double enough = found.width * (1 - 1e-10);
  const Vec3 b = back * (found.point_b - t.offset);
  double depth = 0;
  const double ball_b = touching_ball(pair.b, b);
  if (depth_in(pair.a, found.point_b + found.normal * ball_b, depth) && depth + ball_b >= enough) return true;
  const double ball_a = touching_ball(pair.a, found.point_a);
  const Vec3 center = back * (found.point_a - found.normal * ball_a - t.offset);
  return depth_in(pair.b, center, depth) && depth + ball_a >= enough;
}

/// Whether GJK's normal is likely to be near the one wanted: unless there are corners, edges and rims only,
/// where faces of a polytope show the way sooner.
bool has_smooth_start(const ConvexPair& pair) {
  const bool ellipsoid = pair.a.kind == CoreKind::ellipsoid || pair.b.kind == CoreKind::ellipsoid,
             custom = pair.a.kind == CoreKind::custom || pair.b.kind == CoreKind::custom;
  return ellipsoid || (custom && is_curved(pair.a) && is_curved(pair.b));
}

}  // namespace

bool shallow_penetration(const ConvexPair& pair, const InnerLine& line, const SeparationOptions& options,
                         Separation& result, Polished& local) {
  const bool curved = is_curved(pair.a) || is_curved(pair.b);
  if (!curved) return false;  // polytopes have many local leasts, and few of them are seen to be the least
  const Vec3 u = line.toward;
  const Difference first = pair.farthest(u);
  const double along = dot(u, first.w), margins = pair.a.margin + pair.b.margin;
  if (-along > options.limit + margins + 1e-12 * line.apart) {
    result.normal = u;
    result.point_a = first.a, result.point_b = first.b;
    result.lower = -along, result.upper = length(first.w);
    return true;
  }
  if (!(along > 1e-6 * line.radius)) return false;
  // Where a flat side faces the other's centre the way out is mostly there, and known at once.
  Polished polished;
  double size = line.apart + line.radius;
  if (!meets_side_of_a(pair, u, polished) && !meets_side_of_b(pair, u, polished)) {
    if (!has_smooth_start(pair)) return false;
    const Vec3 shift = u * (1.1 * along);
    ConvexPair moved = pair;
    moved.b_from_a.offset += shift;
    GjkOptions gjk_options;
    gjk_options.precision = 3e-2;
    gjk_options.start = u;
    gjk_options.polish = false;
    GjkResult found = gjk(moved, gjk_options);
    if (found.overlap || found.simplex.count == 0) return false;
    for (int i = 0; i < found.simplex.count; ++i)
      found.simplex.corner[i].b -= shift, found.simplex.corner[i].w += shift;
    size = found.size;
    polished = polish(pair, found.simplex, found.normal, options.precision * size);
  }
  const double tolerance = 1e-9 * size;
  if (!(polished.mismatch <= tolerance)) return false;
  if (!(polished.width > tolerance)) return false;
  if (!is_least(pair, polished)) {
    local = polished;
    return false;
  }
  if (options.cache) options.cache->direction = polished.normal;
  const Vec3 m = abs(polished.point_a) + abs(polished.point_b) + abs(pair.b_from_a.offset);
  const double rounding = 0x1p-48 * (m.x + m.y + m.z);
  result.normal = polished.normal;
  result.point_a = polished.point_a, result.point_b = polished.point_b;
  result.lower = -polished.width - rounding;
  result.upper = -polished.width + rounding + 1e-10 * polished.width;
  result.certainty = Certainty::converged;
  return true;
}

}  // namespace tandem

#include "narrow/depth/shallow_depth.h"

#include "narrow/convex/gjk.h"
#include "narrow/convex/point_distance.h"

namespace tandem {
namespace {

/// Returns the radius of a ball inside a core that touches its surface at a point.
double touching_ball(const ConvexCore& core, Vec3 p) {
  const Vec3& half = core.half;
  if (core.kind == CoreKind::ellipsoid) {
    const double small = min_of(half), large = -min_of(-half);
    return large > 0 ? small * small / large : 0;
  }
  if (core.kind == CoreKind::cylinder) {
    const double from_cap = half.z - std::fabs(p.z);
    return from_cap < 1e-9 * half.z ? 0 : from_cap < half.x ? from_cap : half.x;
  }
  return 0;
}

/// Returns the depth of a point in a core, if that is cheap to compute.
bool depth_in(const ConvexCore& core, Vec3 p, double& depth) {
  PointDistance found;
  if (!point_distance(core, p, found)) return false;
  depth = -found.signed_distance;
  return true;
}

/// Returns whether a local minimum is proven to be the global one. The penetration depth of B is at least
/// that of a ball inside B that touches its deepest point, and the depth of a ball in A is known. The same
/// holds with A and B exchanged.
bool is_min(const ConvexPair& pair, const Refined& found) {
  const Transform& t = pair.b_from_a;
  const Mat3 back = transposed(t.rotation);
  const double enough = found.width * (1 - 1e-10);
  const Vec3 b = back * (found.on_b - t.offset);
  double depth = 0;
  const double ball_b = touching_ball(pair.b, b);
  if (depth_in(pair.a, found.on_b + found.normal * ball_b, depth) && depth + ball_b >= enough) return true;
  const double ball_a = touching_ball(pair.a, found.on_a);
  const Vec3 center = back * (found.on_a - found.normal * ball_a - t.offset);
  return depth_in(pair.b, center, depth) && depth + ball_a >= enough;
}

/// Returns whether GJK's normal is likely to be near that of the minimum. It is not for vertices, edges and
/// rims; there the polytope converges faster.
bool has_smooth_start(const ConvexPair& pair) {
  const bool ellipsoid = pair.a.kind == CoreKind::ellipsoid || pair.b.kind == CoreKind::ellipsoid,
             custom = pair.a.kind == CoreKind::custom || pair.b.kind == CoreKind::custom;
  return ellipsoid || (custom && is_curved(pair.a) && is_curved(pair.b));
}

/// Moves B away from A along the line of centres until the cores are separated, and starts Newton's method
/// with GJK's normal there. `along` is the width along the line; sets `size` to the size of the
/// Minkowski difference. Returns false if there is no such start.
bool refine_translated(const DepthQuery& query, double along, Refined& minimum, double& size) {
  const ConvexPair& pair = query.pair;
  if (!has_smooth_start(pair)) return false;
  const Vec3 u = query.line.toward, shift = u * (1.1 * along);
  ConvexPair moved = pair;
  moved.b_from_a.offset += shift;
  GjkOptions gjk_options;
  gjk_options.precision = 3e-2;
  gjk_options.start = u;
  gjk_options.refine = false;
  GjkResult found = gjk(moved, gjk_options);
  if (found.overlap || found.simplex.count == 0) return false;
  for (int i = 0; i < found.simplex.count; ++i) {
    found.simplex.corner[i].b -= shift;
    found.simplex.corner[i].w += shift;
  }
  size = found.size;
  minimum = refine(pair, found.simplex, found.normal, query.options.precision * size);
  return true;
}

}  // namespace

DepthStatus shallow_depth(DepthQuery& query, Distance& result) {
  const ConvexPair& pair = query.pair;
  const CenterLine& line = query.line;
  const bool curved = is_curved(pair.a) || is_curved(pair.b);
  if (!curved) return DepthStatus::undecided;  // polytopes have many local minima, and few proofs succeed
  const Vec3 u = line.toward;
  const SupportPoint first = pair.farthest(u);
  const double along = dot(u, first.w);
  if (-along > query.options.limit + query.margins() + 1e-12 * line.center_distance) {
    result.normal = u;
    result.on_a = first.a;
    result.on_b = first.b;
    result.lower = -along;
    result.upper = length(first.w);
    return DepthStatus::separated;
  }
  if (!(along > 1e-6 * line.radius)) return DepthStatus::undecided;
  Refined minimum;
  double size = line.center_distance + line.radius;
  // If a flat face is turned to the centre of the other core, its normal is usually that of the minimum.
  if (!meets_side_of_a(pair, u, minimum) && !meets_side_of_b(pair, u, minimum) &&
      !refine_translated(query, along, minimum, size))
    return DepthStatus::undecided;
  const double tolerance = 1e-9 * size;
  if (!(minimum.mismatch <= tolerance) || !(minimum.width > tolerance)) return DepthStatus::undecided;
  if (!is_min(pair, minimum)) {
    query.local = minimum;
    return DepthStatus::undecided;
  }
  query.keep_direction(minimum.normal);
  const double rounding = query.rounding(minimum.on_a, minimum.on_b);
  result.normal = minimum.normal;
  result.on_a = minimum.on_a;
  result.on_b = minimum.on_b;
  result.lower = -minimum.width - rounding;
  result.upper = -minimum.width + rounding + 1e-10 * minimum.width;
  result.certainty = Certainty::converged;
  return DepthStatus::found;
}

}  // namespace tandem

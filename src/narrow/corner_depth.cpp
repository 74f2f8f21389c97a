#include "narrow/corner_depth.h"

#include "narrow/inner_ball.h"
#include "narrow/point_distance.h"

namespace tandem {
namespace {

/// Whether a core has an inside with a quick closed form for the depth of a point in it.
bool has_sides(const ConvexCore& core) {
  return core.kind == CoreKind::box || core.kind == CoreKind::hull || core.kind == CoreKind::cylinder ||
         core.kind == CoreKind::cone;
}

/// The side of a core that a point is nearest to, or farthest above; in the core's frame.
struct NearSide {
  Vec3 normal;
  double height = -HUGE_VAL;  ///< of the point above it: negative inside
};
NearSide near_side(const ConvexCore& core, Vec3 p) {
  if (core.kind == CoreKind::hull) {
    std::size_t best = 0;
    double highest = -HUGE_VAL;
    const std::vector<HullData::Face>& faces = core.hull->faces;
    for (std::size_t i = 0; i < faces.size(); ++i) {
      const double height = dot(faces[i].normal, p) - faces[i].offset;
      const bool higher = height > highest;
      highest = higher ? height : highest;
      best = higher ? i : best;
    }
    return {faces[best].normal, highest};
  }
  PointDistance found;
  point_distance(core, p, found);
  return {found.normal, found.signed_distance};
}

enum class Finding : std::uint8_t { nothing, depth, apart };

struct Search {
  const ConvexPair& pair;
  double enough;  ///< of a gap

  Vec3 normal, point_a, point_b;  ///< what was found, in A's frame
  double width = 0;

  /// Corners of B in sides of A, beginning with the one that is farthest against a direction from A to B.
  Finding corners_of_b(Vec3 from) {
    Difference far = pair.farthest(from);
    for (int step = 0; step < most_steps; ++step) {
      const NearSide side = near_side(pair.a, far.b);
      far = pair.farthest(side.normal);
      if (const Finding found = judge(side, side.normal, far); found != Finding::nothing) {
        point_a = far.b + normal * width, point_b = far.b;
        return found;
      }
    }
    return Finding::nothing;
  }

  /// Corners of A in sides of B.
  Finding corners_of_a(Vec3 from) {
    const Transform& t = pair.b_from_a;
    const Mat3 back = transposed(t.rotation);
    Difference far = pair.farthest(from);
    for (int step = 0; step < most_steps; ++step) {
      const NearSide side = near_side(pair.b, back * (far.a - t.offset));
      const Vec3 n = -(t.rotation * side.normal);
      far = pair.farthest(n);
      if (const Finding found = judge(side, n, far); found != Finding::nothing) {
        point_a = far.a, point_b = far.a - normal * width;
        return found;
      }
    }
    return Finding::nothing;
  }

 private:
  static constexpr int most_steps = 2;

  Finding judge(const NearSide& side, Vec3 n, const Difference& far) {
    normal = n, width = dot(n, far.w);
    if (-width > enough) return Finding::apart;
    const Vec3 m = abs(far.a) + abs(far.b);
    const bool met = side.height < 0 && width + side.height <= 1e-13 * (m.x + m.y + m.z);
    return met && width > 0 ? Finding::depth : Finding::nothing;
  }
};

/// Points of B in A, or of A in B.
void offer_points(const ConvexPair& pair, bool of_b, double size, CornerBounds& bounds) {
  constexpr int most_steps = 3;
  const Transform& t = pair.b_from_a;
  const Mat3 back = transposed(t.rotation);
  const ConvexCore &solid = of_b ? pair.a : pair.b, &other = of_b ? pair.b : pair.a;
  InnerBall ball;
  if (!inner_ball(other, ball)) ball.center = core_support(other, {1, 0, 0});
  Vec3 point = of_b ? t(ball.center) : ball.center;
  for (int step = 0; step < most_steps; ++step) {
    PointDistance found;
    if (!point_distance(solid, of_b ? point : back * (point - t.offset), found)) return;
    if (-found.signed_distance > bounds.least) bounds.least = -found.signed_distance;
    const Vec3 normal = of_b ? found.normal : -(t.rotation * found.normal);
    const Difference far = pair.farthest(normal);
    const double width = dot(normal, far.w);
    const Vec3 next = of_b ? far.b : far.a;
    if (width < bounds.most) {
      bounds.most = width, bounds.normal = normal;
      bounds.point_a = of_b ? next + normal * width : next;
      bounds.point_b = of_b ? next : next - normal * width;
    }
    if (bounds.meet(size) || next == point) return;
    point = next;
  }
}

}  // namespace

CornerBounds corner_bounds(const ConvexPair& pair, double size) {
  CornerBounds bounds;
  offer_points(pair, true, size, bounds);
  if (!bounds.meet(size)) offer_points(pair, false, size, bounds);
  return bounds;
}

bool corner_depth(const ConvexPair& pair, const SeparationOptions& options, Separation& result) {
  const bool sides_a = has_sides(pair.a), sides_b = has_sides(pair.b);
  if (!sides_a && !sides_b) return false;
  const double margins = pair.a.margin + pair.b.margin;
  Search search{pair, options.limit + margins, {}, {}, {}, 0};
  Finding found = sides_a ? search.corners_of_b(options.cache->direction) : Finding::nothing;
  if (found == Finding::nothing && sides_b) found = search.corners_of_a(options.cache->direction);
  if (found == Finding::nothing) return false;
  const Vec3 m = abs(search.point_a) + abs(search.point_b) + abs(pair.b_from_a.offset);
  const double rounding = 0x1p-48 * (m.x + m.y + m.z);
  result.normal = search.normal;
  result.point_a = search.point_a, result.point_b = search.point_b;
  result.lower = -search.width - rounding;
  result.upper = found == Finding::apart ? HUGE_VAL : -search.width + rounding;
  if (options.cache) options.cache->direction = search.normal;
  return true;
}

}  // namespace tandem

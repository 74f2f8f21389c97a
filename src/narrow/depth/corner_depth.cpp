#include "narrow/depth/corner_depth.h"

#include "narrow/convex/point_distance.h"

namespace tandem {
namespace {

/// Returns whether there is a fast closed form for the depth of a point in a core.
bool has_sides(const ConvexCore& core) {
  return core.kind == CoreKind::box || core.kind == CoreKind::hull || core.kind == CoreKind::cylinder ||
         core.kind == CoreKind::cone;
}

/// The face of a core that a point inside is nearest to, or a point outside is farthest above; in the core's
/// frame.
struct NearSide {
  Vec3 normal;
  double height = -HUGE_VAL;  ///< signed height of the point above it: negative inside
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

enum class Finding : std::uint8_t { nothing, depth, disjoint };

struct CornerSearch {
  const ConvexPair& pair;
  double enough;  ///< gap at which the cores count as separated

  Vec3 normal, on_a, on_b;  ///< result, in A's frame
  double width = 0;

  /// Tests vertices of B against faces of A, starting with the support point of B against a direction from A
  /// to B.
  Finding corners_of_b(Vec3 from) {
    SupportPoint far = pair.farthest(from);
    for (int step = 0; step < max_steps; ++step) {
      const NearSide side = near_side(pair.a, far.b);
      far = pair.farthest(side.normal);
      if (const Finding found = classify(side, side.normal, far); found != Finding::nothing) {
        on_a = far.b + normal * width;
        on_b = far.b;
        return found;
      }
    }
    return Finding::nothing;
  }

  /// Tests vertices of A against faces of B.
  Finding corners_of_a(Vec3 from) {
    const Transform& t = pair.b_from_a;
    const Mat3 back = transposed(t.rotation);
    SupportPoint far = pair.farthest(from);
    for (int step = 0; step < max_steps; ++step) {
      const NearSide side = near_side(pair.b, back * (far.a - t.offset));
      const Vec3 n = -(t.rotation * side.normal);
      far = pair.farthest(n);
      if (const Finding found = classify(side, n, far); found != Finding::nothing) {
        on_a = far.a;
        on_b = far.a - normal * width;
        return found;
      }
    }
    return Finding::nothing;
  }

 private:
  static constexpr int max_steps = 2;

  Finding classify(const NearSide& side, Vec3 n, const SupportPoint& far) {
    normal = n;
    width = dot(n, far.w);
    if (-width > enough) return Finding::disjoint;
    const Vec3 m = abs(far.a) + abs(far.b);
    const bool met = side.height < 0 && width + side.height <= 1e-13 * (m.x + m.y + m.z);
    return met && width > 0 ? Finding::depth : Finding::nothing;
  }
};

}  // namespace

DepthStatus corner_depth(DepthQuery& query, Distance& result) {
  const ConvexPair& pair = query.pair;
  const Vec3* start = query.known_direction();
  const bool sides_a = has_sides(pair.a), sides_b = has_sides(pair.b);
  if (!start || (!sides_a && !sides_b)) return DepthStatus::undecided;
  CornerSearch search{pair, query.options.limit + query.margins(), {}, {}, {}, 0};
  Finding found = sides_a ? search.corners_of_b(*start) : Finding::nothing;
  if (found == Finding::nothing && sides_b) found = search.corners_of_a(*start);
  if (found == Finding::nothing) return DepthStatus::undecided;
  const double rounding = query.rounding(search.on_a, search.on_b);
  result.normal = search.normal;
  result.on_a = search.on_a;
  result.on_b = search.on_b;
  result.lower = -search.width - rounding;
  result.upper = found == Finding::disjoint ? HUGE_VAL : -search.width + rounding;
  query.keep_direction(search.normal);
  return found == Finding::disjoint ? DepthStatus::separated : DepthStatus::found;
}

}  // namespace tandem

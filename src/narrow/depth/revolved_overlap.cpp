#include "narrow/depth/revolved_overlap.h"

#include "narrow/convex/inscribed_ball.h"
#include "narrow/convex/point_distance.h"

namespace tandem {
namespace {

bool contains(const ConvexCore& polytope, Vec3 point) {
  const Vec3 p = abs(point), half = polytope.half;
  if (polytope.kind == CoreKind::box) return p.x <= half.x && p.y <= half.y && p.z <= half.z;
  bool outside = false;
  for (const HullData::Face& face : polytope.hull->faces) outside |= dot(face.normal, point) > face.offset;
  return !outside;
}

/// Whether inscribed balls overlap.
bool has_common_ball(const RevolvedPair& pair, const RevolvedCore& solid) {
  InscribedBall a, b;
  inscribed_ball(pair.polytope, a);
  inscribed_ball(pair.core, b);
  const Vec3 between = solid.center + solid.axis * b.center.z - a.center;
  return dot(between, between) < (a.radius + b.radius) * (a.radius + b.radius);
}

enum class VertexTest : std::uint8_t { inside, separates, neither };

/// Whether a vertex is in the solid, or the direction to its nearest point separates the cores.
VertexTest test_vertex(const RevolvedPair& pair, const RevolvedCore& solid, Vec3 vertex) {
  const Mat3& rotation = pair.pose.rotation;
  PointDistance found;
  if (!point_distance(pair.core, transposed(rotation) * (vertex - pair.pose.offset), found))
    return VertexTest::separates;
  if (found.signed_distance <= 0) return VertexTest::inside;
  const Vec3 n = -(rotation * found.normal);
  const Vec3 w = core_support(pair.polytope, n) - solid.center - solid.support(-n);
  return dot(n, w) > 0 ? VertexTest::neither : VertexTest::separates;
}

/// If the cores are disjoint, the vertex nearest to the solid shows it.
bool has_no_separating_vertex(const RevolvedPair& pair, const RevolvedCore& solid) {
  const ConvexCore& polytope = pair.polytope;
  const Vec3 half = polytope.half;
  const std::size_t count = polytope.kind == CoreKind::box ? 8 : polytope.hull->corners.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Vec3 vertex = polytope.kind == CoreKind::box
                            ? Vec3{(i & 1) != 0 ? -half.x : half.x, (i & 2) != 0 ? -half.y : half.y,
                                   (i & 4) != 0 ? -half.z : half.z}
                            : polytope.hull->corners[i];
    const VertexTest found = test_vertex(pair, solid, vertex);
    if (found != VertexTest::neither) return found == VertexTest::inside;
  }
  return true;
}

}  // namespace

bool is_overlap(const RevolvedPair& pair, const RevolvedCore& solid, const Candidate& best) {
  // Mostly a known point belongs to both.
  if (best.in_polytope && solid.contains(best.on_polytope)) return true;
  const Vec3 middle = (best.on_polytope + best.on_solid) * 0.5;
  return (best.in_solid && contains(pair.polytope, best.on_solid)) ||
         (solid.contains(middle) && contains(pair.polytope, middle)) || has_common_ball(pair, solid) ||
         has_no_separating_vertex(pair, solid);
}

}  // namespace tandem

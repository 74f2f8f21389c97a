#include "narrow/convex/axis_test.h"

#include "narrow/contact/manifold.h"
#include "narrow/triangle/triangle_distance.h"
#include "narrow/triangle/unit_normal.h"

namespace tandem {
namespace {

/// Normals of faces and directions of edges, unit vectors or zero, in A's frame.
struct Axes {
  Vec3 normal[3], edge[3];
  std::uint8_t normals = 0, edges = 0;
};

Axes axes_of(const ConvexCore& core, const Mat3& rotation) {
  Axes axes;
  if (core.kind == CoreKind::segment) {
    axes.edge[axes.edges++] = rotation.column(2);
  } else if (core.kind == CoreKind::box) {
    for (int i = 0; i < 3; ++i) axes.normal[i] = axes.edge[i] = rotation.column(i);
    axes.normals = axes.edges = 3;
  } else {
    const Vec3* p = core.corners;
    for (int i = 0; i < 3; ++i) axes.edge[i] = unit_or_zero(rotation * (p[(i + 1) % 3] - p[i]));
    axes.edges = 3;
    axes.normal[axes.normals++] = unit_or_zero(rotation * cross(p[1] - p[0], p[2] - p[0]));
  }
  return axes;
}

/// Returns the ends of the edge with this direction at the support vertex along `d`, in the core's frame.
struct Edge {
  Vec3 from, to;
};
Edge edge_at(const ConvexCore& core, int edge, Vec3 d) {
  if (core.kind == CoreKind::triangle) return {core.corners[edge], core.corners[(edge + 1) % 3]};
  Edge result{core_support(core, d), core_support(core, d)};
  const int axis = core.kind == CoreKind::segment ? 2 : edge;
  result.from[axis] = -core.half[axis];
  result.to[axis] = core.half[axis];
  return result;
}

}  // namespace

AxisResult best_axis(const ConvexPair& pair, double enough) {
  const Axes a = axes_of(pair.a, Mat3{}), b = axes_of(pair.b, pair.b_from_a.rotation);
  AxisResult best{{0, 0, 1}, HUGE_VAL};
  const auto offer = [&](Vec3 n, std::uint8_t face_of, int edge_a, int edge_b) {
    for (const Vec3 direction : {n, -n}) {
      const double width = dot(direction, pair.farthest(direction).w);
      if (width < best.width)
        best = {direction, width, face_of, static_cast<std::uint8_t>(edge_a),
                static_cast<std::uint8_t>(edge_b)};
    }
    return -best.width > enough;
  };
  for (int i = 0; i < a.normals; ++i)
    if (!(a.normal[i] == Vec3{}) && offer(a.normal[i], 0, 0, 0)) return best;
  for (int i = 0; i < b.normals; ++i)
    if (!(b.normal[i] == Vec3{}) && offer(b.normal[i], 1, 0, 0)) return best;
  for (int i = 0; i < a.edges; ++i)
    for (int k = 0; k < b.edges; ++k) {
      const Vec3 n = cross(a.edge[i], b.edge[k]);
      const double size = dot(n, n);
      if (size > parallel_edges && offer(n / std::sqrt(size), 2, i, k)) return best;
    }
  return best;
}

Distance separation_along(const ConvexPair& pair, const AxisResult& axis, bool points) {
  Distance result;
  const Vec3 n = axis.normal;
  result.normal = n;
  const Vec3 back = -(transposed(pair.b_from_a.rotation) * n);
  if (axis.face_of == 2) {  // cheap, and the only contact if nothing is clipped
    const Edge a = edge_at(pair.a, axis.edge_a, n);
    Edge b = edge_at(pair.b, axis.edge_b, back);
    b = {pair.b_from_a(b.from), pair.b_from_a(b.to)};
    // After a translation by the depth the edges intersect.
    const Vec3 push = n * axis.width;
    detail::NearestPoints meet;
    detail::offer_segments(a.from, a.to, b.from + push, b.to + push, meet);
    result.on_a = meet.a;
    result.on_b = meet.b - push;
  } else if (!points ||
             !touching_points(pair.a, pair.b, pair.b_from_a, n, axis.width, result.on_a, result.on_b)) {
    const SupportPoint far = pair.farthest(n);
    result.on_a = axis.face_of == 0 ? far.b + n * axis.width : far.a;
    result.on_b = axis.face_of == 0 ? far.b : far.a - n * axis.width;
  }
  const Vec3 m = abs(result.on_a) + abs(result.on_b) + pair.a.half + pair.b.half;
  const double rounding = 0x1p-50 * (m.x + m.y + m.z);
  result.lower = -axis.width - rounding;
  result.upper = -axis.width + rounding;
  return result;
}

}  // namespace tandem

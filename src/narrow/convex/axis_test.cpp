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

AxisResult box_axis(int index, double width, const Transform& b_from_a) {
  const Mat3& rotation = b_from_a.rotation;
  const Vec3 offset = b_from_a.offset;
  if (index < 3) {
    AxisResult face{{}, width, 0, 0, 0};
    face.normal[index] = offset[index] < 0 ? -1 : 1;
    return face;
  }
  if (index < 6) {
    const Vec3 normal = rotation.column(index - 3);
    return {normal * (dot(normal, offset) < 0 ? -1.0 : 1.0), width, 1, 0, 0};
  }
  const int i = (index - 6) / 3, k = (index - 6) % 3;
  const int i1 = i == 2 ? 0 : i + 1, i2 = i == 0 ? 2 : i - 1;
  const double y = rotation(i1, k), z = rotation(i2, k);
  const double sign = (y * offset[i2] - z * offset[i1] < 0 ? -1 : 1) / std::sqrt(z * z + y * y);
  AxisResult edges{{}, width, 2, static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(k)};
  edges.normal[i1] = -z * sign;
  edges.normal[i2] = y * sign;
  return edges;
}

AxisResult best_axis_of_boxes(Vec3 half_a, Vec3 half_b, const Transform& b_from_a, double enough) {
  const Mat3& rotation = b_from_a.rotation;
  const Vec3 offset = b_from_a.offset;
  const double a[3] = {half_a.x, half_a.y, half_a.z};
  const double b[3] = {half_b.x, half_b.y, half_b.z};
  const double c[3] = {offset.x, offset.y, offset.z};
  double r[3][3], m[3][3];  // the rotation, and its magnitudes
  for (int i = 0; i < 3; ++i) {
    r[i][0] = rotation.row[i].x;
    r[i][1] = rotation.row[i].y;
    r[i][2] = rotation.row[i].z;
    for (int k = 0; k < 3; ++k) m[i][k] = std::fabs(r[i][k]);
  }
  // Widths along the faces of A, then of B. Which one is least is hard to predict: no branches.
  double widths[6];
  for (int i = 0; i < 3; ++i) {
    const double along_b = r[0][i] * c[0] + r[1][i] * c[1] + r[2][i] * c[2];
    widths[i] = a[i] + (m[i][0] * b[0] + m[i][1] * b[1] + m[i][2] * b[2]) - std::fabs(c[i]);
    widths[i + 3] = b[i] + (m[0][i] * a[0] + m[1][i] * a[1] + m[2][i] * a[2]) - std::fabs(along_b);
  }
  int best = 0;
  for (int i = 1; i < 6; ++i) best = widths[i] < widths[best] ? i : best;
  double least = widths[best];
  if (-least > enough) {
    for (best = 0; !(-widths[best] > enough);) ++best;
    return box_axis(best, widths[best], b_from_a);
  }
  // Cross product of A's axis i and B's axis k, in A's and in B's frame; normalized only if needed.
  double limit = least - 1e-14 * std::fabs(least);
  for (int i = 0; i < 3; ++i) {
    const int i1 = i == 2 ? 0 : i + 1, i2 = i == 0 ? 2 : i - 1;
    for (int k = 0; k < 3; ++k) {
      const int k1 = k == 2 ? 0 : k + 1, k2 = k == 0 ? 2 : k - 1;
      const double size = r[i2][k] * r[i2][k] + r[i1][k] * r[i1][k];
      const double along = r[i1][k] * c[i2] - r[i2][k] * c[i1];
      const double margin = m[i2][k] * a[i1] + m[i1][k] * a[i2] + m[i][k2] * b[k1] + m[i][k1] * b[k2];
      const double wide = margin - std::fabs(along);
      // Prefer faces unless edges are better by more than rounding: contacts on faces persist longer.
      if (wide >= 0 && (limit <= 0 || wide * wide >= limit * limit * size)) continue;
      if (!(size > parallel_edges)) continue;
      const double width = wide / std::sqrt(size);
      if (width >= limit) continue;
      least = width;
      best = 6 + 3 * i + k;
      if (-width > enough) return box_axis(best, least, b_from_a);
      limit = width - 1e-14 * std::fabs(width);
    }
  }
  return box_axis(best, least, b_from_a);
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

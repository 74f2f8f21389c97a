#include "narrow/polytope/polytope_start.h"

namespace tandem {
namespace {

/// Returns a unit vector orthogonal to n.
Vec3 across(Vec3 n) {
  const Vec3 m = abs(n);
  const Vec3 axis = m.x <= m.y && m.x <= m.z ? Vec3{1, 0, 0} : m.y <= m.z ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
  return normalized(cross(n, axis));
}

/// Returns whether a tetrahedron is not thin.
bool is_thick(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
  const Vec3 u = b - a, v = c - a, w = d - a;
  const double longest = std::fmax(dot(u, u), std::fmax(dot(v, v), dot(w, w)));
  const double volume = std::fabs(dot(cross(u, v), w));
  return volume > 1e-3 * longest * std::sqrt(longest);
}

}  // namespace

bool take_tetrahedron(const GjkResult& overlap, PolytopeStart& start) {
  const Simplex& s = overlap.simplex;
  if (s.count != 4 || !is_thick(s.corner[0].w, s.corner[1].w, s.corner[2].w, s.corner[3].w)) return false;
  for (int i = 0; i < 4; ++i) start.corner[i] = s.corner[i];
  start.extent = overlap.size;
  start.thickness = overlap.size;
  return true;
}

PolytopeStart spread_points(const ConvexPair& pair) {
  PolytopeStart start;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 d;
    d[axis] = 1;
    const SupportPoint high = pair.farthest(d), low = pair.farthest(-d);
    const double width = length(high.w - low.w);
    if (width > start.extent || axis == 0) {
      start.extent = width;
      start.corner[0] = high;
      start.corner[1] = low;
    }
  }
  if (!(start.extent > 0)) return start;
  const Vec3 line = (start.corner[1].w - start.corner[0].w) / start.extent;
  const Vec3 u = across(line), v = cross(line, u);
  start.flat_normal = u;
  double aside = 0;
  for (const Vec3 d : {u, v, -u, -v}) {
    const SupportPoint far = pair.farthest(d);
    const double off = length(cross(far.w - start.corner[0].w, line));
    if (off > aside) {
      aside = off;
      start.corner[2] = far;
    }
  }
  if (!(aside > 1e-14 * start.extent)) return start;
  const Vec3 n = normalized(cross(line, start.corner[2].w - start.corner[0].w));
  start.flat_normal = n;
  for (const Vec3 d : {n, -n}) {
    const SupportPoint far = pair.farthest(d);
    const double off = std::fabs(dot(far.w - start.corner[0].w, n));
    if (off > start.thickness) {
      start.thickness = off;
      start.corner[3] = far;
    }
  }
  return start;
}

PolytopeStart points_around(const ConvexPair& pair, Vec3 n, double tilt, const SupportPoint& deep) {
  const Vec3 u = across(n) * tilt, v = cross(n, u);
  constexpr double half_root = 0.86602540378443865;
  PolytopeStart start;
  start.corner[0] = pair.farthest(n + u);
  start.corner[1] = pair.farthest(n - u * 0.5 + v * half_root);
  start.corner[2] = pair.farthest(n - u * 0.5 - v * half_root);
  start.corner[3] = deep;
  const SupportPoint* c = start.corner;
  if (is_thick(c[0].w, c[1].w, c[2].w, c[3].w)) start.extent = length(deep.w) + length(c[0].w);
  return start;
}

}  // namespace tandem

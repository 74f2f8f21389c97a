#pragma once
#include <cmath>
#include <vector>

#include "tandem/mesh/mesh.h"

/// Volume of the intersection of convex solids, by a method that shares nothing with the library's: each
/// supporting plane's polygon is cut by all other half-spaces, in long double.
namespace tandem::test {

using Real = long double;

struct RealPoint {
  Real v[3];
  friend RealPoint operator-(const RealPoint& a, const RealPoint& b) {
    return {{a.v[0] - b.v[0], a.v[1] - b.v[1], a.v[2] - b.v[2]}};
  }
  friend RealPoint operator+(const RealPoint& a, const RealPoint& b) {
    return {{a.v[0] + b.v[0], a.v[1] + b.v[1], a.v[2] + b.v[2]}};
  }
  friend RealPoint operator*(Real s, const RealPoint& a) { return {{s * a.v[0], s * a.v[1], s * a.v[2]}}; }
};
inline Real dot(const RealPoint& a, const RealPoint& b) {
  return a.v[0] * b.v[0] + a.v[1] * b.v[1] + a.v[2] * b.v[2];
}
inline RealPoint cross(const RealPoint& a, const RealPoint& b) {
  return {{a.v[1] * b.v[2] - a.v[2] * b.v[1], a.v[2] * b.v[0] - a.v[0] * b.v[2],
           a.v[0] * b.v[1] - a.v[1] * b.v[0]}};
}

/// The points x with normal · x ≤ offset; the normal has length one.
struct HalfSpace {
  RealPoint normal;
  Real offset;

  /// Above the plane; points within rounding of it are on it, so that flat intersections have no volume.
  Real height(const RealPoint& p) const {
    const Real h = dot(normal, p) - offset;
    return std::fabs(h) < 1e-12L ? 0 : h;
  }
};

inline void add_half_spaces(const Mesh& mesh, std::vector<HalfSpace>& into) {
  for (std::size_t i = 0; i < mesh.triangles().size(); ++i) {
    RealPoint p[3];
    for (std::size_t k = 0; k < 3; ++k) {
      const Vec3 c = mesh.corners(i)[k];
      p[k] = {{c.x, c.y, c.z}};
    }
    RealPoint n = cross(p[1] - p[0], p[2] - p[0]);
    const Real size = std::sqrt(dot(n, n));
    if (size == 0) continue;
    n = (1 / size) * n;
    const Real offset = dot(n, p[0]);
    bool known = false;
    for (const HalfSpace& h : into)
      known = known || (std::fabs(h.offset - offset) < 1e-12L && dot(h.normal, n) > 1 - 1e-14L);
    if (!known) into.push_back({n, offset});
  }
}

inline Real volume_of(const std::vector<HalfSpace>& half_spaces, Real size) {
  Real volume = 0;
  for (std::size_t i = 0; i < half_spaces.size(); ++i) {
    const auto& [n, offset] = half_spaces[i];
    const RealPoint axis = std::fabs(n.v[0]) < 0.6L ? RealPoint{{1, 0, 0}} : RealPoint{{0, 1, 0}};
    RealPoint u = cross(n, axis);
    u = (1 / std::sqrt(dot(u, u))) * u;
    const RealPoint w = cross(n, u), foot = offset * n;
    std::vector<RealPoint> polygon{foot + size * u + size * w, foot - size * u + size * w,
                                   foot - size * u - size * w, foot + size * u - size * w};
    for (std::size_t j = 0; j < half_spaces.size(); ++j) {
      if (j == i) continue;
      std::vector<RealPoint> cut;
      for (std::size_t k = 0; k < polygon.size(); ++k) {
        const RealPoint &p = polygon[k], &q = polygon[(k + 1) % polygon.size()];
        const Real dp = half_spaces[j].height(p), dq = half_spaces[j].height(q);
        if (dp <= 0) cut.push_back(p);
        if ((dp < 0) != (dq < 0) && dp != dq && dp != 0 && dq != 0)
          cut.push_back(p + (dp / (dp - dq)) * (q - p));
      }
      polygon = cut;
    }
    Real area = 0;
    for (std::size_t k = 2; k < polygon.size(); ++k)
      area += dot(n, cross(polygon[k - 1] - polygon[0], polygon[k] - polygon[0])) / 2;
    volume += std::fabs(area) * offset / 3;
  }
  return volume;
}

/// Returns the volume that two convex meshes have in common.
inline double convex_overlap(const Mesh& a, const Mesh& b, double size = 100) {
  std::vector<HalfSpace> half_spaces;
  add_half_spaces(a, half_spaces);
  add_half_spaces(b, half_spaces);
  return static_cast<double>(volume_of(half_spaces, size));
}

}  // namespace tandem::test

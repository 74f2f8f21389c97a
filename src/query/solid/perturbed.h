#pragma once
#include "narrow/triangle/triangle_triangle.h"

/// Exact predicates about two surfaces, of which the second (B) is translated by δ = (ε, ε², ε³) with an
/// infinitely small ε (Edelsbrunner and Mücke, "Simulation of simplicity", 1990). A determinant that is zero
/// is replaced by the first coefficient of its expansion in ε that is not. A translation is enough: a point
/// is then on the plane of a triangle only if the triangle has no area, and a segment that passes through a
/// plane is parallel to no line in it.
namespace tandem::perturbed {

/// The sign of the component `axis` of (q − p) × (s − r).
inline int cross_sign(int axis, Vec3 p, Vec3 q, Vec3 r, Vec3 s) {
  const int x = axis == 2 ? 0 : axis + 1, y = axis == 0 ? 2 : axis - 1;
  if (exact::fits_expansion(p) && exact::fits_expansion(q) && exact::fits_expansion(r) &&
      exact::fits_expansion(s))
    return exact::determinant_sign(difference(q[x], p[x]), difference(q[y], p[y]), difference(s[x], r[x]),
                                   difference(s[y], r[y]));
  using Wide = WideInteger<66>;
  const auto minus = [](double a, double b) { return Wide::from(a) - Wide::from(b); };
  return exact::determinant_sign(minus(q[x], p[x]), minus(q[y], p[y]), minus(s[x], r[x]), minus(s[y], r[y]));
}

/// The side of a triangle's plane on which a point lies. `shift` is +1 for a point of B and a triangle of A,
/// −1 for a point of A and a triangle of B. 0 only if the triangle has no area.
inline int side(const OrientedPlane& plane, const Corners& t, Vec3 point, int shift) {
  if (const int exact = plane.side(point)) return exact;
  for (int axis = 0; axis < 3; ++axis)
    if (const int sign = orient_projected(axis, t[0], t[1], t[2])) return shift * sign;
  return 0;
}

/// orient3d of an edge pq of A and an edge rs of B; 0 only if they are parallel.
inline int turn(Vec3 p, Vec3 q, Vec3 r, Vec3 s) {
  if (const int exact = orient3d(p, q, r, s)) return exact;
  for (int axis = 0; axis < 3; ++axis)
    if (const int sign = cross_sign(axis, p, q, s, r)) return sign;
  return 0;
}

/// Counts how often a surface winds around a point of the other one, by its crossings with a ray along x.
class WindingCount {
 public:
  /// `shift` as for side().
  WindingCount(Vec3 point, int shift) : point_(point), shift_(shift) {}

  void add(const Corners& t) {
    if (misses(t)) return;
    const int around = turn_around_ray(t[0], t[1]);
    if (around == 0 || turn_around_ray(t[1], t[2]) != around || turn_around_ray(t[2], t[0]) != around) return;
    if (side(OrientedPlane(t[0], t[1], t[2]), t, point_, shift_) != around) times_ += around;
  }
  int times() const { return times_; }

 private:
  bool misses(const Corners& t) const {
    const Vec3 low = min(t[0], min(t[1], t[2])), high = max(t[0], max(t[1], t[2]));
    return high.x < point_.x || low.y > point_.y || high.y < point_.y || low.z > point_.z ||
           high.z < point_.z;
  }
  /// The coefficients of ε² and ε³ after the determinant itself.
  int turn_around_ray(Vec3 a, Vec3 b) const {
    if (const int exact = orient_projected(0, point_, a, b)) return exact;
    if (a.z != b.z) return a.z > b.z ? shift_ : -shift_;
    return a.y == b.y ? 0 : b.y > a.y ? shift_ : -shift_;
  }

  Vec3 point_;
  int shift_, times_ = 0;
};

}  // namespace tandem::perturbed

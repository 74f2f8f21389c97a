#pragma once
#include "narrow/triangle/triangle_triangle.h"

namespace tandem {

enum class Verdict { disjoint, touching, undecided };

/// Decides by the filters of the predicates alone whether two triangles touch: never wrong, but undecided
/// where exact arithmetic would be needed (`triangles_touch`). It is short, so a GPU can run it on all pairs
/// and the exact test on the few that remain.
TANDEM_HD inline Verdict classify(const Corners& a, const Corners& b) {
  const OrientedPlane plane_a(a[0], a[1], a[2]);
  const int b_side[3] = {plane_a.filtered_side(b[0]), plane_a.filtered_side(b[1]),
                         plane_a.filtered_side(b[2])};
  if (b_side[0] != 0 && b_side[0] == b_side[1] && b_side[1] == b_side[2]) return Verdict::disjoint;
  const OrientedPlane plane_b(b[0], b[1], b[2]);
  const int a_side[3] = {plane_b.filtered_side(a[0]), plane_b.filtered_side(a[1]),
                         plane_b.filtered_side(a[2])};
  if (a_side[0] != 0 && a_side[0] == a_side[1] && a_side[1] == a_side[2]) return Verdict::disjoint;
  for (int i = 0; i < 3; ++i)
    if (a_side[i] == 0 || b_side[i] == 0) return Verdict::undecided;
  // From here on as in `triangles_touch`.
  const detail::Lone lone_a = detail::lone_corner(a_side), lone_b = detail::lone_corner(b_side);
  const Vec3 p1 = a[lone_a.corner], p2 = b[lone_b.corner];
  const Vec3 q1 = a[(lone_a.corner + (lone_b.above ? 1 : 2)) % 3];
  const Vec3 r1 = a[(lone_a.corner + (lone_b.above ? 2 : 1)) % 3];
  const Vec3 q2 = b[(lone_b.corner + (lone_a.above ? 1 : 2)) % 3];
  const Vec3 r2 = b[(lone_b.corner + (lone_a.above ? 2 : 1)) % 3];
  const int first = OrientedPlane(p1, q1, p2).filtered_side(q2);
  const int second = OrientedPlane(p1, r1, r2).filtered_side(p2);
  if (first > 0 || second > 0) return Verdict::disjoint;
  return first < 0 && second < 0 ? Verdict::touching : Verdict::undecided;
}

}  // namespace tandem

#pragma once
#include "narrow/triangle_triangle.h"

namespace tandem {

enum class Verdict { apart, touching, unsure };

/// What the predicates' filters alone can say about two triangles: never wrong, and unsure where exact
/// arithmetic would be needed, for which there is `touch`. It is short, so a GPU can run it on all pairs and
/// the exact one on the few that are left.
TANDEM_HD inline Verdict judge(const Corners& a, const Corners& b) {
  const OrientedPlane plane_a(a[0], a[1], a[2]);
  const int b_side[3] = {plane_a.sure_side(b[0]), plane_a.sure_side(b[1]), plane_a.sure_side(b[2])};
  if (b_side[0] != 0 && b_side[0] == b_side[1] && b_side[1] == b_side[2]) return Verdict::apart;
  const OrientedPlane plane_b(b[0], b[1], b[2]);
  const int a_side[3] = {plane_b.sure_side(a[0]), plane_b.sure_side(a[1]), plane_b.sure_side(a[2])};
  if (a_side[0] != 0 && a_side[0] == a_side[1] && a_side[1] == a_side[2]) return Verdict::apart;
  for (int i = 0; i < 3; ++i)
    if (a_side[i] == 0 || b_side[i] == 0) return Verdict::unsure;
  // From here on as `touch`.
  const detail::Lone lone_a = detail::lone_corner(a_side), lone_b = detail::lone_corner(b_side);
  const Vec3 p1 = a[lone_a.corner], p2 = b[lone_b.corner];
  const Vec3 q1 = a[(lone_a.corner + (lone_b.above ? 1 : 2)) % 3];
  const Vec3 r1 = a[(lone_a.corner + (lone_b.above ? 2 : 1)) % 3];
  const Vec3 q2 = b[(lone_b.corner + (lone_a.above ? 1 : 2)) % 3];
  const Vec3 r2 = b[(lone_b.corner + (lone_a.above ? 2 : 1)) % 3];
  const int first = OrientedPlane(p1, q1, p2).sure_side(q2);
  const int second = OrientedPlane(p1, r1, r2).sure_side(p2);
  if (first > 0 || second > 0) return Verdict::apart;
  return first < 0 && second < 0 ? Verdict::touching : Verdict::unsure;
}

}  // namespace tandem

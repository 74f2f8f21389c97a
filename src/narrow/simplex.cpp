#include "narrow/simplex.h"

/// Signs are taken of areas and volumes rather than of Gram determinants, which lose twice the digits (cf.
/// Montanari, Petrinic and Barbieri, "Improving the GJK algorithm for faster and more reliable distance
/// queries between convex objects", 2017).
namespace tandem {
namespace {

/// The part of the simplex that holds the nearest point: which corners, with which weights.
struct Nearest {
  int index[3];
  double weight[3];
  int count = 0;
  double squared = HUGE_VAL;

  void offer(const Nearest& other) {
    if (other.squared < squared) *this = other;
  }
};

Nearest nearest_on_segment(const Simplex& s, int i, int j) {
  const Vec3 a = s.corner[i].w, b = s.corner[j].w, along = b - a;
  // From the end that is nearer to the origin: its coordinates carry the smaller errors.
  const double aa = dot(a, a), bb = dot(b, b), size = dot(along, along);
  if (bb < aa) return nearest_on_segment(s, j, i);
  const double t = size > 0 ? -dot(a, along) / size : 0;
  if (!(t > 0)) return {{i, 0, 0}, {1, 0, 0}, 1, aa};
  if (t >= 1) return {{j, 0, 0}, {1, 0, 0}, 1, bb};
  const Vec3 p = a + along * t;
  return {{i, j, 0}, {1 - t, t, 0}, 2, dot(p, p)};
}

Nearest nearest_on_triangle(const Simplex& s, int i, int j, int k) {
  const Vec3 a = s.corner[i].w, b = s.corner[j].w, c = s.corner[k].w;
  const Vec3 n = cross(b - a, c - a);
  const double nn = dot(n, n);
  const double u = dot(cross(b, c), n), v = dot(cross(c, a), n), w = dot(cross(a, b), n);
  if (u >= 0 && v >= 0 && w >= 0 && nn > 0) {
    const double sum = u + v + w, height = dot(a, n);
    if (sum > 0) return {{i, j, k}, {u / sum, v / sum, w / sum}, 3, height * height / nn};
  }
  Nearest best;
  if (!(u >= 0) || !(nn > 0)) best.offer(nearest_on_segment(s, j, k));
  if (!(v >= 0) || !(nn > 0)) best.offer(nearest_on_segment(s, k, i));
  if (!(w >= 0) || !(nn > 0)) best.offer(nearest_on_segment(s, i, j));
  if (best.count == 0) best = nearest_on_segment(s, i, j);
  return best;
}

void keep(Simplex& s, const Nearest& part) {
  Simplex kept;
  for (int i = 0; i < part.count; ++i) {
    kept.corner[i] = s.corner[part.index[i]];
    kept.weight[i] = part.weight[i];
  }
  kept.count = part.count;
  s = kept;
}

/// The origin inside a tetrahedron, or the nearest of its faces that the origin is beyond.
bool reduce_tetrahedron(Simplex& s) {
  const Vec3 a = s.corner[0].w, b = s.corner[1].w, c = s.corner[2].w, d = s.corner[3].w;
  const double volume = dot(cross(b - a, c - a), d - a);
  // Volumes of the tetrahedra that the origin makes with the faces, signed like the whole's when inside.
  const Vec3 ab = cross(a, b);
  const double at[4] = {dot(cross(b, c), d), dot(cross(c, a), d), dot(ab, d), -dot(ab, c)};
  constexpr int face[4][3] = {{3, 1, 2}, {3, 2, 0}, {3, 0, 1}, {0, 1, 2}};
  Nearest best;
  bool inside = volume != 0;
  for (int i = 0; i < 4; ++i) {
    if (volume > 0 ? at[i] >= 0 : volume < 0 && at[i] <= 0) continue;
    inside = false;
    best.offer(nearest_on_triangle(s, face[i][0], face[i][1], face[i][2]));
  }
  if (inside) {
    const double sum = at[0] + at[1] + at[2] + at[3];
    for (int i = 0; i < 4; ++i) s.weight[i] = sum != 0 ? at[i] / sum : 0.25;
    return true;
  }
  keep(s, best);
  return false;
}

Vec3 weighted(const Simplex& s, Vec3 Difference::*which) {
  Vec3 sum = s.corner[0].*which * s.weight[0];
  for (int i = 1; i < s.count; ++i) sum += s.corner[i].*which * s.weight[i];
  return sum;
}

}  // namespace

Vec3 Simplex::nearest() const {
  // A triangle's through its normal: exact where the weights of a thin one are not.
  if (count == 3) {
    const Vec3 n = cross(corner[1].w - corner[0].w, corner[2].w - corner[0].w);
    const double nn = dot(n, n);
    if (nn > 0) return n * (dot(corner[0].w, n) / nn);
  }
  return weighted(*this, &Difference::w);
}
Vec3 Simplex::point_a() const { return weighted(*this, &Difference::a); }
Vec3 Simplex::point_b() const { return weighted(*this, &Difference::b); }

bool reduce_to_nearest(Simplex& s) {
  switch (s.count) {
    case 1:
      s.weight[0] = 1;
      return false;
    case 2:
      keep(s, nearest_on_segment(s, 0, 1));
      return false;
    case 3:
      keep(s, nearest_on_triangle(s, 0, 1, 2));
      return false;
    default:
      return reduce_tetrahedron(s);
  }
}

}  // namespace tandem

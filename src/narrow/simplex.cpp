#include "narrow/simplex.h"

#include <utility>

/// Signs are taken of areas and volumes rather than of Gram determinants, which lose twice the digits (cf.
/// Montanari, Petrinic and Barbieri, "Improving the GJK algorithm for faster and more reliable distance
/// queries between convex objects", 2017).
namespace tandem {
namespace {

NearestPart corner_part(const Simplex& s, int i) {
  NearestPart part;
  part.point = s.corner[i].w;
  part.squared = dot(part.point, part.point);
  part.index[0] = static_cast<std::int8_t>(i);
  part.weight[0] = 1;
  part.count = 1;
  return part;
}

NearestPart segment_part(const Simplex& s, int i, int j) {
  // From the end that is nearer to the origin: its coordinates carry the smaller errors.
  if (dot(s.corner[j].w, s.corner[j].w) < dot(s.corner[i].w, s.corner[i].w)) std::swap(i, j);
  const Vec3 a = s.corner[i].w, along = s.corner[j].w - a;
  const double size = dot(along, along), t = size > 0 ? -dot(a, along) / size : 0;
  if (!(t > 0)) return corner_part(s, i);
  if (t >= 1) return corner_part(s, j);
  NearestPart part;
  part.point = a + along * t;
  part.squared = dot(part.point, part.point);
  part.index[0] = static_cast<std::int8_t>(i), part.index[1] = static_cast<std::int8_t>(j);
  part.weight[0] = 1 - t, part.weight[1] = t;
  part.count = 2;
  return part;
}

void offer(NearestPart& best, const NearestPart& other) {
  if (other.squared < best.squared) best = other;
}

NearestPart triangle_part(const Simplex& s, int i, int j, int k) {
  const Vec3 a = s.corner[i].w, b = s.corner[j].w, c = s.corner[k].w;
  const Vec3 n = cross(b - a, c - a);
  const double nn = dot(n, n);
  const double u = dot(cross(b, c), n), v = dot(cross(c, a), n), w = dot(cross(a, b), n), sum = u + v + w;
  NearestPart best;
  if (u >= 0 && v >= 0 && w >= 0 && nn > 0 && sum > 0) {
    best.weight[0] = u / sum, best.weight[1] = v / sum, best.weight[2] = w / sum;
    // Through the normal the point is exact where the weights of a thin triangle are not; but the normal of a
    // triangle that is all but a line is not to be trusted, and shows it by another point.
    const Vec3 mixed = a * best.weight[0] + b * best.weight[1] + c * best.weight[2],
               foot = n * (dot(a, n) / nn);
    const Vec3 off = mixed - foot;
    best.point = dot(off, off) <= 1e-20 * (dot(a, a) + dot(b, b) + dot(c, c)) ? foot : mixed;
    best.squared = dot(best.point, best.point);
    best.index[0] = static_cast<std::int8_t>(i), best.index[1] = static_cast<std::int8_t>(j);
    best.index[2] = static_cast<std::int8_t>(k);
    best.count = 3;
    return best;
  }
  const bool flat = !(nn > 0);
  if (!(u >= 0) || flat) offer(best, segment_part(s, j, k));
  if (!(v >= 0) || flat) offer(best, segment_part(s, k, i));
  if (!(w >= 0) || flat) offer(best, segment_part(s, i, j));
  return best.count > 0 ? best : segment_part(s, i, j);
}

/// The origin inside a tetrahedron, or the nearest of its faces that the origin is beyond.
NearestPart tetrahedron_part(const Simplex& s) {
  const Vec3 a = s.corner[0].w, b = s.corner[1].w, c = s.corner[2].w, d = s.corner[3].w;
  const Vec3 ab_edge = b - a, ac_edge = c - a, ad_edge = d - a;
  double volume = dot(cross(ab_edge, ac_edge), ad_edge);
  // A volume that may be all rounding is none: four points in a plane with the origin hold nothing.
  if (volume * volume <= 1e-28 * dot(ab_edge, ab_edge) * dot(ac_edge, ac_edge) * dot(ad_edge, ad_edge))
    volume = 0;
  // Volumes of the tetrahedra that the origin makes with the faces, signed like the whole's when inside.
  const Vec3 ab = cross(a, b);
  const double at[4] = {dot(cross(b, c), d), dot(cross(c, a), d), dot(ab, d), -dot(ab, c)};
  constexpr int face[4][3] = {{3, 1, 2}, {3, 2, 0}, {3, 0, 1}, {0, 1, 2}};
  NearestPart best;
  bool inside = volume != 0;
  for (int i = 0; i < 4; ++i) {
    if (volume > 0 ? at[i] >= 0 : volume < 0 && at[i] <= 0) continue;
    inside = false;
    offer(best, triangle_part(s, face[i][0], face[i][1], face[i][2]));
  }
  if (!inside) return best;
  const double sum = at[0] + at[1] + at[2] + at[3];
  for (int i = 0; i < 4; ++i) {
    best.index[i] = static_cast<std::int8_t>(i);
    best.weight[i] = sum != 0 ? at[i] / sum : 0.25;
  }
  best.count = 4;
  best.squared = 0;
  return best;
}

Vec3 weighted(const Simplex& s, Vec3 Difference::*which) {
  Vec3 sum = s.corner[0].*which * s.weight[0];
  for (int i = 1; i < s.count; ++i) sum += s.corner[i].*which * s.weight[i];
  return sum;
}

}  // namespace

Vec3 Simplex::point_a() const { return weighted(*this, &Difference::a); }
Vec3 Simplex::point_b() const { return weighted(*this, &Difference::b); }

NearestPart nearest_part(const Simplex& s) {
  switch (s.count) {
    case 1:
      return corner_part(s, 0);
    case 2:
      return segment_part(s, 0, 1);
    case 3:
      return triangle_part(s, 0, 1, 2);
    default:
      return tetrahedron_part(s);
  }
}

void keep_part(Simplex& s, const NearestPart& part) {
  // In ascending order, so that every corner moves to a place that is free by then.
  std::int8_t index[4];
  double weight[4];
  for (int i = 0; i < part.count; ++i) {
    int at = i;
    for (; at > 0 && index[at - 1] > part.index[i]; --at)
      index[at] = index[at - 1], weight[at] = weight[at - 1];
    index[at] = part.index[i], weight[at] = part.weight[i];
  }
  for (int i = 0; i < part.count; ++i) {
    if (index[i] != i) s.corner[i] = s.corner[index[i]];
    s.weight[i] = weight[i];
  }
  s.count = part.count;
}

}  // namespace tandem

#pragma once
#include <utility>

#include "base/assert.h"
#include "base/scratch_array.h"
#include "narrow/convex/minkowski_difference.h"

/// Uses signs of areas and volumes instead of Gram determinants, which lose twice as many digits (cf.
/// Montanari et al. 2017). Header-only: GJK consists of little else, and calls would be slow.
namespace tandem {

/// Up to four points of the Minkowski difference, and the weights of the point of their hull that is nearest
/// to the origin.
struct Simplex {
  ScratchArray<SupportPoint, 4> corner;
  ScratchArray<double, 4> weight;
  int count = 0;

  Vec3 on_a() const { return weighted(&SupportPoint::a); }
  Vec3 on_b() const { return weighted(&SupportPoint::b); }
  /// Returns whether this exact point is a corner.
  bool holds(Vec3 w) const {
    for (int i = 0; i < count; ++i)
      if (corner[i].w == w) return true;
    return false;
  }
  void add(const SupportPoint& d) {
    TANDEM_ASSERT(count < 4);
    corner[count++] = d;
  }

 private:
  Vec3 weighted(Vec3 SupportPoint::*which) const {
    Vec3 sum = corner[0].*which * weight[0];
    for (int i = 1; i < count; ++i) sum += corner[i].*which * weight[i];
    return sum;
  }
};

/// The corners of a simplex that the point nearest to the origin needs, with their weights.
struct NearestPart {
  Vec3 point;
  double squared = HUGE_VAL;  ///< of the point's distance
  double weight[4] = {};
  std::int8_t index[4] = {};
  std::int8_t count = 0;  ///< four when the origin is inside
};

/// Each of these records a feature if it is nearer than the best so far.
namespace simplex_parts {

inline void offer_corner(const Simplex& s, int i, NearestPart& best) {
  const Vec3 p = s.corner[i].w;
  const double squared = dot(p, p);
  if (!(squared < best.squared)) return;
  best.point = p;
  best.squared = squared;
  best.index[0] = static_cast<std::int8_t>(i);
  best.weight[0] = 1;
  best.count = 1;
}

inline void offer_segment(const Simplex& s, int i, int j, NearestPart& best) {
  // From the end that is nearer to the origin: its coordinates carry the smaller errors.
  if (dot(s.corner[j].w, s.corner[j].w) < dot(s.corner[i].w, s.corner[i].w)) std::swap(i, j);
  const Vec3 a = s.corner[i].w, along = s.corner[j].w - a;
  const double size = dot(along, along), down = -dot(a, along);
  if (!(down > 0) || !(size > 0)) return offer_corner(s, i, best);
  if (down >= size) return offer_corner(s, j, best);
  const double t = down / size;
  const Vec3 point = a + along * t;
  const double squared = dot(point, point);
  if (!(squared < best.squared)) return;
  best.point = point;
  best.squared = squared;
  best.index[0] = static_cast<std::int8_t>(i);
  best.index[1] = static_cast<std::int8_t>(j);
  best.weight[0] = 1 - t;
  best.weight[1] = t;
  best.count = 2;
}

inline void offer_triangle(const Simplex& s, int i, int j, int k, NearestPart& best) {
  const Vec3 a = s.corner[i].w, b = s.corner[j].w, c = s.corner[k].w;
  const Vec3 n = cross(b - a, c - a);
  const double nn = dot(n, n);
  const double u = dot(cross(b, c), n), v = dot(cross(c, a), n), w = dot(cross(a, b), n), sum = u + v + w;
  if (u >= 0 && v >= 0 && w >= 0 && nn > 0 && sum > 0) {
    const double t = 1 / sum, x = u * t, y = v * t, z = w * t;
    // Through the normal the point is exact where the weights of a thin triangle are not; but the normal of a
    // triangle that is all but a line is not to be trusted, and shows it by another point.
    const Vec3 mixed = a * x + b * y + c * z, foot = n * (dot(a, n) / nn), off = mixed - foot;
    const Vec3 point = dot(off, off) <= 1e-20 * (dot(a, a) + dot(b, b) + dot(c, c)) ? foot : mixed;
    const double squared = dot(point, point);
    if (!(squared < best.squared)) return;
    best.point = point;
    best.squared = squared;
    best.weight[0] = x;
    best.weight[1] = y;
    best.weight[2] = z;
    best.index[0] = static_cast<std::int8_t>(i);
    best.index[1] = static_cast<std::int8_t>(j);
    best.index[2] = static_cast<std::int8_t>(k);
    best.count = 3;
    return;
  }
  const bool flat = !(nn > 0);
  const bool jk = !(u >= 0) || flat, ki = !(v >= 0) || flat, ij = !(w >= 0) || flat;
  if (jk) offer_segment(s, j, k, best);
  if (ki) offer_segment(s, k, i, best);
  if (ij || (!jk && !ki)) offer_segment(s, i, j, best);
}

/// The origin inside a tetrahedron, or the nearest of its faces that the origin is beyond.
inline void offer_tetrahedron(const Simplex& s, NearestPart& best) {
  const Vec3 a = s.corner[0].w, b = s.corner[1].w, c = s.corner[2].w, d = s.corner[3].w;
  const Vec3 ab_edge = b - a, ac_edge = c - a, ad_edge = d - a;
  double volume = dot(cross(ab_edge, ac_edge), ad_edge);
  // A volume that may be all rounding is none: four points in a plane with the origin hold nothing.
  if (volume * volume <= 1e-28 * dot(ab_edge, ab_edge) * dot(ac_edge, ac_edge) * dot(ad_edge, ad_edge))
    volume = 0;
  // Volumes of the tetrahedra that the origin makes with the faces, signed like the whole's when inside.
  const Vec3 ab = cross(a, b);
  const double at[4] = {dot(cross(b, c), d), dot(cross(c, a), d), dot(ab, d), -dot(ab, c)};
  const auto beyond = [&](int i) { return volume > 0 ? !(at[i] >= 0) : !(volume < 0 && at[i] <= 0); };
  const bool out[4] = {beyond(0), beyond(1), beyond(2), beyond(3)};
  if (out[0]) offer_triangle(s, 3, 1, 2, best);
  if (out[1]) offer_triangle(s, 3, 2, 0, best);
  if (out[2]) offer_triangle(s, 3, 0, 1, best);
  if (out[3]) offer_triangle(s, 0, 1, 2, best);
  if (out[0] || out[1] || out[2] || out[3]) return;
  const double sum = at[0] + at[1] + at[2] + at[3];
  for (int i = 0; i < 4; ++i) {
    best.index[i] = static_cast<std::int8_t>(i);
    best.weight[i] = sum != 0 ? at[i] / sum : 0.25;
  }
  best.count = 4;
  best.squared = 0;
}

}  // namespace simplex_parts

inline void nearest_part(const Simplex& s, NearestPart& best) {
  best.squared = HUGE_VAL;
  best.count = 0;
  switch (s.count) {
    case 1:
      return simplex_parts::offer_corner(s, 0, best);
    case 2:
      return simplex_parts::offer_segment(s, 0, 1, best);
    case 3:
      return simplex_parts::offer_triangle(s, 0, 1, 2, best);
    default:
      return simplex_parts::offer_tetrahedron(s, best);
  }
}

/// Drops the other corners and sets the weights.
inline void keep_part(Simplex& s, const NearestPart& part) {
  // In ascending order, so that every corner moves to a place that is free by then.
  int at = 0;
  double weight[4];
  for (int i = 0; i < s.count; ++i)
    for (int k = 0; k < part.count; ++k) {
      if (part.index[k] != i) continue;
      if (at != i) s.corner[at] = s.corner[i];
      weight[at++] = part.weight[k];
    }
  for (int i = 0; i < at; ++i) s.weight[i] = weight[i];
  s.count = at;
}

}  // namespace tandem

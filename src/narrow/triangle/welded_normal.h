#pragma once
#include "narrow/triangle/triangle_distance.h"

namespace tandem {

/// The feature of a triangle that a point on it belongs to.
enum class TriangleFeature { face, edge, corner };

/// A triangle of a surface, with the corners of its neighbours across its three sides.
struct WeldedTriangle {
  Corners corners;
  Vec3 normal;  ///< unit vector
  bool has_neighbor[3] = {};
  Vec3 beyond[3];  ///< the neighbour's corner that is not on the side

  /// Returns whether the surface is flat or concave at a side, so that a contact there has the face normal.
  bool welded(int side) const {
    if (!has_neighbor[side]) return false;
    const Vec3 across = beyond[side] - corners[side];
    return dot(across, normal) > -1e-6 * length(across);
  }

  /// Direction across a side out of the triangle, in its plane.
  Vec3 outward(int side) const { return normalized(cross(corners[(side + 1) % 3] - corners[side], normal)); }
  bool welded_all_around() const { return welded(0) && welded(1) && welded(2); }

  /// Whose a direction is that is no face's normal. The directions in which a corner of a lone triangle is
  /// the farthest are those that lean over both of its sides, beside the normal; at an edge of the surface
  /// they lean no farther than the neighbour's normal does.
  enum class Owner : std::uint8_t { edge, face, neighbor };
  Owner owner(Vec3 n) const {
    const double along = dot(n, normal);
    const Vec3 leaning = n - normal * along;
    if (along < 0 && dot(leaning, leaning) < 1e-12) return Owner::face;  // straight to the back
    for (int side = 0; side < 3; ++side) {
      const int second = (side + 1) % 3;
      const Vec3 out = outward(side), next = outward(second);
      // Shares of the two sides in `leaning`; not negative at one of the three corners only.
      const double cosine = dot(out, next), p = dot(leaning, out), q = dot(leaning, next);
      const double t = p - cosine * q, next_fraction = q - cosine * p, scale = 1 - cosine * cosine;
      if (t < 0 || next_fraction < 0 || !(scale > 0)) continue;
      const Owner x = owner_over(side, t / scale, along),
                  y = owner_over(second, next_fraction / scale, along);
      return x > y ? x : y;
    }
    return Owner::face;
  }

  TriangleFeature feature(Vec3 p) const {
    int near_sides = 0, sharp = 0;
    double size = 0;
    for (int i = 0; i < 3; ++i) size = std::fmax(size, length(corners[(i + 1) % 3] - corners[i]));
    for (int i = 0; i < 3; ++i) {
      const Vec3 on_side = detail::nearest_on_segment(corners[i], corners[(i + 1) % 3], p);
      if (length(on_side - p) > 1e-9 * size) continue;
      ++near_sides;
      sharp += welded(i) ? 0 : 1;
    }
    if (near_sides == 0 || sharp == 0) return TriangleFeature::face;
    return near_sides == 1 ? TriangleFeature::edge : TriangleFeature::corner;
  }

  /// Of a direction that leans over a side by `share` and goes along the normal by `along`: the edge's when
  /// it is between the triangle's normal and that of the neighbour there.
  Owner owner_over(int side, double t, double along) const {
    constexpr double slight = 1e-6;
    if (t <= slight) return Owner::edge;
    if (!has_neighbor[side]) return along > 0 ? Owner::edge : Owner::face;
    const Vec3 edge = normalized(corners[(side + 1) % 3] - corners[side]),
               margin = beyond[side] - corners[side];
    const Vec3 across = normalized(margin - edge * dot(margin, edge));
    const double down = -dot(across, normal), away = dot(across, outward(side));
    if (!(down > slight)) return Owner::face;
    // share / along ≤ down / away, whatever the signs.
    return t * away <= along * down + slight ? Owner::edge : Owner::neighbor;
  }

  /// The direction of the side that `p` lies on.
  Vec3 side_at(Vec3 p) const {
    int best = 0;
    double nearest = HUGE_VAL;
    for (int i = 0; i < 3; ++i) {
      const double d = length(detail::nearest_on_segment(corners[i], corners[(i + 1) % 3], p) - p);
      if (d < nearest) {
        nearest = d;
        best = i;
      }
    }
    return corners[(best + 1) % 3] - corners[best];
  }
};

/// The normal from A to B where two triangles touch at a point: that of the face which an edge or a corner
/// meets, the common perpendicular where an edge meets an edge, and between the two faces where corners are
/// involved.
inline Vec3 touching_normal(const WeldedTriangle& a, const WeldedTriangle& b, Vec3 p) {
  const TriangleFeature on_a = a.feature(p), on_b = b.feature(p);
  if (on_a == TriangleFeature::face) return a.normal;
  if (on_b == TriangleFeature::face) return -b.normal;
  const Vec3 between = normalized(a.normal - b.normal);
  if (on_a != TriangleFeature::edge || on_b != TriangleFeature::edge) return between;
  const Vec3 across = cross(a.side_at(p), b.side_at(p));
  if (!(dot(across, across) > 1e-12 * dot(a.side_at(p), a.side_at(p)) * dot(b.side_at(p), b.side_at(p))))
    return between;
  return normalized(dot(across, between) < 0 ? -across : across);
}

}  // namespace tandem

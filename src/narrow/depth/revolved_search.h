#pragma once
#include "narrow/depth/arc_search.h"

namespace tandem {

/// A candidate for the direction of minimum width, in the frame of the polytope.
struct Candidate {
  double width = HUGE_VAL;
  Vec3 normal;                 ///< outward from the polytope
  Vec3 on_polytope, on_solid;  ///< the points that the translation brings together
  /// Whether those points are known to belong to the cores: if not, they are only in a plane of a face.
  bool in_polytope = true, in_solid = true;
  bool is_minimum = true;  ///< false if the width is less in a direction nearby
};

/// An edge of the polytope, and the plane orthogonal to it.
struct EdgeFrame {
  Vec3 from, to;
  Vec3 first, second;  ///< orthonormal; the first is the normal of a face
};

/// Selects the vertices that are inside the curved side of a solid, but not by more than a width.
struct InsideSide {
  double base, slope, depth;  ///< the radius of the side is base − slope · height

  InsideSide(const RevolvedCore& solid, double width)
      : base(solid.side_offset / solid.side_cosine),
        slope(solid.side_sine / solid.side_cosine),
        depth(width / solid.side_cosine) {}
  /// For a point at a height above the centre, and the square of its distance from the axis; or for several
  /// in a SIMD register. Without branches: they would be unpredictable.
  template <class Number>
  auto operator()(Number up, Number square) const {
    const Number outer = base - slope * up, inner = outer - depth, least = inner > 0 ? inner : inner * 0;
    return (square < outer * outer) & (outer > 0) & (square > least * least);
  }
};

/// The candidates so far of a polytope and a solid of revolution.
class RevolvedSearch {
 public:
  RevolvedSearch(const RevolvedCore& solid, double precision, double least)
      : solid_(solid), precision_(precision), least_(least) {}

  Candidate best;
  double proven = HUGE_VAL;  ///< another minimum may be less than the best, but not less than this

  /// A face of the polytope, with the support point of the solid against its normal.
  void offer_face(double width, Vec3 normal, Vec3 on_solid) {
    if (improves(width)) best = {width, normal, on_solid + normal * width, on_solid, false, true};
  }
  /// A vertex of the polytope against a cap or the curved side.
  void offer_vertex(double width, Vec3 normal, Vec3 vertex) {
    if (improves(width)) best = {width, normal, vertex, vertex - normal * width, true, false};
  }
  /// A vertex against the curved side, if it is inside. `is_support`: whether the vertex is the farthest of
  /// the polytope along a direction.
  template <class IsSupport>
  void try_side(Vec3 vertex, const IsSupport& is_support) {
    const Vec3 p = vertex - solid_.center;
    const double up = dot(p, solid_.axis);
    const Vec3 aside = p - solid_.axis * up;
    const double square = dot(aside, aside);
    if (!(square > 0)) return;
    const Vec3 normal = solid_.axis * solid_.side_sine + aside * (solid_.side_cosine / std::sqrt(square));
    const double width = solid_.side_offset - dot(p, normal), foot = up + solid_.side_sine * width;
    if (std::fabs(foot) <= solid_.half && improves(width) && is_support(-normal))
      offer_vertex(width, -normal, vertex);
  }
  /// An edge. `first_point` and `last_point` are the points of the Minkowski difference at the ends of its
  /// arc, projected. Returns false if the search takes too long.
  bool search_arc(const EdgeFrame& frame, const EdgeArc& arc, PlanarVec first_point, PlanarVec last_point);

  /// Whether a width is less than the best, by more than rounding.
  bool improves(double width) const { return width < best.width && width < best.width * (1 - 1e-13); }
  /// Whether a width is so small that the cores are separated or nearly so.
  bool is_narrow() const { return !(best.width > least_); }

 private:
  void set_edge_points(Vec3 from, Vec3 to, bool on_line);

  const RevolvedCore& solid_;
  const double precision_, least_;
};

}  // namespace tandem

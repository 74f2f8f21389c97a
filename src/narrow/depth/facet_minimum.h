#pragma once
#include "narrow/depth/depth_query.h"

namespace tandem {

/// An edge of a polytope in A's frame.
struct PolytopeEdge {
  Vec3 from, to, along;
};

/// The minimum width of two polytopes that a search has found so far.
struct FacetMinimum {
  enum class Kind : std::uint8_t { none, face_of_a, face_of_b, edges } kind = Kind::none;
  double width = HUGE_VAL;
  double bound = HUGE_VAL;  ///< directions that are not narrower are ignored
  Vec3 normal;
  SupportPoint far;              ///< support point along the normal, if the minimum is a face
  std::uint32_t face = no_face;  ///< its index, of a hull
  PolytopeEdge edge_a, edge_b;   ///< the edges, if the minimum is an edge pair

  /// Offers the width along the normal of a face.
  void offer(const SupportPoint& d, Vec3 n, Kind whose, std::uint32_t index = no_face) {
    const double here = dot(n, d.w);
    if (!(here < width)) return;
    width = here;
    normal = n;
    far = d;
    kind = whose;
    face = index;
    if (here < bound) bound = here;
  }

  /// Offers the width along `m`, the cross product of two edges that are farthest along it. Returns false if
  /// a width is not above `least`, or may be wrong because of rounding.
  bool offer_edges(const ConvexPair& pair, const PolytopeEdge& a, const PolytopeEdge& b, Vec3 m,
                   double least) {
    const double squared = dot(m, m), across = dot(m, a.from - b.from);
    // Prefer faces unless edges are better by more than rounding: contacts on faces persist longer.
    const double limit = bound - 1e-14 * bound;
    if ((across > 0 && across * across >= limit * limit * squared) || !(squared > 0)) return true;
    const Vec3 n = m * (1 / std::sqrt(squared));
    const double high = std::fmax(dot(n, a.from), dot(n, a.to)),
                 low = std::fmin(dot(n, b.from), dot(n, b.to));
    if (!(high - low < limit)) return true;
    width = bound = high - low;
    normal = n;
    kind = Kind::edges;
    edge_a = a;
    edge_b = b;
    if (!(width > least)) return false;
    // If edges are nearly parallel, rounding may move the direction off the arcs.
    if (squared > 1e-6 * dot(a.along, a.along) * dot(b.along, b.along)) return true;
    return dot(n, pair.farthest(n).w) <= width + 1e-15 * length(a.from - b.from);
  }
};

/// Ends a search at its minimum, a width above zero.
DepthStatus end_at_minimum(DepthQuery& query, const FacetMinimum& minimum, Distance& result);

/// Ends a search at a width that is not clearly above zero. `size`: of the Minkowski difference.
DepthStatus end_at_gap(const DepthQuery& query, const FacetMinimum& minimum, double size, Distance& result);

}  // namespace tandem

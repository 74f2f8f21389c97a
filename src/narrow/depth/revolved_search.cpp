#include "narrow/depth/revolved_search.h"

#include "narrow/triangle/nearest_points.h"

namespace tandem {

/// Sets the points of an edge and of a rim or a line on the side. If they miss the edge, the width is less
/// in a direction outside the arc.
void RevolvedSearch::set_edge_points(Vec3 from, Vec3 to, bool on_line) {
  const Vec3 n = best.normal, push = n * best.width;
  if (on_line || std::fabs(dot(n, solid_.axis) + solid_.side_sine) < 1e-9) {
    const Vec3 aside = solid_.axis * dot(n, solid_.axis) - n, up = solid_.axis * solid_.half,
               out = aside * (solid_.radius / length(aside)), top = solid_.is_cone ? up : up + out;
    detail::NearestPoints meet;
    detail::offer_segments(from, to, solid_.center + out - up + push, solid_.center + top + push, meet);
    best.on_polytope = meet.a;
    best.on_solid = meet.b - push;
    best.is_minimum = meet.squared <= 1e4 * precision_ * precision_;
    return;
  }
  best.on_solid = solid_.center + solid_.support(-n);
  const Vec3 edge = to - from;
  const double t = dot(best.on_solid + push - from, edge) / dot(edge, edge);
  best.on_polytope = from + edge * t;
  const Vec3 missed = best.on_polytope - best.on_solid - push;
  best.is_minimum = t > -1e-9 && t < 1 + 1e-9 && dot(missed, missed) <= 1e4 * precision_ * precision_;
}

bool RevolvedSearch::search_arc(const EdgeFrame& frame, const EdgeArc& arc, PlanarVec first_point,
                                PlanarVec last_point) {
  ArcSearch search(solid_, arc, precision_);
  if (!search.run(best.width, first_point, last_point)) return false;
  if (search.proven < proven) proven = search.proven;
  if (!improves(search.width)) return true;
  const double t = 1 / std::sqrt(dot(search.normal, search.normal));
  best.width = search.width;
  best.in_polytope = best.in_solid = true;
  best.normal = frame.first * (search.normal.x * t) + frame.second * (search.normal.y * t);
  set_edge_points(frame.from, frame.to, search.on_line);
  return true;
}

}  // namespace tandem

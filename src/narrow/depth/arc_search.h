#pragma once
#include "base/scratch_array.h"
#include "narrow/depth/revolved_core.h"

namespace tandem {

/// A vector in the plane orthogonal to an edge.
struct PlanarVec {
  double x, y;

  friend PlanarVec operator+(PlanarVec a, PlanarVec b) { return {a.x + b.x, a.y + b.y}; }
  friend PlanarVec operator-(PlanarVec a, PlanarVec b) { return {a.x - b.x, a.y - b.y}; }
  friend PlanarVec operator-(PlanarVec a) { return {-a.x, -a.y}; }
  friend PlanarVec operator*(PlanarVec a, double t) { return {a.x * t, a.y * t}; }
};
inline double dot(PlanarVec a, PlanarVec b) { return a.x * b.x + a.y * b.y; }
inline double cross(PlanarVec a, PlanarVec b) { return a.x * b.y - a.y * b.x; }
/// Rotated by a quarter turn, counter-clockwise.
inline PlanarVec rotated(PlanarVec a) { return {-a.y, a.x}; }

/// An edge of a polytope and a solid of revolution, projected along the edge. The directions between the
/// normals of the edge's faces are an arc, from (1, 0) counter-clockwise to `last`, by less than half a turn.
struct EdgeArc {
  PlanarVec edge;  ///< the edge relative to the centre of the solid
  PlanarVec axis;  ///< the projected axis, reversed: the solid's support points are those against a direction
  PlanarVec last;  ///< unit vector
  double along_edge_squared;  ///< square of the axis' part along the edge: one minus the square of `axis`
};

/// A point of the projected Minkowski difference.
struct PlanarSample {
  PlanarVec point;
  double aside;  ///< the part of the direction orthogonal to the solid's axis
  bool tip;      ///< whether the solid's point is the apex of a cone
};

/// The part of a direction that is orthogonal to the axis of the solid.
struct AcrossAxis {
  PlanarVec planar;  ///< its projection
  double size;       ///< its length, in three dimensions

  AcrossAxis(const EdgeArc& arc, PlanarVec n, double along) {
    const double along_edge = arc.along_edge_squared;
    if (along_edge > 0.1) {
      planar = n - arc.axis * along;
      size = std::sqrt(dot(n, n) - along * along);
    } else {  // avoids cancellation near the direction of the axis
      const double across = cross(arc.axis, n), t = 1 / (1 - along_edge);
      planar = (arc.axis * (along * along_edge) + rotated(arc.axis) * across) * t;
      size = std::sqrt((along * along * along_edge + across * across) * t);
    }
  }
};

/// Returns the point at a rim, `z` above the centre of the solid.
inline PlanarVec rim_point(const RevolvedCore& solid, const EdgeArc& arc, const AcrossAxis& across,
                           double z) {
  const double scale = (across.size > 0 ? solid.radius : 0) / (across.size > 0 ? across.size : 1);
  return {arc.edge.x + across.planar.x * scale + arc.axis.x * z,
          arc.edge.y + across.planar.y * scale + arc.axis.y * z};
}

/// Returns the point that is farthest along a direction of any length.
inline PlanarSample planar_support(const RevolvedCore& solid, const EdgeArc& arc, PlanarVec n) {
  const double along = dot(n, arc.axis);
  const AcrossAxis across(arc, n, along);
  if (solid.is_cone && 2 * solid.half * along >= solid.radius * across.size)
    return {arc.edge + arc.axis * solid.half, across.size, true};
  const double z = solid.is_cone || along < 0 ? -solid.half : solid.half;
  return {rim_point(solid, arc, across, z), across.size, false};
}

/// Returns whether the points at the ends of an arc prove that no width on it is less than `width`. They do
/// if one of them is as far along both ends, or if their chord is that far.
inline bool is_excluded(PlanarVec first_point, PlanarVec last_point, PlanarVec last, double width) {
  const PlanarVec chord = last_point - first_point;
  const double value = cross(first_point, last_point), square = dot(chord, chord),
               at_last = dot(first_point, last);
  return (at_last >= width) | (last_point.x >= width) |
         ((value > 0) & (value * value >= width * width * square));
}

/// The fraction of a width that chords have to prove: then no other width counts as less.
inline constexpr double proven_by_chords = 1 - 1e-9;

/// Finds the minimum width of the Minkowski difference over an arc, as the expanding polytope does in three
/// dimensions. The points at two directions bound the width between these. Newton's method starts from the
/// normal of their chord; the chords to the minimum prove that there is no other.
class ArcSearch {
 public:
  /// Converges to `precision`, a length.
  ArcSearch(const RevolvedCore& solid, const EdgeArc& arc, double precision);

  double width = HUGE_VAL;   ///< minimum width found, if less than the given one
  double proven = HUGE_VAL;  ///< another minimum may be less than `width`, but not less than this
  PlanarVec normal{};        ///< its direction, of any length
  bool on_line = false;      ///< the support points of the solid are a line

  /// Looks for widths below `most`, the width of a known direction. The points are those of the Minkowski
  /// difference at the ends of the arc. Returns false if it takes too long.
  bool run(double most, PlanarVec first_point, PlanarVec last_point);

 private:
  struct Interval {
    PlanarVec from, from_point, to, to_point;
    bool refined;  ///< one end is a local minimum
  };

  static constexpr int max_intervals = 24;
  using Intervals = ScratchArray<Interval, max_intervals>;

  int find_lines(PlanarVec* lines) const;
  int first_intervals(PlanarVec first_point, PlanarVec last_point, Intervals& intervals);
  bool converge(const Interval& between, PlanarVec& n, PlanarVec& point) const;
  bool is_inside(PlanarVec n) const { return n.y > 0 && cross(n, arc_.last) > 0; }
  void offer(PlanarVec n, PlanarVec point, bool line);

  const RevolvedCore& solid_;
  const EdgeArc& arc_;
  const double curvature_, precision_;
};

}  // namespace tandem

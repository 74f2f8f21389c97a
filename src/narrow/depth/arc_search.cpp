#include "narrow/depth/arc_search.h"

#include <utility>

namespace tandem {
namespace {

constexpr int max_steps = 20;
constexpr double proven_beside_minimum = 0.98;  ///< the same where the chords of a curve end at its minimum

}  // namespace

ArcSearch::ArcSearch(const RevolvedCore& solid, const EdgeArc& arc, double precision)
    : solid_(solid), arc_(arc), curvature_(solid.radius * arc.along_edge_squared), precision_(precision) {}

/// Directions inside the arc along which the farthest points of the solid are a line, in order.
int ArcSearch::find_lines(PlanarVec* lines) const {
  int count = 0;
  const auto add = [&](PlanarVec n) {
    if (is_inside(n)) lines[count++] = n;
  };
  const PlanarVec across = rotated(arc_.axis);
  if (!solid_.is_cone) {
    add(across);
    add(-across);
    return count;
  }
  const double rest = dot(arc_.axis, arc_.axis) - solid_.side_sine * solid_.side_sine;
  if (!(rest > 0)) return 0;
  const PlanarVec middle = arc_.axis * solid_.side_sine, aside = across * std::sqrt(rest);
  add(middle - aside);
  add(middle + aside);
  if (count == 2 && cross(lines[0], lines[1]) < 0) std::swap(lines[0], lines[1]);
  return count;
}

inline void ArcSearch::offer(PlanarVec n, PlanarVec point, bool line) {
  const double along = dot(n, point), square = dot(n, n);
  if (along > 0 && along * along >= width * width * square) return;
  const double here = along / std::sqrt(square);
  if (!(here < width * (1 - 1e-14))) return;  // a line has no neighbours that are narrower
  width = here;
  normal = n;
  on_line = line;
}

/// Splits the arc where the solid's support point jumps.
int ArcSearch::first_intervals(PlanarVec first_point, PlanarVec last_point, Intervals& intervals) {
  PlanarVec lines[2];
  const int count = find_lines(lines);
  PlanarVec from{1, 0}, from_point = first_point;
  for (int i = 0; i < count; ++i) {
    const PlanarVec n = lines[i];
    const AcrossAxis across(arc_, n, dot(n, arc_.axis));
    const PlanarVec low = rim_point(solid_, arc_, across, -solid_.half),
                    high = solid_.is_cone ? arc_.edge + arc_.axis * solid_.half
                                          : rim_point(solid_, arc_, across, solid_.half);
    const bool rises = dot(rotated(n), arc_.axis) > 0;
    offer(n, low, true);
    intervals[i] = {from, from_point, n, rises ? low : high, false};
    from = n;
    from_point = rises ? high : low;
  }
  intervals[count] = {from, from_point, arc_.last, last_point, false};
  return count + 1;
}

/// Newton's method for a local minimum between two directions, from n. Returns false, with n unchanged, if
/// there is none nearby.
bool ArcSearch::converge(const Interval& between, PlanarVec& n, PlanarVec& point) const {
  PlanarVec at = n;
  for (int step = 0; step < 8; ++step) {
    const PlanarSample here = planar_support(solid_, arc_, at);
    const double square = dot(at, at), along = dot(at, here.point), off = cross(at, here.point);
    if (off * off <= precision_ * precision_ * square) {
      n = at;
      point = here.point;
      return true;
    }
    if (here.tip) return false;
    const double cube = here.aside * here.aside * here.aside;
    const double bend = curvature_ * square * square - along * cube;
    if (!(bend > 0)) return false;
    const double turn = -off * cube / bend;
    if (!(std::fabs(turn) < 0.7)) return false;
    at = at + rotated(at) * turn;
    if (!(cross(between.from, at) > 0 && cross(at, between.to) > 0)) return false;
  }
  return false;
}

bool ArcSearch::run(double most, PlanarVec first_point, PlanarVec last_point) {
  width = most;
  Intervals pending;
  int count = first_intervals(first_point, last_point, pending);
  for (int step = 0; count > 0; ++step) {
    const Interval next = pending[--count];
    const PlanarVec chord = next.to_point - next.from_point;
    const double square = dot(chord, chord), value = cross(next.from_point, next.to_point);
    if (!(square > 0)) continue;
    const double limit = width * (next.refined ? proven_beside_minimum : proven_by_chords);
    if (value > 0 && value * value >= limit * limit * square) {
      if (next.refined && value * value < proven * proven * square) proven = value / std::sqrt(square);
      continue;
    }
    PlanarVec n = -rotated(chord), point = planar_support(solid_, arc_, n).point;
    if (!(cross(next.from, n) > 0 && cross(n, next.to) > 0)) continue;
    if (step >= max_steps || count + 2 > max_intervals) return false;
    // Above the best, the two shorter chords often prove enough.
    const double along = dot(n, point);
    const bool refined = along * along < width * width * square && converge(next, n, point);
    offer(n, point, false);
    // The chord itself is an edge.
    if (!refined && along - value <= precision_ * std::sqrt(square)) continue;
    pending[count++] = {next.from, next.from_point, n, point, refined || next.refined};
    pending[count++] = {n, point, next.to, next.to_point, refined || next.refined};
  }
  return true;
}

}  // namespace tandem

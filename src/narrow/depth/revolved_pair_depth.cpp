#include "narrow/depth/revolved_pair_depth.h"

#include "narrow/convex/overlap_test.h"
#include "narrow/depth/revolved_rims.h"
#include "narrow/depth/revolved_sides.h"
#include "narrow/triangle/nearest_points.h"

namespace tandem {
namespace {

void try_caps(const AxesFrame& frame, RevolvedPairSearch& search) {
  const double across = std::fabs(frame.axis_x), half = frame.first.half;
  search.offer(frame, {0, -1, 0}, half + support_value(frame.second, -frame.axis_y, across) + frame.offset.y);
  if (frame.first.is_cone) return;
  search.offer(frame, {0, 1, 0}, half + support_value(frame.second, frame.axis_y, across) - frame.offset.y);
}

/// Returns false if the search takes too long.
bool search_all(const AxesFrame& frame, RevolvedPairSearch& search) {
  const AxesFrame swapped = frame.swapped();
  try_caps(frame, search);
  try_caps(swapped, search);
  if (search.is_narrow()) return true;
  if (!search_side(frame, search) || search.is_narrow()) return search.is_narrow();
  if (!search_side(swapped, search) || search.is_narrow()) return search.is_narrow();
  return search_rims(frame, search);
}

/// The points of a solid that are farthest along a direction.
struct FarPoints {
  enum class Kind : std::uint8_t { point, line, cap } kind = Kind::point;
  Vec3 from, to;

  FarPoints(const RevolvedCore& solid, Vec3 n) {
    const double along = dot(n, solid.axis);
    if (std::fabs(along - solid.side_sine) < 1e-9) {
      kind = Kind::line;
      const Vec3 aside = n - solid.axis * along, out = aside * (solid.radius / length(aside)),
                 up = solid.axis * solid.half;
      from = solid.center + out - up;
      to = solid.center + up + (solid.is_cone ? Vec3{} : out);
      return;
    }
    const bool cap = solid.is_cone ? along <= -1 + 1e-12 : std::fabs(along) >= 1 - 1e-12;
    if (cap) kind = Kind::cap;
    from = to =
        cap ? solid.center + solid.axis * std::copysign(solid.half, along) : solid.center + solid.support(n);
  }
  /// The one nearest to a point.
  Vec3 nearest(const RevolvedCore& solid, Vec3 p) const {
    if (kind == Kind::point) return from;
    if (kind == Kind::line) return detail::nearest_on_segment(from, to, p);
    Vec3 aside = p - from;
    aside -= solid.axis * dot(aside, solid.axis);
    const double size = length(aside);
    return from + aside * (size > solid.radius ? solid.radius / size : 1);
  }
};

/// The points that the translation brings together.
struct MeetingPoints {
  Vec3 on_a, on_b;
  double mismatch = 0;

  MeetingPoints(const RevolvedCore& a, const RevolvedCore& b, Vec3 n, double width) {
    using Kind = FarPoints::Kind;
    const FarPoints far_a(a, n), far_b(b, -n);
    const Vec3 push = n * width;
    if (far_a.kind == Kind::cap || (far_a.kind == Kind::line && far_b.kind == Kind::point)) {
      on_b = far_b.nearest(b, a.center);
      on_a = far_a.nearest(a, on_b + push);
    } else if (far_b.kind == Kind::cap || (far_b.kind == Kind::line && far_a.kind == Kind::point)) {
      on_a = far_a.nearest(a, b.center);
      on_b = far_b.nearest(b, on_a - push);
    } else if (far_a.kind == Kind::line) {
      detail::NearestPoints meet;
      detail::offer_segments(far_a.from, far_a.to, far_b.from + push, far_b.to + push, meet);
      on_a = meet.a;
      on_b = meet.b - push;
    } else {
      on_a = far_a.from;
      on_b = far_b.from;
    }
    mismatch = length(on_a - on_b - push);
  }
};

/// Whether the cores overlap. Mostly a known point belongs to both.
bool is_overlap(const ConvexPair& pair, const RevolvedCore& a, const RevolvedCore& b,
                const MeetingPoints& points) {
  const Vec3 middle = (points.on_a + points.on_b) * 0.5;
  if ((a.contains(middle) && b.contains(middle)) || a.contains(points.on_b) || b.contains(points.on_a))
    return true;
  Vec3 direction;
  return overlap_test(pair.a, pair.b, pair.b_from_a, 0, direction) == OverlapVerdict::overlap;
}

}  // namespace

DepthStatus revolved_pair_depth(DepthQuery& query, Distance& result) {
  const ConvexPair& pair = query.pair;
  if (query.margins() > 0 || !is_cylinder_or_cone(pair.a) || !is_cylinder_or_cone(pair.b))
    return DepthStatus::undecided;
  const RevolvedCore a(pair.a, {}), b(pair.b, pair.b_from_a);
  const double size = a.radius + a.half + b.radius + b.half + length(b.center);
  if (!(size > 1e-25 && size < 1e25)) return DepthStatus::undecided;  // squares must not underflow
  const double precision = 0.1 * query.options.precision * size;
  RevolvedPairSearch search(size, precision, 1e-6 * size);
  if (!search_all(frame_of(a, b), search)) return DepthStatus::undecided;
  const bool separated = search.width < -query.options.limit && search.width < -1e-12 * size;
  if (search.is_narrow() && !separated)
    return search.width < 0 ? DepthStatus::use_gjk : DepthStatus::undecided;
  const MeetingPoints points(a, b, search.normal, search.width);
  if (!separated && (points.mismatch > 100 * precision || !is_overlap(pair, a, b, points)))
    return DepthStatus::undecided;
  result.normal = search.normal;
  result.on_a = points.on_a;
  result.on_b = points.on_b;
  query.keep_direction(result.normal);
  const double rounding = query.rounding(result.on_a, result.on_b);
  result.lower = -search.width - rounding;
  result.upper = separated ? HUGE_VAL : rounding - std::fmin(search.width * (1 - 1e-9), search.proven);
  if (!separated) result.certainty = Certainty::bounded;
  return separated ? DepthStatus::separated : DepthStatus::found;
}

}  // namespace tandem

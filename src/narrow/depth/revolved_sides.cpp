#include "narrow/depth/revolved_sides.h"

#include "narrow/depth/half_circle_search.h"

namespace tandem {
namespace {

/// The side of the first solid against a rim or the apex of the second. The concave part is the distance of
/// the direction from the second axis, times the radius of the rim.
struct SideProblem {
  static constexpr bool ends_count = true;
  const AxesFrame& frame;
  RevolvedPairSearch& search;
  double radius;         ///< of the rim; zero for an apex
  double across, along;  ///< along the second axis, a direction is across · cosine + along
  ConvexPart convex;

  SideProblem(const AxesFrame& axes, RevolvedPairSearch& result, double height)
      : frame(axes), search(result), radius(axes.second.is_cone && height > 0 ? 0 : axes.second.radius) {
    const double sine = axes.first.side_sine, cosine = axes.first.side_cosine;
    across = axes.axis_x * cosine;
    along = axes.axis_y * sine;
    convex = {axes.first.side_offset - sine * axes.offset.y + height * along,
              height * across - cosine * axes.offset.x, cosine * axes.offset.z};
  }

  double value(HalfCirclePoint at) const {
    const RevolvedCore& solid = frame.first;
    const double s = solid.side_cosine * at.sine,
                 aside = solid.side_cosine * at.cosine * frame.axis_y - solid.side_sine * frame.axis_x;
    return radius * std::sqrt(s * s + aside * aside);
  }
  double slope(const ConcaveSample& s) const {
    return -radius * radius * (across * s.at.cosine + along) * across / s.value;
  }
  ConcaveDerivatives derivatives(const ConcaveSample& s) const {
    const double t = radius / s.value, first = -(across * s.at.cosine + along) * across * t,
                 second = -across * across * t * t * t;
    return {-radius * first * s.at.sine, radius * (second * s.at.sine * s.at.sine - first * s.at.cosine)};
  }
  Range curvature(const ConcaveSample& low, const ConcaveSample& high) const {
    // The second derivatives are root / sine³ and −radius · across² · (radius / value)³.
    const double wide = max_sine(low.at, high.at), thin = min_sine(low.at, high.at),
                 t = radius / (low.value < high.value ? low.value : high.value);
    return {convex.root / (wide * wide * wide) - radius * across * across * t * t * t,
            convex.root / (thin * thin * thin)};
  }

  double limit(bool refined) const { return search.limit(refined); }
  double precision(double) const { return search.precision(); }
  void skip(double bound) const { search.skip(bound); }
  void offer(HalfCirclePoint at, double sum) const {
    const RevolvedCore& solid = frame.first;
    search.offer(frame, {solid.side_cosine * at.cosine, solid.side_sine, solid.side_cosine * at.sine}, sum);
  }

  /// Offers the ends of an interval.
  void offer_end(const ConcaveSample& s) const {
    const double concave = radius > 0 ? s.value : 0;
    offer(s.at, convex.constant + convex.linear * s.at.cosine - convex.root * s.at.sine + concave);
  }
  bool run(const ConcaveSample& from, const ConcaveSample& to) {
    if (radius > 0) return HalfCircleSearch<SideProblem>(*this).run(from, to);
    const double size = std::sqrt(convex.linear * convex.linear + convex.root * convex.root);
    if (-convex.linear > from.at.cosine * size && -convex.linear < to.at.cosine * size)
      offer({-convex.linear / size, convex.root / size}, convex.constant - size);
    return true;
  }
};

}  // namespace

bool search_side(const AxesFrame& frame, RevolvedPairSearch& search) {
  const RevolvedCore &first = frame.first, &second = frame.second;
  const double c = first.side_cosine * frame.axis_y, s = first.side_sine * frame.axis_x;
  const ConcaveSample low{{-1, 0}, second.radius * std::fabs(c + s)},
      high{{1, 0}, second.radius * std::fabs(c - s)};
  SideProblem bottom(frame, search, -second.half), top(frame, search, second.half);
  // The direction along which the farthest points of the second solid are a line.
  const double gap = second.side_sine - bottom.along;
  if (!(std::fabs(gap) < std::fabs(bottom.across))) {
    SideProblem& only = gap > 0 ? bottom : top;
    only.offer_end(low);
    only.offer_end(high);
    return only.run(low, high);
  }
  const ConcaveSample middle{half_circle_point(gap / bottom.across), second.radius * second.side_cosine};
  SideProblem &before = bottom.across > 0 ? bottom : top, &after = bottom.across > 0 ? top : bottom;
  before.offer_end(low);
  before.offer_end(middle);
  after.offer_end(high);
  return before.run(low, middle) && after.run(middle, high);
}

}  // namespace tandem

#include "narrow/depth/revolved_rims.h"

#include "narrow/depth/half_circle_search.h"

namespace tandem {
namespace {

// std::fmin and std::fmax are function calls.
double less_of(double a, double b) { return a < b ? a : b; }
double more_of(double a, double b) { return a > b ? a : b; }
double cube(double x) { return x * x * x; }

/// A condition constant + part · cosine + factor · distance ≥ 0, where the distance from the first axis is
/// convex.
struct RimCondition {
  double constant, part, factor;
};

/// A rim of the first solid against one of the second. The sum is the squared distance of a point of the
/// second rim from the first one; its concave part −2 · radius times the distance from the first axis.
class RimProblem {
 public:
  static constexpr bool ends_count = false;
  ConvexPart convex;

  RimProblem(const AxesFrame& frame, RevolvedPairSearch& search, double height_first, double height_second)
      : frame_(frame),
        search_(search),
        base_(frame.offset -
              Vec3{height_second * frame.axis_x, height_second * frame.axis_y + height_first, 0}),
        radius_(frame.first.radius),
        other_(frame.second.radius),
        slope_x_(-other_ * frame.axis_y),
        slope_y_(other_ * frame.axis_x),
        sign_first_(height_first < 0 ? -1 : 1),
        sign_second_(height_second < 0 ? -1 : 1),
        height_(sign_second_ * (base_.x * frame.axis_x + base_.y * frame.axis_y)) {
    convex = {dot(base_, base_) + radius_ * radius_ + other_ * other_,
              2 * (base_.x * slope_x_ + base_.y * slope_y_), 2 * other_ * base_.z};
  }

  bool run() {
    Range range{-1, 1};
    if (!keep_heights(range)) return true;
    // The point is on this side of the plane of the axes.
    const double ratio = base_.z / other_;
    if (ratio >= 1) return run_between(range.low, range.high);
    const double hidden = std::sqrt((1 - ratio) * (1 + ratio));
    return run_between(range.low, less_of(range.high, -hidden)) &&
           run_between(more_of(range.low, hidden), range.high);
  }

  double value(HalfCirclePoint at) const {
    const double x = base_.x + slope_x_ * at.cosine, z = base_.z - other_ * at.sine;
    return -2 * radius_ * std::sqrt(x * x + z * z);
  }
  double slope(const ConcaveSample& s) const { return -2 * radius_ * distance_slope(s); }
  ConcaveDerivatives derivatives(const ConcaveSample& s) const {
    const double x = base_.x + slope_x_ * s.at.cosine, z = base_.z - other_ * s.at.sine, t = 1 / distance(s);
    const double x1 = -slope_x_ * s.at.sine, x2 = -slope_x_ * s.at.cosine, z1 = -other_ * s.at.cosine,
                 z2 = other_ * s.at.sine;
    const double first = (x * x1 + z * z1) * t,
                 second = (x1 * x1 + x * x2 + z1 * z1 + z * z2 - first * first) * t;
    return {-2 * radius_ * first, -2 * radius_ * second};
  }
  Range curvature(const ConcaveSample& low, const ConcaveSample& high) const;
  bool confine(const ConcaveSample& low, const ConcaveSample& high, Range& range) const;

  double limit(bool refined) const {
    const double width = search_.limit(refined);
    return width * width;
  }
  /// The derivative is twice the distance times the mismatch of the points.
  double precision(double sum) const {
    const double size = search_.size();
    return more_of(2 * std::sqrt(more_of(sum, 0)) * search_.precision(), 0x1p-51 * size * size);
  }
  void skip(double bound) const { search_.skip(std::sqrt(more_of(bound, 0))); }
  void offer(HalfCirclePoint at, double) const {
    const double x = base_.x + slope_x_ * at.cosine, y = base_.y + slope_y_ * at.cosine,
                 z = base_.z - other_ * at.sine, scale = radius_ / std::sqrt(x * x + z * z) - 1;
    const Vec3 between{x * scale, -y, z * scale};
    const double size = length(between);
    if (!(scale > 0) || !(size > 0)) return;
    const Vec3 n = between * (1 / size);
    search_.offer(frame_, n, frame_.width(n));
  }

 private:
  double distance(const ConcaveSample& s) const { return s.value * (-0.5 / radius_); }
  double distance_slope(const ConcaveSample& s) const {
    const double x = base_.x + slope_x_ * s.at.cosine, z = base_.z - other_ * s.at.sine;
    return (x * slope_x_ + z * other_ * s.at.cosine / s.at.sine) / distance(s);
  }
  bool run_between(double from, double to) {
    if (!(from < to)) return true;
    const HalfCirclePoint p = half_circle_point(from), q = half_circle_point(to);
    return HalfCircleSearch<RimProblem>(*this).run({p, value(p)}, {q, value(q)});
  }
  bool keep_heights(Range& range) const;
  bool keep(const ConcaveSample& low, const ConcaveSample& high, const RimCondition& condition,
            Range& range) const;
  bool is_behind(const ConcaveSample& low, const ConcaveSample& high, double farthest) const;

  const AxesFrame& frame_;
  RevolvedPairSearch& search_;
  const Vec3 base_;  ///< centre of the second rim, relative to that of the first
  const double radius_, other_, slope_x_, slope_y_;
  const double sign_first_, sign_second_;  ///< at which ends of the solids the rims are
  const double height_;                    ///< of the first rim's centre below the second's plane
};

/// The point of the second rim is below the first cap, but not by more than the width; a cone has an acute
/// rim.
bool RimProblem::keep_heights(Range& range) const {
  const double highest = search_.width * frame_.first.side_sine, lowest = -search_.width;
  if (slope_y_ == 0) return sign_first_ * base_.y <= highest && sign_first_ * base_.y >= lowest;
  const double t = 1 / slope_y_, p = (sign_first_ * lowest - base_.y) * t,
               q = (sign_first_ * highest - base_.y) * t;
  range = {more_of(range.low, less_of(p, q)), less_of(range.high, more_of(p, q))};
  return range.low < range.high;
}

/// Restricts a range of cosines to where the condition may hold.
bool RimProblem::keep(const ConcaveSample& low, const ConcaveSample& high, const RimCondition& c,
                      Range& range) const {
  const double p = c.constant + c.part * low.at.cosine + c.factor * distance(low),
               q = c.constant + c.part * high.at.cosine + c.factor * distance(high);
  if (p >= 0 && q >= 0) return true;
  if (c.factor >= 0) {  // a convex function is below its chord
    if (p < 0 && q < 0) return false;
    const double zero = low.at.cosine + (high.at.cosine - low.at.cosine) * (p / (p - q));
    (p < 0 ? range.low : range.high) = p < 0 ? more_of(range.low, zero) : less_of(range.high, zero);
    return range.low < range.high;
  }
  if (p < 0) {  // a concave one is below its tangents
    const double rise = c.part + c.factor * distance_slope(low);
    if (rise <= 0) return false;
    range.low = more_of(range.low, low.at.cosine - p / rise);
  }
  if (q < 0) {
    const double rise = c.part + c.factor * distance_slope(high);
    if (rise >= 0) return false;
    range.high = less_of(range.high, high.at.cosine - q / rise);
  }
  return range.low < range.high;
}

/// The normal of a contact of two rims is between those of cap and side, on both solids, and the width is
/// less than the best so far.
bool RimProblem::confine(const ConcaveSample& low, const ConcaveSample& high, Range& range) const {
  const RevolvedCore &first = frame_.first, &second = frame_.second;
  const double part = sign_second_ * radius_ * frame_.axis_x, side = sign_first_ * first.side_cosine,
               most = height_ + search_.width, least = height_ - second.side_sine * search_.width;
  if (!keep(low, high, {radius_, 0, -1}, range)) return false;
  if (!keep(low, high, {part * base_.x, part * slope_x_, -least}, range)) return false;
  if (!keep(low, high, {-part * base_.x, -part * slope_x_, most}, range)) return false;
  if (first.is_cone &&
      !keep(low, high, {first.side_sine * radius_ - side * base_.y, -side * slope_y_, -first.side_sine},
            range))
    return false;
  const double farthest = more_of(distance(low), distance(high));
  if (!(farthest < radius_)) return true;
  if (is_behind(low, high, farthest)) return false;
  // Near the plane of the axes, the point of the first rim would be beyond that plane.
  const double sine = base_.z * (radius_ - farthest) / (radius_ * other_);
  if (sine >= 1) return false;
  const double cosine = std::sqrt((1 - sine) * (1 + sine));
  range = {more_of(range.low, -cosine), less_of(range.high, cosine)};
  return range.low < range.high;
}

/// Whether the normal points away from the side of the second solid.
bool RimProblem::is_behind(const ConcaveSample& low, const ConcaveSample& high, double farthest) const {
  const double aside = base_.x * frame_.axis_y - base_.y * frame_.axis_x,
               inside = other_ - std::sqrt(aside * aside + base_.z * base_.z);
  if (!(inside >= 0)) return false;
  const auto rise = [&](const ConcaveSample& s) {
    const double x = frame_.axis_x * s.at.cosine;
    return x * (base_.y + other_ * x);
  };
  return radius_ * more_of(rise(low), rise(high)) < inside * (radius_ - farthest);
}

/// The second derivative of the distance is turn² / distance³ + outer · other / (sine³ · distance).
Range RimProblem::curvature(const ConcaveSample& low, const ConcaveSample& high) const {
  const Range unknown{-HUGE_VAL, HUGE_VAL};
  if (!((base_.x + slope_x_ * low.at.cosine) * (base_.x + slope_x_ * high.at.cosine) > 0)) return unknown;
  const auto turn = [&](const ConcaveSample& s) {
    return other_ * (base_.x * s.at.cosine + slope_x_) / s.at.sine - base_.z * slope_x_;
  };
  const double p = turn(low), q = turn(high), thin = min_sine(low.at, high.at),
               wide = max_sine(low.at, high.at);
  const double outer = more_of(base_.z - other_ * thin, 0), inner = more_of(base_.z - other_ * wide, 0);
  // The distance is convex: below its chord, above its tangents.
  const double from = distance(low), to = distance(high), fall = distance_slope(low),
               rise = distance_slope(high);
  const double between = high.at.cosine - low.at.cosine;
  const double near = fall < 0 && rise > 0 ? (rise * from - fall * to + fall * rise * between) / (rise - fall)
                                           : less_of(from, to);
  if (!(near > 0)) return unknown;
  const double far = more_of(from, to), thin3 = cube(thin), wide3 = cube(wide);
  const double most = more_of(p * p, q * q) / cube(near) + outer * other_ / (thin3 * near),
               least = (p * q > 0 ? less_of(p * p, q * q) : 0) / cube(far) + inner * other_ / (wide3 * far);
  return {2 * (other_ * base_.z / wide3 - radius_ * most), 2 * (other_ * base_.z / thin3 - radius_ * least)};
}

}  // namespace

bool search_rims(const AxesFrame& frame, RevolvedPairSearch& search) {
  const double a = frame.first.half, b = frame.second.half;
  const auto run = [&](double height_first, double height_second) {
    return RimProblem(frame, search, height_first, height_second).run();
  };
  return run(-a, -b) && (frame.second.is_cone || run(-a, b)) && (frame.first.is_cone || run(a, -b)) &&
         (frame.first.is_cone || frame.second.is_cone || run(a, b));
}

}  // namespace tandem

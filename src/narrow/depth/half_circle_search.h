#pragma once
#include <cmath>
#include <cstdint>

#include "base/scratch_array.h"

namespace tandem {

/// A point of the upper half of the unit circle.
struct HalfCirclePoint {
  double cosine, sine;
};
inline HalfCirclePoint half_circle_point(double cosine) {
  return {cosine, std::sqrt((1 - cosine) * (1 + cosine))};
}

/// The minimum and maximum sine between two points.
inline double min_sine(HalfCirclePoint p, HalfCirclePoint q) { return p.sine < q.sine ? p.sine : q.sine; }
inline double max_sine(HalfCirclePoint p, HalfCirclePoint q) {
  return p.cosine * q.cosine < 0 ? 1 : p.sine > q.sine ? p.sine : q.sine;
}

/// constant + linear · cosine − root · sine, with root ≥ 0: convex as a function of the cosine.
struct ConvexPart {
  double constant, linear, root;
};

/// A point and the value of the concave part there.
struct ConcaveSample {
  HalfCirclePoint at;
  double value;
};

/// The first and second derivative of the concave part by the angle.
struct ConcaveDerivatives {
  double first, second;
};

/// Bounds of a value.
struct Range {
  double low, high;
};

/// Finds the minimum of a convex plus a concave function on the upper half of a circle. Between two points
/// the concave function is above its chord, and the convex function plus a linear one has its minimum in
/// closed form: that is a lower bound. Where it is not high enough, Newton's method starts from its position.
///
/// `Problem`:
/// - ConvexPart convex: the convex part;
/// - double value(HalfCirclePoint): the concave part;
/// - ConcaveDerivatives derivatives(ConcaveSample);
/// - double slope(ConcaveSample): its derivative by the cosine;
/// - Range curvature(ConcaveSample low, ConcaveSample high): bounds of the second derivative of the sum by
/// the
///   cosine between two points;
/// - double limit(bool refined): sums that are at least as high are of no interest. `refined`: next to a
/// local
///   minimum;
/// - void offer(HalfCirclePoint, double sum): a local minimum, or a point near it;
/// - void skip(double bound): the sum may be below the minimum offered, but not below this;
/// - double precision(double sum): of the derivative by the angle at a local minimum;
/// - bool ends_count: whether the ends of an interval are candidates, offered before. Otherwise only
/// stationary
///   points are, and bool confine(ConcaveSample low, ConcaveSample high, Range&) restricts these to a range
///   of cosines. Returns false if there are none.
template <class Problem>
class HalfCircleSearch {
 public:
  explicit HalfCircleSearch(Problem& problem) : problem_(problem), convex_(problem.convex) {}

  /// Between two points, the first of the lower cosine. Returns false if it takes too long.
  bool run(const ConcaveSample& from, const ConcaveSample& to) {
    samples_[0] = {from, false};
    samples_[1] = {to, false};
    sample_count_ = 2;
    pending_[0] = {0, 1, false};
    int count = 1;
    while (count > 0) {
      Interval next = pending_[--count];
      HalfCirclePoint at{};
      if constexpr (!Problem::ends_count)
        if (!confine(next)) continue;
      if (is_excluded(next, at)) continue;
      if (sample_count_ + 3 > max_samples) return false;
      const std::uint8_t middle = add(at);
      const bool refined = converge(next, samples_[middle]);
      if (refined || Problem::ends_count)
        problem_.offer(samples_[middle].at.at, sum(samples_[middle].at));
      else
        samples_[middle].at = sampled(bisected(next));
      pending_[count++] = {next.low, middle, refined || next.refined};
      pending_[count++] = {middle, next.high, refined || next.refined};
    }
    return true;
  }

 private:
  struct Sample {
    ConcaveSample at;
    bool minimum;  ///< a local minimum
  };
  struct Interval {
    std::uint8_t low, high;  ///< indices of samples
    bool refined;            ///< one end is a local minimum
  };
  static constexpr int max_samples = 24;

  ConcaveSample sampled(HalfCirclePoint at) const { return {at, problem_.value(at)}; }
  std::uint8_t add(HalfCirclePoint at) {
    samples_[sample_count_] = {sampled(at), false};
    return static_cast<std::uint8_t>(sample_count_++);
  }
  double sum(const ConcaveSample& s) const {
    return convex_.constant + convex_.linear * s.at.cosine - convex_.root * s.at.sine + s.value;
  }
  /// The derivative of the convex part by the cosine.
  double convex_slope(const ConcaveSample& s) const {
    return convex_.linear + convex_.root * (s.at.cosine / s.at.sine);
  }

  HalfCirclePoint bisected(const Interval& next) const {
    const HalfCirclePoint p = samples_[next.low].at.at, q = samples_[next.high].at.at;
    const double x = p.cosine + q.cosine, y = p.sine + q.sine, t = 1 / std::sqrt(x * x + y * y);
    return y > 0 ? HalfCirclePoint{x * t, y * t} : HalfCirclePoint{0, 1};
  }

  bool confine(Interval& next) {
    const ConcaveSample &low = samples_[next.low].at, &high = samples_[next.high].at;
    Range range{low.at.cosine, high.at.cosine};
    const double enough = 0.1 * (range.high - range.low);
    if (!problem_.confine(low, high, range)) return false;
    if (sample_count_ + 2 > max_samples) return true;
    if (range.low > low.at.cosine + enough) next.low = add(half_circle_point(range.low));
    if (range.high < high.at.cosine - enough) next.high = add(half_circle_point(range.high));
    return true;
  }

  /// Whether there is no candidate in an interval. If not, sets the point where the lower bound is least.
  bool is_excluded(const Interval& next, HalfCirclePoint& at) const {
    const ConcaveSample &low = samples_[next.low].at, &high = samples_[next.high].at;
    const double between = high.at.cosine - low.at.cosine;
    if (!(between > 1e-14)) return true;
    const double slope = (high.value - low.value) / between, linear = convex_.linear + slope;
    const double size = std::sqrt(linear * linear + convex_.root * convex_.root);
    if (!(size > 0)) return true;
    const bool inside = -linear > low.at.cosine * size && -linear < high.at.cosine * size;
    if (!inside && Problem::ends_count) return true;
    const double bound = inside ? convex_.constant + low.value - slope * low.at.cosine - size
                                : (sum(low) < sum(high) ? sum(low) : sum(high));
    if (bound >= problem_.limit(next.refined)) {
      if (next.refined) problem_.skip(bound);
      return true;
    }
    if (is_monotone(samples_[next.low], samples_[next.high])) return true;
    at = inside ? HalfCirclePoint{-linear / size, convex_.root / size} : bisected(next);
    return false;
  }

  /// Whether there is no stationary point between two samples.
  bool is_monotone(const Sample& low, const Sample& high) const {
    const double convex_low = convex_slope(low.at), convex_high = convex_slope(high.at),
                 concave_low = problem_.slope(low.at), concave_high = problem_.slope(high.at);
    // The slope of the convex part increases, that of the concave part decreases.
    if (convex_low + concave_high > 0 || convex_high + concave_low < 0) return true;
    const double at_low = convex_low + concave_low, at_high = convex_high + concave_high;
    if (!low.minimum && !high.minimum && !(at_low >= 0) && !(at_high <= 0)) return false;
    const Range bend = problem_.curvature(low.at, high.at);
    if (bend.low >= 0) return true;
    if (low.minimum || high.minimum || !(at_low * at_high > 0)) return false;
    // Lines of minimum and maximum curvature from both ends bound the slope.
    const double steep = at_low > 0 ? -bend.low : bend.high, flat = at_low > 0 ? bend.high : -bend.low;
    const double p = std::fabs(at_low), q = std::fabs(at_high),
                 between = high.at.at.cosine - low.at.at.cosine;
    return steep <= 0 || flat <= 0 || p * flat + q * steep > steep * flat * between;
  }

  /// Newton's method for a local minimum between two points. Returns false, with `found` unchanged, if the
  /// sum is not low enough or there is none nearby.
  bool converge(const Interval& between, Sample& found) const {
    ConcaveSample here = found.at;
    const double low = samples_[between.low].at.at.cosine, high = samples_[between.high].at.at.cosine,
                 first_sum = sum(here);
    if (!(first_sum < problem_.limit(false))) return false;
    const double precision = problem_.precision(first_sum);
    for (int step = 0; step < 8; ++step) {
      const double x = here.at.cosine, y = here.at.sine;
      const ConcaveDerivatives d = problem_.derivatives(here);
      const double first = d.first - convex_.linear * y - convex_.root * x,
                   second = d.second - convex_.linear * x + convex_.root * y;
      if (std::fabs(first) <= precision) {
        found = {here, true};
        return true;
      }
      const double angle = -first / second;
      if (!(second > 0) || !(std::fabs(angle) < 0.7)) return false;
      const double scale = 1 / std::sqrt(1 + angle * angle), cosine = (x - y * angle) * scale,
                   sine = (y + x * angle) * scale;
      if (!(sine >= 0 && cosine > low && cosine < high)) return false;
      here = sampled({cosine, sine});
    }
    return false;
  }

  Problem& problem_;
  const ConvexPart convex_;
  int sample_count_ = 0;
  ScratchArray<Sample, max_samples> samples_;
  ScratchArray<Interval, max_samples> pending_;
};

}  // namespace tandem

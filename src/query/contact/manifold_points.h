#pragma once
#include <vector>

#include "tandem/narrow/contact.h"

#include "query/contact/candidate_kernel.h"

namespace tandem {

/// Returns a vector without its component along a unit vector.
TANDEM_HD inline Vec3 without_component(Vec3 v, Vec3 along) { return v - along * dot(v, along); }

/// Scores of projected points: the squared distance from a point, and the height along a direction.
struct DistanceScore {
  Vec3 from;
  TANDEM_HD double operator()(Vec3 p) const { return dot(p - from, p - from); }
};
struct HeightScore {
  Vec3 from, direction;
  TANDEM_HD double operator()(Vec3 p) const { return dot(p - from, direction); }
};

/// Selects up to four of many candidates for a manifold, independent of their storage: `Candidates` has
///
///     int count() const;
///     Vec3 on_b(int i) const;    double depth(int i) const;    std::uint64_t feature(int i) const;
///     Vec3 beside(int i, Vec3 normal) const;                 // without_component(on_b(i), normal)
///     Vec3 sum_on_b() const;                                 // in the order of the candidates
///     double largest_depth() const;
///     ScoreRange range(score, normal) const;                 // of the scores of all beside(i, normal); of
///                                                            // distances, only the largest counts
///     double value(score, i, normal) const;                  // one of these; of the last score only
///     void keep_deep(double least) const;                    // the next two functions may omit candidates
///                                                            // that are less deep
///     void keep_outside(double low, double high) const;      // ... whose last score is between these
///     double highest(value) const;                           // of value(i) for all i
///     int best(eligible, better) const;                      // the i that is better than all others, or -1
///
/// `better` is a total order, so the result does not depend on the order of evaluation.
template <class Candidates>
class PointChoice {
 public:
  TANDEM_HD PointChoice(const Candidates& candidates, Vec3 normal)
      : candidates_(candidates), normal_(normal) {}

  /// Selects the deepest point (the outermost of several), the furthest from it, the furthest from the line
  /// through both, and the furthest on the other side of that line, all projected along the normal. Ties: the
  /// deeper point, then the lower feature. Skips duplicates. Returns the number of points.
  TANDEM_HD int choose(int (&chosen)[4]) const {
    if (candidates_.count() == 0) return 0;
    chosen[0] = deepest();
    if (chosen[0] < 0) return 0;
    const DistanceScore from_first{relative(chosen[0])};
    const double largest = candidates_.range(from_first, normal_).largest, tiny = 1e-9 * std::sqrt(largest);
    candidates_.keep_outside(-HUGE_VAL, least_square(largest));
    chosen[1] = farthest([&](int i) { return candidates_.value(from_first, i, normal_); }, largest, tiny);
    if (chosen[1] < 0) return 1;
    const Vec3 line = normalized(relative(chosen[1]) - from_first.from);
    const HeightScore beside_line{from_first.from, cross(normal_, line)};
    const ScoreRange heights = candidates_.range(beside_line, normal_);
    const auto height = [&](int i) { return candidates_.value(beside_line, i, normal_); };
    const double most = heights.largest > -heights.least ? heights.largest : -heights.least;
    candidates_.keep_outside(-nearly(most), nearly(most));
    chosen[2] = highest([&](int i) { return height(i) < 0 ? -height(i) : height(i); }, most, tiny);
    if (chosen[2] < 0) return 2;
    const double side = height(chosen[2]) > 0 ? -1 : 1, other = side > 0 ? heights.largest : -heights.least;
    candidates_.keep_outside(side > 0 ? -HUGE_VAL : -nearly(other), side > 0 ? nearly(other) : HUGE_VAL);
    chosen[3] = highest([&](int i) { return side * height(i); }, other, tiny);
    return chosen[3] < 0 ? 3 : 4;
  }

 private:
  TANDEM_HD int deepest() const {
    const DistanceScore from_middle{
        without_component(candidates_.sum_on_b() / static_cast<double>(candidates_.count()), normal_)};
    const double most = candidates_.largest_depth(), deep = most - 1e-6 * (most < 0 ? -most : most);
    candidates_.keep_deep(deep);
    const auto square = [&](int i) { return candidates_.depth(i) >= deep ? from_middle(relative(i)) : -1; };
    return farthest(square, candidates_.highest(square), -HUGE_VAL);
  }

  TANDEM_HD Vec3 relative(int i) const { return candidates_.beside(i, normal_); }
  TANDEM_HD static double nearly(double x) { return x - 1e-9 * (x < 0 ? -x : x); }
  /// Squares below this one do not belong to the farthest points.
  TANDEM_HD static double least_square(double largest) {
    const double enough = nearly(std::sqrt(largest < 0 ? 0 : largest));
    return (1 - 1e-9) * enough * enough;
  }

  /// Returns the index with the highest value `most`, which must exceed `above`; -1 if there is none.
  template <class Value>
  TANDEM_HD int highest(const Value& value, double most, double above) const {
    if (!(most > above)) return -1;
    const double enough = nearly(most);
    return candidates_.best([&](int i) { return value(i) >= enough && value(i) > above; }, better());
  }
  /// The same for distances, of which the squares are given, and the largest square. Negative squares do not
  /// count.
  template <class Square>
  TANDEM_HD int farthest(const Square& square, double largest, double above) const {
    const double most = std::sqrt(largest < 0 ? 0 : largest);
    if (largest < 0 || !(most > above)) return -1;
    const double enough = nearly(most), roughly = least_square(largest);
    const auto eligible = [&](int i) {
      const double own = square(i);
      return own >= roughly && own >= 0 && std::sqrt(own) >= enough && std::sqrt(own) > above;
    };
    return candidates_.best(eligible, better());
  }
  TANDEM_HD auto better() const {
    return [this](int i, int j) {
      if (candidates_.depth(i) != candidates_.depth(j)) return candidates_.depth(i) > candidates_.depth(j);
      if (candidates_.feature(i) != candidates_.feature(j))
        return candidates_.feature(i) < candidates_.feature(j);
      return i < j;
    };
  }

  const Candidates& candidates_;
  Vec3 normal_;
};

/// Adds the selected candidates to the manifold, whose normal must be set.
void choose_points(const std::vector<ContactPoint>& candidates, ContactManifold& manifold);

}  // namespace tandem

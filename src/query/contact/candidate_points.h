#pragma once
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "query/contact/manifold_points.h"

namespace tandem {

/// Candidates for the contact points of a manifold. An object can be used again, without allocating memory.
class CandidatePoints {
 public:
  void clear() {
    on_b_.clear();
    curve_sum_ = {};
    curve_count_ = 0;
  }
  void add(Vec3 on_b, double depth, std::uint64_t feature) {
    const std::size_t i = on_b_.size();
    grow(i + 1);
    on_b_.set(i, on_b);
    depth_[i] = depth;
    feature_[i] = feature;
  }
  /// Points of a piece of the curve, which have depth 0.
  struct CurvePoints {
    const Vec3* point;
    std::size_t count;
    std::uint64_t feature;
  };
  /// Replaces all candidates by the points of these pieces: points_of(i) for i below `pieces`.
  template <class PointsOf>
  void set_curve(std::size_t pieces, const PointsOf& points_of) {
    std::size_t count = 0;
    Vec3 sum;
    grow(2 * pieces);
    for (std::size_t i = 0; i < pieces; ++i) {
      const CurvePoints own = points_of(i);
      if (own.count > 2) grow(count + own.count + 2 * (pieces - i));
      for (std::size_t k = 0; k < own.count; ++k, ++count) {
        on_b_.set(count, own.point[k]);
        depth_[count] = 0;
        feature_[count] = own.feature;
        sum += own.point[k];
      }
    }
    on_b_.resize(count);
    curve_count_ = count;
    curve_sum_ = sum;
  }
  void set(int i, Vec3 on_b, double depth) {
    on_b_.set(index(i), on_b);
    depth_[index(i)] = depth;
  }
  void set_depth(int i, double depth) { depth_[index(i)] = depth; }

  /// Selects points of a manifold with this normal. Returns their number.
  int choose(Vec3 normal, int (&chosen)[4]) {
    project_points(on_b_, normal, beside_);
    values_.resize(on_b_.size() + PointArrays::padding);
    return PointChoice(*this, normal).choose(chosen);
  }

  // For PointChoice.
  int count() const { return static_cast<int>(on_b_.size()); }
  const PointArrays& points() const { return on_b_; }
  Vec3 on_b(int i) const { return on_b_[index(i)]; }
  double depth(int i) const { return depth_[index(i)]; }
  std::uint64_t feature(int i) const { return feature_[index(i)]; }
  Vec3 beside(int i, Vec3) const { return beside_[index(i)]; }
  Vec3 sum_on_b() const {
    Vec3 sum = curve_sum_;
    for (std::size_t i = curve_count_; i < on_b_.size(); ++i) sum += on_b_[i];
    return sum;
  }
  ScoreRange range(const DistanceScore& score, Vec3) const {
    return squared_distances(beside_, score.from, values_.data());
  }
  ScoreRange range(const HeightScore& score, Vec3) const {
    return heights_along(beside_, score.from, score.direction, values_.data());
  }
  template <class Score>
  double value(const Score&, int i, Vec3) const {
    return values_[index(i)];
  }
  double largest_depth() const { return largest_of(depth_.data(), on_b_.size()); }
  void keep_deep(double least) const { keep(depth_.data(), -HUGE_VAL, least); }
  void keep_outside(double low, double high) const { keep(values_.data(), low, high); }
  template <class Value>
  double highest(const Value& value) const {
    double found = -HUGE_VAL;
    for (const std::uint32_t i : kept()) {
      const double one = value(static_cast<int>(i));
      found = one > found ? one : found;
    }
    return found;
  }
  template <class Eligible, class Better>
  int best(const Eligible& eligible, const Better& better) const {
    int found = -1;
    for (const std::uint32_t at : kept())
      if (const int i = static_cast<int>(at); eligible(i) && (found < 0 || better(i, found))) found = i;
    return found;
  }

 private:
  void keep(const double* values, double low, double high) const {
    kept_.resize(depth_.size());
    kept_count_ = find_outside(values, on_b_.size(), low, high, kept_.data());
  }
  std::span<const std::uint32_t> kept() const { return {kept_.data(), kept_count_}; }
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  void grow(std::size_t count) {
    on_b_.resize(count);
    if (count + PointArrays::padding <= feature_.size()) return;
    depth_.resize(2 * count + 64);
    feature_.resize(2 * count + 64);
  }

  PointArrays on_b_, beside_;  ///< and projected along the normal
  Vec3 curve_sum_;             ///< of the first `curve_count_` points
  std::size_t curve_count_ = 0;
  std::vector<double> depth_;  ///< more than there are points, as of `feature_`
  std::vector<std::uint64_t> feature_;
  mutable std::vector<double> values_;  ///< of the last score
  mutable std::vector<std::uint32_t> kept_;
  mutable std::size_t kept_count_ = 0;
};

}  // namespace tandem

#pragma once
#include <cmath>
#include <cstdint>
#include <vector>

#include "query/contact/manifold_points.h"

namespace tandem {

/// Candidates for the contact points of a manifold. An object can be used again, without allocating memory.
class CandidatePoints : public SerialCandidates<CandidatePoints> {
 public:
  void clear() { on_b_.clear(); }
  void add(Vec3 on_b, double depth, std::uint64_t feature) {
    const std::size_t i = on_b_.size();
    on_b_.add(on_b);
    if (i >= feature_.size()) {
      depth_.resize(2 * i + 64);
      feature_.resize(2 * i + 64);
    }
    depth_[i] = depth;
    feature_[i] = feature;
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
  Vec3 on_b(int i) const { return on_b_[index(i)]; }
  double depth(int i) const { return depth_[index(i)]; }
  std::uint64_t feature(int i) const { return feature_[index(i)]; }
  Vec3 beside(int i, Vec3) const { return beside_[index(i)]; }
  Vec3 sum_on_b() const {
    Vec3 sum;
    for (std::size_t i = 0; i < on_b_.size(); ++i) sum += on_b_[i];
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

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  PointArrays on_b_, beside_;  ///< and projected along the normal
  std::vector<double> depth_;  ///< more than there are points, as of `feature_`
  std::vector<std::uint64_t> feature_;
  mutable std::vector<double> values_;  ///< of the last score
};

}  // namespace tandem

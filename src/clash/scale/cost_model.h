#pragma once
#include <array>
#include <span>

#include "tandem/clash/scale.h"

#include "clash/pair_tester.h"

namespace tandem::clash {

/// What the cost of a pair is predicted from, without its triangles.
struct PairFeatures {
  /// 1 for each pair; for pairs that boxes do not decide: 1, the logarithms of both triangle counts, the
  /// triangles estimated in the common box; for pairs whose boxes overlap also 1, the square root and the
  /// number of all triangles; the number of geometries that the pair loads, and their triangles.
  static constexpr std::size_t count = 9;
  std::array<double, count> x{};

  void add_load(std::uint64_t triangles) {
    x[7] += 1;
    x[8] += static_cast<double>(triangles);
  }
  double loads() const { return x[7]; }
};

/// Two parts with their sizes.
struct SizedPair {
  const Part &a, &b;
  std::uint64_t triangles_a, triangles_b;
};

/// `gap` is the largest gap that matters to a test.
PairFeatures pair_features(const SizedPair& pair, double gap, bool decided_by_boxes);

/// A linear model of the processor time of a pair, with coefficients that are not negative.
class CostModel {
 public:
  /// Coefficients measured on generated plants and lattices.
  CostModel();

  double seconds(const PairFeatures& features) const;

  struct Sample {
    PairFeatures features;
    double seconds = 0;
  };
  /// Fits the coefficients to measured times: maximum likelihood for errors whose variance is proportional to
  /// the time, so that the sum of the predictions is the sum of the times.
  void fit(std::span<const Sample> samples);

 private:
  std::array<double, PairFeatures::count> coefficients_;
};

}  // namespace tandem::clash

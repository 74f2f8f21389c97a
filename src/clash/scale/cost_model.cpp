#include "clash/scale/cost_model.h"

#include <algorithm>
#include <cmath>

namespace tandem::clash {
namespace {

/// Returns the fraction of the surface in `box` that is estimated to be in `part`: surfaces fill a box as its
/// area does, not as its volume.
double fraction_within(const Bounds& box, const Bounds& part) {
  double fraction = 1;
  for (int axis = 0; axis < 3; ++axis) {
    const double extent = box.high[axis] - box.low[axis];
    if (extent > 0) fraction *= std::clamp((part.high[axis] - part.low[axis]) / extent, 0.0, 1.0);
  }
  return std::cbrt(fraction * fraction);
}

}  // namespace

PairFeatures pair_features(const SizedPair& pair, double gap, bool decided_by_boxes) {
  PairFeatures features;
  features.x[0] = 1;
  if (decided_by_boxes) return features;
  const Bounds &a = pair.a.box, &b = pair.b.box;
  const Vec3 margin{gap, gap, gap};
  const Bounds common{max(a.low, b.low) - margin, min(a.high, b.high) + margin};
  const auto na = static_cast<double>(pair.triangles_a), nb = static_cast<double>(pair.triangles_b);
  features.x[1] = 1;
  features.x[2] = std::log2(na + 1) + std::log2(nb + 1);
  features.x[3] = na * fraction_within(a, common) + nb * fraction_within(b, common);
  const Vec3 depth = min(a.high, b.high) - max(a.low, b.low);
  if (std::min({depth.x, depth.y, depth.z}) <= 0) return features;
  features.x[4] = 1;
  features.x[5] = std::sqrt(na + nb);
  features.x[6] = na + nb;
  return features;
}

CostModel::CostModel() : coefficients_{2e-7, 2e-6, 2e-7, 2e-8, 1e-4, 1e-6, 2e-7, 2e-4, 6e-7} {}

double CostModel::seconds(const PairFeatures& features) const {
  double sum = 0;
  for (std::size_t k = 0; k < PairFeatures::count; ++k) sum += coefficients_[k] * features.x[k];
  return sum;
}

void CostModel::fit(std::span<const Sample> samples) {
  constexpr int iterations = 300;
  std::array<double, PairFeatures::count> sums{};
  for (const Sample& sample : samples)
    for (std::size_t k = 0; k < PairFeatures::count; ++k) sums[k] += sample.features.x[k];
  // Multiplicative steps (Richardson 1972, Lucy 1974) increase the likelihood and keep the signs.
  for (int i = 0; i < iterations; ++i) {
    std::array<double, PairFeatures::count> weighted{};
    for (const Sample& sample : samples) {
      const double ratio = sample.seconds / std::fmax(1e-12, seconds(sample.features));
      for (std::size_t k = 0; k < PairFeatures::count; ++k) weighted[k] += ratio * sample.features.x[k];
    }
    for (std::size_t k = 0; k < PairFeatures::count; ++k)
      if (sums[k] > 0) coefficients_[k] *= weighted[k] / sums[k];
  }
}

}  // namespace tandem::clash

#pragma once
#include <span>
#include <string_view>

#include "scenes/pair_scene.h"

namespace tandem::bench {

/// Two models of about n triangles together, in a pose in which they touch and in one in which they do not.
struct GrowthCase {
  Mesh a, b;
  Transform touching, disjoint;
};

struct GrowthFamily {
  std::string_view name, summary;
  bool adversarial = false;
  std::size_t largest = 10'000'000;  ///< number of triangles that is measured at most
  GrowthCase (*make)(std::size_t n) = nullptr;
};

/// Returns three ordinary families, then the adversarial ones.
std::span<const GrowthFamily> growth_families();

}  // namespace tandem::bench

#pragma once
#include <algorithm>
#include <cmath>

#include "broad/scene_measure.h"

namespace tandem::broad {

// Returns the expected duration of a step of a method, in seconds. The constants are nanoseconds on a Zen 4
// processor, fitted by least squares of relative errors to 494 worlds of 6 to 15 000 boxes. The worlds are
// uniform, of very different sizes, clustered, flat or dense; all, a third, a twentieth or a hundredth of the
// objects move. Half of the predictions are within 13 %, nine in ten within 75 % (docs/decisions/012).

/// Returns the expected number of pairs with at least one moved object.
inline double modified_pairs(const SceneMeasure& scene) {
  const double resting = 1 - std::min(1.0, scene.moved / scene.objects);
  return scene.pairs * (1 - resting * resting);
}

inline double grid_cost(const SceneMeasure& scene) {
  const double entered = scene.moved * scene.entries;
  double ns = 650 + 10 * entered + 0.016 * entered * scene.together + 10 * modified_pairs(scene);
  if (scene.moved > 0.9 * scene.objects) return 1e-9 * (ns + 0.3 * scene.oversized * scene.objects);
  // Resting objects are in separate cells; moved objects are compared with them one by one.
  ns += 22 * entered + 0.11 * entered * scene.together + 0.44 * scene.objects + 1.3 * scene.pairs;
  return 1e-9 * (ns + 0.3 * scene.oversized * 2 * scene.moved);
}

inline double lbvh_cost(const SceneMeasure& scene) {
  const double levels = std::log2(std::max(2.0, scene.objects));
  if (4 * scene.moved > scene.objects) return 1e-9 * (1800 + 7.5 * scene.objects * levels + 13 * scene.pairs);
  return 1e-9 * (1800 + 1.2 * scene.objects + 14 * scene.moved * levels + 35 * modified_pairs(scene));
}

inline double brute_cost(const SceneMeasure& scene) {
  const double merged = scene.moved > 0.9 * scene.objects ? 0 : 1.2 * scene.pairs;
  return 1e-9 * (550 + 0.32 * scene.moved * (scene.objects - 0.5 * scene.moved) + 14.5 * scene.moved +
                 10 * modified_pairs(scene) + merged);
}

}  // namespace tandem::broad

#pragma once
#include <functional>
#include <string>
#include <vector>

#include "bench/report/samples.h"
#include "scenes/pair_scene.h"
#include "tools/common/interrupt.h"

namespace tandem::bench {

/// A method that finds the contact pairs of a scene's models, and its times.
struct Contestant {
  std::string name;
  std::function<std::size_t(const scenes::Placement&)> count_pairs;
  std::vector<Samples> frame_ms = {};  ///< one sample per pass

  /// The minimum over the passes. Every contestant has had the same number of passes.
  double ms(std::size_t frame) const { return frame_ms[frame].min(); }
  double mean_ms() const;
};

/// Limits: at least one pass, at most `passes`, none that begins after `seconds`.
struct PassLimits {
  int passes = 1;
  double seconds = 0;
};

/// Measures every contestant over all frames of the scene, in passes over the whole sequence. Repeating one
/// frame would train the branch predictor and give too low times. Contestants alternate pass by pass. Returns
/// the number of complete passes; 0 if interrupted before the first was complete.
int run_passes(const scenes::PairScene& scene, std::vector<Contestant>& contestants, const PassLimits& limits,
               const tool::InterruptWatch& watch);

}  // namespace tandem::bench

#pragma once
#include <functional>
#include <string>
#include <vector>

#include "interrupt.h"
#include "samples.h"
#include "scenes/pair_scene.h"

namespace tandem::bench {

/// Something that finds the touching pairs of a scene's models, and how long it took.
struct Contestant {
  std::string name;
  std::function<std::size_t(const scenes::Placement&)> count_pairs;
  std::vector<Samples> frame_ms = {};  ///< one sample per pass

  /// The least disturbed of its passes. Every contestant has had equally many.
  double ms(std::size_t frame) const { return frame_ms[frame].min(); }
  double mean_ms() const;
};

/// How long to go on: at least one pass, at most `passes`, none that begins after `seconds`.
struct PassLimits {
  int passes = 1;
  double seconds = 0;
};

/// Times every contestant over all frames of the scene, in passes over the whole sequence: repeating one
/// frame would train the branch predictor and flatter everything. Contestants take turns, pass by pass.
/// Returns the number of whole passes; 0 when it was interrupted before the first was over.
int run_passes(const scenes::PairScene& scene, std::vector<Contestant>& contestants, const PassLimits& limits,
               const InterruptWatch& watch);

}  // namespace tandem::bench

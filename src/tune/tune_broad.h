#pragma once
#include <functional>

#include "tandem/tune/tune.h"

namespace tandem::tuning {

struct BroadChoice {
  std::string best = "automatic";
  BroadPhaseSettings settings = {};
  int threads = 1;                               ///< 0: all cores
  double default_seconds = 0, best_seconds = 0;  ///< per step
  std::size_t measured = 0;
  double pairs = 0;  ///< per step, mean
};

/// Runs the broad phases on the motion: a few steps first, and more for those that are not much slower than
/// the best. Then tries other settings for the best, and several threads for the remaining ones.
BroadChoice choose_broad_phase(const BoxMotion& motion, const TuneOptions& options,
                               const std::function<bool()>& time_is_up);

}  // namespace tandem::tuning

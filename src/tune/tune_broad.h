#pragma once
#include <functional>

#include "tandem/tune/tune.h"

namespace tandem {

struct BroadChoice {
  std::string best = "automatic";
  BroadPhaseSettings settings = {};
  int threads = 1;                               ///< 0: as many as there are
  double default_seconds = 0, best_seconds = 0;  ///< per step
  std::size_t measured = 0;
  double pairs = 0;  ///< per step, on average
};

/// Runs broad phases on the motion, few steps first, and more with those that are not far behind; the best
/// with other settings, and those left with several threads too.
BroadChoice choose_broad_phase(const BoxMotion& motion, const TuneOptions& options,
                               const std::function<bool()>& time_is_up);

}  // namespace tandem

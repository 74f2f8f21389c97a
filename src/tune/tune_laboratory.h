#pragma once
#include <functional>

#include "tune/laboratory_trials.h"

namespace tandem {

/// Result of the search for an algorithm.
struct LaboratoryChoice {
  Laboratory::Choice best;
  double default_seconds = 0, best_seconds = 0;  ///< of the default algorithm selection and the best one,
                                                 ///< measured alternately
  double path_seconds = 0;                       ///< of the default path on the same queries
  std::vector<TuneTrial> trials;
  std::size_t predicted = 0, measured = 0;
  bool out_of_time = false;
};

/// Searches the fastest algorithm by predictions, one component after another, and measures the most
/// promising ones. `time_spent` returns the fraction of the time used, and is called before every trial.
LaboratoryChoice choose_laboratory(LaboratoryTrials& trials, const TuneOptions& options,
                                   const std::function<double()>& time_spent);

/// Uses predictions only.
Laboratory::Choice predicted_laboratory(LaboratoryTrials& trials, const TuneOptions& options);

/// Measures every algorithm of the space.
LaboratoryChoice measure_every_laboratory(LaboratoryTrials& trials, const TuneOptions& options,
                                          const std::function<double()>& time_spent);

/// Returns for example "scb (sah, leaf size 1, 2 children), stack, rule both".
std::string in_words(const Laboratory::Choice& choice);

}  // namespace tandem

#pragma once
#include <functional>

#include "tune/laboratory_trials.h"

namespace tandem {

/// What the search for a laboratory found.
struct LaboratoryChoice {
  Laboratory::Choice best;
  double default_seconds = 0, best_seconds = 0;  ///< of the laboratory's default and the best, in turns
  double path_seconds = 0;                       ///< of the default path on the same queries
  std::vector<TuneTrial> trials;
  std::size_t predicted = 0, measured = 0;
  bool out_of_time = false;
};

/// Looks for the fastest laboratory by predictions, one kind of part after another, and measures the most
/// promising. `time_spent` says which share of the time is gone, and is asked before every trial.
LaboratoryChoice choose_laboratory(LaboratoryTrials& trials, const TuneOptions& options,
                                   const std::function<double()>& time_spent);

/// Predictions only.
Laboratory::Choice predicted_laboratory(LaboratoryTrials& trials, const TuneOptions& options);

/// Measures every laboratory of the space.
LaboratoryChoice measure_every_laboratory(LaboratoryTrials& trials, const TuneOptions& options,
                                          const std::function<double()>& time_spent);

/// "scb (sah, leaf size 1, 2 children), stack, rule both".
std::string in_words(const Laboratory::Choice& choice);

}  // namespace tandem

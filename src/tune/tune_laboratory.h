#pragma once
#include <functional>

#include "tune/laboratory_trials.h"

namespace tandem {

/// What the search for a laboratory found.
struct LaboratoryChoice {
  Laboratory::Choice best;
  double default_seconds = 0, best_seconds = 0;  ///< measured beside each other
  std::vector<TuneTrial> trials;
  std::size_t predicted = 0, measured = 0;
  bool out_of_time = false;
};

/// Looks for the fastest laboratory by predictions, one kind of part after another, and measures the most
/// promising. `time_is_up` is asked before every trial.
LaboratoryChoice choose_laboratory(LaboratoryTrials& trials, const TuneOptions& options,
                                   const std::function<bool()>& time_is_up);

/// Predictions only.
Laboratory::Choice predicted_laboratory(LaboratoryTrials& trials, const TuneOptions& options);

/// Measures every laboratory of the space.
LaboratoryChoice measure_every_laboratory(LaboratoryTrials& trials, const TuneOptions& options,
                                          const std::function<bool()>& time_is_up);

/// "scb (sah, leaf size 1, 2 children), stack, rule both".
std::string in_words(const Laboratory::Choice& choice);

}  // namespace tandem

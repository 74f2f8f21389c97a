#pragma once
#include <functional>

#include "tune/algorithm_trials.h"

namespace tandem::tuning {

/// Result of the search for an algorithm.
struct AlgorithmChoice {
  algorithm::AlgorithmNames best;
  double default_seconds = 0, best_seconds = 0;  ///< of the default algorithm selection and the best one,
                                                 ///< measured alternately
  double path_seconds = 0;                       ///< of the default path on the same queries
  std::vector<TuneTrial> trials;
  std::size_t predicted = 0, measured = 0;
  bool out_of_time = false;
};

/// Searches the fastest algorithm by predictions, one component after another, and measures the most
/// promising ones. `time_spent` returns the fraction of the time used, and is called before every trial.
AlgorithmChoice choose_algorithm(AlgorithmTrials& trials, const TuneOptions& options,
                                 const std::function<double()>& time_spent);

/// Uses predictions only.
algorithm::AlgorithmNames predicted_algorithm(AlgorithmTrials& trials, const TuneOptions& options);

/// Measures every algorithm of the space.
AlgorithmChoice measure_every_algorithm(AlgorithmTrials& trials, const TuneOptions& options,
                                        const std::function<double()>& time_spent);

/// Returns for example "scb (sah, leaf size 1, 2 children), stack, rule both".
std::string in_words(const algorithm::AlgorithmNames& choice);

}  // namespace tandem::tuning

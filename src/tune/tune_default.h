#pragma once
#include <functional>

#include "tandem/tune/tune.h"

namespace tandem::tuning {

/// Measured times of the default path, and its best options.
struct DefaultChoice {
  int threads = 1;
  bool use_cache = false;
  double default_seconds = 0, best_seconds = 0;  ///< per query
  double touching = 0;                           ///< fraction of queries that touch
};

/// Tries threads and a cache on the queries in their order; in counted tuning, only counts the work.
DefaultChoice choose_default(std::span<const TuneQuery> queries, const TuneOptions& options,
                             const std::function<bool()>& time_is_up);

}  // namespace tandem::tuning

#pragma once
#include <functional>

#include "tandem/tune/tune.h"

namespace tandem {

/// What the default path was measured to take, and what it is best told.
struct DefaultChoice {
  int threads = 1;
  bool use_cache = false;
  double default_seconds = 0, best_seconds = 0;  ///< per query
  double touching = 0;                           ///< the share of queries that do
};

/// Tries threads and a cache on the queries in their order, or, in counted tuning, only counts.
DefaultChoice choose_default(std::span<const TuneQuery> queries, const TuneOptions& options,
                             const std::function<bool()>& time_is_up);

}  // namespace tandem

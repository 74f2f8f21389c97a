#pragma once
#include "tandem/c/model.h"
#include "tandem/query/algorithm.h"
#include "tandem/query/options.h"

namespace tandem::c {

/// Throws Error for an unknown name. Null: the default algorithm.
algorithm::Algorithm to_algorithm(const tandem_algorithm* given);

/// Options of a query as the C++ API has them.
class GivenQueryOptions {
 public:
  explicit GivenQueryOptions(const tandem_query_options* given);
  GivenQueryOptions(const GivenQueryOptions&) = delete;
  GivenQueryOptions& operator=(const GivenQueryOptions&) = delete;

  /// Adds the work of the query to the caller's counters.
  void report_counters() const;

  QueryOptions query;
  double margin = 0;

 private:
  tandem_counters* counted_ = nullptr;
  Counters counters_;
};

}  // namespace tandem::c

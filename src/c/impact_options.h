#pragma once
#include "tandem/c/pair.h"
#include "tandem/query/time_of_impact.h"

namespace tandem::c {

/// Options of a time of impact as the C++ API has them.
class GivenImpactOptions {
 public:
  explicit GivenImpactOptions(const tandem_impact_options* given);
  GivenImpactOptions(const GivenImpactOptions&) = delete;
  GivenImpactOptions& operator=(const GivenImpactOptions&) = delete;

  /// Adds work to the caller's counters.
  void report_counters(const Counters& work) const;
  bool counts() const { return counted_ != nullptr; }

  TimeOfImpactOptions options;
  int threads = 1;

 private:
  tandem_counters* counted_ = nullptr;
};

}  // namespace tandem::c

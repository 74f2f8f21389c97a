#pragma once
#include "tandem/query/time_of_impact.h"

namespace tandem {

/// Returns the result for motions without a contact.
inline TimeOfImpact no_impact() {
  TimeOfImpact impact;
  impact.state = TimeOfImpactState::separated;
  impact.lower = impact.upper = 1;
  return impact;
}

/// Returns a result with separation proven before `lower` and nothing known after it.
inline TimeOfImpact undecided_impact(double lower) {
  TimeOfImpact impact;
  impact.lower = lower;
  return impact;
}

}  // namespace tandem

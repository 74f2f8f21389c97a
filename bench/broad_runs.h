#pragma once
#include <functional>
#include <string>
#include <vector>

#include "broad_contestant.h"
#include "broad_settings.h"
#include "broad_shapes.h"
#include "interrupt.h"

namespace tandem::bench {

/// What one contestant did in one case. Times are means over the steps, of each step the least disturbed
/// pass.
struct BroadResult {
  std::string setting;
  double value = 0;
  std::size_t objects = 0;
  std::string library;
  std::string acting;  ///< the method at work at the end
  int threads = 1;
  double update_ms = 0, pairs_ms = 0, narrow_ms = 0;
  double pairs = 0, contacts = 0;  ///< possible and actual collisions per step
  bool agrees = false;             ///< the pairs of the last step were those of an independent method
  std::size_t memory = 0;
  bool peer = false;

  double total_ms() const { return update_ms + pairs_ms; }
};

/// Runs the contestants of a case one after the other, pass by pass. Contestants that would take too long,
/// going by what they took with fewer objects, are left out and named in `left_out`. Empty when interrupted.
std::vector<BroadResult> run_case(const BroadCase& one, const BroadConfig& config,
                                  const std::vector<NamedContestant>& contestants,
                                  const std::vector<BroadResult>& earlier, const InterruptWatch& watch,
                                  const std::function<void(const std::string&)>& progress,
                                  std::vector<std::string>& left_out);

/// Milliseconds to sort two keys per object, the least that a sweep along one axis could take.
double sorting_bound_ms(std::size_t objects);

}  // namespace tandem::bench
